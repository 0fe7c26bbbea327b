package import LoginIdentity

/// The security keys of this computer.
///
/// They are used by processes that have only the rights for that: one looks for keys, and another uses those that were
/// found. Neither has the network, and the worker, which has it, neither has the keys nor gets the PIN.
package struct SecurityKeys: Sendable {
  /// Returns a connection to a process that may use the keys at some paths; without any, it only looks for keys.
  private let process: @Sendable (_ devices: [String]) -> WorkerConnection

  /// The seconds that a person has; the service's challenge is valid as long.
  private static let time = 300

  /// Creates the keys; nothing is started yet.
  ///
  /// - Parameter path: The program `logintui-worker`.
  package init(path: String) {
    self.init { WorkerConnection(path: path, securityKeys: $0) }
  }

  package init(process: @escaping @Sendable (_ devices: [String]) -> WorkerConnection) {
    self.process = process
  }

  /// Returns whether a path is that of a device of the kind that security keys are (hidraw).
  static func isDevice(_ path: String) -> Bool {
    let start = "/dev/hidraw".utf8
    let number = path.utf8.dropFirst(start.count)
    return path.utf8.starts(with: start) && (1...4).contains(number.count)
      && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Returns whether this computer has what is needed: libfido2, and a kernel that knows such devices.
  func areSupported() async -> Bool {
    do throws(IdentityError) {
      _ = try await process([]).answer(.check)
      return true
    } catch {
      return false
    }
  }
}

extension IdentityClient {
  /// Returns the same client, which also signs in with security keys, and offers that beside a browser; `nil` for none.
  package func signingIn(with keys: SecurityKeys?) -> IdentityClient {
    guard let keys else { return self }
    return answering { request, tell throws(IdentityError) in
      guard case .signInWithProvider(let details) = request,
        details.providerID == PasskeyTask.providerID
      else { return nil }
      guard let use = details.key else {
        let isOffered = await keys.areSupported()
        return try await self.perform(request) { prompt in
          var prompt = prompt
          prompt.offersSecurityKey = isOffered
          tell(prompt)
        }
      }
      return .outcome(value: try await keys.signIn(details, use, through: self, tell: tell))
    }
  }
}

private extension SecurityKeys {
  /// Signs in with a key, or adds a passkey.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - use: How a key is used.
  ///   - client: The client of the service.
  ///   - tell: Shows the person's next step.
  /// - Returns: The session, or what the key needs from the person.
  /// - Throws: ``IdentityError``, such as that of a ``SecurityKeyFault``.
  func signIn(
    _ request: ProviderSignInRequest, _ use: SecurityKeyUse, through client: IdentityClient,
    tell: @escaping IdentityClient.PromptHandler
  ) async throws(IdentityError) -> SignInOutcome {
    // The worker doesn't get the PIN.
    var plain = request
    plain.key = nil
    let task: PasskeyTask
    let result: SecurityKeyResult
    switch use {
    case .search:
      task = try await client.beginPasskey(plain)
      try task.checkDomain()
      result = try await search(task, tell: tell)
    case .pin(let question, let pin):
      task = question.task
      result = try await process([question.device]).useSecurityKeys(task, pin: pin, tell: tell)
    case .answer(let response): return try await client.finishPasskey(response, plain)
    }
    switch result {
    case .needsPIN(let device, let attemptsLeft, let wasWrong):
      return .securityKey(
        value: .pin(
          value: SecurityKeyPINQuestion(
            task: task, device: device, attemptsLeft: attemptsLeft, wasWrong: wasWrong)))
    case .answers(let found):
      guard let first = found.first else { throw SecurityKeyFault.noPasskey.error() }
      guard found.count == 1 else { return .securityKey(value: .account(choices: found)) }
      var prompt = ProviderPrompt(lifetime: Self.time)
      prompt.isChecking = true
      tell(prompt)
      return try await client.finishPasskey(first.response, plain)
    }
  }

  /// Waits for a key and uses it, and waits again if it is unplugged before it has answered.
  func search(
    _ task: PasskeyTask, tell: @escaping IdentityClient.PromptHandler
  ) async throws(IdentityError) -> SecurityKeyResult {
    var wasRemoved = false
    while true {
      let isAgain = wasRemoved
      let devices = try await process([]).findSecurityKeys { prompt in
        var prompt = prompt
        if isAgain, prompt.keyStep == .insert { prompt.keyStep = .insertAgain }
        tell(prompt)
      }
      do throws(IdentityError) {
        return try await process(devices).useSecurityKeys(task, pin: nil, tell: tell)
      } catch {
        guard error == SecurityKeyFault.removed.error() else { throw error }
        wasRemoved = true
      }
    }
  }
}
