import LoginAudit
import LoginCanvas
import LoginOpenIDConnect

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
      let name = HTML.escaped(
        [criterion.number, criterion.title].compactMap(\.self).joined(separator: " "))
      let link = criterion.address.map { "<a href=\"\($0)\">\(name)</a>" } ?? name
      return "<tr><td>\(link)</td><td>\(criterion.level.rawValue)</td><td>"
        + (count == 0 ? "passes" : "<strong>fails</strong> (\(count))") + "</td></tr>"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(verdict): audit of the sign-in screens</title>
      <style>
      :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
      body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
      table { border-collapse: collapse; }
      th, td { text-align: start; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid; }
      article { margin-block: 2rem; }
      svg { max-width: 100%; height: auto; border: 1px solid; }
      code { overflow-wrap: anywhere; }
      </style>
      </head>
      <body>
      <main>
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
      </main>
      </body>
      </html>
      """
  }

  private var failures: String {
    result.failed.enumerated().map { number, entry in
      let criteria = result.criteria(of: entry).map(\.rawValue).joined(separator: ", ")
      let known = result.isKnown(entry) ? " Known failure." : ""
      let numbers = entry.numbers.isEmpty ? "" : " \(entry.numbers)."
      let place = HTML.escaped("\(entry.screen.situation.name): \(entry.place)")
      let picture = number < Self.mostPictures ? result.picture(of: entry) ?? "" : ""
      return """
        <article>
        <h2>\(place)</h2>
        <p>\(HTML.escaped(criteria)): it \(HTML.escaped(CleanText.oneLine(entry.finding.fault))).\(numbers)
        On \(entry.screens).\(known)</p>
        <figure>\(picture)<figcaption><code>\(HTML.escaped(result.command(of: entry)))</code></figcaption></figure>
        </article>
        """
    }.joined(separator: "\n")
  }
}
