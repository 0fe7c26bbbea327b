import ChildPrograms
import Foundation
import Testing

/// The blocks of Swift on the pages, compiled against the modules that were built with the tests.
@Suite(.timeLimit(.minutes(20))) struct `Swift on a page` {
  /// What the text around a part of a program speaks of, as parameters of a function around it.
  ///
  /// The word stands in this block alone. A block without such a word is a whole program.
  static let surroundings: [(word: String, parameters: String)] = [
    (
      "customSignIns",
      "backend: any Backend"
    ),
    ("ProviderSetUp(", ""),
    (
      "SessionStore(",
      """
      folder: String, session: Session, service: ServiceKey, types: [LoginType],
        client: IdentityClient
      """
    ),
    ("revocationCheck", "key: String, token: String"),
  ]

  /// What a backend of the program's own can do.
  static let backend = """
    protocol Backend: Sendable {
      func token() async throws(IdentityError) -> Secret
      func move(from old: Session, to new: Session) async throws(IdentityError)
    }
    """

  /// Whether it is an excerpt of the example of a backend, whose package compiles it.
  static func isExcerpt(_ block: CodeBlock) -> Bool {
    block.text.contains("import Hummingbird\n")
  }

  /// Makes files of the blocks: whole programs, and functions of the parts.
  static func files() throws -> (programs: [String], parts: [String]) {
    var (programs, parts): ([String], [String]) = ([], [])
    for block in try CodeBlock.all("swift") where !block.isManifest && !isExcerpt(block) {
      // Its blocks stand in tests, line by line: HouseTests compares them.
      guard block.page != "docs/testing.md" else { continue }
      let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
      let imports = lines.filter { $0.hasPrefix("import ") }
      let known = surroundings.filter { block.text.contains($0.word) }
      guard let around = known.first else {
        programs.append(block.text)
        continue
      }
      #expect(known.count == 1, "\(block)")
      let body = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      parts.append(
        """
        \(imports.joined(separator: "\n"))
        func part\(parts.count)(\(around.parameters)) async throws {
        \(body)
        }
        """)
    }
    #expect(parts.count == surroundings.count, "a part is on no page")
    return (programs, parts)
  }

  @Test func `compiles, with the imports that it shows`() async throws {
    try await Desk.with { desk in
      let (programs, parts) = try Self.files()
      try #require(!programs.isEmpty)
      func check(_ texts: [String], _ name: String) async throws {
        let paths = texts.indices.map { "\(desk.folder.path)/\(name)\($0).swift" }
        for (path, text) in zip(paths, texts) {
          try text.write(toFile: path, atomically: true, encoding: .utf8)
        }
        let ending = try await BuiltModules.check(paths)
        #expect(ending.status == 0, "\(ending.output)")
      }
      for (number, program) in programs.enumerated() {
        try await check([program], "program\(number)-")
      }
      try await check(parts + ["import Identity\n" + Self.backend], "part")
    }
  }

  @Test func `with Hummingbird stands in the example, line by line`() throws {
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
  @Test func `would not compile without its imports`() async throws {
    try await Desk.with { desk in
      let program = try #require(Self.files().programs.first)
      let path = desk.folder.path + "/main.swift"
      try program.replacing("import IdentityToolkit\n", with: "").write(
        toFile: path, atomically: true, encoding: .utf8)
      let ending = try await BuiltModules.check([path])
      #expect(ending.status != 0 && ending.output.contains("IdentityToolkit"), "\(ending.output)")
    }
  }
}
