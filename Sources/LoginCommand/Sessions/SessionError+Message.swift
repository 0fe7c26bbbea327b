import Canvas
import Identity
import LoginModel
import Sessions

extension SessionStoreError {
  /// What it says to a person, and the one thing to do about it.
  var message: SessionMessage {
    switch self {
    case .damaged(let path): .damaged(path: Self.clean(path))
    case .newer(let path, _): .newer(path: Self.clean(path))
    case .foreignOwner(let path): .foreignOwner(path: Self.clean(path))
    case .openToOthers(let path):
      // Files have names of their own; what else may be open is their folder.
      .openToOthers(
        path: Self.clean(path), mode: path.hasSuffix("/logintui") ? "700" : "600")
    case .locked(let path, let seconds): .locked(path: Self.clean(path), seconds: seconds)
    case .diskFull(let path): .diskFull(path: Self.clean(path))
    case .notWritable(let path, let reason):
      .notWritable(path: Self.clean(path), reason: Self.clean(reason))
    case .unreadable(let path, let reason):
      .unreadable(path: Self.clean(path), reason: Self.clean(reason))
    case .keyringMissing(let reason): .keyringMissing(reason: Self.clean(reason))
    case .keyringSilent(let seconds): .keyringSilent(seconds: seconds)
    case .keyringLocked: .keyringLocked
    case .keyringRefused(let reason): .keyringRefused(reason: Self.clean(reason))
    }
  }

  private static func clean(_ text: String) -> String {
    CleanText.oneLine(String(text.prefix(300)))
  }
}

extension CommandError {
  /// The exit status of whatever ends with a sign-in.
  static let signInStatus: Int32 = 4

  /// A fault of the store; one that only a sign-in can mend exits with 4.
  init(_ error: SessionStoreError, language: Language) {
    self.init(.session(error.message), language: language)
    if case .damaged = error { status = Self.signInStatus }
  }

  /// Why there is no session to use.
  ///
  /// - Parameters:
  ///   - error: Why.
  ///   - name: Whose session it was.
  ///   - language: The language of the sentence.
  init(_ error: SessionError, name: String, language: Language) {
    switch error {
    case .store(let error): self.init(error, language: language)
    case .signedOut: self.init(needing: .signInNeeded, language: language)
    case .refresh(let error):
      switch error {
      case .sessionExpired, .reauthenticationNeeded, .signInExpired, .unknownEmail:
        self.init(needing: .refused(name: name), language: language)
      case .accountDisabled: self.init(needing: .disabled(name: name), language: language)
      default: self.init(error.message, language: language)
      }
    }
  }

  /// A sentence that ends with a sign-in.
  init(needing message: SessionMessage, language: Language) {
    self.init(.session(message), language: language)
    status = Self.signInStatus
  }
}
