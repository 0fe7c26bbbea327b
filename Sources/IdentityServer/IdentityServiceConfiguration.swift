import FoundationEssentials
public import Logging

/// How an identity service is to run.
public struct IdentityServiceConfiguration: Sendable {
  /// Where accounts are kept.
  public enum Storage: Hashable, Sendable {
    /// In a folder, which is made with mode 0700 when missing.
    case directory(String)
    /// In memory; gone when the service stops.
    case memory
  }

  /// Where the service listens.
  public enum Listener: Hashable, Sendable {
    /// A Unix socket of mode 0600. A missing folder is made with mode 0700.
    case unixSocket(path: String)
    /// A TCP port without TLS; port 0 lets the system choose.
    case tcp(host: String, port: Int)
  }

  /// The project whose tokens are issued: `aud`, and the end of `iss`.
  public var projectID: String
  /// Where accounts are kept.
  public var storage: Storage
  /// Where the service listens.
  public var listener: Listener
  /// Whether the service keeps to itself which addresses have accounts.
  public var emailEnumerationProtection = false
  /// Whether e-mail and password may be used.
  public var isPasswordSignInAllowed = true
  /// Whether guests may be made.
  public var isGuestSignInAllowed = true
  /// Threads for the network, at least 1; they sleep while nothing is asked, as do the others.
  public var eventLoopThreads = 1
  /// The time, in milliseconds since 1970-01-01T00:00:00Z.
  public var now: @Sendable () -> Int = { Int(Date().timeIntervalSince1970 * 1000) }
  /// Called once for each message, after it was kept; must return soon.
  public var onMail: @Sendable (OutgoingMail) -> Void = { _ in }
  /// Where failures of the service itself are told; no secret is ever logged.
  public var logger = Logger(label: "identity", factory: { _ in SwiftLogNoOpLogHandler() })

  /// Parts that tests exchange for quicker ones.
  package var tuning = Tuning()

  /// Describes a service with default settings.
  ///
  /// - Parameters:
  ///   - projectID: The project whose tokens are issued.
  ///   - storage: Where accounts are kept.
  ///   - listener: Where the service listens.
  public init(projectID: String, storage: Storage, listener: Listener) {
    self.projectID = projectID
    self.storage = storage
    self.listener = listener
  }

  /// Costly parts.
  package struct Tuning: Sendable {
    /// N of scrypt, a power of 2.
    package var passwordRounds = 1 << 14
    /// Makes the PEM text of a new signing key; `nil` for a fresh one of 2048 bits.
    package var makeSigningKey: (@Sendable () -> String)?
  }
}

/// A message that a mail service would send.
public struct OutgoingMail: Hashable, Sendable {
  /// What a message is for.
  public enum Kind: String, Hashable, Sendable {
    /// The code sets a new password.
    case passwordReset = "PASSWORD_RESET"
    /// The code proves the address.
    case verifyEmail = "VERIFY_EMAIL"
  }

  /// To whom it goes, in lower case.
  public let address: String
  /// What it is for.
  public let kind: Kind
  /// The code, 54 letters of base64url; it works once.
  public let code: String
  /// The link that carries the code.
  public let link: String
  /// The language asked for, a BCP 47 tag; `en` when none was.
  public let language: String

  /// Describes a message.
  public init(address: String, kind: Kind, code: String, link: String, language: String) {
    self.address = address
    self.kind = kind
    self.code = code
    self.link = link
    self.language = language
  }
}
