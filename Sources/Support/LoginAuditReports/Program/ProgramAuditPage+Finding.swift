import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginTerminalAudit

extension ProgramAuditPage {
  /// Returns a finding: the fault, where it is, who is hurt, and how to fix it.
  func article(_ finding: TerminalFinding, number: Int, _ shelf: inout AuditPictureShelf) -> String
  {
    let known =
      finding.isFailure && result.isKnown(finding) ? " (known: the baseline accepts it)" : ""
    let level =
      finding.rule.level == .own ? "a rule of LoginTUI" : "level \(finding.rule.level.rawValue)"
    var facts = [
      ("Result", "\(finding.outcome)\(known)"),
      ("Rule", "\(link(to: finding.rule)), \(level)"),
      ("Seen at", HTML.escaped(finding.situations)),
    ]
    if let measure = finding.measure {
      let counted = finding.counted.map { " (\($0))" } ?? ""
      facts.append(("Measured", HTML.escaped(measure.words + counted)))
    }
    facts.append(("Who is hurt", HTML.escaped(finding.rule.people)))
    if finding.verdict != .fails {
      facts.append(("How to decide", HTML.escaped(finding.rule.check)))
    }
    facts.append(("How to fix", HTML.escaped(finding.rule.remedy)))
    return """
      <article id="finding-\(number)">
      <h3>\(number). \(HTML.escaped(finding.fault))</h3>
      <dl>
      \(facts.map { "<dt>\($0)</dt><dd>\($1)</dd>" }.joined(separator: "\n"))
      </dl>
      \(shelf.picture(of: finding, number: number))
      </article>
      """
  }
}

/// The pictures of a page: equal ones are drawn once.
struct AuditPictureShelf {
  /// The maximum number of pictures; a page with more opens slowly.
  private static let mostPictures = 100
  /// The findings that have a picture, by the picture and its mark.
  private var shown: [String: Int] = [:]
  private var drawn = 0

  /// Returns what was shown, as HTML: a picture with a frame around the cells, a reference to an equal one, or text.
  mutating func picture(of finding: TerminalFinding, number: Int) -> String {
    if !finding.written.isEmpty {
      return "<p>It begins with:</p>\n<pre>\(HTML.escaped(Self.escaped(finding.written)))…</pre>"
    }
    guard let picture = finding.picture, Self.says(finding.rule) else { return "" }
    if finding.rule == .plainOnDumb {
      let text = picture.lines.map { CleanText.whole($0) }.joined(separator: "\n")
      let last = text.lastIndex { $0 != "\n" && $0 != " " }
      return last.map { "<pre>\(HTML.escaped(String(text[...$0])))</pre>" } ?? ""
    }
    let isDark = finding.situation.circumstance != TerminalSituation.onLight
    guard let theme = finding.theme ?? TerminalTheme.all.first(where: { $0.isDark == isDark })
    else { return "" }
    // A frame around everything says nothing.
    let place = finding.place.flatMap {
      $0.columns >= picture.size.columns && $0.rows >= picture.size.rows ? nil : $0
    }
    let drawing = picture.frame(theme).svg(palette: .trueColor)
    let marked = drawing + (place.map { " \($0.column) \($0.row) \($0.columns) \($0.rows)" } ?? "")
    if let other = shown[marked] ?? (place == nil ? shown[drawing] : nil) {
      return "<p>The screen is that of <a href=\"#finding-\(other)\">finding \(other)</a>.</p>"
    }
    guard drawn < Self.mostPictures else { return "" }
    drawn += 1
    shown[marked] = number
    if shown[drawing] == nil { shown[drawing] = number }
    let colors = "\(theme.name), \(theme.isDark ? "dark" : "light")"
    let mark = place == nil ? "" : " The frame marks the place."
    let label = "Screen of finding \(number): \(finding.fault)"
    return """
      <figure>\(AuditHTML.framed(drawing, place, label: label))<figcaption>In the colors of \
      \(HTML.escaped(colors)).\(mark)</figcaption></figure>
      """
  }

  /// Returns whether a picture explains findings of a rule: a signal, a pipe and a title don't show.
  private static func says(_ rule: TerminalRule) -> Bool {
    let silent: [TerminalRule] = [
      .pageTitled, .plainInPipe, .terminalRestored, .restoredAfterCrash, .endsWhenAsked,
    ]
    return !silent.contains(rule)
  }

  /// Returns bytes as text, with `\e` for Escape and other controls by their numbers.
  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\u{1B}": text += "\\e"
      case "\n": text += "\\n"
      case _ where scalar.value < 0x20 || CleanText.isHarmful(scalar):
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      case _: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
