import Identity
import NIOPosix

/// Hashes passwords on threads of its own, so that neither the network nor other tasks wait.
///
/// There are no more threads than cores, and at most four: one hash needs 16 MiB,
/// one that was made elsewhere up to 128.
struct PasswordHasher: Sendable {
  let threads: NIOThreadPool
  /// How new passwords are hashed.
  let algorithm: PasswordAlgorithm

  /// Hashes a new password with a random salt.
  func hash(_ password: Secret) async throws -> PasswordHash {
    try await threads.runIfActive { [algorithm] in
      try PasswordHash(of: password, salt: RandomText.bytes(16), algorithm: algorithm)
    }
  }

  /// Whether a password has a hash.
  func verify(_ password: Secret, against hash: PasswordHash) async throws -> Bool {
    try await threads.runIfActive { try hash.matches(password) }
  }

  /// Takes as long as ``verify(_:against:)``, so that the time does not reveal that there is no
  /// account.
  func verifyNothing(_ password: Secret) async throws {
    _ = try await hash(password)
  }
}
