import LoginIdentity
import LoginSQLiteDatabase

/// A password's hash with everything needed to check it.
///
/// It is stored as text in the style of PHC strings: `$firebase-scrypt$m=14,…$salt$hash`, base64. The text is parsed
/// only when the hash is needed, because most requests don't need it.
struct PasswordHash: Equatable, Sendable {
  let text: String

  struct Parts: Equatable, Sendable {
    let algorithm: PasswordAlgorithm
    /// The random salt, 16 bytes if it was made here.
    let salt: [UInt8]
    let hash: [UInt8]
  }

  init(kept text: String) { self.text = text }

  init(algorithm: PasswordAlgorithm, salt: [UInt8], hash: [UInt8]) {
    let parameters = algorithm.parameters.map { "\($0.name)=\($0.value)" }
    text =
      "$\(algorithm.name)$\(parameters.joined(separator: ","))"
      + "$\(Base64.text(of: salt))$\(Base64.text(of: hash))"
  }

  /// Hashes a password.
  ///
  /// Takes tens of milliseconds and up to 16 MiB, so never call it on an event loop.
  init(of password: Secret, salt: [UInt8], algorithm: PasswordAlgorithm) throws {
    self.init(
      algorithm: algorithm, salt: salt,
      hash: try algorithm.hash(of: password, salt: salt, count: 32))
  }

  /// The parts of the text; `nil` if it is invalid.
  var parts: Parts? {
    let fields = text.split(separator: "$", omittingEmptySubsequences: false)
    guard fields.count == 5, let salt = Base64.bytes(of: fields[3]),
      let hash = Base64.bytes(of: fields[4]), !hash.isEmpty,
      let algorithm = PasswordAlgorithm(
        name: String(fields[1]), parameters: Self.parameters(of: fields[2]))
    else { return nil }
    return Parts(algorithm: algorithm, salt: salt, hash: hash)
  }

  /// Returns whether a password has this hash; an invalid hash matches no password.
  ///
  /// Takes as long as hashing, whatever the outcome.
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

extension PasswordHash: Bindable, ColumnValue {
  var boundValue: BoundValue { .text(text) }

  init?(_ column: Column) {
    guard let text = column.text else { return nil }
    self.init(kept: text)
  }
}
