import LoginCanvas
import SeededRandom
import Testing

@Suite struct `A text in a text` {
  @Test func `is found where the standard library finds it`() {
    var random = SeededGenerator(seed: 5)
    let letters: [Character] = ["a", "b", "ä", "😀"]
    func text(_ count: Int) -> String {
      String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<2000 {
      let (whole, part) = (
        text(.random(in: 0...12, using: &random)), text(.random(in: 1...3, using: &random))
      )
      #expect(whole.place(of: part) == whole.firstRange(of: part))
      #expect(whole.has(part) == whole.contains(part))
      #expect(whole.exchanging(part, for: "-") == whole.replacing(part, with: "-"))
      #expect(whole.dropFirst().has(part) == whole.dropFirst().contains(part))
    }
  }

  @Test func `is compared by its bytes`() {
    #expect(!"\u{E9}".has("e\u{301}") && "e\u{301}".has("e"))
    #expect("abc".has("") && "".has("") && !"".has("a"))
    #expect("abc".exchanging("", for: "x") == "abc")
    #expect("aaa".exchanging("aa", for: "a") == "aa")
  }
}
