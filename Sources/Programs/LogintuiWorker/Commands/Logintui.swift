import LoginSupport
import ArgumentParser

/// `logintui` and its commands.
struct Logintui: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logintui",
    abstract: "Sign in from the terminal.",
    discussion: """
      Without settings, you sign in to a local identity service, whose accounts stay on this computer. To sign in \
      elsewhere, set FIREBASE_AUTH_EMULATOR_HOST, or an api_key in the settings file. More: logintui help environment, \
      logintui help exit-codes.
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
          DockerCredentialSubcommand.self, PipCredentialSubcommand.self,
          CargoCredentialSubcommand.self, AWSCredentialSubcommand.self,
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
