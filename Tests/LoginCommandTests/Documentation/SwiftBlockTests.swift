import ChildPrograms
import Foundation
import Testing

/// The blocks of Swift on the pages, compiled against the modules that were built with the tests.
///
/// Those that are programs with a name are built and run: ``A program of the library's page``.
@Suite(.timeLimit(.minutes(20))) struct `Swift on a page` {
  /// The values around a part of a program, as parameters of a surrounding function.
  ///
  /// The word is in only this block. A block without such a word is a whole program.
  static let surroundings: [(word: String, parameters: String)] = [
    ("revocationCheck", "key: String, token: String")
  ]

  /// The blocks that are compiled here.
  static func blocks() throws -> [CodeBlock] {
    try CodeBlock.all("swift").filter { block in
      // The blocks of docs/testing.md stand in tests, line by line: HouseTests compares them.
      !block.isManifest && !isExcerpt(block) && block.name == nil && block.page != "docs/testing.md"
    }
  }

  /// Returns whether it is an excerpt of the backend example, whose package compiles it.
  static func isExcerpt(_ block: CodeBlock) -> Bool {
    block.text.contains("import Hummingbird\n")
  }

  /// A block as a file: a whole program, or a function around a part of one.
  static func file(_ block: CodeBlock, in folder: URL) throws -> String {
    let known = surroundings.filter { block.text.contains($0.word) }
    var (name, text) = ("main.swift", block.text)
    if let around = known.first {
      #expect(known.count == 1, "\(block)")
      let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
      let imports = lines.filter { $0.hasPrefix("import ") }.joined(separator: "\n")
      let body = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      (name, text) = (
        "part.swift", "\(imports)\nfunc part(\(around.parameters)) async throws {\n\(body)\n}\n"
      )
    }
    let path = folder.appending(path: name).path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// With code, where it says how to avoid a crash of the compiler that comes after its types are checked.
  @Test(arguments: try blocks())
  func `compiles, with the imports that it shows`(block: CodeBlock) async throws {
    try await Desk.with { desk in
      let path = try Self.file(block, in: desk.folder)
      let object =
        block.page == "docs/troubleshooting.md" ? desk.folder.appending(path: "object").path : nil
      let ending = try await BuiltModules.check([path], compilingTo: object)
      #expect(ending.status == 0, "\(ending.output)")
    }
  }

  @Test func `is a part of a program only where that is known`() throws {
    let blocks = try Self.blocks()
    for (word, _) in Self.surroundings {
      #expect(blocks.count { $0.text.contains(word) } == 1, "\(word)")
    }
  }

  @Test func `with Hummingbird is in the example, line by line`() throws {
    let blocks = try CodeBlock.all("swift").filter(Self.isExcerpt)
    try #require(!blocks.isEmpty)
    let example = CodeBlock.root
      .appending(path: "Backend/Examples/ProtectedAPI/ProtectedAPI.swift")
    let lines = try String(contentsOf: example, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    for block in blocks {
      var rest = lines[...]
      for line in block.text.split(separator: "\n") {
        let place = rest.firstIndex(of: line.trimmingCharacters(in: .whitespaces))
        rest = rest[(try #require(place, "\(line)") + 1)...]
      }
    }
  }

  /// The fault that the page once had.
  @Test func `would not compile without its import`() async throws {
    try await Desk.with { desk in
      let program = try #require(try Self.blocks().first { $0.page == "README.md" })
      let path = desk.folder.path + "/main.swift"
      try program.text.replacing("import LoginTUI\n", with: "").write(
        toFile: path, atomically: true, encoding: .utf8)
      let ending = try await BuiltModules.check([path])
      #expect(ending.status != 0 && ending.output.contains("LoginScreen"), "\(ending.output)")
    }
  }
}
