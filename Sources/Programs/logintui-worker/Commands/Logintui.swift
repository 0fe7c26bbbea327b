import ArgumentParser

/// `logintui` and its commands.
struct Logintui: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logintui",
    abstract: "The sign-in screen for people who work in a terminal.",
    discussion: """
      With nothing configured it signs in to an identity service of its own, whose accounts stay on \
      this machine. Set FIREBASE_AUTH_EMULATOR_HOST, or an api_key in the settings file, to sign in \
      elsewhere. More: logintui help environment, logintui help exit-codes.
      """,
    version: Version.text,
    subcommands: [ManualSubcommand.self],
    groupedSubcommands: [
      CommandGroup(
        name: "Signing in",
        subcommands: [LoginSubcommand.self, LogoutSubcommand.self]),
      CommandGroup(
        name: "Session",
        subcommands: [
          StatusSubcommand.self, AccountsSubcommand.self, TokenSubcommand.self,
          AgentSubcommand.self,
        ]),
      CommandGroup(
        name: "Programs",
        subcommands: [
          ExecSubcommand.self, RequestSubcommand.self, SetupSubcommand.self,
          GitCredentialSubcommand.self, KubectlCredentialSubcommand.self,
          DockerCredentialSubcommand.self,
        ]),
      CommandGroup(name: "Account", subcommands: [AccountSubcommand.self]),
      CommandGroup(
        name: "Service",
        subcommands: [
          ServeSubcommand.self, MailSubcommand.self, UsersSubcommand.self, VerifySubcommand.self,
        ]),
      CommandGroup(
        name: "Tools",
        subcommands: [
          ConfigSubcommand.self, DoctorSubcommand.self, LanguagesSubcommand.self,
          DemoSubcommand.self, SnapshotSubcommand.self, AuditSubcommand.self,
          CompletionSubcommand.self,
        ]),
    ],
    defaultSubcommand: LoginSubcommand.self)
}
