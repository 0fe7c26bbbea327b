import Foundation
import Testing

/// A recording of unknown origin can't be renewed or trusted.
@Suite struct `Fixtures` {
  /// The folders of fixtures.
  static let folders = [
    "Tests/IdentityServerTests/Fixtures", "Tests/ThirdPartyProviders/Fixtures",
  ]

  @Test(arguments: folders) func `are each named in a page beside them`(folder: String) throws {
    let place = `The house`.root.appending(path: folder)
    let page = try String(contentsOf: place.appending(path: "README.md"), encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
      .filter { $0 != "README.md" }
    #expect(!names.isEmpty)
    for name in names { #expect(page.contains("## `\(name)`\n"), "\(name)") }
    // The page describes no removed fixture.
    for match in page.matches(of: #/\n## `([^`]+)`\n/#) { #expect(names.contains(String(match.1))) }
  }

  @Test(arguments: folders) func `are documented with program, version, time and command`(
    folder: String
  ) throws {
    let place = `The house`.root.appending(path: folder)
    let page = try String(contentsOf: place.appending(path: "README.md"), encoding: .utf8)
    for part in page.components(separatedBy: "\n## ").dropFirst() {
      let name = part.prefix { $0 != "\n" }
      for word in ["Program:", "Version:", "When:", "Command:"] {
        #expect(part.contains("- \(word) "), "\(name) lacks \(word)")
      }
    }
  }

  @Test func `are in no other folder`() throws {
    let tests = `The house`.root.appending(path: "Tests")
    let found = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    let folders = (found?.compactMap { $0 as? URL } ?? [])
      .filter { ["Fixtures", "Recordings"].contains($0.lastPathComponent) }
      .map { "Tests/" + $0.path.dropFirst(tests.path.count).drop { $0 == "/" } }
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    #expect(folders.sorted() == Self.folders.sorted())
  }
}
