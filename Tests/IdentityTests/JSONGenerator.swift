import LoginIdentity
import SeededRandom

/// A generator of JSON values, the same ones for the same seed.
struct JSONGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns a value with nested values.
  mutating func value(depth: Int = 4) -> JSONValue {
    switch number(0...(depth > 0 ? 7 : 4)) {
    case 0: .null
    case 1: .bool(.random(using: &generator))
    case 2: .integer(integer())
    case 3: .number(fraction())
    case 4: .string(text())
    case 5: .array((0..<number(0...3)).map { _ in value(depth: depth - 1) })
    default:
      .object(
        Dictionary(
          (0..<number(0...5)).map { _ in (name(), value(depth: depth - 1)) },
          uniquingKeysWith: { $1 }))
    }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Returns an integer, often one at the end of a range.
  mutating func integer() -> Int {
    let ends = [0, 1, -1, 255, -129, 65_536, Int(Int32.max), Int(Int32.min), .max, .min, .max - 1]
    return number(0...1) == 0
      ? ends[number(0...(ends.count - 1))] : number(.min ... .max) >> number(0...63)
  }

  /// Returns a number that isn't an integer, or doesn't fit in an `Int`.
  mutating func fraction() -> Double {
    let ends = [
      0.1, -1.5, 1.0 / 3, 1e31, -1e300, .greatestFiniteMagnitude, .leastNormalMagnitude, 0.5e-5,
    ]
    let random = Double(bitPattern: generator.next())
    guard number(0...1) == 0, random.isFinite, Int(exactly: random) == nil else {
      return ends[number(0...(ends.count - 1))]
    }
    return random
  }

  /// Returns any Unicode text, with escaped, combining and invisible characters.
  mutating func text() -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<number(0...8) {
      let ranges: [ClosedRange<UInt32>] = [
        0...0x1F, 0x20...0x7F, 0x22...0x22, 0x5C...0x5C, 0x2F...0x2F, 0x300...0x36F, 0...0x2FF,
        0x2028...0x202E, 0...0x10FFFF,
      ]
      let range = ranges[number(0...(ranges.count - 1))]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Returns an ASCII name, because Foundation orders others differently.
  private mutating func name() -> String {
    String(String.UnicodeScalarView(text().unicodeScalars.filter { $0.value < 0x80 }))
  }

  /// Returns a value with every type whose coding Swift synthesizes.
  mutating func thing(depth: Int = 2) -> Thing {
    let kinds: [Thing.Kind] = [
      .plain, .labelled(number: integer(), text: number(0...1) == 0 ? nil : text()), .bare(text()),
      .nested(depth > 0 ? (0..<number(0...2)).map { _ in thing(depth: depth - 1) } : []),
    ]
    return Thing(
      value: value(depth: 2), small: number(0...1) == 0 ? nil : Int8(number(-128...127)),
      large: UInt64(number(0 ... .max)), float: Float(number(-999...999)) / 7,
      double: fraction(), lists: ["a": [integer(), nil], "b\(number(0...9))": []],
      kind: kinds[number(0...3)],
      numbered: [number(0...9): text()], pair: number(0...1) == 0 ? nil : [[true], []])
  }
}

/// A value for synthesized coding of structs, enums, optionals, lists and dictionaries.
struct Thing: Codable, Equatable {
  enum Kind: Codable, Equatable {
    case plain
    case labelled(number: Int, text: String?)
    case bare(String)
    case nested([Thing])
  }

  let value: JSONValue
  let small: Int8?
  let large: UInt64
  let float: Float
  let double: Double
  let lists: [String: [Int?]]
  let kind: Kind
  let numbered: [Int: String]
  let pair: [[Bool]]?
}
