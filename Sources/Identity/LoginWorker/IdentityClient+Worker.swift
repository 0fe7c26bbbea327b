package import LoginIdentity

extension IdentityClient {
  /// Returns a client whose requests are carried out by another process, which has the network but no terminal.
  ///
  /// The process is started with the first request, or after the first picture of a screen, and again if it has ended;
  /// ``IdentityError/worker(value:)`` describes its faults.
  ///
  /// - Parameters:
  ///   - path: The program `logintui-worker`; it isn't searched in `PATH`.
  ///   - settings: The settings (docs/configuration.md); the others are read from the environment and the settings
  ///     file.
  /// - Returns: The client.
  package static func worker(
    path: String, settings: WorkerSettings = WorkerSettings()
  ) -> IdentityClient {
    IdentityClient(WorkerConnection(path: path, settings: settings))
  }

  package init(_ worker: WorkerConnection) {
    self.init { request, tell throws(IdentityError) in
      try await worker.answer(.request(request: request), tell: tell)
    }
    prepare = { worker.prepare() }
    deliverReturn = { address in _ = try? await worker.answer(.deliverReturn(address: address)) }
    beginPasskey = { request throws(IdentityError) in try await worker.beginPasskey(request) }
    finishPasskey = { response, request throws(IdentityError) in
      try await worker.answer(.finishPasskey(response: response, request: request))
        .value(\.outcome)
    }
    beginRefresh = { session throws(IdentityError) in
      try await worker.begin(.beginRefresh(session: session))
    }
    beginAccess = { session, request throws(IdentityError) in
      try await worker.begin(.beginAccess(session: session, request: request))
    }
    revoke = { session throws(IdentityError) in
      try await worker.answer(.revoke(session: session)).value(\.done)
    }
    isValid = { session throws(IdentityError) in try await worker.isValid(session) }
  }
}
