import LoginSessions
import LoginSettings

/// A section of every page.
struct ManualSection {
  let title: String
  /// Names and their meanings.
  let entries: [(name: String, words: String)]

  /// The sections, in their order.
  static let all = [exitStatus, environment, files]

  /// The exit status of every command; docs/scripts.md has the same words.
  static let exitStatus = ManualSection(
    title: "EXIT STATUS",
    entries: [
      ("0", "done; also for logout if no one was signed in"),
      (
        "1",
        """
        an error; a message on standard error says what to do next. A locked file of sessions is an error too: \
        logintui agent unlock. For request, also a response with an error (400 or more), except with --no-fail
        """
      ),
      ("2", "you left the screen, or pressed Ctrl-C during a sign-in without it"),
      ("3", "login --resume only: the code hasn't been entered yet"),
      (
        "4",
        """
        a sign-in is needed: no one is signed in, the session was revoked, the account was turned off or deleted, there \
        is no terminal for the screen, or the file of sessions is damaged
        """
      ),
      (
        "5",
        """
        the service made a change, but the new session couldn't be saved, for example because the disk is full; sign in \
        again
        """
      ),
      (
        "126, 127",
        "exec only: the program can't be run, or doesn't exist; otherwise, the program's own status"
      ),
    ])

  /// Every variable, including those of settings.
  static var allVariables: [(name: String, words: String)] {
    let named = environment.entries.filter { !$0.name.hasSuffix("...") }
    let reported = Set(
      named.flatMap { $0.name.split(separator: ",").map { $0.filter { $0 != " " } } })
    return named
      + SettingName.allCases.filter { !reported.contains($0.variable) }.map { name in
        let isKey = name.record.table != nil
        let place = isKey ? "Setting \(name.key)." : "Same as --\(name.option ?? name.rawValue)."
        return (name.variable, "\(name.meaning) \(place)")
      }
  }

  private static let environment = ManualSection(
    title: "ENVIRONMENT",
    entries: [
      (
        "FIREBASE_AUTH_EMULATOR_HOST",
        "host:port of a service with Firebase's API, such as logintui serve."
      ),
      (
        "LOGINTUI_STORE",
        "\(SettingName.store.record.help().dropLast()) (like --store)."
      ),
      ("LOGINTUI_ACCOUNT", "Account to use: ID or email."),
      (
        "LOGINTUI_TOKEN",
        "Token to use instead of a saved session."
      ),
      (
        ForwardSocket.variable,
        "Socket of a forwarded agent, which is asked for tokens instead."
      ),
      (
        "LOGINTUI_DEBUG",
        "1 logs requests to standard error (commands without a screen)."
      ),
      ("LOGINTUI_APP_CHECK_TOKEN", "Firebase App Check token to send with each request."),
      (
        "LOGINTUI_...",
        "Any setting, its key in capitals, as in LOGINTUI_LANGUAGE."
      ),
      (
        "HTTPS_PROXY, NO_PROXY, SSL_CERT_FILE",
        "Proxy and certificates, as in curl."
      ),
      ("BROWSER", "Program that opens web pages (default: the desktop's)."),
      ("NO_COLOR", "Any value turns off color."),
      ("ACCESSIBLE", "Any value but 0 turns on plain lines, like --linear."),
    ])

  private static let files = ManualSection(
    title: "FILES",
    entries: [
      (
        "$XDG_CONFIG_HOME/logintui/logintui.toml",
        "Settings (~/.config if the variable isn't set)."
      ),
      (
        "$XDG_STATE_HOME/logintui/sessions.json",
        "Sessions in a file (~/.local/state if the variable isn't set)."
      ),
      (
        "$XDG_STATE_HOME/logintui/sessions.encrypted",
        "Sessions encrypted with a passphrase; logintui agent has the key."
      ),
      ("$XDG_RUNTIME_DIR/logintui/agent.sock", "Socket of the agent."),
      (
        "$XDG_RUNTIME_DIR/logintui/confirm.sock",
        "Socket of logintui agent --confirm, which is asked for tokens."
      ),
      (
        "$XDG_STATE_HOME/logintui/agent.log",
        "Requests for tokens, for logintui agent log."
      ),
      ("$XDG_STATE_HOME/logintui/store", "Your choice of where sessions are saved."),
      (
        "$XDG_DATA_HOME/logintui",
        "Accounts of the local service (~/.local/share if it isn't set)."
      ),
    ])
}
