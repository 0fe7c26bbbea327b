import Glibc
import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginProcessControl
import LoginScreens
import LoginWorker

/// The common beginning of every screen: the settings, and the connection to identity services, which is a worker.
struct Services {
  /// The environment of the process.
  let environment: [String: String]
  /// The settings.
  let settings: Settings
  /// The connection; nothing is started before the first request.
  let worker: WorkerConnection
  /// The client of the screen.
  let client: IdentityClient

  /// The variables that only the worker reads.
  private static let variables = [
    "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "SSL_CERT_FILE", "CURL_CA_BUNDLE",
    "REQUESTS_CA_BUNDLE",
  ]

  /// Reads the settings, and creates the connection; from here on a crash doesn't leave typed text in a file.
  ///
  /// - Parameter command: The command, with its options.
  /// - Throws: ``CommandError`` or ``Refusal`` for invalid settings, before a screen is shown.
  init(_ command: FrontCommand) throws {
    ProcessProtection.forbidDumps()
    let environment = ProgramVariables.all
    self.environment = environment
    settings = try Settings(
      optionValues: command.optionValues, config: command.details[.config], environment: environment
    )
    if settings.isDebugging, settings[.log] == nil {
      Console.say(.debugNeedsLog(variable: Settings.debugVariable))
    }
    var chosen = command.optionValues
    // A folder may have chosen it.
    chosen[.service] = settings[.service]
    let optionValues = chosen.map { ($0.key.rawValue, $0.value) }
    worker = WorkerConnection(
      path: ProgramFiles.worker ?? "",
      settings: WorkerSettings(
        optionValues: Dictionary(uniqueKeysWithValues: optionValues),
        config: command.details[.config]),
      // The screen has its picture by then, and may wait for hours.
      onReady: ProgramMemory.releaseStart)
    // Over SSH, the person isn't at this computer, where the key would have to be.
    let keys = SystemBrowser().isOverSSH ? nil : SecurityKeys(path: ProgramFiles.worker ?? "")
    client = IdentityClient(worker).signingIn(with: keys)
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

  /// Prints the messages for after the screen; the worker reads untrusted input, so its texts are cleaned.
  func reportRest() {
    for sentence in worker.takeSentences() {
      Console.printError(Reader.current.line(sentence, on: STDERR_FILENO), isNamed: false)
    }
  }

  /// Returns the sessions and their storage.
  func sessions() throws(CommandError) -> SessionAccess {
    let client = client
    return try SessionAccess(settings, environment: environment) { _, _ in client }
  }
}
