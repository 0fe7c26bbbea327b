import Foundation

/// The values for the placeholders of a scenario, and the comparison that binds them.
struct Bindings {
  private var values: [String: String] = [:]

  /// Kinds whose later values replace earlier ones.
  private static let volatile: Set<String> = [
    "idToken", "refreshToken", "sessionCookie", "salt", "text", "origin", "ms", "seconds", "iso",
  ]

  /// Fields that an emulator discloses and a service must not.
  private static let secretFields: Set<String> = ["passwordHash", "salt"]

  /// Fields that production returns for every account, and an emulator only for some; and those that only this service
  /// has.
  private static let ownFields: Set<String> = [
    "validSince", "backupCodeInfo", "rememberedDeviceInfo", "passkeyFactorInfo",
  ]

  /// Returns a recorded value with every placeholder replaced.
  func filled(_ json: JSON) -> JSON {
    switch json {
    case .object(let fields): .object(fields.mapValues(filled))
    case .array(let items): .array(items.map(filled))
    case .string(let text): .string(filled(text))
    case .number, .bool, .null: json
    }
  }

  /// Returns a recorded text with every placeholder replaced.
  func filled(_ text: String) -> String {
    values.reduce(text) { $0.replacingOccurrences(of: "<\($1.key)>", with: $1.value) }
  }

  /// Compares an answer with a recorded one.
  ///
  /// - Returns: The differences, each with its path.
  mutating func differences(_ actual: JSON, from recorded: JSON, at place: String = "") -> [String]
  {
    switch (recorded, actual) {
    case (.object(let expected), .object(let found)):
      let names = Set(expected.keys).subtracting(Self.secretFields)
      let others = Set(found.keys).subtracting(Self.secretFields)
        .subtracting(Self.ownFields.subtracting(names))
      let odd = names.symmetricDifference(others).sorted()
        .map { "\(place)/\($0): only once" }
      return names.intersection(found.keys).sorted().reduce(into: odd) { list, name in
        guard let expected = expected[name], let found = found[name] else { return }
        list += differences(found, from: expected, at: "\(place)/\(name)")
      }
    case (.array(let expected), .array(let found)):
      guard expected.count == found.count else { return ["\(place): \(found.count) items"] }
      return zip(expected, found).enumerated().reduce(into: []) { list, pair in
        list += differences(pair.element.1, from: pair.element.0, at: "\(place)/\(pair.offset)")
      }
    case (.string(let pattern), .number) where pattern.hasSuffix("-number>"):
      return []
    case (.string(let pattern), .string(let text)):
      return matches(text, pattern) ? [] : ["\(place): \(text) is not \(pattern)"]
    default:
      return recorded == actual ? [] : ["\(place): \(actual) is not \(recorded)"]
    }
  }
}

private extension Bindings {
  /// Returns whether a text matches a recorded one; binds the placeholders.
  mutating func matches(_ text: String, _ pattern: String) -> Bool {
    // Double parentheses contain the emulator's own explanations: there only the code counts.
    if pattern.contains("((") {
      return text.prefix { $0 != ":" } == pattern.prefix { $0 != ":" }
    }
    var rest = text[...]
    var parts = pattern[...]
    while let open = parts.firstIndex(of: "<"), let close = parts.firstIndex(of: ">"), open < close
    {
      guard rest.hasPrefix(parts[..<open]) else { return false }
      rest = rest.dropFirst(parts[..<open].count)
      let name = String(parts[parts.index(after: open)..<close])
      parts = parts[parts.index(after: close)...]
      let next = parts.prefix { $0 != "<" }
      let end = next.isEmpty ? rest.endIndex : rest.range(of: next)?.lowerBound
      guard let end, bind(String(rest[..<end]), to: name) else { return false }
      rest = rest[end...]
    }
    return rest == parts
  }

  mutating func bind(_ value: String, to name: String) -> Bool {
    let kind = String(name.prefix { $0 != ":" })
    switch name {
    case "ms": return value.count == 13 && Int(value) != nil
    case "seconds": return value.count == 10 && Int(value) != nil
    case "iso": return value.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil
    case "text", "origin": return true
    default: break
    }
    if let bound = values[name], !Self.volatile.contains(kind) { return bound == value }
    values[name] = value
    return !value.isEmpty
  }
}
