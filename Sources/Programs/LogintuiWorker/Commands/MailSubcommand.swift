import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityServer
import LoginIdentityToolkit
import LoginModel
import LoginMessages

/// `logintui mail`: shows the messages that a mail service would have sent.
///
/// They are in the data folder; a service without stored data is asked over the network.
struct MailSubcommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "mail",
    abstract: "Show unsent email of the identity service.",
    discussion: """
      Without options, it shows the email of the local service. With FIREBASE_AUTH_EMULATOR_HOST set, it asks the \
      service there for unused codes.
      """)

  @Option(help: ArgumentHelp("Folder of the service's accounts.", valueName: "folder"))
  var data: String?

  @Option(help: "Project of the service.")
  var project = "demo-login"

  @OptionGroup var cleartext: CleartextOptions

  @Option(
    help: ArgumentHelp(
      "File with the owner's token, if the service needs it.", valueName: "file"))
  var ownerTokenFile: String?

  @Option(help: "Number of emails, newest first, 1…1000.")
  var limit = 20

  @OptionGroup var output: FormatOptions

  @Option(help: .of(.language))
  var language: String?

  func run() throws {
    let environment = ProgramVariables.all
    var optionValues = cleartext.optionValues
    optionValues[.language] = language
    let settings = try Settings(optionValues: optionValues, config: nil, environment: environment)
    let isJSON = try output.isJSON
    guard (1...1000).contains(limit) else {
      throw CommandError.invalidSetting(name: "limit", value: String(limit), allowed: "1…1000")
    }
    let letters = try letters(settings, environment)
    if isJSON {
      return try Console.print(JSONText.of(letters))
    }
    guard !letters.isEmpty else { return Console.say(.noMail) }
    for letter in letters {
      try Console.print(
        .mail(
          to: letter.to, link: letter.link, code: letter.code, shortCode: letter.shortCode))
    }
  }

  /// A message in JSON output.
  private struct Letter: Encodable, Sendable {
    let to: String
    /// The kind, such as `PASSWORD_RESET`.
    let kind: String
    let code: String
    /// The link, only if the service has a page for it.
    let link: String?
    /// Six digits that sign in where they were requested, only if the email has them.
    let shortCode: String?
  }

  private func letters(
    _ settings: Settings, _ environment: [String: String]
  ) throws(CommandError) -> [Letter] {
    let variable = "FIREBASE_AUTH_EMULATOR_HOST"
    if data == nil, let host = environment[variable], !host.isEmpty {
      return try letters(
        at: settings.endpoint(emulator: host, name: variable))
    }
    let folder = data ?? Folders(environment).data
    do throws(IdentityServiceError) {
      return try IdentityService.outbox(in: folder, limit: limit).map { mail in
        Letter(
          to: mail.address, kind: mail.kind.rawValue, code: mail.code, link: mail.link,
          shortCode: mail.shortCode)
      }
    } catch {
      throw CommandError(error.message)
    }
  }

  private func letters(at endpoint: IdentityToolkit.Endpoint) throws(CommandError) -> [Letter] {
    let toolkit = IdentityToolkit(.init(endpoint: endpoint, apiKey: "emulator"))
    let helpers = EmulatorHelpers(
      toolkit, projectID: project,
      token: try ownerTokenFile.flatMap { path throws(CommandError) in
        try OwnerTokenFile.read(path)
      })
    let answer = try BlockingTask.result { () async throws(IdentityError) -> [Letter] in
      try await helpers.mailedCodes().map { code in
        Letter(
          to: code.newEmail ?? code.email, kind: code.requestType?.rawValue ?? "",
          code: code.oobCode, link: code.oobLink.isEmpty ? nil : code.oobLink,
          shortCode: code.shortCode)
      }
    }
    do throws(IdentityError) {
      return Array(try answer.get().reversed().prefix(limit))
    } catch {
      throw CommandError(error.message)
    }
  }
}
