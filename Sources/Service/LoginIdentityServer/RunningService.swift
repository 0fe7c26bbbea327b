import HummingbirdCore
import NIOCore
import NIOPosix
import LoginPrivateFiles
import Synchronization

/// The resources of a running service.
struct RunningService: Sendable {
  let listener: HTTPListener
  let keys: KeyRing
  let issuer: TokenIssuer
  /// The operations of the first project.
  let operations: IdentityOperations
  /// All projects.
  let realms: Realms
  let threads: ServiceThreads
  /// The results of importing ``IdentityServiceConfiguration/contents``.
  let contents: [ServiceContentsReport]
  /// The number of changes that were missing when the data were opened.
  var lostChanges: Int { data.database.lostChanges + realms.lostChanges }

  private let data: OpenData
  private let socket: (path: String, inode: UInt?)?

  /// Opens the data and listens.
  ///
  /// - Throws: ``IdentityServiceError``, with nothing left open.
  init(
    _ configuration: IdentityServiceConfiguration, threads: ServiceThreads
  ) async throws(IdentityServiceError) {
    let clock = ServiceClock(configuration.now)
    var configuration = configuration
    configuration.now = { clock.now }
    let data = try await OpenData(configuration, threads: threads)
    let keys = Self.keys(in: data.store, configuration, threads: threads)
    var opened: Realms?
    do throws(IdentityServiceError) {
      let operations = try await Self.operations(
        configuration, clock: clock, data: data, keys: keys, threads: threads)
      let realms = Realms(first: operations, threads: threads)
      opened = realms
      issuer = operations.issuer
      self.operations = operations
      self.realms = realms
      contents = try await realms.load(configuration.contents)
      try await realms.openNamed()
      (listener, socket) = try await Self.listen(realms, threads: threads)
    } catch {
      await opened?.close()
      await keys.finish()
      data.close()
      throw error
    }
    keys.prepare()
    Task(executorPreference: threads.executor) { [now = configuration.now] in
      try? data.store.write { try $0.prune(now: now()) }
    }
    self.keys = keys
    self.threads = threads
    self.data = data
  }

  /// Opens the pages of the local provider on a port of this computer.
  func openPages() async throws(IdentityServiceError) -> HTTPListener {
    do {
      let pages = try await HTTPListener(
        address: .hostname("127.0.0.1", port: 0), idleTimeout: .seconds(75),
        realms: realms, threads: threads, scope: .providerPages)
      let origin = pages.port.map { "http://127.0.0.1:\($0)" }
      operations.localProvider.pages.withLock { $0 = origin }
      return pages
    } catch {
      throw .cannotListen(address: "127.0.0.1", reason: Self.reason(error))
    }
  }

  /// Stops everything except the threads, in the order of dependence.
  ///
  /// - Parameter folder: The folder to which the accounts are exported when no request can change them any more; `nil`
  ///   for none.
  /// - Returns: The number of exported accounts, or the reason why they weren't exported.
  @discardableResult
  func stop(exportingTo folder: String? = nil) async -> Result<Int, IdentityServiceError> {
    if let socket { SocketFile.remove(socket.path, inode: socket.inode) }
    await listener.stop()
    await keys.finish()
    var result = Result<Int, IdentityServiceError>.success(0)
    if let folder {
      do throws(IdentityServiceError) {
        result = .success(try await realms.export(to: EmulatorFolder(path: folder)))
      } catch {
        result = .failure(error)
      }
    }
    await realms.close()
    data.close()
    return result
  }
}

private extension RunningService {
  /// Returns the keys, which aren't loaded yet.
  static func keys(
    in store: AccountStore, _ configuration: IdentityServiceConfiguration,
    threads: ServiceThreads
  ) -> KeyRing {
    var schedule = KeyRing.Schedule()
    schedule.rotation = configuration.tuning.keyRotation
    return KeyRing(
      store: store, schedule: schedule, threads: threads, now: configuration.now,
      make: configuration.tuning.makeSigningKey ?? SigningKey.generate)
  }

  static func operations(
    _ configuration: IdentityServiceConfiguration, clock: ServiceClock, data: OpenData,
    keys: KeyRing, threads: ServiceThreads
  ) async throws(IdentityServiceError) -> IdentityOperations {
    let settings = try await data.settings(configuration)
    return IdentityOperations(
      configuration: configuration, clock: clock, settings: settings, store: data.store,
      hasher: PasswordHasher(
        threads: threads.workers, algorithm: settings.hashing, logger: configuration.logger),
      issuer: TokenIssuer(
        projectID: configuration.projectID, keys: keys, isSigning: configuration.isSigningTokens),
      throttle: Throttle(limit: configuration.passwordAttemptLimit),
      localProvider: LocalProvider(now: configuration.now),
      openID: OpenIDProviderState(now: configuration.now),
      functionExchange: configuration.functionExchange
        ?? SignInFunctions.exchange(limit: .milliseconds(configuration.tuning.functionTime)),
      housekeeping: Housekeeping(now: configuration.now()),
      deliver: { [listener = configuration.listener] work in
        if case .unixSocket = listener { return work() }
        threads.workers.submit { _ in work() }
      },
      pause: configuration.tuning.pause ?? { await threads.pause(milliseconds: Int64($0)) })
  }

  static func listen(
    _ realms: Realms, threads: ServiceThreads
  ) async throws(IdentityServiceError) -> (HTTPListener, (path: String, inode: UInt?)?) {
    switch realms.first.configuration.listener {
    case .unixSocket(let path):
      let file = try await SocketFile(path: path, group: threads.network)
      let listener: HTTPListener
      do {
        listener = try await HTTPListener(
          address: .unixDomainSocket(path: file.temporaryPath), idleTimeout: nil,
          realms: realms, threads: threads)
      } catch {
        file.discard()
        throw .cannotListen(address: path, reason: reason(error))
      }
      do throws(IdentityServiceError) {
        return (listener, (path, try file.publish()))
      } catch {
        await listener.stop()
        throw error
      }
    case .tcp(let host, let port):
      do {
        let listener = try await HTTPListener(
          address: .hostname(host, port: port), idleTimeout: .seconds(75),
          realms: realms, threads: threads)
        return (listener, nil)
      } catch let error as IOError where error.errnoCode == PrivateFiles.addressInUse {
        throw .portTaken(host: host, port: port)
      } catch is SocketAddressError.UnknownHost {
        throw .hostUnknown(host: host)
      } catch {
        throw .cannotListen(address: "\(host):\(port)", reason: reason(error))
      }
    }
  }

  static func reason(_ error: any Error) -> String {
    if let error = error as? IOError { return PrivateFiles.reason(of: error.errnoCode) }
    return "\(error)"
  }
}
