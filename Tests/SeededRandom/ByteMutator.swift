/// Makes damaged copies of sound inputs, the same ones for the same seed.
public struct ByteMutator: Sendable {
  private let samples: [[UInt8]]
  private let words: [[UInt8]]
  private let limit: Int

  /// Describes what is damaged.
  ///
  /// - Parameters:
  ///   - samples: Sound inputs; the first cases are these as they are.
  ///   - words: What means something to the reader under test, beside what any reader may stumble over.
  ///   - limit: Bytes that an input may have.
  public init(samples: [[UInt8]], words: [[UInt8]] = [], limit: Int = 4096) {
    self.samples = samples
    self.words = words + Self.usualWords
    self.limit = limit
  }

  /// An input.
  ///
  /// - Parameters:
  ///   - number: Which, from 0.
  ///   - seed: Another seed gives others, but for the sound ones.
  /// - Returns: Its bytes.
  public func input(_ number: Int, seed: UInt64) -> [UInt8] {
    guard number >= samples.count else { return Array(samples[number].prefix(limit)) }
    var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    var bytes = Int.random(in: 0..<32, using: &generator) == 0 ? [] : sample(&generator)
    for _ in 0...Int.random(in: 0...Int.random(in: 0...7, using: &generator), using: &generator) {
      damage(&bytes, Damage.allCases.randomElement(using: &generator) ?? .flip, &generator)
    }
    return Array(bytes.prefix(limit))
  }

  /// What a reader may take for something else than it is: numbers at the ends of their ranges, bytes that
  /// are no UTF-8, letters that look like others or join them, what ends and begins texts.
  private static let usualWords =
    [
      "0", "-1", "1e400", "-0.0", "2147483648", "4294967296", "9223372036854775807",
      "9223372036854775808", "-9223372036854775808", "18446744073709551616",
      "99999999999999999999999", "\u{0}", "\n", "\r\n", "\t", "\u{1B}[2J", "\u{7F}", "\u{85}",
      "\u{9B}", "\u{2028}", "\u{202E}", "\u{200D}", "\u{FEFF}", "\u{301}", "\u{212A}", "\u{130}",
      "\u{FF1D}", "\u{1F1E9}", "\u{10FFFF}", "\\", "\"", "'", "%00", "%", "..", "/", "=", "&", "#",
    ].map { Array($0.utf8) } + [
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xFF],
      [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0xFF],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0x80],
    ]
}

private enum Damage: CaseIterable {
  case flip, replace, increase, delete, double, repeatOften, truncate, insertWord, overwriteWord
  case splice, swap, number, noise
}

extension ByteMutator {
  private func sample(_ generator: inout SeededGenerator) -> [UInt8] {
    samples.randomElement(using: &generator) ?? []
  }

  private func damage(_ bytes: inout [UInt8], _ kind: Damage, _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let end = Int.random(in: place...min(bytes.count, place + 32), using: &generator)
    switch kind {
    case .flip:
      if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator) }
    case .replace:
      if place < bytes.count { bytes[place] = .random(in: 0...255, using: &generator) }
    case .increase:
      if place < bytes.count { bytes[place] &+= UInt8.random(in: 0...16, using: &generator) &- 8 }
    case .delete: bytes.removeSubrange(place..<end)
    case .double: bytes.insert(contentsOf: Array(bytes[place..<end]), at: end)
    case .repeatOften: repeatOften(&bytes, place..<end, &generator)
    case .truncate: bytes.removeSubrange(place...)
    case .insertWord: bytes.insert(contentsOf: word(&generator), at: place)
    case .overwriteWord:
      let word = word(&generator)
      bytes.replaceSubrange(place..<min(bytes.count, place + word.count), with: word)
    case .splice:
      let other = sample(&generator)
      bytes.replaceSubrange(
        place..., with: other[Int.random(in: 0...other.count, using: &generator)...])
    case .swap:
      let piece = Array(bytes[place..<end])
      bytes.removeSubrange(place..<end)
      bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &generator))
    case .number: changeNumber(&bytes, from: place, &generator)
    case .noise:
      let noise = (0..<(end - place)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      bytes.replaceSubrange(place..<end, with: noise)
    }
  }

  private func word(_ generator: inout SeededGenerator) -> [UInt8] {
    words.randomElement(using: &generator) ?? []
  }

  /// Repeats a piece, or a word where there isn't one, up to the limit.
  private func repeatOften(
    _ bytes: inout [UInt8], _ range: Range<Int>, _ generator: inout SeededGenerator
  ) {
    let piece = range.isEmpty ? word(&generator) : Array(bytes[range])
    guard !piece.isEmpty else { return }
    let most = max(1, (limit - min(limit, bytes.count)) / piece.count)
    let count = Int.random(in: 1...Int.random(in: 1...most, using: &generator), using: &generator)
    bytes.insert(
      contentsOf: [[UInt8]](repeating: piece, count: count).joined(), at: range.upperBound)
  }

  /// Puts a number from the ends of a range in the place of the next one that is written in digits.
  private func changeNumber(
    _ bytes: inout [UInt8], from place: Int, _ generator: inout SeededGenerator
  ) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place...].firstIndex(where: { digits.contains($0) }) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
    let numbers = [0, 1, 255, 256, 65_535, 65_536, Int.max, Int.min, Int.max - 1, -1]
    let number = numbers.randomElement(using: &generator) ?? 0
    bytes.replaceSubrange(start..<end, with: Array(String(number).utf8))
  }
}
