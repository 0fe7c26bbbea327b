package import LoginIdentity
import LoginIdentityProtocol
import Synchronization

/// The embedded identity service: Identity Toolkit's and Secure Token's v1 API over HTTP.
///
/// Accounts are kept in SQLite; several services, also of several processes, may share a folder.
/// While nothing is asked no thread of it wakes up. Signals are left to the caller.
package final class IdentityService: Sendable {
  /// What the service was told.
  package let configuration: IdentityServiceConfiguration

  private let state = Mutex(State.new)

  /// Describes a service; nothing is touched before ``start()``.
  ///
  /// - Parameter configuration: How it is to run.
  package init(_ configuration: IdentityServiceConfiguration) {
    self.configuration = configuration
  }

  /// Opens the data and listens; returns when clients can connect.
  ///
  /// All work is done on threads of the service; the caller's thread only waits, as a task does.
  /// The first start makes a signing key in the background, for which only the first answers with
  /// tokens wait. A service starts once.
  ///
  /// - Throws: ``IdentityServiceError``; the data are left as they were.
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
        await withTaskExecutorPreference(threads.executor) { await service.stop() }
        throw .stoppedMeanwhile
      }
    } catch {
      state.withLock { $0 = .stopped }
      await threads.stop()
      throw error
    }
  }

  /// Ends listening, lets requests under way end (for two seconds at most) and closes the data.
  package nonisolated(nonsending) func stop() async {
    let former = state.withLock { state in
      let former = state
      state = .stopped
      return former
    }
    guard case .running(let service) = former else { return }
    await withTaskExecutorPreference(service.threads.executor) { await service.stop() }
    await service.threads.stop()
  }

  /// The port the service listens on; `nil` on a Unix socket and while not running.
  package var port: Int? { running?.listener.port }

  /// How many changes the data had lost when the service opened them: they are older than it had left
  /// them, as after the removal of a file; 0 for none, and while not running.
  package var lostChanges: Int { running?.lostChanges ?? 0 }

  /// Gets ready what the first sign-in needs; changes nothing.
  package nonisolated(nonsending) func warmUp() async {
    guard let running else { return }
    await withTaskExecutorPreference(running.threads.executor) {
      await running.operations.warmUp()
    }
  }

  /// Whether the data know a refresh token, also one that is void.
  ///
  /// - Parameter token: What was handed out.
  /// - Returns: Whether it is known; true also where the data cannot be read.
  package nonisolated(nonsending) func remembers(_ token: Secret) async -> Bool {
    guard let running else { return true }
    return await withTaskExecutorPreference(running.threads.executor) {
      let found = try? running.operations.store.readOnce {
        try $0.refreshToken(digest: RefreshToken.digest(of: token)) != nil
      }
      return found ?? true
    }
  }

  /// The keys with which others can verify the ID tokens, a JSON Web Key Set (RFC 7517).
  ///
  /// - Returns: JSON; `nil` while not running, or when no key could be made.
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

  /// What runs; `nil` before the start and after the end.
  var running: RunningService? {
    state.withLock { state in
      guard case .running(let service) = state else { return nil }
      return service
    }
  }
}
