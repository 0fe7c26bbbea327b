@testable import LogintuiWorker

/// The requirements of the man pages' examples.
enum ExampleTrial: Equatable {
  /// No requirements.
  case nothing
  /// A stored session of a running service.
  case signedIn
  /// The same, and a backend in place of `https://api.example.com`.
  case backend
  /// A terminal, on which these keys are typed once the words are visible.
  case terminal(waitFor: String, keys: String)
  /// The same, and a stored session.
  case account(waitFor: String, keys: String)
  /// A signal that ends it, once the words are visible.
  case interrupt(waitFor: String)
  /// A stored session of an account with email and phone; the password is `secret1`.
  case phone
  /// A stored session of an account with a verified address, and a terminal on which the person enters the password
  /// `secret1` and the requested code.
  case person
  /// The same, and a browser in place of the code; the person stops the wait for it.
  case browser

  /// Returns the trial of an example; `nothing` if the list has none.
  static func of(_ example: CommandExample) -> ExampleTrial { all[example.line] ?? .nothing }

  /// Returns the exit status of an example.
  static func status(_ example: CommandExample) -> Int32 { failing[example.line] ?? 0 }

  /// The lines that fail.
  static let failing: [String: Int32] = [
    "logintui token": 4,
    "logintui aws-credential --role-arn arn:aws:iam::123456789012:role/deploy": 4,
    "logintui account link google": 2,
    "logintui account factor add-key 'Blue key'": 2,
    "printf 'secret1\\n' | logintui account factor remove none": 1,
    // The account of the trial has no second factor.
    "logintui account factor backup-codes": 1,
  ]

  /// The lines with requirements.
  static let all: [String: ExampleTrial] = [
    "logintui": .terminal(waitFor: "Continue as guest", keys: "5\r"),
    "logintui login --store file": .terminal(waitFor: "Continue as guest", keys: "5\r"),
    "logintui login --format json > session.json": .signedIn,
    "logintui login --device --no-wait --format json": .signedIn,
    "logintui login --device --provider google": .interrupt(waitFor: "Press Ctrl-C to stop"),
    "logintui token --claims": .signedIn,
    "logintui logout": .signedIn,
    "logintui logout --all": .signedIn,
    "logintui status": .signedIn,
    "logintui status --why": .signedIn,
    "logintui accounts": .signedIn,
    "logintui accounts list --format json": .signedIn,
    "logintui accounts use ada@example.com": .signedIn,
    "logintui accounts forget --all": .signedIn,
    "TOKEN=$(logintui token --min-valid 300)": .signedIn,
    #"logintui exec -- sh -c 'test -n "$LOGINTUI_TOKEN"'"#: .signedIn,
    "logintui request https://api.example.com/me": .backend,
    #"logintui request --fail --json '{"name": "Ada"}' https://api.example.com/me"#: .backend,
    "logintui token | logintui verify": .signedIn,
    "logintui serve --port 0 --ephemeral": .interrupt(waitFor: "FIREBASE_AUTH_EMULATOR_HOST="),
    "logintui setup kubectl ada": .terminal(waitFor: "Type y for yes", keys: "y\r"),
    "logintui setup docker registry.example.com": .terminal(
      waitFor: "Type y for yes", keys: "y\r"),
    "logintui setup pip pypi.example.com": .terminal(waitFor: "Type y for yes", keys: "y\r"),
    "logintui setup npm npm.example.com": .terminal(waitFor: "Type y for yes", keys: "y\r"),
    "logintui demo": .terminal(waitFor: "Sign in with Google", keys: "\u{1B}"),
    "logintui demo --tour": .terminal(waitFor: "Sign in with Google", keys: "\u{1B}"),
    "logintui demo --linear": .terminal(waitFor: "Name (or help):", keys: "\u{4}"),
    #"printf 'protocol=https\nhost=git.example.com\n\n' | logintui git-credential --host git.example.com get"#:
      .signedIn,
    "logintui kubectl-credential": .signedIn,
    "echo registry.example.com | LOGINTUI_REGISTRIES=registry.example.com logintui docker-credential get":
      .signedIn,
    "logintui pip-credential --host pypi.example.com get https://pypi.example.com/simple/ oauth2":
      .signedIn,
    #"echo '{"v":1,"kind":"get","registry":{"index-url":"sparse+https://cargo.example.com/"}}' | logintui cargo-credential --host cargo.example.com"#:
      .signedIn,
    "logintui account show": .signedIn,
    "logintui account open --text-size AX1": .account(waitFor: "Name", keys: "\u{1B}"),
    "logintui account show --format json": .signedIn,
    "logintui account name 'Ada Lovelace'": .signedIn,
    "logintui account verify": .signedIn,
    "printf 'secret1\\n' | logintui account email ada@example.org": .signedIn,
    "logintui account verify --done || echo 'Open the link.'": .signedIn,
    "printf 'secret1\\nsecret22\\n' | logintui account password": .signedIn,
    "logintui account forgot ada@example.com": .signedIn,
    #"printf 'secret22\n' | logintui account forgot ada@example.com --code-fd 3 3< link.txt || echo 'Ask for another email.'"#:
      .signedIn,
    "logintui account link google": .account(waitFor: "Sign in with Google", keys: "\u{1B}"),
    "logintui account unlink phone": .phone,
    "logintui account factor add-app": .person,
    "logintui account factor add-key 'Blue key'": .browser,
    "logintui account factor add-phone '+1 555 555 0100'": .person,
    "logintui account factor backup-codes": .signedIn,
    "logintui account factor forget-devices": .signedIn,
    "printf 'secret1\\n' | logintui account factor remove none": .signedIn,
    "printf 'secret1\\n' | logintui account delete --yes": .signedIn,
    "logintui agent start --foreground": .interrupt(waitFor: "agent.sock"),
    "logintui agent --confirm": .terminal(waitFor: "appear here", keys: "\u{3}"),
  ]
}
