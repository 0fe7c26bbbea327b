import SeededRandom
import Testing

/// The basis of the suites `Fuzzed…`.
@Suite(.timeLimit(.minutes(10))) struct `Damaged input` {
  static let samples = ["ab\u{1B}[A12", "x=1;y=2"].map { Array($0.utf8) }
  let mutator = ByteMutator(samples: samples, words: [[0x1B, 0x5B]], limit: 64)

  @Test func `is the same for the same seed, and other for another`() {
    let first = (0..<200).map { mutator.input($0, seed: 1) }
    #expect(first == (0..<200).map { mutator.input($0, seed: 1) })
    let others = (2..<200).count { mutator.input($0, seed: 2) != first[$0] }
    #expect(others > 150)
    #expect(Set(first).count > 150)
  }

  @Test func `begins with valid input, and stays within its limit`() {
    #expect((0..<2).map { mutator.input($0, seed: 9) } == Self.samples)
    let inputs = (2..<2000).map { mutator.input($0, seed: 9) }
    #expect(inputs.allSatisfy { $0.count <= 64 })
    #expect(inputs.contains { $0.count == 64 } && inputs.contains { $0.isEmpty })
    #expect(Set(inputs.joined()).count > 240)
    #expect(inputs.contains { String(validating: $0, as: UTF8.self) == nil })
  }

  @Test func `finds a planted fault, and shows no more of it than it takes`() async {
    let fuzz = Fuzz("a planted fault", samples: Self.samples, limit: 64)
    let finding = await fuzz.finding(cases: 4000) { bytes in
      bytes.count { $0 == UInt8(ascii: "[") } >= 2 && bytes.contains(0x1B) ? "two brackets" : nil
    }
    #expect(finding?.bytes.sorted() == [0x1B, 0x5B, 0x5B])
    #expect(finding?.description.contains("LOGINTUI_SEED=") == true)
  }

  @Test func `finds input that throws`() async {
    struct Planted: Error {}
    let fuzz = Fuzz("a planted error", samples: Self.samples)
    let finding = await fuzz.finding(cases: 10) { bytes in
      if bytes.contains(UInt8(ascii: ";")) { throw Planted() }
      return nil
    }
    #expect(finding?.bytes == [UInt8(ascii: ";")])
  }

  @Test func `is tried no more often than there is room for`() async {
    let fuzz = Fuzz("room", samples: Self.samples)
    var count = 0
    let finding = await fuzz.finding(cases: 10, atMost: 5) { _ in
      count += 1
      return nil
    }
    #expect(finding == nil && count == 5)
  }
}
