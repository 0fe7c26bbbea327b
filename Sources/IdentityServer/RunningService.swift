import GRDB
import HummingbirdCore
import NIOCore
import NIOPosix

/// Everything a service holds while it runs.
struct RunningService: Sendable {
  let listener: HTTPListener
  let key: Task<SigningKey, any Error>

  private let database: DatabaseQueue
  private let group: MultiThreadedEventLoopGroup
  private let threads: NIOThreadPool
  private let socket: (path: String, inode: UInt?)?

  /// Opens the data and listens.
  ///
  /// - Parameter configuration: How.
  /// - Throws: ``IdentityServiceError``, with nothing left running.
  init(_ configuration: IdentityServiceConfiguration) async throws(IdentityServiceError) {
    let threads = NIOThreadPool(numberOfThreads: min(System.coreCount, 4))
    let group = MultiThreadedEventLoopGroup(
      numberOfThreads: max(1, configuration.eventLoopThreads))
    threads.start()
    var opened: DatabaseQueue?
    do throws(IdentityServiceError) {
      let database = try await Self.open(configuration.storage, on: threads)
      opened = database
      let store = AccountStore(database: database)
      let key = Self.signingKey(in: store, tuning: configuration.tuning, threads: threads)
      try await self.init(
        configuration, store: store, key: key, threads: threads, group: group)
    } catch {
      try? opened?.close()
      try? await group.shutdownGracefully()
      try? await threads.shutdownGracefully()
      throw error
    }
  }

  private init(
    _ configuration: IdentityServiceConfiguration, store: AccountStore,
    key: Task<SigningKey, any Error>, threads: NIOThreadPool, group: MultiThreadedEventLoopGroup
  ) async throws(IdentityServiceError) {
    let router: @Sendable (String) -> RequestRouter = { origin in
      RequestRouter(
        operations: IdentityOperations(
          configuration: configuration, store: store,
          hasher: PasswordHasher(threads: threads, rounds: configuration.tuning.passwordRounds),
          issuer: TokenIssuer(projectID: configuration.projectID, key: key), origin: origin),
        logger: configuration.logger)
    }
    switch configuration.listener {
    case .unixSocket(let path):
      let file = try await SocketFile(path: path, group: group)
      do {
        listener = try await HTTPListener(
          address: .unixDomainSocket(path: file.temporaryPath), idleTimeout: nil, group: group,
          logger: configuration.logger, router: router("http://localhost"))
      } catch {
        file.discard()
        throw .cannotListen(address: path, reason: Self.reason(error))
      }
      socket = (path, try file.publish())
    case .tcp(let host, let port):
      do {
        listener = try await HTTPListener(
          address: .hostname(host, port: port), idleTimeout: .seconds(75), group: group,
          logger: configuration.logger, router: router("http://\(host):\(port)"))
      } catch let error as IOError where error.errnoCode == PrivateFiles.addressInUse {
        throw .portTaken(host: host, port: port)
      } catch {
        throw .cannotListen(address: "\(host):\(port)", reason: Self.reason(error))
      }
      socket = nil
    }
    self.key = key
    self.threads = threads
    self.group = group
    database = store.database
  }

  /// Ends everything, in the order of dependence.
  func stop() async {
    if let socket { SocketFile.remove(socket.path, inode: socket.inode) }
    await listener.stop()
    _ = try? await key.value
    try? database.close()
    try? await group.shutdownGracefully()
    try? await threads.shutdownGracefully()
  }
}

private extension RunningService {
  /// Opens the data on a thread of the service, trying again while another process has them.
  static func open(
    _ storage: IdentityServiceConfiguration.Storage, on threads: NIOThreadPool
  ) async throws(IdentityServiceError) -> DatabaseQueue {
    let deadline = ContinuousClock.now + .seconds(AccountDatabase.busyTimeout)
    while true {
      do {
        return try await threads.runIfActive { try AccountDatabase.open(storage) }
      } catch IdentityServiceError.dataBusy where ContinuousClock.now < deadline {
        try? await Task.sleep(for: .milliseconds(10))
      } catch let error as IdentityServiceError {
        throw error
      } catch {
        throw .folderNotWritable(path: "\(storage)", reason: "\(error)")
      }
    }
  }

  /// Reads the key, or makes one in the background.
  static func signingKey(
    in store: AccountStore, tuning: IdentityServiceConfiguration.Tuning, threads: NIOThreadPool
  ) -> Task<SigningKey, any Error> {
    Task.detached {
      if let kept = try await store.signingKey() { return try await SigningKey(pem: kept) }
      let new = try await threads.runIfActive {
        try tuning.makeSigningKey?() ?? SigningKey.generate()
      }
      return try await SigningKey(pem: store.keepSigningKey(new))
    }
  }

  /// The system's word for an error.
  static func reason(_ error: any Error) -> String {
    if let error = error as? IOError { return PrivateFiles.reason(of: error.errnoCode) }
    return "\(error)"
  }
}
