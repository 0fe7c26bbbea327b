import LoginAudit
import LoginTerminalAudit

extension Audit {
  /// A rule: a success criterion of WCAG 2.2, or a rule of this project.
  public struct Rule: Hashable, Sendable {
    /// The number of the criterion, such as `1.4.3`, or the name of the rule, such as `no-color`.
    public let id: String
    /// The title, such as `Contrast (Minimum)`.
    public let title: String
    /// The conformance level.
    public let level: Level
    /// The web address of W3C's explanation; `nil` for a rule of this project.
    public let address: String?

    init(_ rule: TerminalRule) {
      (id, title, address) = (rule.rawValue, rule.title, rule.address)
      level =
        switch rule.level {
        case .a: .a
        case .aa: .aa
        case .aaa: .aaa
        case .own: .own
        }
    }

    /// The conformance level of a rule.
    public enum Level: String, CaseIterable, Sendable {
      /// The lowest level.
      case a = "A"
      /// The level that laws require.
      case aa = "AA"
      /// The highest level.
      case aaa = "AAA"
      /// A rule of this project.
      case own
    }
  }
}
