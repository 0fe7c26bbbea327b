/// The name of a thing on the screen, the same at every size and in every language.
///
/// That of a page's button or link is made from its `PageControl`.
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
  /// The short code.
  public static let userCode = ElementID("page.userCode")
  /// Where the short code is typed.
  public static let codeAddress = ElementID("page.codeAddress")
  /// The address for a browser.
  public static let browserAddress = ElementID("page.browserAddress")
  /// The sentence on why to sign in.
  public static let benefits = ElementID("benefits")
  /// Where one signs in, in the title bar.
  public static let service = ElementID("service")
  /// What to do with a QR code.
  public static let caption = ElementID("caption")
  /// The word between the list and the form.
  public static let or = ElementID("or")
  /// The QR code.
  public static let picture = ElementID("page.picture")
  /// The field for the address at the end of a sign-in in another machine's browser.
  public static let returnAddress = ElementID("page.returnAddress")
  /// The command that lets that browser come back by itself.
  public static let tunnel = ElementID("page.tunnel")
  /// The field for a phone number.
  public static let phoneNumber = ElementID("phone.number")
  /// The field for the code of a text message.
  public static let phoneCode = ElementID("phone.code")
  /// The field for a new password.
  public static let newPassword = ElementID("account.newPassword")
  /// The field for the password that proves the person's identity.
  public static let ownPassword = ElementID("account.ownPassword")
  /// The field for a name.
  public static let name = ElementID("account.name")
  /// The field for a new address.
  public static let newAddress = ElementID("account.newAddress")
  /// The field for the link or code of a mail.
  public static let mailCode = ElementID("account.mailCode")
  /// The key of an application, in letters.
  public static let applicationKey = ElementID("account.key")
  /// The sentence on what happened or is asked.
  public static let notice = ElementID("notice")
  /// The mark of a running request.
  public static let progress = ElementID("progress")
  /// The hint on the last row.
  public static let hint = ElementID("hint")
  /// The focused control in ordinary text on the last row.
  public static let status = ElementID("status")
  /// What happened or goes on, in ordinary text on the last rows.
  public static let statusMessage = ElementID("status.message")
  /// The short code in ordinary text on the last rows.
  public static let statusCode = ElementID("status.code")
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
