import KeyboardLayout

extension LoginState {
  /// What a control is called, in full.
  func spokenLabel(of control: ElementID) -> String {
    if let index = index(of: control) {
      return LoginButtonViewModel(provider: loginTypes[index].provider, traits: traits).signInLabel
    }
    if let key = keyboard.key(id: control.rawValue) { return key.name.words(in: traits.language) }
    switch control {
    case .cancel: return traits.words(wayOut)
    case .email: return traits.words(.email)
    case .password: return traits.words(.password)
    case .go: return traits.words(isCreatingAccount ? .createAccount : .go)
    case .createAccount: return traits.words(.createAccount)
    case .showPassword: return traits.words(showsPassword ? .hidePassword : .showPassword)
    case .forgotPassword: return traits.words(.forgotPassword)
    default:
      let item = page.lazy.compactMap(\.control).first { $0.id == control }
      return item.map { traits.words($0.message) } ?? control.rawValue
    }
  }
}
