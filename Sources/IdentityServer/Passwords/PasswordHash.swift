import Identity

/// A password's hash with everything needed to check it.
///
/// Kept as text in the manner of PHC strings: `$firebase-scrypt$m=14,…$salt$hash`, base64.
struct PasswordHash: Equatable, Sendable {
  /// How it was made.
  let algorithm: PasswordAlgorithm
  /// Random, 16 bytes where it was made here.
  let salt: [UInt8]
  let hash: [UInt8]

  /// A hash that was made elsewhere.
  init(algorithm: PasswordAlgorithm, salt: [UInt8], hash: [UInt8]) {
    self.algorithm = algorithm
    self.salt = salt
    self.hash = hash
  }

  /// Hashes a password.
  ///
  /// Takes tens of milliseconds and up to 16 MiB; not for event loops.
  init(of password: Secret, salt: [UInt8], algorithm: PasswordAlgorithm) throws {
    self.init(
      algorithm: algorithm, salt: salt,
      hash: try algorithm.hash(of: password, salt: salt, count: 32))
  }

  /// Whether a password has this hash.
  ///
  /// As slow as hashing, and as long whatever the outcome.
  func matches(_ password: Secret) throws -> Bool {
    let other = try algorithm.hash(of: password, salt: salt, count: hash.count)
    guard other.count == hash.count else { return false }
    return zip(other, hash).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension PasswordHash {
  /// The text that is kept.
  var text: String {
    let parameters = algorithm.parameters.map { "\($0.name)=\($0.value)" }
    return
      "$\(algorithm.name)$\(parameters.joined(separator: ","))"
      + "$\(Base64.text(of: salt))$\(Base64.text(of: hash))"
  }

  /// Reads the text that was kept; `nil` when it is not such a text.
  init?(text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 5, let salt = Base64.bytes(of: parts[3]),
      let hash = Base64.bytes(of: parts[4]),
      let algorithm = PasswordAlgorithm(
        name: String(parts[1]), parameters: Self.parameters(of: parts[2]))
    else { return nil }
    self.init(algorithm: algorithm, salt: salt, hash: hash)
  }

  private static func parameters(of text: Substring) -> [String: String] {
    text.split(separator: ",").reduce(into: [:]) { parameters, pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      parameters[String(parts[0])] = parts.dropFirst().first.map(String.init)
    }
  }
}
