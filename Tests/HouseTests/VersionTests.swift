import Foundation
import Testing

/// Checks that the version is defined in one place, and that all other mentions agree.
@Suite struct `The version` {
  /// Returns the version that `logintui --version` prints, and its date.
  static func constants() throws -> (version: String, date: String) {
    let file = `The house`.root.appending(path: "Sources/Support/LoginSupport/Version.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let version = try #require(text.firstMatch(of: /static let text = "(\d+\.\d+\.\d+)"/)).1
    let date = try #require(text.firstMatch(of: /static let date = "(\d{4}-\d\d-\d\d)"/)).1
    return (String(version), String(date))
  }

  /// Returns the headings of CHANGELOG.md, newest first: version and date.
  static func headings() throws -> [(version: String, date: String)] {
    let file = `The house`.root.appending(path: "CHANGELOG.md")
    return try String(contentsOf: file, encoding: .utf8)
      .matches(of: /(?m)^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/)
      .map { (String($0.1), String($0.2)) }
  }

  @Test func `is the newest one of the changelog`() throws {
    let newest = try #require(try Self.headings().first)
    #expect(try newest == Self.constants())
  }

  @Test func `is in one file`() throws {
    let version = try Self.constants().version
    for folder in ["Sources", "Tests", "Examples"] {
      for file in try `The house`.files(in: folder) where file.lastPathComponent != "Version.swift"
      {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("\"\(version)"), "\(file.lastPathComponent)")
      }
    }
  }

  @Test(arguments: ["README.md", "docs/install.md"])
  func `is that of every file that a page downloads`(page: String) throws {
    let file = `The house`.root.appending(path: page)
    let text = try String(contentsOf: file, encoding: .utf8)
    let named = text.matches(of: /(?:logintui[-_:]|Version )(\d+\.\d+\.\d+)/).map { String($0.1) }
    #expect(try Set(named) == [Self.constants().version])
  }

  @Test func `of each page in docs/releases has a heading in the changelog`() throws {
    let versions = try Set(Self.headings().map(\.version))
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: `The house`.root.appending(path: "docs/releases").path)
    for page in pages.compactMap({ $0.wholeMatch(of: /(\d+\.\d+\.\d+)\.md/) }) {
      #expect(versions.contains(String(page.1)), "\(page.0)")
    }
  }
}
