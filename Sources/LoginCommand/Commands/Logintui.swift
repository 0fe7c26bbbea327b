import ArgumentParser

/// `logintui` and its commands.
struct Logintui: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logintui",
    abstract: "The sign-in screen for people who work in a terminal.",
    discussion: """
      With nothing configured it signs in to an identity service of its own, whose accounts stay on \
      this machine. Set FIREBASE_AUTH_EMULATOR_HOST, or an api_key in the settings file, to sign in \
      elsewhere.
      """,
    version: Version.text,
    subcommands: [
      LoginSubcommand.self, LogoutSubcommand.self, StatusSubcommand.self, AccountsSubcommand.self,
      TokenSubcommand.self, ExecSubcommand.self, RequestSubcommand.self,
      GitCredentialSubcommand.self, AccountSubcommand.self, ServeSubcommand.self,
      AgentSubcommand.self, MailSubcommand.self, UsersSubcommand.self, SnapshotSubcommand.self,
      DemoSubcommand.self,
      ConfigSubcommand.self,
      DoctorSubcommand.self, AuditSubcommand.self, VerifySubcommand.self,
      ManualSubcommand.self,
    ],
    defaultSubcommand: LoginSubcommand.self)
}
