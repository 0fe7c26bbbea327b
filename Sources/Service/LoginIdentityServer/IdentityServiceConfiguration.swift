import FoundationEssentials
package import LoginIdentity
package import LoginIdentityProtocol
package import Logging
package import LoginOpenIDConnect

package struct IdentityServiceConfiguration: Sendable {
  package enum Storage: Hashable, Sendable {
    /// In a folder, which is created with mode 0700 if missing.
    case directory(String)
    /// In memory; lost when the service stops.
    case memory
  }

  package enum Listener: Hashable, Sendable {
    /// A Unix socket with mode 0600. A missing folder is created with mode 0700.
    case unixSocket(path: String)
    /// A TCP port without TLS; port 0 lets the system choose.
    case tcp(host: String, port: Int)

    /// Whether only this computer can reach the address.
    package var isLoopback: Bool {
      switch self {
      case .unixSocket: true
      case .tcp(let host, _): LoopbackHost.contains(host)
      }
    }
  }

  /// The first project, whose tokens are issued: `aud`, and the end of `iss`.
  package var projectID: String
  /// The IDs of further projects.
  ///
  /// Administrators may also use any ID that begins with `demo-`, if the service is open to them.
  package var otherProjectIDs: [String] = []
  /// The folder with a folder for each further project; `nil` for `projects` in the folder of ``storage``.
  package var projectsFolder: String?
  /// The tenant; `nil` for the project itself.
  var tenantID: String?
  /// The API key in the links of emails, which leads to the project; `nil` for that of the request.
  var linkKey: String?
  /// The storage of the project.
  package var storage: Storage
  package var listener: Listener
  /// Accounts for data that have none yet; they are imported before the service listens, all or none.
  package var contents: [ServiceContents] = []
  /// Whether responses hide which addresses have accounts; `nil` for the stored setting, which is false at first.
  package var emailEnumerationProtection: Bool?
  /// Whether email and password may be used; `nil` for the stored setting, which is true at first.
  package var isPasswordSignInAllowed: Bool?
  /// Whether guest accounts may be created; `nil` for the stored setting, which is true at first.
  package var isGuestSignInAllowed: Bool?
  /// Whether ID tokens are signed.
  ///
  /// Unsigned tokens are for clients that require them while `FIREBASE_AUTH_EMULATOR_HOST` is set.
  package var isSigningTokens = true
  /// Whether `Bearer owner` is an administrator, and the helpers of an emulator are available.
  ///
  /// Those are the paths below `/emulator` and the pages from `/` on. Everyone who can connect can then do anything,
  /// unless there is an ``ownerToken``.
  package var isOpenToAdministrators = false
  /// How people sign in at the OpenID provider for apps, below `/oidc`; `nil` for no such provider.
  ///
  /// It needs ``isOpenToAdministrators``.
  package var openIDSignIn: OpenIDSignIn?
  /// The origin of the OpenID provider behind a proxy: `https://login.example.com`; `nil` for that of each request.
  ///
  /// Pages of the origin may call the service, because its own are there, and requests may have its name.
  package var openIDOrigin: WebOrigin?
  /// Whether a `login_hint` signs in; never where users need a password, as the owner has a token.
  var hintsSignIn: Bool { openIDSignIn == .hint && ownerToken == nil }
  /// Origins whose pages may call the service from a browser, besides those of this computer:
  /// `https://app.example.com`.
  package var allowedOrigins: [String] = []
  /// Host names of the service: `auth.internal`.
  ///
  /// The names of this computer, the name it listens on, and IP addresses are always accepted. Requests to any other
  /// name are rejected.
  package var allowedHosts: [String] = []
  /// Hosts that links in mails may lead to, besides this computer and ``allowedHosts``: `app.example.com`.
  ///
  /// A link passes its code to the host. Administrators can add more (`v2/projects/P/config`).
  package var authorizedDomains: [String] = []
  /// The domain of passkeys: `acme.example`.
  ///
  /// Only pages of the domain, or below it, can use them (WebAuthn Level 3, "RP ID"). A passkey can't move to another
  /// domain.
  package var passkeyDomain = "localhost"
  /// The token that administrators need instead of `owner`; the helpers then require it too.
  package var ownerToken: Secret?
  /// Consecutive wrong passwords after which an address is temporarily blocked, 1 or more; `nil` for never.
  package var passwordAttemptLimit: Int? = 10
  /// The days for which a device is remembered after a second factor, 0 to 365; 0 for never.
  package var rememberedDeviceDays = 30
  /// Real providers that `createAuthUri` uses, by ID (`oidc.example`); the service simulates any other.
  package var openIDProviders: [String: OpenIDSetUp] = [:]
  /// The transport of requests to real providers; `nil` for none.
  package var exchange: WebExchange?
  /// The transport of calls to blocking functions; `nil` for HTTP, within ``Tuning/functionTime``.
  package var functionExchange: WebExchange?
  /// Intentional failures, for demonstrations; can be changed while the service runs.
  package var faults = FaultSettings()
  /// Threads for the network, at least 1; like the others, they sleep while there are no requests.
  package var eventLoopThreads = 1
  /// The time, in milliseconds since 1970-01-01T00:00:00Z.
  package var now: @Sendable () -> Int = { Int(Date().timeIntervalSince1970 * 1000) }
  /// Called once for each message, after it was stored; must return soon.
  package var onMail: @Sendable (OutgoingMail) -> Void = { _ in }
  /// Called once for each text message, with the number and the code; must return soon.
  package var onTextMessage: @Sendable (_ number: String, _ code: String) -> Void = { _, _ in }
  /// The log of failures of the service itself; no secret is ever logged.
  package var logger = Logger(label: "identity", factory: { _ in SwiftLogNoOpLogHandler() })

  /// Parts that tests replace with faster ones.
  package var tuning = Tuning()

  package init(projectID: String, storage: Storage, listener: Listener) {
    self.projectID = projectID
    self.storage = storage
    self.listener = listener
  }

  var hostNames: [String] {
    switch listener {
    case .unixSocket: allowedHosts
    case .tcp(let host, _): allowedHosts + [host]
    }
  }

  /// How people sign in at the service's own OpenID provider.
  package enum OpenIDSignIn: String, CaseIterable, Sendable {
    /// On a page.
    case page
    /// Without a page, if the app names the user in `login_hint`.
    case hint
  }

  /// A real provider, and the service's client ID there.
  package struct OpenIDSetUp: Sendable {
    package var issuer: String
    package var client: OpenIDClientID
    package var scopes = ["openid", "email", "profile"]

    package init(issuer: String, client: OpenIDClientID) {
      self.issuer = issuer
      self.client = client
    }
  }

  /// Expensive parts.
  package struct Tuning: Sendable {
    /// The exponent of N of scrypt.
    package var passwordMemoryCost = 14
    /// The age at which a signing key is replaced, in milliseconds.
    package var keyRotation = 30 * 86_400_000
    /// The time that changes may stay in only the write-ahead log, in milliseconds; 0 moves each change to the data
    /// before its response, for a process that may end right after it.
    package var checkpointDelay = 200
    /// The maximum number of projects and tenants besides the first project, so that no client can fill the memory or
    /// the disk.
    package var realmLimit = 100
    /// The time that a request may take to arrive, in milliseconds.
    package var requestTime = 60_000
    /// The time that a blocking function may take, in milliseconds.
    ///
    /// Source: Identity Platform, "Extending Firebase Authentication with blocking functions".
    package var functionTime = 7_000
    /// Creates the PEM text of a new signing key; `nil` for a new key of 2048 bits.
    package var makeSigningKey: (@Sendable () -> String)?
    /// Waits some milliseconds; `nil` for a timer.
    ///
    /// A test with its own clock advances the clock instead.
    package var pause: (@Sendable (_ milliseconds: Int) async -> Void)?
  }
}

/// A message that a mail service would send.
package struct OutgoingMail: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case passwordReset = "PASSWORD_RESET"
    case verifyEmail = "VERIFY_EMAIL"
    case emailSignIn = "EMAIL_SIGNIN"
    case verifyAndChangeEmail = "VERIFY_AND_CHANGE_EMAIL"
    case recoverEmail = "RECOVER_EMAIL"
  }

  /// The recipient, in lower case.
  package let address: String
  package let kind: Kind
  /// The code, 54 base64url characters; it works once.
  package let code: String
  /// Six digits that sign in where they were requested; `nil` if the client asked for none.
  package var shortCode: String?
  /// The link with the code; `nil` if the service has no page for it
  /// (``IdentityServiceConfiguration/isOpenToAdministrators``): then the code is entered in the app.
  package let link: String?
  /// The requested language, a BCP 47 tag; `en` by default.
  package let language: String
}
