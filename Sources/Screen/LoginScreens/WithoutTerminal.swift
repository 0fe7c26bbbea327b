package import LoginMessages

extension LoginScreen {
  /// What a sign-in does where there is no terminal, as in a job or behind a pipe.
  public enum WithoutTerminal: Sendable {
    /// It throws that there is none.
    case fail
    /// It takes the ID token of a variable of the environment, which is read and not verified: your backend does
    /// that, as always. Where the variable is empty or its token has expired, a sign-in is needed.
    case environment(String)
    /// It shows a short code that is typed on any other device: of a provider, or of the first way to sign in that
    /// has one. It shows another one when the first has expired.
    case deviceCode(provider: LoginMethod? = nil, @Sendable (DeviceCode) -> Void)
  }
}

/// A short code that a person types on another device to sign in (RFC 8628).
public struct DeviceCode: Hashable, Sendable {
  /// The code, such as `WDJB-MJHT`.
  public let code: String
  /// Where it is typed.
  public let address: String
  /// The same with the code in it, for a link or a camera; `nil` where the provider has none.
  public let completeAddress: String?
  /// How long it is good for.
  public let lifetime: Duration
  /// The language of the description.
  private let language: Language

  /// Describes a code; its texts are cleaned.
  package init(
    code: String, address: String, completeAddress: String?, lifetime: Duration, language: Language
  ) {
    (self.code, self.address, self.completeAddress) = (code, address, completeAddress)
    (self.lifetime, self.language) = (lifetime, language)
  }
}

extension DeviceCode: CustomStringConvertible {
  /// What the person has to do, in the language of the options.
  public var description: String {
    language.words(.openAndTypeCode(address: address, code: code))
  }
}
