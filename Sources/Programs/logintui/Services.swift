import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginProcessControl
import LoginWorker

/// What every screen begins with: what was set, and the way to identity services, which is a worker.
struct Services {
  /// The environment of the process.
  let environment: [String: String]
  /// What was set.
  let settings: Settings
  /// The connection; nothing is started before something is asked.
  let worker: WorkerConnection
  /// What the screen asks.
  let client: IdentityClient

  /// What a variable of these says is read by the worker alone.
  private static let variables = [
    "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "SSL_CERT_FILE", "CURL_CA_BUNDLE",
    "REQUESTS_CA_BUNDLE",
  ]

  /// Reads what was set, and describes the way; no crash leaves what is typed from here on in a file.
  ///
  /// - Parameter command: What options said.
  /// - Throws: ``CommandError`` or ``Refusal`` for what makes no sense, before a screen is shown.
  init(_ command: FrontCommand) throws {
    ProcessProtection.forbidDumps()
    let environment = ProgramVariables.all
    self.environment = environment
    settings = try Settings(
      spoken: command.spoken, config: command.details[.config], environment: environment)
    if settings.isDebugging, settings[.log] == nil {
      Console.say(.debugNeedsLog(variable: Settings.debugVariable))
    }
    let spoken = command.spoken.map { ($0.key.rawValue, $0.value) }
    worker = WorkerConnection(
      path: ProgramFiles.worker ?? "",
      settings: WorkerSettings(
        spoken: Dictionary(uniqueKeysWithValues: spoken), config: command.details[.config]),
      // A screen has its picture by then, and may wait for hours.
      onReady: ProgramMemory.releaseStart)
    client = IdentityClient(worker)
    let service = try settings.service
    if case .emulator(let host, let name, _) = service {
      _ = try settings.endpoint(emulator: host, name: name)
    }
    let isOutside = service != .embedded || settings.file.providers.contains { $0.setUp != nil }
    let isNamed = Self.variables.contains { environment[$0]?.isEmpty == false }
    let hasKeys = settings.file.providers.contains { $0.privateKey != nil }
    guard isOutside && isNamed || hasKeys || settings[.backend] != nil else { return }
    let worker = worker
    let result = try BlockingTask.result { () async throws(IdentityError) in
      _ = try await worker.answer(.check)
    }
    if case .failure(.worker(.refused(let sentence))) = result {
      throw Refusal(sentence: CleanText.sentence(sentence))
    }
  }

  /// Prints what is to be told after the screen; the worker reads what strangers send, so its words are cleaned.
  func tellRest() {
    for sentence in worker.takeSentences() { Console.printError(CleanText.sentence(sentence)) }
  }

  /// Which sessions are used, and where they are kept.
  func sessions() throws(CommandError) -> SessionAccess {
    let client = client
    return try SessionAccess(settings, environment: environment) { _, _ in client }
  }
}
