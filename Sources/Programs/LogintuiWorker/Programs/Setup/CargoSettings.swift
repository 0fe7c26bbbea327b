import LoginIdentity
import LoginSupport
import LoginTOML

/// cargo's configuration as text: the provider of one registry is added or removed, and nothing else changes.
///
/// Source: The Cargo Book, "Configuration", "Registry Authentication".
struct CargoSettings {
  private static let provider = "credential-provider"
  private static let index = "index"

  private let table: String
  private let registry: String

  /// Creates the settings of a registry.
  ///
  /// - Parameter registry: The name: letters, digits, `-` and `_`.
  init(_ registry: String) { (self.registry, table) = (registry, "registries." + registry) }

  /// Returns the user's file; cargo prefers the one without an ending.
  static func file(_ environment: [String: String]) -> String {
    let named = environment["CARGO_HOME"] ?? ""
    let folder = named.isEmpty ? Folders(environment).home + "/.cargo" : named
    let former = folder + "/config"
    return SystemFile.realPath(former) != nil ? former : former + ".toml"
  }

  /// Returns whether a file has no content.
  static func isBare(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).trimmed.isEmpty
  }

  /// Returns the address of the registry's index; `nil` if the file has none.
  func index(in bytes: [UInt8]) -> String? {
    (try? found(in: Self.text(bytes)))?[Self.index]?.string
  }

  /// Adds the provider, and the index if it is missing.
  ///
  /// - Parameters:
  ///   - words: The command that cargo runs.
  ///   - index: The address of the index.
  ///   - bytes: The file.
  /// - Returns: The file; `nil` for no change.
  /// - Throws: ``SetupRefusal``.
  func adding(
    _ words: [String], index: String, to bytes: [UInt8]
  ) throws(SetupRefusal) -> [UInt8]? {
    let old = try Self.text(bytes)
    let found = try found(in: old)
    var new = old
    switch found?[Self.index] {
    case nil: new = try set(Self.index, to: .text(index), in: new)
    case .text(let other)?:
      guard other == index else { throw .taken(name: table + "." + Self.index) }
    case .bool, .integer, .number, .list, .tables, .table: throw .unknownForm
    }
    if let other = found?[Self.provider] {
      guard other.array?.map(\.string) == words else {
        throw .taken(name: table + "." + Self.provider)
      }
    } else {
      new = try set(Self.provider, to: .texts(words), in: new)
    }
    return new == old ? nil : Array(new.utf8)
  }

  /// Returns the file without the provider; `nil` if it isn't there.
  ///
  /// - Throws: ``SetupRefusal``; also if the registry has another provider.
  func removing(from bytes: [UInt8]) throws(SetupRefusal) -> [UInt8]? {
    let old = try Self.text(bytes)
    guard let found = try found(in: old)?[Self.provider] else { return nil }
    let mark = CargoCredentialSubcommand.name
    guard found.array?.dropFirst().first?.string == mark else {
      throw .taken(name: table + "." + Self.provider)
    }
    switch TOMLEdit.removing(Self.provider, of: table, from: old) {
    case .done(let new): return Array(new.utf8)
    case .missing, .otherForm: throw .unknownForm
    }
  }

  /// Returns the registry's table.
  private func found(in text: String) throws(SetupRefusal) -> TOMLTable? {
    do throws(TOMLError) {
      return try TOMLReader.table(of: text)["registries"]?.table?[registry]?.table
    } catch {
      throw .unknownForm
    }
  }

  private func set(
    _ key: String, to value: TOMLEdit.Value, in text: String
  ) throws(SetupRefusal) -> String {
    guard let new = TOMLEdit.set(key, of: table, to: value, in: text) else { throw .unknownForm }
    // A table that was written in another form can't begin again.
    guard try found(in: new)?[key] != nil else { throw .unknownForm }
    return new
  }

  private static func text(_ bytes: [UInt8]) throws(SetupRefusal) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .unknownForm }
    return text
  }
}
