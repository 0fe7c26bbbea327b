package import LoginIdentity
import LoginScarceResources
import Synchronization

/// The worker's side: carries out orders until the connection ends.
package final class WorkerHost: Sendable {
  /// The functions that carry out requests.
  package struct Services: Sendable {
    let client: IdentityClient
    let program: ProgramClient
    /// The functions that use security keys; `nil` in a process that may not.
    let securityKeys: SecurityKeyServices?
    /// Prepares for the first request; `nil` if it isn't known to be wanted.
    let warmUp: (@Sendable () async -> Void)?

    package init(
      _ client: IdentityClient, _ program: ProgramClient = ProgramClient(),
      securityKeys: SecurityKeyServices? = nil, warmUp: (@Sendable () async -> Void)? = nil
    ) {
      (self.client, self.program, self.warmUp) = (client, program, warmUp)
      self.securityKeys = securityKeys
    }
  }

  private struct State {
    var tasks: [Int: Task<Void, Never>] = [:]
    var refreshes: [Int: SessionRefresh] = [:]
    var exchanged: [Int: SessionRefresh.Exchanged] = [:]
  }

  private let socket: WorkerSocket
  private let executor = RequestExecutor()
  private let state = Mutex(State())

  /// Creates a host with the inherited end of the connection.
  package init(descriptor: Int32) { socket = WorkerSocket(descriptor: descriptor, waits: true) }

  /// Waits for the first order.
  ///
  /// - Returns: The settings; `nil` if they are invalid, which is reported.
  package func begin(_ reader: inout FrameReader) -> WorkerSettings? {
    guard case .begin(let version, let settings)? = next(&reader) else { return nil }
    guard version == WorkerProtocol.version else {
      say(.ready(version: WorkerProtocol.version))
      return nil
    }
    return settings
  }

  /// Reports that it can't work, and waits until that was read.
  package func refuse(_ sentence: String, _ reader: inout FrameReader) {
    say(.refused(sentence: sentence))
    while next(&reader) != nil {}
  }

  /// Sends a sentence to be shown to the person later.
  package func tell(_ sentence: String) { say(.reported(sentence: sentence)) }

  /// Carries out orders until the connection ends.
  ///
  /// - Parameters:
  ///   - services: The functions that carry out requests.
  ///   - reader: The bytes received so far.
  ///   - confine: Called once before the first request, or before its preparation, when there is no other thread yet.
  package func run(
    _ services: Services, _ reader: inout FrameReader, confine: () -> Void = {}
  ) {
    say(.ready(version: WorkerProtocol.version))
    var isConfined = false
    if let warmUp = services.warmUp {
      confine()
      isConfined = true
      if (try? executor.prepare()) != nil {
        Task.detached(executorPreference: executor) {
          WorkerProtocol.warmUp()
          await warmUp()
        }
      }
    }
    while let order = next(&reader) {
      switch order {
      case .begin: return
      case .task(let id, let task):
        if task != .check, !isConfined {
          confine()
          isConfined = true
        }
        begin(task, id, services)
      case .cancel(let id): state.withLock { $0.tasks[id] }?.cancel()
      }
    }
    guard services.securityKeys != nil else { return }
    // A key would wait for a touch after the end of this process.
    for task in state.withLock({ Array($0.tasks.values) }) { task.cancel() }
  }
}

private extension WorkerHost {
  /// Returns the next order; `nil` if there are no more, or if it is invalid.
  func next(_ reader: inout FrameReader) -> WorkerOrder? {
    while true {
      do throws(WorkerFault) {
        if let frame = try reader.next() {
          return WorkerSocket.message(frame, as: WorkerOrder.self)
        }
      } catch {
        return nil
      }
      let bytes = socket.receive()
      guard !bytes.isEmpty else { return nil }
      reader.add(bytes)
    }
  }

  func say(_ report: WorkerReport) { try? socket.send(report) }

  func begin(_ task: WorkerTask, _ id: Int, _ services: Services) {
    say(.accepted(id: id))
    do throws(Shortage) {
      try executor.prepare()
    } catch {
      return say(.answer(id: id, answer: .failure(value: .shortage(value: error))))
    }
    state.withLock { state in
      // The lock is held until the task is registered, so that it can't end before.
      state.tasks[id] = Task.detached(executorPreference: executor) {
        let report: WorkerReport
        do throws(IdentityError) {
          report = try await self.report(task, id, services)
        } catch {
          report = .answer(id: id, answer: .failure(value: error))
        }
        self.state.withLock { $0.tasks[id] = nil }
        self.say(report)
      }
    }
  }

  func report(
    _ task: WorkerTask, _ id: Int, _ services: Services
  ) async throws(IdentityError) -> WorkerReport {
    let client = services.client
    switch task {
    case .check: return .answer(id: id, answer: .done)
    case .request(let request):
      let answer = try await request.perform(client, services.program) { prompt in
        self.say(.prompt(id: id, prompt: prompt))
      }
      return .answer(id: id, answer: answer)
    case .deliverReturn(let address):
      await client.deliverReturn(address)
      return .answer(id: id, answer: .done)
    case .beginPasskey(let request):
      return .passkeyBegun(id: id, task: try await client.beginPasskey(request))
    case .finishPasskey(let response, let request):
      let outcome = try await client.finishPasskey(response, request)
      return .answer(id: id, answer: .outcome(value: outcome))
    case .findSecurityKeys:
      let devices = try await securityKeys(services).find { self.say($0, id) }
      return .securityKeysFound(id: id, devices: devices)
    case .useSecurityKeys(let task, let pin):
      let result = try await securityKeys(services).use(task, pin) { self.say($0, id) }
      return .securityKeyUsed(id: id, result: result)
    case .revoke(let session):
      try await client.revoke(session)
      return .answer(id: id, answer: .done)
    case .checkValidity(let session):
      return .validity(id: id, isValid: try await client.isValid(session))
    case .beginRefresh(let session): return begun(id, try await client.beginRefresh(session))
    case .beginAccess(let session, let request):
      return begun(id, try await client.beginAccess(session, request))
    case .exchangeRefresh(let begun):
      guard let refresh = state.withLock({ $0.refreshes.removeValue(forKey: begun) }) else {
        throw .worker(value: .unintelligible)
      }
      let exchanged = try await refresh.exchange()
      state.withLock { $0.exchanged[begun] = exchanged }
      return .exchanged(
        id: id, session: exchanged.kept, bringsIDToken: exchanged.bringsIDToken,
        other: exchanged.other)
    case .checkRefresh(let begun):
      guard let exchanged = state.withLock({ $0.exchanged.removeValue(forKey: begun) }) else {
        throw .worker(value: .unintelligible)
      }
      return .answer(id: id, answer: .session(value: try await exchanged.check()))
    }
  }

  func securityKeys(_ services: Services) throws(IdentityError) -> SecurityKeyServices {
    guard let keys = services.securityKeys else { throw .methodNotAllowed }
    return keys
  }

  func say(_ step: SecurityKeyStep, _ id: Int) {
    var prompt = ProviderPrompt(lifetime: 0)
    prompt.keyStep = step
    say(.prompt(id: id, prompt: prompt))
  }

  /// Stores a refresh for the following tasks.
  func begun(_ id: Int, _ refresh: SessionRefresh) -> WorkerReport {
    state.withLock { $0.refreshes[id] = refresh }
    return .answer(id: id, answer: .done)
  }
}
