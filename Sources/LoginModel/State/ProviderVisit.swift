public import Identity

/// A sign-in that happens elsewhere, with a provider.
public struct ProviderVisit: Equatable, Sendable {
  /// The provider.
  public let type: LoginType
  /// What the person is to do; `nil` until that is known.
  public internal(set) var prompt: ProviderPrompt?
  /// Seconds until the prompt is void.
  public internal(set) var secondsLeft = 0
  /// Seconds until the time is told anew.
  var tick = 0

  /// Seconds before the end at which the warning appears.
  static let warning = 20
  /// Seconds that a prompt may be said to last; a day.
  static let longest = 86_400

  /// Describes a sign-in with a provider.
  init(_ type: LoginType) { self.type = type }
}

/// Whether a page could be opened in a browser.
public enum BrowserAnswer: Hashable, Sendable {
  /// A browser was started; whether it shows the page is not known.
  case started
  /// The session comes over the network, and the browser would open on the remote machine.
  case remote
  /// There is no display.
  case noDisplay
  /// No browser could be started.
  case failed
}

/// A decision about accounts that only the person can make.
public enum AccountQuestion: Equatable, Sendable {
  /// Another account is in the way.
  case conflict(AccountConflict, brand: String)
  /// A provider is to be linked to an account that has an address.
  case linkConsent(LoginType)
  /// The address has an account, which would take the place of the guest's.
  case leaveGuest
  /// Signed in, but the provider could not be linked.
  case linkFailed(Session, brand: String, IdentityError)
  /// Signed in, but the program's backend did not take the account.
  case notRegistered(Session)
}

/// The page of phone numbers.
public struct PhoneEntry: Equatable, Sendable {
  /// The number.
  public internal(set) var number = TextInput()
  /// The code of the text message.
  public internal(set) var code = TextInput()
  /// What ties the code to its message; `nil` before one was sent.
  public internal(set) var request: String?
  /// The code, where nobody sends messages.
  public internal(set) var shownCode: Secret?
  /// Seconds until another message may be asked for.
  public internal(set) var secondsToResend = 0

  /// Seconds between two messages.
  static let pause = 30

  /// The number as E.164 writes it, without the blanks and signs that people write it with.
  var plainNumber: String {
    let text = number.text.filter { !" ()-./".contains($0) }
    return text.hasPrefix("00") ? "+" + text.dropFirst(2) : text
  }
}
