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
      ("0", "done; logout ends so too when no one was signed in"),
      (
        "1",
        """
        an error; a sentence on standard error says what to do. An encrypted file that nobody has unlocked is one: \
        logintui agent unlock. For request also an answer of 400 or more, unless --no-fail is given
        """
      ),
      ("2", "the person left the screen, or pressed Ctrl-C during a sign-in without one"),
      (
        "4",
        """
        a sign-in is needed: nobody is signed in, the session was revoked, the account disabled or deleted, there is \
        no terminal for the screen; or the store is damaged, and has to be moved away first, as the sentence says
        """
      ),
      (
        "5",
        """
        the service made a change, but the session that followed from it could not be stored, for example on a full \
        disk; sign in again
        """
      ),
      (
        "126, 127",
        "exec only: the program cannot be run, or does not exist; otherwise the status is the program's"
      ),
    ])

  /// Every variable, including those of settings.
  static var allVariables: [(name: String, words: String)] {
    let named = environment.entries.filter { !$0.name.hasSuffix("...") }
    let told = Set(named.flatMap { $0.name.split(separator: ",").map { $0.filter { $0 != " " } } })
    return named
      + SettingName.allCases.filter { !told.contains($0.variable) }.map { name in
        let isKey = name.record.table != nil
        let place = isKey ? "Setting \(name.key)." : "Option --\(name.option ?? name.rawValue)."
        return (name.variable, "\(name.meaning) \(place)")
      }
  }

  private static let environment = ManualSection(
    title: "ENVIRONMENT",
    entries: [
      (
        "FIREBASE_AUTH_EMULATOR_HOST",
        "host:port of a service that speaks Firebase's protocol, such as logintui serve."
      ),
      (
        "LOGINTUI_STORE",
        "\(SettingName.store.record.help().dropLast()); as the option --store."
      ),
      ("LOGINTUI_ACCOUNT", "Whose session is used: an id or an address."),
      (
        "LOGINTUI_TOKEN",
        "A token that token, exec, request and git-credential use instead of a session that is kept."
      ),
      (
        "LOGINTUI_DEBUG",
        "1 tells requests on standard error, without secrets, of commands that show no screen."
      ),
      ("LOGINTUI_APP_CHECK_TOKEN", "The token of Firebase App Check that goes with each request."),
      (
        "LOGINTUI_...",
        "Every other setting of the file, its key in capitals: LOGINTUI_LANGUAGE, LOGINTUI_HEADER."
      ),
      (
        "HTTPS_PROXY, NO_PROXY, SSL_CERT_FILE",
        "The way to services beyond this machine, and whom to trust, as in curl."
      ),
      ("BROWSER", "The program that opens an address; otherwise that of the desktop."),
      ("NO_COLOR", "Any value: nothing is coloured."),
      ("ACCESSIBLE", "Any value but 0: plain lines instead of a picture, as with --linear."),
    ])

  private static let files = ManualSection(
    title: "FILES",
    entries: [
      (
        "$XDG_CONFIG_HOME/logintui/logintui.toml",
        "The settings; ~/.config where the variable is not set."
      ),
      (
        "$XDG_STATE_HOME/logintui/sessions.json",
        "The sessions, where they are kept in a file; ~/.local/state where the variable is not set."
      ),
      (
        "$XDG_STATE_HOME/logintui/sessions.encrypted",
        "The same, encrypted with a passphrase; logintui agent has the key."
      ),
      ("$XDG_RUNTIME_DIR/logintui/agent.sock", "Where the agent listens."),
      ("$XDG_STATE_HOME/logintui/store", "Where sessions may be kept, as was chosen."),
      (
        "$XDG_DATA_HOME/logintui",
        "The accounts of the service in logintui itself; ~/.local/share where it is not set."
      ),
    ])
}
