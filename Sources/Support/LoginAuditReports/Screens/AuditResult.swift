package import LoginAudit
package import LoginBitmapFonts
import LoginCanvas
package import LoginModel

/// The result of an audit of the sign-in screens, for the selected criteria.
package struct AuditResult {
  /// The number of judged screens.
  package let screens: Int
  /// The selected criteria, in their order.
  package let criteria: [Criterion]
  /// The findings that fail the audit.
  package let failed: [AuditReport.Entry]
  /// The findings that don't fail the audit.
  package let notes: [AuditReport.Entry]
  /// The options for buttons and letters, for the commands that draw a screen.
  package var options = ""
  /// The file of the settings that were judged; `nil` for the usual ones.
  package var settingsFile: String?
  private var known: Set<String>
  private let loginTypes: [LoginType]
  private let fonts: FontLibrary?
  private let accounts: AccountOptions

  /// Selects what a report says about some criteria.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - criteria: The criteria.
  ///   - known: The keys of the failures that are accepted.
  ///   - loginTypes: The buttons, for pictures of the screens.
  ///   - fonts: The fonts of the screens.
  ///   - accounts: The texts of the screens.
  package init(
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
  package var new: [AuditReport.Entry] { failed.filter { !isKnown($0) } }

  /// Accepts all failures.
  package mutating func accept() { known.formUnion(failed.map(\.key)) }

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
      return AuditHTML.framed(
        picture, entry.finding.element.flatMap { screen.place(of: $0) },
        label: "\(entry.screen.situation.name): \(entry.place)")
    }
  }
}

extension AuditReport.Entry {
  /// The number of its screens, in words.
  var screens: String { count == 1 ? "1 screen" : "\(count) screens" }

  /// The element of the failure.
  var place: String { finding.element?.rawValue ?? "the screen" }

  /// The measured and the required value; empty if nothing is counted.
  var numbers: String { finding.measure?.words ?? "" }
}
