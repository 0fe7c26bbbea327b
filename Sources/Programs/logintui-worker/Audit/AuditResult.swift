import LoginAudit
import LoginBitmapFonts
import LoginCanvas
import LoginModel

/// What an audit comes to, for the criteria that were asked about.
struct AuditResult {
  /// How many screens were judged.
  let screens: Int
  /// The criteria that were asked about, in their order.
  let criteria: [Criterion]
  let failed: [AuditReport.Entry]
  /// What was said of buttons and letters, for the commands that draw a screen.
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

  /// What fails and is not accepted.
  var new: [AuditReport.Entry] { failed.filter { !isKnown($0) } }

  /// Accepts everything that fails.
  mutating func accept() { known.formUnion(failed.map(\.key)) }

  /// The command that draws the worst screen of a failure.
  func command(of entry: AuditReport.Entry) -> String {
    let name = "logintui snapshot"
    return name + options + entry.screen.command.dropFirst(name.count)
  }

  /// Whether a failure is accepted.
  func isKnown(_ entry: AuditReport.Entry) -> Bool { known.contains(entry.key) }

  /// The criteria of a failure that were asked about.
  func criteria(of entry: AuditReport.Entry) -> [Criterion] {
    entry.criteria.filter(criteria.contains)
  }

  func failures(of criterion: Criterion) -> [AuditReport.Entry] {
    failed.filter { $0.criteria.contains(criterion) }
  }

  /// The picture of a failure, as a scalable vector graphic.
  func picture(of entry: AuditReport.Entry) -> String? {
    entry.screen.state(loginTypes, fonts: fonts).map {
      DrawnScreen.arranged($0).frame.svg(palette: $0.traits.palette)
    }
  }
}

extension AuditReport.Entry {
  /// On how many screens it was found, in words.
  var screens: String { count == 1 ? "1 screen" : "\(count) screens" }

  /// What it was found at.
  var place: String { finding.element?.rawValue ?? "the screen" }

  /// What was measured, and what is asked for; empty where nothing is counted.
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

  /// Two digits after the point; rounded down, so that what is too little never looks enough.
  static func rounded(_ number: Double) -> Double { (number * 100).rounded(.down) / 100 }
}
