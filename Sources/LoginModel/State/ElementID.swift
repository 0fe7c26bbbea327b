/// The identifier of an element of the screen, the same at every size and in every language.
///
/// The identifier of a page's button or link is derived from its `PageControl`.
package struct ElementID: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case words joined by points: `provider.google.com`, `form.email`.
  package let rawValue: String

  /// Creates an identifier.
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// The identifier as text.
  package var description: String { rawValue }

  /// The text of the title bar.
  package static let title = ElementID("title")
  /// The control of the title bar: Cancel on the picker, Back on the form.
  package static let cancel = ElementID("cancel")
  /// The line below the title bar.
  package static let rule = ElementID("rule")
  /// The email field.
  package static let email = ElementID("form.email")
  /// The password field.
  package static let password = ElementID("form.password")
  /// The short code.
  package static let userCode = ElementID("page.userCode")
  /// The address for typing the short code.
  package static let codeAddress = ElementID("page.codeAddress")
  /// The address for a browser.
  package static let browserAddress = ElementID("page.browserAddress")
  /// The picture above the sign-in methods.
  package static let logo = ElementID("logo")
  /// The sentence with reasons to sign in.
  package static let benefits = ElementID("benefits")
  /// The name of the service in the title bar.
  package static let service = ElementID("service")
  /// The instructions for a QR code.
  package static let caption = ElementID("caption")
  /// The word between the list and the form.
  package static let or = ElementID("or")
  /// The QR code.
  package static let picture = ElementID("page.picture")
  /// The field for the address at the end of a sign-in in another machine's browser.
  package static let returnAddress = ElementID("page.returnAddress")
  /// The command that lets the browser of another machine return by itself.
  package static let tunnel = ElementID("page.tunnel")
  /// The field for a phone number.
  package static let phoneNumber = ElementID("phone.number")
  /// The field that shortens the list of countries.
  package static let countrySearch = ElementID("phone.search")
  /// The field for the code of a text message.
  package static let phoneCode = ElementID("phone.code")
  /// The field for the PIN of a security key.
  package static let pin = ElementID("securityKey.pin")
  /// The field for a new password.
  package static let newPassword = ElementID("account.newPassword")
  /// The field for the password that proves the person's identity.
  package static let ownPassword = ElementID("account.ownPassword")
  /// The field for a name.
  package static let name = ElementID("account.name")
  /// The field for a new address.
  package static let newAddress = ElementID("account.newAddress")
  /// The field for the link or code of an email.
  package static let mailCode = ElementID("account.mailCode")
  /// The key of an authenticator app, in letters.
  package static let applicationKey = ElementID("account.key")
  /// The sentence that Caps Lock is on.
  package static let capsLock = ElementID("page.capsLock")
  /// The notice or question.
  package static let notice = ElementID("notice")
  /// The mark of a running request.
  package static let progress = ElementID("progress")
  /// The hint on the last row.
  package static let hint = ElementID("hint")
  /// The focused control in ordinary text on the last row.
  package static let status = ElementID("status")
  /// The status message in ordinary text on the last rows.
  package static let statusMessage = ElementID("status.message")
  /// The short code in ordinary text on the last rows.
  package static let statusCode = ElementID("status.code")
  /// The sentence that Caps Lock is on, in ordinary text on the last rows.
  package static let statusCapsLock = ElementID("status.capsLock")
  /// The address or key in ordinary text on the last rows.
  package static let statusAddress = ElementID("status.address")
  /// The text size on the last row.
  package static let textSize = ElementID("status.textSize")
  /// The mark for more content above.
  package static let moreAbove = ElementID("more.above")
  /// The mark for more content below.
  package static let moreBelow = ElementID("more.below")

  /// Returns the button of a provider.
  package static func provider(_ id: String) -> ElementID { ElementID("provider.\(id)") }

  /// Whether the element is a key of the on-screen keyboard.
  var isKey: Bool { rawValue.hasPrefix("key.") }

  /// Returns the label of a field.
  package static func label(of field: ElementID) -> ElementID {
    ElementID("\(field.rawValue).label")
  }
}
