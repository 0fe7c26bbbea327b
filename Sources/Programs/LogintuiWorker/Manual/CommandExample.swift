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
      "Sign in as a guest with 5 and Enter, and print the account."),
    Self(
      "login", "logintui login --store file",
      "Sign in, and save the session in a file."),
    Self(
      "login", "logintui login --format json > session.json",
      "Write the session to a file, signing in only if needed."),
    Self(
      "login", "logintui login --device --provider google",
      "Sign in without the screen, with a code for any device."),
    Self(
      "login", "logintui login --device --no-wait --format json",
      "Print the code and an ID, and exit."),
    Self("token", "logintui token --claims", "Print the token's claims as JSON."),
    Self("logout", "logintui logout", "Sign out."),
    Self("logout", "logintui logout --all", "Sign out all accounts of all services."),
    Self(
      "status", "logintui status",
      "Show who is signed in, where, and how long the token is valid."),
    Self(
      "status", "logintui status > /dev/null || echo 'Sign in first.'",
      "Ask to sign in only if needed."),
    Self(
      "status", "logintui status --why",
      "Also show which option, variable or setting chose the account."),
    Self("accounts", "logintui accounts", "List saved accounts."),
    Self("accounts list", "logintui accounts list --format json", "List them as JSON."),
    Self(
      "accounts forget", "logintui accounts forget --all",
      "Mark no sign-in method as last used, at any service."),
    Self(
      "accounts use", "logintui accounts use ada@example.com",
      "Switch to this account."),
    Self(
      "token", "TOKEN=$(logintui token --min-valid 300)",
      "Get a token that is valid for five more minutes."),
    Self(
      "token", "logintui token", "Exit with 4 if no one is signed in."),
    Self(
      "exec", #"logintui exec -- sh -c 'test -n "$LOGINTUI_TOKEN"'"#,
      "Run a program with the token in its environment."),
    Self("request", "logintui request https://api.example.com/me", "Ask a backend who you are."),
    Self(
      "request", #"logintui request --fail --json '{"name": "Ada"}' https://api.example.com/me"#,
      "Send JSON, and exit with 1 on an error."),
  ]

  /// The examples for the other commands.
  private static let tools = [
    Self(
      "verify", "logintui token | logintui verify",
      "Verify the token as a backend does, and print whose it is."),
    Self(
      "serve", "logintui serve --port 0 --ephemeral",
      "Run a service for tests on any free port, in memory."),
    Self(
      "serve", "logintui serve --ephemeral --exec 'printenv FIREBASE_AUTH_EMULATOR_HOST'",
      "Run a command with such a service, and stop with its exit status."),
    Self("mail", "logintui mail --format json", "Print unsent email."),
    Self(
      "users", "logintui users --help", "List the commands for the service's accounts."),
    Self(
      "users export", "logintui users export --firebase --folder moving || echo 'No accounts yet.'",
      "Export the accounts for Firebase."),
    Self(
      "snapshot", "logintui snapshot --columns 40 --rows 20 --text-size AX3",
      "Print the first screen with large text in a narrow window."),
    Self(
      "snapshot", "logintui snapshot --tour --format svg > tour.svg",
      "Make an animated picture for a web page."),
    Self(
      "audit", "logintui audit --screen help --language en --size 80x24",
      "Check one page against WCAG 2.2 at all text sizes."),
    Self(
      "audit", "logintui audit --size 80x24,40x24 --against 1.4.10 -- less /etc/services",
      "Check whether another program fits narrow windows."),
    Self("demo", "logintui demo", "Try sizes, colors and languages."),
    Self(
      "demo", "logintui demo --tour",
      "Watch the tour until you press a key."),
    Self(
      "demo", "logintui demo --linear",
      "Try languages and sign-in methods in plain lines."),
    Self("config", "logintui config --help", "List the commands for the settings."),
    Self(
      "config check", "logintui config check",
      "Check the settings."),
    Self(
      "config get", "LOGINTUI_TEXT_SIZE=AX2 logintui config get screen.text_size",
      "Print a setting's effective value."),
    Self(
      "config set", "logintui config set screen.providers google,email",
      "Choose the buttons."),
    Self(
      "config unset",
      "logintui config set screen.contrast increased && logintui config unset screen.contrast",
      "Change a setting, then use its default again."),
    Self(
      "config edit", "EDITOR=ed logintui config edit || echo 'Nothing was changed.'",
      "Edit the settings file, and check it."),
    Self("config path", "logintui config path", "Print the path of the settings file."),
    Self(
      "config list", "logintui config list --format json",
      "List all settings with their sources."),
    Self(
      "completion", "logintui completion -s bash > logintui.bash",
      "Write the completions for bash to a file."),
    Self(
      "doctor", "logintui doctor",
      "Check this computer and its protections."),
    Self("languages", "logintui languages", "List the languages, and who reviewed them."),
  ]
}
