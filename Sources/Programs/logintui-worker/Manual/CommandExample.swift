/// An example of a command: a shell line that the man page contains and a test runs.
struct CommandExample: Equatable {
  /// The words of the command after `logintui`; empty for the program itself.
  let command: String
  let line: String
  /// A sentence about the example.
  let words: String

  init(_ command: String, _ line: String, _ words: String) {
    (self.command, self.line, self.words) = (command, line, words)
  }

  /// All examples.
  static let all: [CommandExample] = sessions + programs + account + agent + tools

  /// The examples for the commands that use sessions.
  private static let sessions = [
    Self(
      "", "logintui",
      "Show the screen, sign in as a guest with 5 and Enter, and print who signed in."),
    Self(
      "login", "logintui login --store file",
      "Sign in, and keep the session in a file for the other commands."),
    Self(
      "login", "logintui login --format json > session.json",
      "Write the session to a file; while one is kept, nobody is asked."),
    Self(
      "login", "logintui login --device --provider google",
      "Sign in without a screen, with a short code that is typed on any device; Ctrl-C stops."),
    Self("token", "logintui token --claims", "Print what the token says, as JSON."),
    Self("logout", "logintui logout", "Forget the session that is used."),
    Self("logout", "logintui logout --all", "Forget all sessions, of all services."),
    Self(
      "status", "logintui status",
      "Say who is signed in, where, and for how long the token is good."),
    Self(
      "status", "logintui status > /dev/null || echo 'Please sign in.'",
      "Ask a person to sign in only when that is needed."),
    Self("accounts", "logintui accounts", "List the sessions that are kept."),
    Self("accounts list", "logintui accounts list --format json", "List them for a program."),
    Self(
      "accounts use", "logintui accounts use ada@example.com",
      "Let the other commands use this account from now on."),
    Self(
      "token", "TOKEN=$(logintui token --min-valid 300)",
      "Get a token that is good for five more minutes."),
    Self(
      "token", "logintui token", "Without a session there is no token, and the exit status is 4."),
    Self(
      "exec", #"logintui exec -- sh -c 'test -n "$LOGINTUI_TOKEN"'"#,
      "Run a program that finds the token in its environment."),
    Self("request", "logintui request https://api.example.com/me", "Ask a backend who one is."),
    Self(
      "request", #"logintui request --fail --json '{"name": "Ada"}' https://api.example.com/me"#,
      "Send JSON, and exit with 1 when the answer is an error."),
  ]

  /// The examples for the other commands.
  private static let tools = [
    Self(
      "verify", "logintui token | logintui verify",
      "Check the token as a backend does, and say whose it is."),
    Self(
      "serve", "logintui serve --port 0 --ephemeral",
      "Run a service for tests, on any free port, that keeps nothing."),
    Self("mail", "logintui mail --format json", "Print the mail that nobody sent."),
    Self(
      "users", "logintui users --help", "List what can be done with the accounts of the service."),
    Self(
      "users export", "logintui users export --firebase --folder moving || echo 'No accounts yet.'",
      "Write the accounts into files for Firebase."),
    Self(
      "snapshot", "logintui snapshot --columns 40 --rows 20 --text-size AX3",
      "Print the picker as a reader of large text sees it in a narrow window."),
    Self(
      "snapshot", "logintui snapshot --tour --format svg > tour.svg",
      "Make a picture that moves, for a page in a browser."),
    Self(
      "audit", "logintui audit --screen help --language en --size 80x24",
      "Judge one page in one window by WCAG 2.2, at all text sizes."),
    Self("demo", "logintui demo", "Try sizes, colours and languages with keys."),
    Self(
      "demo", "logintui demo --tour",
      "Watch all of that happen by itself, until somebody presses a key."),
    Self(
      "demo", "logintui demo --linear",
      "Try languages and ways to sign in with words, in plain lines."),
    Self("config", "logintui config --help", "List what can be done with the settings file."),
    Self(
      "config check", "logintui config check",
      "Say what will work with the settings, and what will not."),
    Self(
      "config get", "LOGINTUI_TEXT_SIZE=AX2 logintui config get screen.text_size",
      "Print a value that counts."),
    Self(
      "config set", "logintui config set screen.providers google,email",
      "Choose the buttons, in the file."),
    Self(
      "config unset",
      "logintui config set screen.contrast increased && logintui config unset screen.contrast",
      "Change a setting, and go back to its default."),
    Self(
      "config edit", "EDITOR=ed logintui config edit || echo 'Nothing was changed.'",
      "Edit the settings file, and check it afterwards."),
    Self("config path", "logintui config path", "Print where the settings file is."),
    Self(
      "config list", "logintui config list --format json",
      "List all settings, and where their values come from."),
    Self(
      "completion", "logintui completion -s bash > logintui.bash",
      "Write the completions for bash to a file."),
    Self(
      "doctor", "logintui doctor",
      "Say what works on this machine, and what keeps a fault from reaching further."),
  ]
}
