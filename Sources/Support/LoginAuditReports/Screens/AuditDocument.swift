import LoginAudit
import LoginCanvas
import LoginMessages
import LoginModel
import LoginSupport

/// An audit in JSON.
struct AuditDocument: Encodable {
  /// A criterion, and the number of its kinds of failure.
  struct Rule: Encodable {
    let id: String
    let title: String
    let level: String
    let address: String?
    let failures: Int
  }

  /// A criterion of level A or AA that isn't judged, and the reason.
  struct Unjudged: Encodable {
    let id: String
    let title: String
    let level: String
    let reason: String
  }

  /// A kind of failure, or a note.
  struct Failure: Encodable {
    let key: String
    let criteria: [String]
    let law: String
    let screen: String
    let element: String?
    let fault: String
    let measured: Double?
    let required: Double?
    let unit: String?
    let screens: Int
    let isKnown: Bool
    let worst: Screen
  }

  /// The screen with the worst case.
  struct Screen: Encodable {
    let columns: Int
    let rows: Int
    let textSize: String
    let language: String
    let appearance: String
    let contrast: String
    let palette: String
    let glyphs: String
    let command: String
  }

  let tool = "logintui audit"
  let version = Version.text
  let screens: Int
  let passed: Bool
  let criteria: [Rule]
  let failures: [Failure]
  let notes: [Failure]
  let unjudged = UnjudgedCriterion.all.map {
    Unjudged(id: $0.number, title: $0.title, level: $0.level.rawValue, reason: $0.reason)
  }

  init(_ result: AuditResult) {
    screens = result.screens
    passed = result.new.isEmpty
    criteria = result.criteria.map { criterion in
      Rule(
        id: criterion.rawValue, title: criterion.title, level: criterion.level.rawValue,
        address: criterion.address, failures: result.failures(of: criterion).count)
    }
    failures = result.failed.map { Failure($0, result) }
    notes = result.notes.map { Failure($0, result) }
  }
}

extension AuditDocument.Failure {
  init(_ entry: AuditReport.Entry, _ result: AuditResult) {
    let (finding, screen) = (entry.finding, entry.screen)
    self.init(
      key: entry.key, criteria: result.criteria(of: entry).map(\.rawValue),
      law: finding.law.rawValue, screen: screen.situation.name,
      element: finding.element?.rawValue, fault: finding.fault,
      measured: finding.measure?.rounded,
      required: finding.measure.map { Measure.rounded($0.limit) },
      unit: finding.measure?.unit.rawValue, screens: entry.count,
      isKnown: result.isKnown(entry),
      worst: AuditDocument.Screen(screen, command: result.command(of: entry)))
  }
}

extension AuditDocument.Screen {
  init(_ screen: AuditScreen, command: String) {
    (columns, rows) = (screen.extent.columns, screen.extent.rows)
    (textSize, language) = (screen.textSize.rawValue, screen.language.tag)
    (appearance, contrast) = (screen.appearance.rawValue, screen.contrast.rawValue)
    (palette, glyphs) = (screen.palette.name, screen.glyphs.rawValue)
    self.command = command
  }
}
