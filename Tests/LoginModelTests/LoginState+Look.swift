import LoginIdentity

@testable import LoginLayout
@testable import LoginModel

/// The values that tests examine, anywhere on the path.
extension LoginState {
  /// The email field of the form.
  var email: TextInput { emailPage.fields[.email] ?? TextInput() }
  /// The password field of the form.
  var password: TextInput { emailPage.fields[.password] ?? TextInput() }
  /// Whether secret text is readable.
  var showsPassword: Bool { (page is PickerPage ? emailPage.fields : page.fields).showsSecrets }
  /// The current question.
  var question: AccountQuestion? { self[ChoicePage.self]?.question }
  /// Whether the question is about leaving a guest's account.
  var asksToLeaveGuest: Bool { if case .leaveGuest = question { true } else { false } }
  /// The page of the provider.
  var providerPage: ProviderPage? { self[ProviderPage.self] }
  /// The page for a required second factor.
  var secondFactor: SecondFactorPage? { self[SecondFactorPage.self] }
  /// The key of an authenticator app that is being added.
  var applicationSecret: ApplicationSecret? { self[ApplicationPage.self]?.secret }
  var lastAttempt: Int { requests.lastAttempt }

  /// A phone number and the code of its message.
  struct Phone {
    var number = TextInput()
    var code = TextInput()
    var request: String?
    var secondsToResend = 0
  }

  /// The content of the page of a phone, or the content stored for returning to it.
  var phone: Phone {
    let former = self[PickerPage.self]?.phone.fields
    return Phone(
      number: page.fields[.phoneNumber] ?? former?[.phoneNumber] ?? TextInput(),
      code: page.fields[.phoneCode] ?? former?[.phoneCode] ?? TextInput(),
      request: page.code?.request, secondsToResend: page.code?.secondsToResend ?? 0)
  }

  /// Returns the content of a field of the page, or of the form beside the sign-in methods.
  func input(of field: ElementID) -> TextInput? { page.fields[field] ?? emailPage.fields[field] }

  /// Returns whether the content of such a field is secret.
  func isSecret(_ field: ElementID) -> Bool {
    page.fields.isSecret(field) || emailPage.fields.isSecret(field)
  }

  /// Whether the sign-in methods and the form are side by side.
  var showsBoth: Bool {
    let content = content
    var measures = ListMeasures()
    measures.count(content)
    return content.isSideBySide(measures)
  }

  /// Applies an action and, like the front program, reports which parts are then side by side.
  mutating func send(_ action: LoginAction) -> [LoginEffect] {
    let effects = reduce(action)
    guard showsBoth != isSideBySide else { return effects }
    return effects + reduce(.arrangementChanged(isSideBySide: !isSideBySide))
  }
}
