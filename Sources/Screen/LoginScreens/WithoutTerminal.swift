package import LoginMessages

extension LoginScreen {
  /// The behavior of a sign-in without a terminal, as in a job or behind a pipe.
  public enum WithoutTerminal: Sendable {
    /// Throws an error: there is no terminal.
    case fail
    /// Uses the ID token in an environment variable, without verifying it: your backend does that, as always. If the
    /// variable is empty or its token has expired, a sign-in is needed.
    case environment(String)
    /// Shows a short code that the user enters on any other device: a provider's, or that of the first sign-in method
    /// with short codes. When a code expires, it shows another one.
    case deviceCode(provider: LoginMethod? = nil, @Sendable (DeviceCode) -> Void)
  }
}

/// A short code that a user enters on another device to sign in (RFC 8628).
public struct DeviceCode: Hashable, Sendable {
  /// The code, such as `WDJB-MJHT`.
  public let code: String
  /// The web address where the user enters the code.
  public let address: String
  /// The same web address with the code in it, for a link or a camera; `nil` if the provider has none.
  public let completeAddress: String?
  /// The time for which the code is valid.
  public let lifetime: Duration
  /// The language of the description.
  private let language: Language

  /// Creates a code; its texts are cleaned.
  package init(
    code: String, address: String, completeAddress: String?, lifetime: Duration, language: Language
  ) {
    (self.code, self.address, self.completeAddress) = (code, address, completeAddress)
    (self.lifetime, self.language) = (lifetime, language)
  }
}

extension DeviceCode: CustomStringConvertible {
  /// The instructions for the user, in the language of the options.
  public var description: String {
    "\(language.words(.typeCodeAt(address: address))) \(code)"
  }
}
