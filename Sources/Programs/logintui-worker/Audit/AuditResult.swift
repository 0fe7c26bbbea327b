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
  /// The options for buttons and letters, for the commands that draw a screen.
  var options = ""
  private var known: Set<String>
  private let loginTypes: [LoginType]
  private let fonts: FontLibrary?

  init(
    _ report: AuditReport, against criteria: Set<Criterion>, known: Set<String>,
    loginTypes: [LoginType], fonts: FontLibrary?
  ) {
    screens = report.screens
    self.criteria = Criterion.allCases.filter(criteria.contains)
    failed = report.entries.filter { !criteria.isDisjoint(with: $0.criteria) }
    (self.known, self.loginTypes, self.fonts) = (known, loginTypes, fonts)
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

  /// Returns the picture of a failure as SVG.
  func picture(of entry: AuditReport.Entry) -> String? {
    entry.screen.state(loginTypes, fonts: fonts).map {
      DrawnScreen.arranged($0).frame.svg(palette: $0.traits.palette)
    }
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
