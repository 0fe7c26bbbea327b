/// What stands in every page.
struct ManualSection {
  /// Its title.
  let title: String
  /// Names and what they mean.
  let entries: [(name: String, words: String)]

  /// The sections, in their order.
  static let all = [exitStatus, environment, files]

  private static let exitStatus = ManualSection(
    title: "EXIT STATUS",
    entries: [
      ("0", "Done."), ("1", "An error; a sentence on standard error says what to do."),
      ("2", "The person left the screen."), ("4", "A sign-in is needed: logintui login."),
      (
        "5",
        "A change was made, but the session after it could not be kept: logintui login --fresh."
      ),
      ("126, 127", "Of exec alone: the program cannot be run, or is not there."),
    ])

  private static let environment = ManualSection(
    title: "ENVIRONMENT",
    entries: [
      (
        "FIREBASE_AUTH_EMULATOR_HOST",
        "host:port of a service that speaks Firebase's protocol, such as logintui serve."
      ),
      (
        "LOGINTUI_STORE",
        "Where sessions are kept: file, secret-service, encrypted-file or none; as the option --store."
      ),
      ("LOGINTUI_ACCOUNT", "Whose session is used: an id or an address."),
      (
        "LOGINTUI_...",
        "Every other setting of the file, its key in capitals: LOGINTUI_LANGUAGE, LOGINTUI_HEADER."
      ),
      (
        "HTTPS_PROXY, NO_PROXY, SSL_CERT_FILE",
        "The way to services beyond this machine, and whom to trust, as in curl."
      ),
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
