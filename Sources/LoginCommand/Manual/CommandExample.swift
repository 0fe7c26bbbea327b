/// An example of a command: a line for a shell, as the man page has it and a test runs it.
struct CommandExample: Equatable {
  /// The words of the command after `logintui`; none for the program itself.
  let command: String
  /// The line.
  let line: String
  /// What it shows, one sentence.
  let shows: String
  /// What has to be there.
  var needs = Need.nothing
  /// The exit status it ends with.
  var status: Int32 = 0

  /// What an example needs, which a test prepares.
  enum Need: Equatable {
    /// Nothing.
    case nothing
    /// A kept session of a service that runs.
    case signedIn
    /// The same, and a backend in the place of `https://api.example.com`.
    case backend
    /// A terminal, on which these keys are typed once the words are there.
    case terminal(waitFor: String, keys: String)
    /// The same, and a kept session.
    case account(waitFor: String, keys: String)
    /// A signal to end, once the words are there.
    case interrupt(waitFor: String)
    /// A kept session of an account with e-mail and phone; the password is `secret1`.
    case phone
    /// A kept session of an account whose address is proven, and a terminal on which the person gives
    /// the password `secret1` and the code they are asked for.
    case person
  }

  /// All of them.
  static let all: [CommandExample] = sessions + account + agent + tools

  /// Those of the commands that use sessions.
  private static let sessions = [
    CommandExample(
      command: "", line: "logintui",
      shows: "Show the screen, sign in as a guest with 5 and Enter, and print who signed in.",
      needs: .terminal(waitFor: "Continue as guest", keys: "5\r")),
    CommandExample(
      command: "login", line: "logintui login --store file",
      shows: "Sign in, and keep the session in a file for the other commands.",
      needs: .terminal(waitFor: "Continue as guest", keys: "5\r")),
    CommandExample(
      command: "login", line: "logintui login --format json > session.json",
      shows: "Write the session to a file; while one is kept, nobody is asked.",
      needs: .signedIn),
    CommandExample(
      command: "logout", line: "logintui logout", shows: "Forget the session that is used.",
      needs: .signedIn),
    CommandExample(
      command: "logout", line: "logintui logout --all",
      shows: "Forget all sessions, of all services.", needs: .signedIn),
    CommandExample(
      command: "status", line: "logintui status",
      shows: "Say who is signed in, where, and for how long the token is good.", needs: .signedIn),
    CommandExample(
      command: "status", line: "logintui status > /dev/null || echo 'Please sign in.'",
      shows: "Ask a person to sign in only when that is needed."),
    CommandExample(
      command: "accounts", line: "logintui accounts",
      shows: "List the sessions that are kept.", needs: .signedIn),
    CommandExample(
      command: "accounts list", line: "logintui accounts list --format json",
      shows: "List them for a program.", needs: .signedIn),
    CommandExample(
      command: "accounts use", line: "logintui accounts use ada@example.com",
      shows: "Let the other commands use this account from now on.", needs: .signedIn),
    CommandExample(
      command: "token", line: "TOKEN=$(logintui token --min-valid 300)",
      shows: "Get a token that is good for five more minutes.", needs: .signedIn),
    CommandExample(
      command: "token", line: "logintui token",
      shows: "Without a session there is no token, and the exit status is 4.", status: 4),
    CommandExample(
      command: "exec", line: #"logintui exec -- sh -c 'test -n "$LOGINTUI_TOKEN"'"#,
      shows: "Run a program that finds the token in its environment.", needs: .signedIn),
    CommandExample(
      command: "request", line: "logintui request https://api.example.com/me",
      shows: "Ask a backend who one is.", needs: .backend),
    CommandExample(
      command: "request",
      line: #"logintui request --fail --json '{"name": "Ada"}' https://api.example.com/me"#,
      shows: "Send JSON, and exit with 1 when the answer is an error.", needs: .backend),
    CommandExample(
      command: "git-credential",
      line:
        #"printf 'protocol=https\nhost=git.example.com\n\n' | LOGINTUI_GIT_HOSTS=git.example.com logintui git-credential get"#,
      shows: "Answer as git hears it.", needs: .signedIn),
  ]

  /// Those of the others.
  private static let tools = [
    CommandExample(
      command: "verify", line: "logintui token | logintui verify",
      shows: "Check the token as a backend does, and say whose it is.", needs: .signedIn),
    CommandExample(
      command: "serve", line: "logintui serve --port 0 --ephemeral",
      shows: "Run a service for tests, on any free port, that keeps nothing.",
      needs: .interrupt(waitFor: "FIREBASE_AUTH_EMULATOR_HOST=")),
    CommandExample(
      command: "mail", line: "logintui mail --format json",
      shows: "Print the mail that nobody sent."),
    CommandExample(
      command: "users", line: "logintui users --help",
      shows: "List what can be done with the accounts of the service."),
    CommandExample(
      command: "users export",
      line: "logintui users export --firebase --folder moving || echo 'No accounts yet.'",
      shows: "Write the accounts into files for Firebase."),
    CommandExample(
      command: "snapshot", line: "logintui snapshot --columns 40 --rows 20 --text-size AX3",
      shows: "Print the picker as a reader of large text sees it in a narrow window."),
    CommandExample(
      command: "snapshot", line: "logintui snapshot --tour --format svg > tour.svg",
      shows: "Make a picture that moves, for a page in a browser."),
    CommandExample(
      command: "audit", line: "logintui audit --screen help --language en --size 80x24",
      shows: "Judge one page in one window by WCAG 2.2, at all text sizes."),
    CommandExample(
      command: "demo", line: "logintui demo", shows: "Try sizes, colours and languages with keys.",
      needs: .terminal(waitFor: "Sign in with Google", keys: "\u{1B}")),
    CommandExample(
      command: "demo", line: "logintui demo --tour",
      shows: "Watch all of that happen by itself, until somebody presses a key.",
      needs: .terminal(waitFor: "Sign in with Google", keys: "\u{1B}")),
    CommandExample(
      command: "demo", line: "logintui demo --linear",
      shows: "Try languages and ways to sign in with words, in plain lines.",
      needs: .terminal(waitFor: "Name (or help):", keys: "\u{4}")),
    CommandExample(
      command: "config", line: "logintui config --help",
      shows: "List what can be done with the settings file."),
    CommandExample(
      command: "config check", line: "logintui config check",
      shows: "Say what will work with the settings, and what will not."),
    CommandExample(
      command: "doctor", line: "logintui doctor",
      shows: "Say what works on this machine, and what keeps a fault from reaching further."),
  ]
}
