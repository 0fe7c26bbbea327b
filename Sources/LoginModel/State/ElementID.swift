/// The name of a thing on the screen, the same at every size and in every language.
public struct ElementID: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case words joined by points: `provider.google.com`, `form.email`.
  public let rawValue: String

  /// Takes a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The name.
  public var description: String { rawValue }

  /// The title bar's text.
  public static let title = ElementID("title")
  /// The title bar's control: Cancel on the picker, Back on the form.
  public static let cancel = ElementID("cancel")
  /// The line below the title bar.
  public static let rule = ElementID("rule")
  /// The e-mail field.
  public static let email = ElementID("form.email")
  /// The password field.
  public static let password = ElementID("form.password")
  /// The control that shows or hides the password.
  public static let showPassword = ElementID("form.showPassword")
  /// The control that asks for a mail.
  public static let forgotPassword = ElementID("form.forgotPassword")
  /// The control that submits.
  public static let go = ElementID("form.go")
  /// The control that offers to create an account.
  public static let createAccount = ElementID("form.createAccount")
  /// The sentence on what happened or is asked.
  public static let notice = ElementID("notice")
  /// The mark of a running request.
  public static let progress = ElementID("progress")
  /// The hint on the last row.
  public static let hint = ElementID("hint")
  /// The focused control in ordinary text on the last row.
  public static let status = ElementID("status")
  /// The text size on the last row.
  public static let textSize = ElementID("status.textSize")
  /// The mark that there is more above.
  public static let moreAbove = ElementID("more.above")
  /// The mark that there is more below.
  public static let moreBelow = ElementID("more.below")

  /// The button of the provider with this id.
  public static func provider(_ id: String) -> ElementID { ElementID("provider.\(id)") }

  /// Whether it is a key of the on-screen keyboard.
  var isKey: Bool { rawValue.hasPrefix("key.") }

  /// The label of a field.
  public static func label(of field: ElementID) -> ElementID {
    ElementID("\(field.rawValue).label")
  }
}
