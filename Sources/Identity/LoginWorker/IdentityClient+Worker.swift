package import LoginIdentity

extension IdentityClient {
  /// A client whose requests another process carries out, which has the network and no terminal.
  ///
  /// It is started with the first request, or after the first picture of a screen, and again when it has ended;
  /// ``IdentityError/worker(value:)`` tells what is wrong with it.
  ///
  /// - Parameters:
  ///   - path: The program `logintui-worker`; it is not looked for in `PATH`.
  ///   - settings: What was set (docs/configuration.md); the rest is read from environment and settings file.
  /// - Returns: The client.
  package static func worker(
    path: String, settings: WorkerSettings = WorkerSettings()
  ) -> IdentityClient {
    IdentityClient(WorkerConnection(path: path, settings: settings))
  }

  /// The same by a connection that is there.
  package init(_ worker: WorkerConnection) {
    self.init { request, tell throws(IdentityError) in
      try await worker.answer(.request(request: request), tell: tell)
    }
    prepare = { worker.prepare() }
    deliverReturn = { address in _ = try? await worker.answer(.deliverReturn(address: address)) }
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
