@testable import LoginModel

/// The controls of pages that tests use, click or expect to have the focus.
extension ElementID {
  static let go = EmailPage.Control.go.id
  static let createAccount = EmailPage.Control.createAccount.id
  static let showPassword = EmailPage.Control.showPassword.id
  static let forgotPassword = EmailPage.Control.forgotPassword.id
  static let passkey = EmailPage.Control.passkey.id
  static let signInLink = EmailPage.Control.signInLink.id
  static let openBrowser = ProviderPage.Control.openBrowser.id
  static let copyAddress = ProviderPage.Control.copyAddress.id
  static let showAddress = ProviderPage.Control.showAddress.id
  static let openCodePage = ProviderPage.Control.openCodePage.id
  static let copyCode = ProviderPage.Control.copyCode.id
  static let copyCommand = ProviderPage.Control.copyCommand.id
  static let sendCode = PhoneControl.sendCode.id
  static let useCode = PhoneControl.useCode.id
  static let sendAgain = PhoneControl.sendAgain.id
  static let changeNumber = PhoneControl.changeNumber.id
  static let choiceGo = ChoicePage.Control.go.id
  static let choiceStay = ChoicePage.Control.stay.id
  static let useMail = AddressPage.Control.useMail.id
  static let confirm = AddressPage.Control.confirm.id
  static let decline = VerificationPage.Control.decline.id
  static let removalDecline = RemovalPage.Control.decline.id
  static let again = AccountPage.Control.again.id
  static let noCode = SecondFactorPage.Control(.noCode).id

  /// Returns a control of the overview of an account, by the last word of its identifier.
  static func entry(_ name: String) -> ElementID { ElementID("account.entry.\(name)") }
  static func factor(_ id: String) -> ElementID { SecondFactorPage.Control(.choose, id).id }
  static func removeFactor(_ id: String) -> ElementID { FactorsPage.Control(.own, id).id }
  static func add(_ id: String) -> ElementID { MethodsPage.Control(.add, id).id }
  static func remove(_ id: String) -> ElementID { MethodsPage.Control(.own, id).id }
  static func reauthenticate(_ id: String) -> ElementID {
    ReauthenticationPage.Control(.provider, id).id
  }
  static func keep(_ id: String) -> ElementID { StoragePage.Control(.keep, id).id }
}
