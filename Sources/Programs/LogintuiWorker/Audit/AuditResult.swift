import LoginAudit
import LoginBitmapFonts
import LoginCanvas
import LoginModel

/// The result of an audit, for the selected criteria.
struct AuditResult {
  /// The number of judged screens.
  let screens: Int
  /// The selected criteria, in their order.
  let criteria: [Criterion]
  let failed: [AuditReport.Entry]
  /// The findings that don't fail the audit.
  let notes: [AuditReport.Entry]
  /// The options for buttons and letters, for the commands that draw a screen.
  var options = ""
  private var known: Set<String>
  private let loginTypes: [LoginType]
  private let fonts: FontLibrary?
  private let accounts: AccountOptions

  init(
    _ report: AuditReport, against criteria: Set<Criterion>, known: Set<String>,
    loginTypes: [LoginType], fonts: FontLibrary?, accounts: AccountOptions
  ) {
    screens = report.screens
    self.criteria = Criterion.allCases.filter(criteria.contains)
    let found = report.entries.filter { !criteria.isDisjoint(with: $0.criteria) }
    (failed, notes) = (
      found.filter { !$0.finding.law.isNote }, found.filter(\.finding.law.isNote)
    )
    (self.known, self.loginTypes) = (known, loginTypes)
    (self.fonts, self.accounts) = (fonts, accounts)
  }

  /// The failures that aren't accepted.
  var new: [AuditReport.Entry] { failed.filter { !isKnown($0) } }

  /// Accepts all failures.
  mutating func accept() { known.formUnion(failed.map(\.key)) }

  /// Returns the command that draws the worst screen of a failure.
  func command(of entry: AuditReport.Entry) -> String {
    let name = "logintui snapshot"
    return name + options + entry.screen.command.dropFirst(name.count)
  }

  /// Returns whether a failure is accepted.
  func isKnown(_ entry: AuditReport.Entry) -> Bool { known.contains(entry.key) }

  /// Returns the selected criteria of a failure.
  func criteria(of entry: AuditReport.Entry) -> [Criterion] {
    entry.criteria.filter(criteria.contains)
  }

  func failures(of criterion: Criterion) -> [AuditReport.Entry] {
    failed.filter { $0.criteria.contains(criterion) }
  }

  /// Returns the picture of a failure as SVG, with a frame around its element.
  func picture(of entry: AuditReport.Entry) -> String? {
    entry.screen.state(loginTypes, fonts: fonts, accounts).map { state in
      let screen = DrawnScreen.arranged(state)
      let picture = screen.frame.svg(palette: state.traits.palette)
      guard let mark = entry.finding.element.flatMap({ screen.place(of: $0) }),
        // The last tag closes the picture.
        let end = picture.lastIndex(of: "<")
      else { return picture }
      return String(picture[..<end]) + Self.mark(mark) + picture[end...]
    }
  }

  /// Returns a frame around cells of 8 by 16 units: a dark line with a light one inside, so it is seen on any color.
  private static func mark(_ place: Rect) -> String {
    [("#b00020", 6), ("#ffffff", 2)].map { color, width in
      "<rect class=\"mark\" x=\"\(8 * place.column - 4)\" y=\"\(16 * place.row - 4)\""
        + " width=\"\(8 * place.columns + 8)\" height=\"\(16 * place.rows + 8)\" rx=\"4\""
        + " fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(width)\"/>"
    }.joined()
  }
}

extension AuditReport.Entry {
  /// The number of its screens, in words.
  var screens: String { count == 1 ? "1 screen" : "\(count) screens" }

  /// The element of the failure.
  var place: String { finding.element?.rawValue ?? "the screen" }

  /// The measured and the required value; empty if nothing is counted.
  var numbers: String {
    guard let measure = finding.measure else { return "" }
    let unit =
      switch measure.unit {
      case .ratio: ":1"
      case .cells: " cells"
      case .rows: " rows"
      case .columns: " columns"
      }
    return "\(Self.rounded(measure.found))\(unit), needs \(Self.rounded(measure.least))\(unit)"
  }

  /// Returns a number with two decimals; rounded down, so that an insufficient value never looks sufficient.
  static func rounded(_ number: Double) -> Double { (number * 100).rounded(.down) / 100 }
}
