import LoginIdentity

@testable import LoginLayout
@testable import LoginModel

/// What tests look at, wherever on the path it is.
extension LoginState {
  /// The e-mail field of the form.
  var email: TextInput { emailPage.fields[.email] ?? TextInput() }
  /// Its password field.
  var password: TextInput { emailPage.fields[.password] ?? TextInput() }
  var isCreatingAccount: Bool { emailPage.isCreatingAccount }
  /// Whether what is typed secretly is readable.
  var showsPassword: Bool { (page is PickerPage ? emailPage.fields : page.fields).showsSecrets }
  /// The question that is put.
  var question: AccountQuestion? { self[ChoicePage.self]?.question }
  /// Whether it is whether to leave a guest's account.
  var asksToLeaveGuest: Bool { if case .leaveGuest = question { true } else { false } }
  /// The provider that the person is sent to.
  var providerPage: ProviderPage? { self[ProviderPage.self] }
  /// The demand for a second factor.
  var secondFactor: SecondFactorPage? { self[SecondFactorPage.self] }
  /// The key of an application that is being added.
  var applicationSecret: ApplicationSecret? { self[ApplicationPage.self]?.secret }
  var lastAttempt: Int { requests.lastAttempt }

  /// A phone number and the code of its message.
  struct Phone {
    var number = TextInput()
    var code = TextInput()
    var request: String?
    var secondsToResend = 0
  }

  /// What stands on the page of a phone, or is kept for whoever comes back.
  var phone: Phone {
    let kept = self[PickerPage.self]?.phone.fields
    return Phone(
      number: page.fields[.phoneNumber] ?? kept?[.phoneNumber] ?? TextInput(),
      code: page.fields[.phoneCode] ?? kept?[.phoneCode] ?? TextInput(),
      request: page.code?.request, secondsToResend: page.code?.secondsToResend ?? 0)
  }

  /// What stands in a field of the page, or of the form beside the ways to sign in.
  func input(of field: ElementID) -> TextInput? { page.fields[field] ?? emailPage.fields[field] }

  /// Whether what is typed into a field of them is secret.
  func isSecret(_ field: ElementID) -> Bool {
    page.fields.isSecret(field) || emailPage.fields.isSecret(field)
  }

  /// Whether the ways to sign in and the form stand side by side on the picture.
  var showsBoth: Bool {
    let content = content
    var measures = ListMeasures()
    measures.count(content)
    return content.isSideBySide(measures)
  }

  /// Applies an action as the front does, which tells what then stands side by side.
  mutating func send(_ action: LoginAction) -> [LoginEffect] {
    let effects = reduce(action)
    guard showsBoth != isSideBySide else { return effects }
    return effects + reduce(.arrangementChanged(isSideBySide: !isSideBySide))
  }
}
