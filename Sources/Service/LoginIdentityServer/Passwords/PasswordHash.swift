import LoginIdentity

/// A password's hash with everything needed to check it.
///
/// Kept as text in the manner of PHC strings: `$firebase-scrypt$m=14,…$salt$hash`, base64. The text
/// is taken apart when the hash is needed, for most requests do not need it.
struct PasswordHash: Equatable, Sendable {
  /// The text that is kept.
  let text: String

  /// What the text says.
  struct Parts: Equatable, Sendable {
    /// How it was made.
    let algorithm: PasswordAlgorithm
    /// Random, 16 bytes where it was made here.
    let salt: [UInt8]
    let hash: [UInt8]
  }

  /// A text that was kept, as it is.
  init(kept text: String) { self.text = text }

  /// A hash that was made elsewhere.
  init(algorithm: PasswordAlgorithm, salt: [UInt8], hash: [UInt8]) {
    let parameters = algorithm.parameters.map { "\($0.name)=\($0.value)" }
    text =
      "$\(algorithm.name)$\(parameters.joined(separator: ","))"
      + "$\(Base64.text(of: salt))$\(Base64.text(of: hash))"
  }

  /// Hashes a password.
  ///
  /// Takes tens of milliseconds and up to 16 MiB; not for event loops.
  init(of password: Secret, salt: [UInt8], algorithm: PasswordAlgorithm) throws {
    self.init(
      algorithm: algorithm, salt: salt,
      hash: try algorithm.hash(of: password, salt: salt, count: 32))
  }

  /// What the text says; `nil` when it makes no sense.
  var parts: Parts? {
    let fields = text.split(separator: "$", omittingEmptySubsequences: false)
    guard fields.count == 5, let salt = Base64.bytes(of: fields[3]),
      let hash = Base64.bytes(of: fields[4]), !hash.isEmpty,
      let algorithm = PasswordAlgorithm(
        name: String(fields[1]), parameters: Self.parameters(of: fields[2]))
    else { return nil }
    return Parts(algorithm: algorithm, salt: salt, hash: hash)
  }

  /// Whether a password has this hash; a hash that makes no sense fits no password.
  ///
  /// As slow as hashing, and as long whatever the outcome.
  func matches(_ password: Secret) throws -> Bool {
    guard let parts else { return false }
    let other = try parts.algorithm.hash(
      of: password, salt: parts.salt, count: parts.hash.count)
    guard other.count == parts.hash.count else { return false }
    return zip(other, parts.hash).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func parameters(of text: Substring) -> [String: String] {
    text.split(separator: ",").reduce(into: [:]) { parameters, pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      parameters[String(parts[0])] = parts.dropFirst().first.map(String.init)
    }
  }
}
