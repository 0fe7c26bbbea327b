import SeededRandom
import LoginSystemText
import Testing

@Suite struct `Text of the system` {
  private static let cases: [[UInt8]] = [
    [], Array("plain".utf8), Array("日本 é 👩".utf8), [0xE9], Array("caf".utf8) + [0xE9],
    [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xF0, 0x9F, 0x92], [0xED, 0xA0, 0x80], [0xC0, 0xAF],
    [0xF4, 0x90, 0x80, 0x80], [0xFF, 0xFE], [0x80, 0x80, 0x41],
    // A replacement scalar itself, and an adjacent one that is text.
    Array("\u{10FEE9}".utf8), Array("\u{10FE7F}\u{10FF00}".utf8),
    Array("\u{10FEE9}".utf8) + [0xE9],
  ]

  @Test(arguments: cases)
  func `comes back byte by byte`(bytes: [UInt8]) {
    let text = SystemText.text(bytes)
    #expect(SystemText.bytes(text) == bytes)
    let isText = String(validating: bytes, as: UTF8.self).map { SystemText.isText($0) } ?? false
    #expect(SystemText.isText(text) == isText)
    if isText { #expect(Array(text.utf8) == bytes) }
  }

  @Test(arguments: UInt64(1)...50)
  func `comes back whatever it is`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var bytes: [UInt8] = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        .random(in: 1...255, using: &generator)
      }
      if Bool.random(using: &generator) { bytes += Array("\u{10FEE9}é".utf8) }
      #expect(SystemText.bytes(SystemText.text(bytes)) == bytes)
    }
  }

  @Test func `two arguments never become one text`() {
    var seen: Set<[UInt8]> = []
    for first in UInt8(1)...255 {
      for second in [UInt8(0x41), 0x80, 0xBF, 0xE9] {
        seen.insert(Array(SystemText.text([first, second]).utf8))
      }
    }
    #expect(seen.count == 255 * 4)
  }
}
