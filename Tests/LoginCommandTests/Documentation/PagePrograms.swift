import Foundation
import TerminalHarness

/// The programs of docs/library.md, in a package of their own that `make pages` builds: Tests/PagePrograms.
enum PagePrograms {
  /// Where that package is.
  static let folder = CodeBlock.root.appending(path: ".build/pages")
  /// Whether they can be tried; where every test has to run (`CI`) they have to be there.
  static let areBuilt =
    FileManager.default.isExecutableFile(atPath: path("Hello"))
    || ProcessInfo.processInfo.environment["CI"] != nil

  /// The path of a program: beside the running tests, as `scripts/build-beside` builds it there.
  static func path(_ name: String) -> String { BuiltProgram.path(name) }

  /// The blocks of the page that are programs or tests, by their names.
  static func blocks() throws -> [String: CodeBlock] {
    let named = try CodeBlock.all("swift").compactMap { block in block.name.map { ($0, block) } }
    return Dictionary(uniqueKeysWithValues: named)
  }

  /// The file that a block became.
  static func source(_ block: CodeBlock) throws -> String {
    let name = block.name ?? ""
    let path =
      name.hasSuffix("Tests")
      ? "Tests/\(name)/\(name).swift"
      : "Sources/\(name)/\(block.text.contains("@main") ? name : "main").swift"
    return try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
