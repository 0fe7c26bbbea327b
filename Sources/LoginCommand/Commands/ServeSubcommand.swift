import ArgumentParser
import FoundationEssentials
import Glibc
import IdentityServer
import LoginModel

/// `logintui serve`: the identity service on its own, on TCP, for any Firebase client.
struct ServeSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Run the identity service for other programs.")

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port; 0 lets the system choose.")
  var port = 9099

  @Option(help: "The project whose tokens are issued.")
  var project = "demo-login"

  @Option(help: ArgumentHelp("The folder for accounts.", valueName: "folder"))
  var data: String?

  @Flag(help: "Keep accounts in memory only.")
  var ephemeral = false

  @Option(help: ArgumentHelp("Log to this file; no secrets.", valueName: "file"))
  var log: String?

  @Option(help: "en, ja, ar or de; otherwise as the locale says.")
  var language: String?

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let spoken = language.map { [SettingName.language: $0] } ?? [:]
    let language = try Settings(spoken: spoken, config: nil, environment: environment).language
    guard (0...65535).contains(port) else {
      throw CommandError(
        .invalidSetting(name: "port", value: String(port), allowed: "0…65535"),
        language: language)
    }
    let folder = data ?? Folders(environment).data + "/projects/" + project
    var configuration = IdentityServiceConfiguration(
      projectID: project, storage: ephemeral ? .memory : .directory(folder),
      listener: .tcp(host: host, port: port))
    configuration.eventLoopThreads = ProcessInfo.processInfo.activeProcessorCount
    if let log { configuration.logger = try FileLog.logger(path: log, language: language) }
    configuration.onMail = { mail in
      Console.say(.mailShown(address: mail.address, link: mail.link), language: language)
    }
    try Self.serve(configuration, host: host, language: language)
  }

  /// Runs until INT or TERM asks it to end.
  private static func serve(
    _ configuration: IdentityServiceConfiguration, host: String, language: Language
  ) throws {
    let ending = [SIGINT, SIGTERM]
    Waiting.hold(ending)
    let service = IdentityService(configuration)
    let started = Waiting.forTask { () async -> Result<Int, IdentityServiceError> in
      do throws(IdentityServiceError) {
        try await service.start()
        return .success(service.port ?? 0)
      } catch {
        return .failure(error)
      }
    }
    switch started {
    case .failure(let error): throw CommandError(error.message, language: language)
    case .success(let port):
      let place = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
      Console.say(
        .serving(address: "http://\(place)", project: configuration.projectID), language: language)
      Console.say(
        .servingHint(setting: "FIREBASE_AUTH_EMULATOR_HOST=\(place)"), language: language)
    }
    Waiting.forSignals(ending)
    Waiting.forTask { await service.stop() }
  }
}
