// The page that asks before a user loses something.
extension WebPages {
  /// Returns the page that asks before a change.
  ///
  /// - Parameters:
  ///   - question: The title, and the button.
  ///   - action: The change.
  ///   - value: The thing to change.
  ///   - account: Its owner.
  /// - Returns: The page.
  func ask(
    _ question: (title: String, button: String), _ action: UserAction, _ value: String,
    of account: Account
  ) -> WebPage {
    confirmation(
      question.title, question.button, .changeUser, section: .users,
      text: "\(Self.consequence(of: action, value, account)) You can't undo this.",
      hidden: hidden(
        ("id", account.localID), ("action", action.rawValue), ("value", value), ("sure", "1")),
      back: path(.editUser, ("id", account.localID)))
  }

  /// Returns the consequence of a change as a sentence.
  ///
  /// - Returns: HTML.
  private static func consequence(
    of action: UserAction, _ value: String, _ account: Account
  ) -> String {
    let user = WebPage.shown(title(of: account))
    switch action {
    case .unlink:
      let email = value == "password" ? " The email is removed too." : ""
      return "\(user) can't sign in with \(WebPage.shown(value)) any more.\(email)"
    case .removePasskey:
      let name = account.passkeys.enumerated().first { $1.id == value }.map { index, passkey in
        WebPage.shown(Self.name(of: passkey, at: index))
      }
      return "\(user) can't sign in with \(name ?? "this passkey") any more."
    case .removeFactor:
      let name = account.secondFactors.first { $0.id == value }.map { factor in
        WebPage.shown(Self.name(of: factor))
      }
      return "\(user) loses the second factor\(name.map { " \($0)" } ?? "")."
    case .signOut: return "\(user) has to sign in again on every device."
    case .renamePasskey: return "The passkey of \(user) gets another name."
    }
  }
}
