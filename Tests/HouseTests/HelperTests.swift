import Foundation
import Testing

/// Checks docs/testing.md against the tests: they contain its code blocks, so these compile and pass, and its helpers
/// exist.
@Suite struct `The page about tests` {
  private static func page() throws -> String {
    try String(contentsOf: `The house`.root.appending(path: "docs/testing.md"), encoding: .utf8)
  }

  private static func trimmed(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `shows code that is in a test, line by line`() throws {
    let files = try `The house`.files(in: "Tests").map {
      Self.trimmed(try String(contentsOf: $0, encoding: .utf8))
    }
    let blocks = try Self.page().components(separatedBy: "```swift\n").dropFirst().map {
      Self.trimmed($0.components(separatedBy: "```")[0])
    }
    #expect(blocks.count >= 5)
    for block in blocks {
      #expect(
        files.contains { $0.firstRange(of: block) != nil }, "\(block.joined(separator: "\n"))")
    }
  }

  /// Returns the names that a file declares.
  private static func declared(in file: URL) throws -> Set<String> {
    let words = try Array(Data(contentsOf: file)).split {
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) && $0 != UInt8(ascii: "_")
    }.map { String(decoding: $0, as: UTF8.self) }
    let kinds: Set = ["struct", "enum", "class", "actor", "func", "case"]
    return Set(zip(words, words.dropFirst()).filter { kinds.contains($0.0) }.map(\.1))
  }

  @Test func `names helpers that are there`() throws {
    let files = try `The house`.files(in: "Tests") + FloorPlan.files(of: "LoginLayout")
    let declared = try files.reduce(into: Set<String>()) {
      try $0.formUnion(Self.declared(in: $1))
    }
    let named = try Self.page().matches(of: #/`(?:\w+\.)?([A-Za-z]\w+)`/#).map { String($0.1) }
    #expect(named.count > 15)
    // The entry point of the model, in LoginModel.
    for name in named where name != "reduce" { #expect(declared.contains(name), "\(name)") }
  }
}
