package import LoginIdentity
import Synchronization

/// The embedded identity service: v1 of the Identity Toolkit and Secure Token APIs over HTTP.
///
/// Accounts are stored in SQLite. Several services, even in several processes, can share a folder. No thread wakes up
/// while there are no requests. Signals are left to the caller.
package final class IdentityService: Sendable {
  package let configuration: IdentityServiceConfiguration

  private let state = Mutex(State.new)

  /// Creates a service; nothing happens before ``start()``.
  package init(_ configuration: IdentityServiceConfiguration) {
    self.configuration = configuration
  }

  /// Opens the data and listens; returns when clients can connect.
  ///
  /// All work is done on the service's threads; the caller's thread only waits, as a task does. The first start creates
  /// a signing key in the background; only the first responses with tokens wait for it. A service starts once.
  ///
  /// - Throws: ``IdentityServiceError``; the data are unchanged.
  package nonisolated(nonsending) func start() async throws(IdentityServiceError) {
    try state.withLock { state throws(IdentityServiceError) in
      guard case .new = state else { throw .alreadyStarted }
      state = .starting
    }
    let threads: ServiceThreads
    do throws(Shortage) {
      threads = try ServiceThreads(networkThreads: configuration.eventLoopThreads)
    } catch {
      state.withLock { $0 = .stopped }
      throw .shortage(error)
    }
    do throws(IdentityServiceError) {
      let service = try await withTaskExecutorPreference(threads.executor) {
        () async throws(IdentityServiceError) in
        try await RunningService(configuration, threads: threads)
      }
      let isWanted = state.withLock { state in
        guard case .starting = state else { return false }
        state = .running(service)
        return true
      }
      guard isWanted else {
        await withTaskExecutorPreference(threads.executor) { _ = await service.stop() }
        throw .stoppedMeanwhile
      }
    } catch {
      state.withLock { $0 = .stopped }
      await threads.stop()
      throw error
    }
  }

  /// Stops listening, gives requests in progress up to two seconds to finish, and closes the data.
  package nonisolated(nonsending) func stop() async {
    guard let service = end() else { return }
    await withTaskExecutorPreference(service.threads.executor) { _ = await service.stop() }
    await service.threads.stop()
  }

  /// Stops listening like ``stop()``, exports the accounts in the format of Google's emulator, and closes the data.
  ///
  /// - Parameter folder: The folder for the export; an older export in it is replaced.
  /// - Returns: The number of accounts.
  /// - Throws: ``IdentityServiceError``; the older export is unchanged, and the service has stopped.
  package nonisolated(nonsending) func stop(
    exportingTo folder: String
  ) async throws(IdentityServiceError) -> Int {
    guard let service = end() else { throw .stoppedMeanwhile }
    let result = await withTaskExecutorPreference(service.threads.executor) {
      await service.stop(exportingTo: folder)
    }
    await service.threads.stop()
    return try result.get()
  }

  /// Marks the service as stopped.
  ///
  /// - Returns: The service that was running until now; `nil` if none was.
  private func end() -> RunningService? {
    state.withLock { state in
      let former = state
      state = .stopped
      guard case .running(let service) = former else { return nil }
      return service
    }
  }

  /// The port the service listens on; `nil` on a Unix socket and while not running.
  package var port: Int? { running?.listener.port }

  /// The number of changes that the data had lost when the service opened them; 0 for none, and while not running.
  ///
  /// The data lose changes if, for example, a file is removed.
  package var lostChanges: Int { running?.lostChanges ?? 0 }

  /// The results of importing ``IdentityServiceConfiguration/contents``; empty while not running.
  package var contents: [ServiceContentsReport] { running?.contents ?? [] }

  /// Prepares for the first sign-in; changes nothing.
  package nonisolated(nonsending) func warmUp() async {
    guard let running else { return }
    await withTaskExecutorPreference(running.threads.executor) {
      await running.operations.warmUp()
    }
  }

  /// Returns whether the data contain a refresh token, revoked or not.
  ///
  /// - Parameter token: The issued token.
  /// - Returns: Whether it is known; also true if the data can't be read.
  package nonisolated(nonsending) func remembers(_ token: Secret) async -> Bool {
    guard let running else { return true }
    return await withTaskExecutorPreference(running.threads.executor) {
      let found = try? running.operations.store.readOnce {
        try $0.refreshToken(digest: RefreshToken.digest(of: token)) != nil
      }
      return found ?? true
    }
  }

  /// Returns the public keys for verifying ID tokens, a JSON Web Key Set (RFC 7517).
  ///
  /// - Returns: JSON; `nil` while not running, or if no key could be created.
  package nonisolated(nonsending) func publicKeySet() async -> String? {
    guard let running else { return nil }
    return await withTaskExecutorPreference(running.threads.executor) {
      guard let keys = try? await running.keys.keySet(),
        let bytes = try? JSONCoding.bytes(of: keys)
      else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension IdentityService {
  private enum State: Sendable {
    case new, starting, stopped
    case running(RunningService)
  }

  /// The running service; `nil` before the start and after the end.
  var running: RunningService? {
    state.withLock { state in
      guard case .running(let service) = state else { return nil }
      return service
    }
  }
}
