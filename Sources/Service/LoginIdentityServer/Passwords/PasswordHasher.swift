import LoginIdentity
import Logging
import NIOPosix

/// Hashes passwords on its own threads, so that neither the network nor other tasks wait.
///
/// There are no more threads than cores, and at most four: one hash needs 16 MiB, an imported one up to 128.
struct PasswordHasher: Sendable {
  let threads: NIOThreadPool
  let algorithm: PasswordAlgorithm
  /// The log for the duration of checks.
  let logger: Logger

  /// Hashes a new password with a random salt.
  func hash(_ password: Secret) async throws -> PasswordHash {
    try await threads.runIfActive { [algorithm] in
      try PasswordHash(of: password, salt: RandomText.bytes(16), algorithm: algorithm)
    }
  }

  /// Hashes codes with one random salt, so that a check against all of them takes only as long as one hash.
  func hashes(of codes: [Secret]) async throws -> [PasswordHash] {
    try await threads.runIfActive { [algorithm] in
      let salt = RandomText.bytes(16)
      return try codes.map { try PasswordHash(of: $0, salt: salt, algorithm: algorithm) }
    }
  }

  /// Hashes a code with the salt and parameters of another hash.
  ///
  /// - Returns: The hash; `nil` if the other one is invalid.
  func hash(_ code: Secret, like other: PasswordHash) async throws -> PasswordHash? {
    guard let parts = other.parts else { return nil }
    return try await timed {
      try await threads.runIfActive {
        try PasswordHash(of: code, salt: parts.salt, algorithm: parts.algorithm)
      }
    }
  }

  func verify(_ password: Secret, against hash: PasswordHash) async throws -> Bool {
    try await timed { try await threads.runIfActive { try hash.matches(password) } }
  }

  /// Takes as long as ``verify(_:against:)``, so that the time doesn't reveal that there is no account.
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
