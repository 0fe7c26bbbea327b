import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginSupport

/// An audit as a page for a browser: one file, with a picture of each failure beside its measurements.
struct AuditPage {
  private let result: AuditResult

  /// The maximum number of pictures; a page with more opens slowly.
  private static let mostPictures = 200

  init(_ result: AuditResult) { self.result = result }

  /// The page.
  var text: String {
    let verdict = result.new.isEmpty ? "Passed" : "Failed"
    let rows = result.criteria.map { criterion -> String in
      let count = result.failures(of: criterion).count
      let name = Self.name(criterion)
      let link = criterion.address.map { "<a href=\"\($0)\">\(name)</a>" } ?? name
      return "<tr><td>\(link)</td><td>\(criterion.level.rawValue)</td><td>"
        + (count == 0 ? "passes" : "<strong>fails</strong> (\(count))") + "</td></tr>"
    }
    return AuditHTML.page(
      title: "\(verdict): audit of the sign-in screens",
      """
      <h1>\(verdict): audit of the sign-in screens</h1>
      <p>\(result.screens) screens were drawn and checked against \(result.criteria.count) criteria, with
      logintui \(HTML.escaped(Version.text)).</p>
      <table>
      <thead><tr><th scope="col">Criterion</th><th scope="col">Level</th><th scope="col">Result</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      \(failures)
      \(notes)
      <section>
      <h2>Not judged</h2>
      <p>\(UnjudgedCriterion.all.count) more criteria of levels A and AA:</p>
      <table>
      <thead><tr><th scope="col">Criterion</th><th scope="col">Level</th><th scope="col">Reason</th></tr></thead>
      <tbody>
      \(unjudged)
      </tbody>
      </table>
      </section>
      """)
  }

  /// The failures under the first criterion that each of them violates.
  private var failures: String {
    var pictures = Self.mostPictures
    return result.criteria.compactMap { criterion -> String? in
      let entries = result.failed.filter { result.criteria(of: $0).first == criterion }
      guard !entries.isEmpty else { return nil }
      let articles = entries.map { article($0, &pictures) }
      return "<section>\n<h2>\(Self.name(criterion))</h2>\n"
        + articles.joined(separator: "\n") + "\n</section>"
    }.joined(separator: "\n")
  }

  private var notes: String {
    guard !result.notes.isEmpty else { return "" }
    var pictures = 0
    return "<section>\n<h2>Notes</h2>\n"
      + result.notes.map { article($0, &pictures) }.joined(separator: "\n") + "\n</section>"
  }

  private var unjudged: String {
    UnjudgedCriterion.all.map {
      "<tr><td>\(HTML.escaped("\($0.number) \($0.title)"))</td><td>\($0.level.rawValue)</td>"
        + "<td>\(HTML.escaped($0.reason))</td></tr>"
    }.joined(separator: "\n")
  }

  /// Returns the number and the title of a criterion, as HTML.
  private static func name(_ criterion: Criterion) -> String {
    HTML.escaped([criterion.number, criterion.title].compactMap(\.self).joined(separator: " "))
  }

  /// Returns a failure or a note, with a picture while there are any left.
  private func article(_ entry: AuditReport.Entry, _ pictures: inout Int) -> String {
    let others = result.criteria(of: entry).dropFirst().map(\.rawValue).joined(separator: ", ")
    let also = others.isEmpty ? "" : " Also fails \(others)."
    let known = result.isKnown(entry) ? " Known failure." : ""
    let numbers = entry.numbers.isEmpty ? "" : " \(entry.numbers)."
    let place = HTML.escaped("\(entry.screen.situation.name): \(entry.place)")
    let picture = pictures > 0 ? result.picture(of: entry) ?? "" : ""
    pictures -= 1
    return """
      <article>
      <h3>\(place)</h3>
      <p>It \(HTML.escaped(CleanText.oneLine(entry.finding.fault))).\(numbers) On \(entry.screens).\(also)\(known)</p>
      <figure>\(picture)<figcaption><code>\(HTML.escaped(result.command(of: entry)))</code></figcaption></figure>
      </article>
      """
  }
}
