import LoginIdentity
import Logging
import NIOPosix

/// Hashes passwords on threads of its own, so that neither the network nor other tasks wait.
///
/// There are no more threads than cores, and at most four: one hash needs 16 MiB,
/// one that was made elsewhere up to 128.
struct PasswordHasher: Sendable {
  let threads: NIOThreadPool
  /// How new passwords are hashed.
  let algorithm: PasswordAlgorithm
  /// Where it is told how long a check took.
  let logger: Logger

  /// Hashes a new password with a random salt.
  func hash(_ password: Secret) async throws -> PasswordHash {
    try await threads.runIfActive { [algorithm] in
      try PasswordHash(of: password, salt: RandomText.bytes(16), algorithm: algorithm)
    }
  }

  /// Whether a password has a hash.
  func verify(_ password: Secret, against hash: PasswordHash) async throws -> Bool {
    try await timed { try await threads.runIfActive { try hash.matches(password) } }
  }

  /// Takes as long as ``verify(_:against:)``, so that the time does not reveal that there is no
  /// account.
  func verifyNothing(_ password: Secret) async throws {
    _ = try await timed { try await hash(password) }
  }

  private func timed<Value>(_ check: () async throws -> Value) async throws -> Value {
    let start = ContinuousClock.now
    let value = try await check()
    logger.debug("password checked", metadata: ["milliseconds": .milliseconds(since: start)])
    return value
  }
}
