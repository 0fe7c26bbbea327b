import LoginIdentity
import LoginStoredSessions
import LoginSupport

/// npm's configuration as text: the line for one registry is added or removed, and nothing else changes.
///
/// npm has no helpers. It replaces `${NAME}` with the variable's value, so the file contains no token.
/// Source: npm documentation, "npmrc".
struct NpmSettings {
  /// The registry in npm's form: the address without its scheme.
  let registry: String

  /// Creates the settings of a registry.
  init(_ address: ServerAddress) { registry = "//\(address.host)\(address.folder)" }

  /// Returns the user's file.
  static func file(_ environment: [String: String]) -> String {
    // npm reads the variable in either case.
    let named = ["npm_config_userconfig", "NPM_CONFIG_USERCONFIG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    return named ?? Folders(environment).home + "/.npmrc"
  }

  /// Returns whether a file has no content.
  static func isBare(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).trimmed.isEmpty
  }

  private var key: String { registry + ":_authToken" }
  private var line: String { key + "=${\(GivenToken.variable)}" }

  /// Returns the file with the registry; `nil` if it is already there.
  func adding(to bytes: [UInt8]) throws(SetupRefusal) -> [UInt8]? {
    var lines = try Self.lines(bytes)
    if lines.contains(where: { $0.trimmed == line }) { return nil }
    let keys = [key, registry + ":_auth", registry + ":_password"]
    for other in lines {
      let name = other.before(anyOf: "=").trimmed
      guard !keys.contains(name) else { throw .taken(name: name) }
    }
    let lineEnd = lines.first?.utf8.last == UInt8(ascii: "\r") ? "\r" : ""
    // Lines after a section belong to it.
    if let section = lines.firstIndex(where: { $0.trimmed.begins(with: "[") }) {
      lines.insert(line + lineEnd, at: section)
    } else {
      if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += lineEnd }
      lines += [line + lineEnd, ""]
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Returns the file without the registry; `nil` if it isn't there.
  func removing(from bytes: [UInt8]) throws(SetupRefusal) -> [UInt8]? {
    var lines = try Self.lines(bytes)
    guard let place = lines.firstIndex(where: { $0.trimmed == line }) else { return nil }
    lines.remove(at: place)
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func lines(_ bytes: [UInt8]) throws(SetupRefusal) -> [String] {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .unknownForm }
    return text.parts(at: "\n")
  }
}
