/// The embedded identity service: Identity Toolkit's and Secure Token's v1 API over HTTP.
///
/// Accounts are kept in SQLite; several services, also of several processes, may share a folder.
/// While nothing is asked no thread of it wakes up. Signals are the caller's business.
public actor IdentityService {
  /// What the service was told.
  public nonisolated let configuration: IdentityServiceConfiguration

  private var state = State.new

  /// Describes a service; nothing is touched before ``start()``.
  ///
  /// - Parameter configuration: How it is to run.
  public init(_ configuration: IdentityServiceConfiguration) {
    self.configuration = configuration
  }

  /// Opens the data and listens; returns when clients can connect.
  ///
  /// All blocking work is done on threads of the service. The first start makes a signing key in
  /// the background, for which only the first answers with tokens wait.
  ///
  /// - Throws: ``IdentityServiceError``; the data are left as they were.
  public func start() async throws(IdentityServiceError) {
    guard case .new = state else { throw .alreadyStarted }
    state = .starting
    do throws(IdentityServiceError) {
      let service = try await RunningService(configuration)
      guard case .starting = state else {
        await service.stop()
        throw .stoppedMeanwhile
      }
      state = .running(service)
    } catch {
      state = .stopped
      throw error
    }
  }

  /// Ends listening, lets requests under way end (for two seconds at most) and closes the data.
  public func stop() async {
    let former = state
    state = .stopped
    if case .running(let service) = former { await service.stop() }
  }

  /// The port the service listens on; `nil` on a Unix socket and while not running.
  public var port: Int? {
    guard case .running(let service) = state else { return nil }
    return service.listener.port
  }

  /// The keys with which others can verify the ID tokens, a JSON Web Key Set (RFC 7517).
  ///
  /// - Returns: JSON; `nil` while not running, or when no key could be made.
  public func publicKeySet() async -> String? {
    guard case .running(let service) = state else { return nil }
    return try? await service.key.value.publicKeySet
  }

  private enum State {
    case new, starting, stopped
    case running(RunningService)
  }
}
