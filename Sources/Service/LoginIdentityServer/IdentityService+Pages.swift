import Synchronization

extension IdentityService {
  /// The pages of the local provider while they are open.
  package final class Pages: Sendable {
    /// The origin of their addresses: `http://127.0.0.1:49152`.
    package let origin: String
    private let listener: HTTPListener
    private let service: RunningService

    init(_ listener: HTTPListener, of service: RunningService) {
      self.listener = listener
      self.service = service
      origin = "http://127.0.0.1:\(listener.port ?? 0)"
    }

    package func issuer(of providerID: String) -> String { "\(origin)/provider/\(providerID)" }

    /// Closes the pages; requests in progress have two seconds to finish.
    package nonisolated(nonsending) func close() async {
      await withTaskExecutorPreference(service.threads.executor) { await listener.stop() }
      service.operations.localProvider.pages.withLock { $0 = nil }
    }
  }

  /// Opens the pages of the local provider on a port of this computer, for as long as a browser needs them.
  ///
  /// The rest of the service can't be reached there.
  ///
  /// - Returns: The pages.
  /// - Throws: ``IdentityServiceError``.
  package nonisolated(nonsending) func openPages() async throws(IdentityServiceError) -> Pages {
    guard let running else { throw .stoppedMeanwhile }
    let listener = try await withTaskExecutorPreference(running.threads.executor) {
      () async throws(IdentityServiceError) in
      try await running.openPages()
    }
    return Pages(listener, of: running)
  }
}
