import SeededRandom
import Testing
import Waiting

@testable import LoginModel

@Suite struct `A field that is typed into` {
  /// Characters that combine with their neighbors: marks, joiners, flags, jamo, conjuncts, line ends.
  static let pieces = [
    "a", "日", "e", "\u{301}", "\u{200D}", "👩", "💻", "🇩🇪", "🇩", "🇪", "ᄀ", "ᅡ", "ᆨ", "क", "्", "ष",
    " ", "\u{FE0F}", "👍", "🏽", "ab cd", "🇩🇪🇫🇷🇮🇹",
  ]

  /// Returns the result of the same edit on the whole text.
  private func expected(_ input: TextInput, _ range: Range<Int>, _ text: String) -> [Character] {
    let head = String(input.characters[..<range.lowerBound]) + text
    return Array(head + String(input.characters[range.upperBound...]))
  }

  @Test(arguments: UInt64(1)...60)
  func `has the characters that the whole text has, wherever it changes`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var input = TextInput()
    for _ in 0..<150 {
      let index = Int.random(in: 0...input.characters.count, using: &generator)
      input.placeInsertionPoint(at: index)
      var text = input
      switch Int.random(in: 0...5, using: &generator) {
      case 0 where index > 0:
        text.apply(.deleteBackward)
        #expect(text.characters == expected(input, index - 1..<index, ""))
      case 1 where index < input.characters.count:
        text.apply(.deleteForward)
        #expect(text.characters == expected(input, index..<index + 1, ""))
      default:
        let piece = Self.pieces.randomElement(using: &generator) ?? "a"
        text.insert(piece)
        let whole = expected(input, index..<index, piece)
        #expect(text.characters == whole)
        // The insertion point is after the typed text, or after the character that it became a part of.
        let before = (String(input.characters[..<index]) + piece).unicodeScalars.count
        let until = text.characters[..<text.insertionIndex].reduce(0) {
          $0 + $1.unicodeScalars.count
        }
        let last = text.insertionIndex > 0 ? text.characters[text.insertionIndex - 1] : nil
        #expect(until >= before && until - (last?.unicodeScalars.count ?? 0) < max(1, before))
      }
      #expect(Array(String(text.characters)) == text.characters)
      input = text
    }
  }

  /// If each key processed the whole content, this would take many minutes; the limit allows for waiting in the queue.
  @Test(.timeLimit(.minutes(FullRun.isOn ? 10 : 1)))
  func `takes a paste without marks in no time, also when it is full`() {
    var state = Scene.form()
    // When each key processed the whole content, 40,000 letters took 21 seconds.
    for _ in 0..<(FullRun.isOn ? 1_000_000 : 100_000) { _ = state.reduce(.characterTyped("x")) }
    #expect(state.password.characters.count == TextInput.maximumLength)
    _ = state.reduce(.editPressed(.deleteBackward))
    #expect(state.password.characters.count == TextInput.maximumLength - 1)
    _ = state.reduce(.characterTyped("\u{301}"))
    #expect(state.password.characters.last == "x\u{301}")
  }

  @Test func `takes so many marks on a letter as are read, and no more`() {
    var input = TextInput("ab")
    input.placeInsertionPoint(at: 1)
    for _ in 0..<500 { input.insert("\u{301}") }
    #expect(input.characters.count == 2 && input.insertionIndex == 1)
    #expect(input.text.unicodeScalars.count == TextInput.maximumScalars + 1)
    #expect(TextInput("a" + String(repeating: "\u{301}", count: 500)).characters.count == 1)
  }

  @Test func `full and with the insertion point inside, ignores further text`() {
    var input = TextInput(String(repeating: "ab", count: 2048))
    input.placeInsertionPoint(at: 7)
    input.insert("x")
    #expect(input.insertionIndex == 7 && input.text == String(repeating: "ab", count: 2048))
    input.apply(.deleteBackward)
    input.insert("xyz")
    #expect(
      input.insertionIndex == 7 && input.text.prefix(8) == "abababxb"
        && input.characters.count == 4096)
  }
}
