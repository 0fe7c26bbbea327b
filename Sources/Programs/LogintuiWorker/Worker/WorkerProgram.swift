import LoginSettings
import LoginSupport
import Glibc
import LoginIdentity
import LoginIdentityServer
import Logging
import LoginMessages
import LoginProcessControl
import LoginWorker

/// The program as a worker: it has no terminal, and serves the screen until the screen ends.
enum WorkerProgram {
  /// Runs until the connection ends; returns the exit status.
  static func run() -> Int32 {
    guard takeConnection() else { return 1 }
    // Otherwise a hanging request would outlive a killed screen.
    ChildProcess.endWithParent()
    // Passwords and tokens come in frames.
    ProcessProtection.forbidDumps()
    let host = WorkerHost(descriptor: WorkerProtocol.descriptor)
    var reader = FrameReader()
    guard let wanted = host.begin(&reader) else { return 1 }
    let confinement = Confinement()
    do throws(CommandError) {
      host.run(try services(wanted, host, confinement), &reader, confine: confinement.begin)
    } catch {
      host.refuse(Reader.current.sentence(error.message), &reader)
    }
    return 0
  }

  /// Keeps the connection from programs that are started here; returns false, after an error message, if there isn't one.
  static func takeConnection() -> Bool {
    guard fcntl(WorkerProtocol.descriptor, F_GETFD) >= 0 else {
      Console.report(CommandError(.workerByHand))
      return false
    }
    _ = fcntl(WorkerProtocol.descriptor, F_SETFD, FD_CLOEXEC)
    return true
  }

  /// Returns the functions that carry out requests, according to the settings.
  private static func services(
    _ wanted: WorkerSettings, _ host: WorkerHost, _ confinement: Confinement
  ) throws(CommandError) -> WorkerHost.Services {
    let start = ContinuousClock.now
    try LaunchResources.check()
    let environment = ProgramVariables.all
    var optionValues: [SettingName: String] = [:]
    for (name, value) in wanted.optionValues {
      if let name = SettingName(rawValue: name) { optionValues[name] = value }
    }
    let settings = try Settings(
      optionValues: optionValues, config: wanted.config, environment: environment,
      // The screen has already chosen the service by its folder.
      currentFolder: nil)
    let logger = try FileLog.logger(settings, hasScreen: true)
    let selected = try ServiceSelection.service(
      settings, environment: environment, logger: logger, socketFolder: confinement.socketFolder,
      onNotice: { host.tell(Reader.current.language.isolatedWords($0.message)) })
    var program = ProgramClient()
    if let registration = try BackendRegistration(
      settings, environment: environment, logger: logger)
    {
      program.register = { session throws(IdentityError) in try await registration(session) }
    }
    logger?.debug("worker started", metadata: ["milliseconds": .milliseconds(since: start)])
    // If there are accounts here, they will be used; looking at a screen must not create a folder of data.
    let hasAccounts = IdentityService.hasData(in: Folders(environment).data)
    return WorkerHost.Services(
      selected.client, program, warmUp: hasAccounts ? selected.warmUp : nil)
  }
}
