import Foundation
import LoginIdentity
import Testing

@Suite struct `JSON of our own` {
  /// Returns Foundation's output.
  static func theirs(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is written as Foundation writes it, and read by either`(seed: UInt64) throws {
    var generator = JSONGenerator(seed: seed)
    for _ in 0..<50 {
      let value = generator.value()
      let bytes = try JSONCoding.bytes(of: value)
      #expect(try bytes == Self.theirs(value))
      #expect(try JSONCoding.value(JSONValue.self, from: bytes) == value)
      #expect(try JSONDecoder().decode(JSONValue.self, from: Data(bytes)) == value)
      let thing = generator.thing()
      let text = try JSONCoding.bytes(of: thing)
      #expect(try text == Self.theirs(thing))
      #expect(try JSONCoding.value(Thing.self, from: text) == thing)
      #expect(try JSONDecoder().decode(Thing.self, from: Data(text)) == thing)
    }
  }

  @Test func `nests as deep as JSON may`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    let deepest = try JSONCoding.value(JSONValue.self, from: nested(512))
    #expect(try JSONCoding.bytes(of: deepest) == nested(512))
    #expect(throws: DecodingError.self) {
      try JSONCoding.value(JSONValue.self, from: nested(513))
    }
  }

  /// Returns the type of error, and its path.
  static func complaint(_ work: () throws -> Void) -> String {
    do {
      try work()
      return "none"
    } catch {
      guard let error = error as? DecodingError else { return "\(error)" }
      let (kind, path) =
        switch error {
        case .typeMismatch(_, let context): ("type", context.codingPath)
        case .valueNotFound(_, let context): ("value", context.codingPath)
        case .keyNotFound(let key, let context): ("key", context.codingPath + [key])
        case .dataCorrupted(let context): ("data", context.codingPath)
        @unknown default: ("unknown", [])
        }
      return kind + path.map { " " + ($0.intValue.map(String.init) ?? $0.stringValue) }.joined()
    }
  }

  struct Part: Codable {
    let name: String
    let sizes: [Int8]
    let isOn: Bool?
    let share: Float?
  }

  @Test(arguments: [
    "{}", #"{"parts":[{}]}"#, #"{"parts":null}"#, #"{"parts":[null]}"#, #"{"parts":{}}"#,
    #"{"parts":[{"name":7,"sizes":[]}]}"#, #"{"parts":[{"name":"a","sizes":[1,128]}]}"#,
    #"{"parts":[{"name":"a","sizes":[1.5]}]}"#, #"{"parts":[{"name":"a","sizes":["1"]}]}"#,
    #"{"parts":[{"name":null,"sizes":[]}]}"#, #"{"parts":[{"name":"a","sizes":[null]}]}"#,
    #"{"parts":[{"name":"a","sizes":[],"isOn":0}]}"#, #"{"parts":[{"name":"a","sizes":true}]}"#,
    #"{"parts":[{"name":"a","sizes":[],"isOn":null,"share":1,"other":[{}]}]}"#,
    #"{"parts":["a"]}"#, #"{"parts":[{"name":"a","sizes":[],"share":"1"}]}"#,
    #"{"parts":[{"name":"a","sizes":[],"share":1e39}]}"#,
    #"{"parts":[{"name":"a","sizes":[1.0,-128,127,1e1]}]}"#,
  ])
  func `is refused where and why Foundation refuses it`(text: String) {
    let ours = Self.complaint {
      _ = try JSONCoding.value([String: [Part]].self, from: Array(text.utf8))["parts"]?.count
    }
    let theirs = Self.complaint {
      _ = try JSONDecoder().decode([String: [Part]].self, from: Data(text.utf8))
    }
    // For numbers that don't fit, Foundation doesn't report their path.
    #expect(ours == theirs || theirs == "data" && ours.hasPrefix("data "))
  }

  @Test(arguments: ["", "{", "[1,]", "// 1", "[01]", "\"\t\"", "{a:1}", "1 2"])
  func `is refused where it is not strict`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONCoding.value(JSONValue.self, from: Array(text.utf8))
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `has no number that it has no digits for`(number: Double) {
    #expect(throws: EncodingError.self) { try JSONCoding.bytes(of: [number]) }
    #expect(throws: EncodingError.self) { try JSONCoding.bytes(of: ["a": Float(number)]) }
    #expect(throws: EncodingError.self) { try JSONCoding.bytes(of: JSONValue.number(number)) }
  }

  @Test func `says nothing of a text in an error`() {
    #expect {
      try JSONCoding.value([String: Int].self, from: Array(#"{"password":"hunter2"}"#.utf8))
    } throws: { error in
      !"\(error)".contains("hunter2")
    }
  }

  @Test(arguments: [UInt64.max, UInt64(Int.max) + 1, UInt64(Int.max)])
  func `is exact in large numbers or refuses them`(number: UInt64) throws {
    let bytes = try JSONCoding.bytes(of: number)
    #expect(try bytes == Self.theirs(number))
    let read = try? JSONCoding.value(UInt64.self, from: bytes)
    #expect(read == (Int(exactly: number) == nil ? nil : number))
  }
}

/// The encoding of a class that inherits, and of one that nests by hand.
@Suite struct `JSON of types that nest by hand` {
  class Base: Codable { var base = 1 }

  final class Derived: Base {
    private enum Keys: String, CodingKey { case derived, list, inner, super2 }
    var derived: [String] = ["a", "b"]

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      derived = []
      while !list.isAtEnd {
        var pair = try list.nestedUnkeyedContainer()
        derived.append(try pair.decode(String.self))
        if try !pair.decodeNil() { derived.append("no null") }
      }
      let inner = try container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      derived.append(try inner.decode(String.self, forKey: .derived))
      _ = try Base(from: container.superDecoder(forKey: .super2))
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      for text in derived {
        var pair = list.nestedUnkeyedContainer()
        try pair.encode(text)
        try pair.encodeNil()
      }
      var inner = container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      try inner.encode("c", forKey: .derived)
      try super.encode(to: container.superEncoder(forKey: .super2))
      try super.encode(to: container.superEncoder())
    }
  }

  @Test func `is Foundation's too`() throws {
    let bytes = try JSONCoding.bytes(of: Derived())
    #expect(try bytes == `JSON of our own`.theirs(Derived()))
    #expect(try JSONCoding.value(Derived.self, from: bytes).derived == ["a", "b", "c"])
  }
}
