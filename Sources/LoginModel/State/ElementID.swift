/// The name of a thing on the screen, the same at every size and in every language.
///
/// That of a page's button or link is made from its `PageControl`.
package struct ElementID: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case words joined by points: `provider.google.com`, `form.email`.
  package let rawValue: String

  /// Takes a name.
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// The name.
  package var description: String { rawValue }

  /// The title bar's text.
  package static let title = ElementID("title")
  /// The title bar's control: Cancel on the picker, Back on the form.
  package static let cancel = ElementID("cancel")
  /// The line below the title bar.
  package static let rule = ElementID("rule")
  /// The e-mail field.
  package static let email = ElementID("form.email")
  /// The password field.
  package static let password = ElementID("form.password")
  /// The short code.
  package static let userCode = ElementID("page.userCode")
  /// Where the short code is typed.
  package static let codeAddress = ElementID("page.codeAddress")
  /// The address for a browser.
  package static let browserAddress = ElementID("page.browserAddress")
  /// The sentence on why to sign in.
  package static let benefits = ElementID("benefits")
  /// Where one signs in, in the title bar.
  package static let service = ElementID("service")
  /// What to do with a QR code.
  package static let caption = ElementID("caption")
  /// The word between the list and the form.
  package static let or = ElementID("or")
  /// The QR code.
  package static let picture = ElementID("page.picture")
  /// The field for the address at the end of a sign-in in another machine's browser.
  package static let returnAddress = ElementID("page.returnAddress")
  /// The command that lets that browser come back by itself.
  package static let tunnel = ElementID("page.tunnel")
  /// The field for a phone number.
  package static let phoneNumber = ElementID("phone.number")
  /// The field for the code of a text message.
  package static let phoneCode = ElementID("phone.code")
  /// The field for a new password.
  package static let newPassword = ElementID("account.newPassword")
  /// The field for the password that proves the person's identity.
  package static let ownPassword = ElementID("account.ownPassword")
  /// The field for a name.
  package static let name = ElementID("account.name")
  /// The field for a new address.
  package static let newAddress = ElementID("account.newAddress")
  /// The field for the link or code of a mail.
  package static let mailCode = ElementID("account.mailCode")
  /// The key of an application, in letters.
  package static let applicationKey = ElementID("account.key")
  /// The sentence on what happened or is asked.
  package static let notice = ElementID("notice")
  /// The mark of a running request.
  package static let progress = ElementID("progress")
  /// The hint on the last row.
  package static let hint = ElementID("hint")
  /// The focused control in ordinary text on the last row.
  package static let status = ElementID("status")
  /// What happened or goes on, in ordinary text on the last rows.
  package static let statusMessage = ElementID("status.message")
  /// The short code in ordinary text on the last rows.
  package static let statusCode = ElementID("status.code")
  /// The text size on the last row.
  package static let textSize = ElementID("status.textSize")
  /// The mark that there is more above.
  package static let moreAbove = ElementID("more.above")
  /// The mark that there is more below.
  package static let moreBelow = ElementID("more.below")

  /// The button of the provider with this id.
  package static func provider(_ id: String) -> ElementID { ElementID("provider.\(id)") }

  /// Whether it is a key of the on-screen keyboard.
  var isKey: Bool { rawValue.hasPrefix("key.") }

  /// The label of a field.
  package static func label(of field: ElementID) -> ElementID {
    ElementID("\(field.rawValue).label")
  }
}
