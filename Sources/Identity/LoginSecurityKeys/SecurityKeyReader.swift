import Glibc
package import LoginIdentity
import LoginPrivateFiles

/// Makes and uses passkeys of security keys, by libfido2.
///
/// Its calls block the thread that they are on; canceling their task makes the key stop waiting for a touch.
package struct SecurityKeyReader: Sendable {
  /// Reports the person's next step.
  package typealias StepHandler = @Sendable (_ step: SecurityKeyStep) -> Void

  /// The paths of the keys.
  let devices: [String]
  /// Returns whether the file of a key still exists.
  let isThere: @Sendable (_ path: String) -> Bool
  let pause: @Sendable (_ milliseconds: UInt32) -> Void

  /// Creates a reader; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - devices: The paths of the keys.
  ///   - isThere: Returns whether the file of a key still exists.
  ///   - pause: Waits.
  package init(
    devices: [String],
    isThere: @escaping @Sendable (_ path: String) -> Bool = {
      PrivateFiles.entry(at: $0) != nil
    },
    pause: @escaping @Sendable (_ milliseconds: UInt32) -> Void = {
      PrivateFiles.pause(milliseconds: $0)
    }
  ) {
    (self.devices, self.isThere, self.pause) = (devices, isThere, pause)
  }

  /// Whether libfido2 is installed; loads it.
  package static var isSupported: Bool { OpenKey.isSupported }

  /// Loads what can't be loaded once the process is confined.
  package static func prepare() { OpenKey.prepare() }

  /// Makes or uses a passkey.
  ///
  /// - Parameters:
  ///   - task: The passkey to make or to use.
  ///   - pin: The PIN; `nil` before the key has asked for it.
  ///   - tell: Reports the person's next step.
  /// - Returns: The answer for the service, or that the key needs its PIN.
  /// - Throws: ``IdentityError``, such as that of a ``SecurityKeyFault``.
  package func use(
    _ task: PasskeyTask, pin: Secret?, tell: StepHandler
  ) async throws(IdentityError) -> SecurityKeyResult {
    try task.checkDomain()
    guard let statement = PasskeyStatement(task) else {
      throw .other(code: "INVALID_AUTHENTICATOR_RESPONSE", detail: nil)
    }
    let key = try await chosenKey(for: statement, tell: tell)
    guard statement.isPossible(with: key) else { throw SecurityKeyFault.unsupported.error() }
    // A key that checks the person itself doesn't need its PIN, and a second factor needs it only if the key insists.
    guard pin != nil || key.checksPerson || !statement.verifies else {
      guard key.hasPIN else { throw SecurityKeyFault.noPIN.error() }
      return try needsPIN(key, wasWrong: false)
    }
    tell(.touch)
    let result = await key.interruptibly { () throws(KeyFailure) in
      guard let new = statement.new else { return try key.sign(statement, pin: pin) }
      return try key.make(new, statement, pin: pin)
    }
    switch result {
    case .failure(let failure): return try handle(failure, of: key)
    case .success(let answers):
      return .answers(
        value: answers.compactMap { answer in
          statement.response(answer).map { SecurityKeyAccount(name: answer.name, response: $0) }
        })
    }
  }

  private func needsPIN(
    _ key: OpenKey, wasWrong: Bool
  ) throws(IdentityError) -> SecurityKeyResult {
    let attempts = key.attempts()
    guard attempts != 0 else { throw SecurityKeyFault.pinBlocked.error() }
    return .needsPIN(device: key.path, attemptsLeft: attempts, wasWrong: wasWrong)
  }

  /// Returns the result of a failure that the person can help with; throws any other.
  private func handle(
    _ failure: KeyFailure, of key: OpenKey
  ) throws(IdentityError) -> SecurityKeyResult {
    if failure.asksForPIN, key.hasPIN {
      return try needsPIN(key, wasWrong: failure == .wrongPIN)
    }
    throw error(failure, of: key.path)
  }
}

extension SecurityKeyReader {
  /// The milliseconds between two looks for the file of a key, and the number of looks: the system removes it a moment
  /// after the key was unplugged.
  private static let removal = (milliseconds: UInt32(100), looks: 10)

  /// Returns the error for a failure of the key at a path.
  func error(_ failure: KeyFailure, of path: String) -> IdentityError {
    if failure == .cancelled { return .cancelled }
    if failure.isOfConnection {
      for _ in 0..<Self.removal.looks {
        guard isThere(path) else { return SecurityKeyFault.removed.error() }
        pause(Self.removal.milliseconds)
      }
    }
    return (failure.fault ?? .failed).error(failure.fault == nil ? failure.name : nil)
  }
}

extension PasskeyStatement {
  /// Returns whether a key can make or use such a passkey: one without FIDO2 neither saves it nor checks the person.
  func isPossible(with key: OpenKey) -> Bool {
    key.isFIDO2 || !verifies && new?.isSaved != true
  }
}

extension OpenKey {
  /// Runs a call of the key, which ends when the task is canceled.
  func interruptibly<Value>(
    _ body: () throws(KeyFailure) -> Value
  ) async -> Result<Value, KeyFailure> {
    await withTaskCancellationHandler {
      guard !Task.isCancelled else { return .failure(.cancelled) }
      return Result(catching: body)
    } onCancel: {
      cancel()
    }
  }
}
