/// A value of CBOR (RFC 8949), as authenticators write it: definite lengths, no tags, no fractions (CTAP 2.1 §8).
enum CBOR: Equatable, Sendable {
  case integer(Int)
  case bytes([UInt8])
  case text(String)
  case list([CBOR])
  case map([Key: CBOR])
  case truth(Bool)
  case null

  enum Key: Hashable, Sendable {
    case integer(Int)
    case text(String)
  }

  /// The maximum depth of lists and maps; CTAP 2.1 §8 allows four, and attestations have more.
  private static let depthLimit = 16

  /// Reads a value that is all of the bytes; `nil` for anything else.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    self.init(reading: &rest)
    guard rest.isEmpty else { return nil }
  }

  /// Reads the value at the start of some bytes, and removes it from them; `nil` for anything else.
  init?(reading bytes: inout ArraySlice<UInt8>, depth: Int = 0) {
    guard depth < Self.depthLimit, let first = bytes.popFirst() else { return nil }
    let (kind, detail) = (first >> 5, first & 31)
    if kind == 7 {
      switch detail {
      case 20: self = .truth(false)
      case 21: self = .truth(true)
      case 22: self = .null
      default: return nil
      }
      return
    }
    guard let number = Self.number(detail, &bytes) else { return nil }
    switch kind {
    case 0: self = .integer(number)
    case 1: self = .integer(-1 - number)
    case 2:
      guard let content = Self.take(number, of: &bytes) else { return nil }
      self = .bytes(content)
    case 3:
      guard let content = Self.take(number, of: &bytes),
        let text = String(validating: content, as: UTF8.self)
      else { return nil }
      self = .text(text)
    case 4:
      var items: [CBOR] = []
      for _ in 0..<number {
        guard let item = CBOR(reading: &bytes, depth: depth + 1) else { return nil }
        items.append(item)
      }
      self = .list(items)
    case 5:
      var entries: [Key: CBOR] = [:]
      for _ in 0..<number {
        guard let key = CBOR(reading: &bytes, depth: depth + 1)?.asKey, entries[key] == nil,
          let value = CBOR(reading: &bytes, depth: depth + 1)
        else { return nil }
        entries[key] = value
      }
      self = .map(entries)
    default: return nil
    }
  }

  /// Returns the number of a head; `nil` for an indefinite length, and for one that doesn't fit.
  private static func number(_ detail: UInt8, _ bytes: inout ArraySlice<UInt8>) -> Int? {
    guard detail >= 24 else { return Int(detail) }
    guard detail <= 27, let content = take(1 << (detail - 24), of: &bytes) else { return nil }
    return Int(exactly: content.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private static func take(_ count: Int, of bytes: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.count >= count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }
}

extension CBOR {
  /// Returns an entry of a map; `nil` if the map lacks it.
  subscript(_ key: Int) -> CBOR? {
    if case .map(let entries) = self { entries[.integer(key)] } else { nil }
  }

  /// Returns an entry of a map; `nil` if the map lacks it.
  subscript(_ key: String) -> CBOR? {
    if case .map(let entries) = self { entries[.text(key)] } else { nil }
  }

  var asInteger: Int? { if case .integer(let number) = self { number } else { nil } }
  var asBytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

  private var asKey: Key? {
    switch self {
    case .integer(let number): .integer(number)
    case .text(let text): .text(text)
    case .bytes, .list, .map, .truth, .null: nil
    }
  }
}
