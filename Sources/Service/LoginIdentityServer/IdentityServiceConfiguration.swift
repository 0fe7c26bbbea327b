import FoundationEssentials
package import LoginIdentity
package import LoginIdentityProtocol
package import Logging
package import LoginOpenIDConnect

/// How an identity service is to run.
package struct IdentityServiceConfiguration: Sendable {
  /// Where accounts are kept.
  package enum Storage: Hashable, Sendable {
    /// In a folder, which is made with mode 0700 when missing.
    case directory(String)
    /// In memory; gone when the service stops.
    case memory
  }

  /// Where the service listens.
  package enum Listener: Hashable, Sendable {
    /// A Unix socket of mode 0600. A missing folder is made with mode 0700.
    case unixSocket(path: String)
    /// A TCP port without TLS; port 0 lets the system choose.
    case tcp(host: String, port: Int)

    /// Whether only this machine can reach it.
    package var isLoopback: Bool {
      switch self {
      case .unixSocket: true
      case .tcp(let host, _): LoopbackHost.contains(host)
      }
    }
  }

  /// The project whose tokens are issued: `aud`, and the end of `iss`.
  package var projectID: String
  /// Where accounts are kept.
  package var storage: Storage
  /// Where the service listens.
  package var listener: Listener
  /// Whether answers hide which addresses have accounts; `nil` for what its data
  /// say, and at first not.
  package var emailEnumerationProtection: Bool?
  /// Whether e-mail and password may be used; `nil` for what the data say, and at first yes.
  package var isPasswordSignInAllowed: Bool?
  /// Whether guests may be made; `nil` for what the data say, and at first yes.
  package var isGuestSignInAllowed: Bool?
  /// Whether ID tokens are signed.
  ///
  /// Unsigned ones are for clients that insist on them while `FIREBASE_AUTH_EMULATOR_HOST` is set.
  package var isSigningTokens = true
  /// Whether `Bearer owner` is an administrator, and the helpers of an emulator are there.
  ///
  /// Those are the paths below `/emulator` and the page at `/`. Whoever can connect can then do
  /// anything, unless there is an ``ownerToken``.
  package var isOpenToAdministrators = false
  /// Origins whose pages may call the service from a browser, besides those of this machine:
  /// `https://app.example.com`.
  package var allowedOrigins: [String] = []
  /// Names under which the service is reached: `auth.internal`.
  ///
  /// Those of this machine, the one it listens at, and addresses need not be named. Requests to any
  /// other name are refused.
  package var allowedHosts: [String] = []
  /// Hosts to which links in mails may lead, besides this machine and ``allowedHosts``:
  /// `app.example.com`.
  ///
  /// A link passes its code there. Administrators can add more (`v2/projects/P/config`).
  package var authorizedDomains: [String] = []
  /// What administrators have to show instead of `owner`; the helpers want it then too.
  package var ownerToken: Secret?
  /// Wrong passwords in a row after which an address is blocked for a while, 1 or more; `nil` for
  /// never.
  package var passwordAttemptLimit: Int? = 10
  /// Real providers that `createAuthUri` drives, by their ids (`oidc.example`); any other is
  /// simulated by the service itself.
  package var openIDProviders: [String: OpenIDSetUp] = [:]
  /// What carries requests to them; `nil` for none.
  package var exchange: WebExchange?
  /// Failures on purpose, for demonstrations; can be changed while the service runs.
  package var faults = FaultSettings()
  /// Threads for the network, at least 1; they sleep while nothing is asked, as do the others.
  package var eventLoopThreads = 1
  /// The time, in milliseconds since 1970-01-01T00:00:00Z.
  package var now: @Sendable () -> Int = { Int(Date().timeIntervalSince1970 * 1000) }
  /// Called once for each message, after it was kept; must return soon.
  package var onMail: @Sendable (OutgoingMail) -> Void = { _ in }
  /// Called once for each text message, with the number and the code; must return soon.
  package var onTextMessage: @Sendable (_ number: String, _ code: String) -> Void = { _, _ in }
  /// The log of failures of the service itself; no secret is ever logged.
  package var logger = Logger(label: "identity", factory: { _ in SwiftLogNoOpLogHandler() })

  /// Parts that tests exchange for quicker ones.
  package var tuning = Tuning()

  /// Describes a service with default settings.
  ///
  /// - Parameters:
  ///   - projectID: The project whose tokens are issued.
  ///   - storage: Where accounts are kept.
  ///   - listener: Where the service listens.
  package init(projectID: String, storage: Storage, listener: Listener) {
    self.projectID = projectID
    self.storage = storage
    self.listener = listener
  }

  /// The names that were given to the service.
  var hostNames: [String] {
    switch listener {
    case .unixSocket: allowedHosts
    case .tcp(let host, _): allowedHosts + [host]
    }
  }

  /// A real provider, and who the service is to it.
  package struct OpenIDSetUp: Sendable {
    /// Its address, as its tokens say it.
    package var issuer: String
    /// Who the service is to it.
    package var client: OpenIDClientID
    /// What is asked for.
    package var scopes = ["openid", "email", "profile"]

    /// Describes a provider.
    package init(issuer: String, client: OpenIDClientID) {
      self.issuer = issuer
      self.client = client
    }
  }

  /// Costly parts.
  package struct Tuning: Sendable {
    /// The exponent of N of scrypt.
    package var passwordMemoryCost = 14
    /// How signing keys follow each other, in milliseconds.
    package var keyRotation = 30 * 86_400_000
    /// How long changes may lie in the write-ahead file alone, in milliseconds; 0 moves each to the
    /// data before its answer, for a process that may end right after it.
    package var checkpointDelay = 200
    /// How long a request may take to arrive, in milliseconds.
    package var requestTime = 60_000
    /// Makes the PEM text of a new signing key; `nil` for a fresh one of 2048 bits.
    package var makeSigningKey: (@Sendable () -> String)?
    /// Waits some milliseconds; `nil` for a timer.
    ///
    /// A test with its own clock advances that instead.
    package var pause: (@Sendable (_ milliseconds: Int) async -> Void)?
  }
}

/// A message that a mail service would send.
package struct OutgoingMail: Hashable, Sendable {
  /// What a message is for.
  package enum Kind: String, Hashable, Sendable {
    /// The code sets a new password.
    case passwordReset = "PASSWORD_RESET"
    /// The code proves the address.
    case verifyEmail = "VERIFY_EMAIL"
    /// The code signs in.
    case emailSignIn = "EMAIL_SIGNIN"
    /// The code makes a new address the account's own.
    case verifyAndChangeEmail = "VERIFY_AND_CHANGE_EMAIL"
    /// The code brings the former address back.
    case recoverEmail = "RECOVER_EMAIL"
  }

  /// To whom it goes, in lower case.
  package let address: String
  /// What it is for.
  package let kind: Kind
  /// The code, 54 letters of base64url; it works once.
  package let code: String
  /// The link with the code; `nil` if the service has no page for it
  /// (``IdentityServiceConfiguration/isOpenToAdministrators``): then the code is entered in the application.
  package let link: String?
  /// The language asked for, a BCP 47 tag; `en` when none was.
  package let language: String

  /// Describes a message.
  package init(address: String, kind: Kind, code: String, link: String?, language: String) {
    self.address = address
    self.kind = kind
    self.code = code
    self.link = link
    self.language = language
  }
}
