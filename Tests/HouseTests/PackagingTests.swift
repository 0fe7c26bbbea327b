import ChildPrograms
import Foundation
import Testing

/// Checks the packages against the sources.
@Suite(.timeLimit(.minutes(5))) struct `The packages` {
  /// Returns the text of a file of the repository.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: `The house`.root.appending(path: path), encoding: .utf8)
  }

  /// Returns the names in a field of the Debian package.
  static func field(_ name: String) throws -> Set<String> {
    let lines = try text("Packaging/control").split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix(name + ": ") })
    return Set(line.dropFirst(name.count + 2).split(separator: ", ").map(String.init))
  }

  /// Returns the Debian package of a library, named as in Debian Policy 8.1: libsecret-1.so.0 is in libsecret-1-0.
  static func package(of library: String) throws -> String {
    let parts = try #require(library.wholeMatch(of: /(lib[a-z0-9+-]+)\.so\.(\d+)/)).output
    let hyphen = parts.1.last?.isNumber == true ? "-" : ""
    return "\(parts.1)\(hyphen)\(parts.2)"
  }

  @Test func `recommend or suggest each library that is opened at run time`() throws {
    let named = try Self.field("Recommends").union(Self.field("Suggests"))
    let all = FileManager.default.enumerator(atPath: `The house`.root.path + "/Sources")
    var libraries: Set<String> = []
    for case let path as String in all ?? .init()
    where path.hasSuffix(".c") || path.hasSuffix(".swift") {
      let text = try Self.text("Sources/" + path)
      libraries.formUnion(text.matches(of: /dlopen\("([^"]+)"/).map { String($0.1) })
    }
    #expect(libraries.count > 2)
    for library in libraries {
      let package = try Self.package(of: library)
      #expect(named.contains(package), "\(library) is in \(package)")
    }
  }

  @Test func `recommend the fonts that the Makefile installs`() throws {
    let fonts = try Self.text("Makefile").matches(of: /xfonts-[a-z]+/).map { String($0.0) }
    #expect(!fonts.isEmpty)
    #expect(try Set(fonts).isSubset(of: Self.field("Recommends")))
  }

  @Test(arguments: [("version", "text"), ("date", "date")])
  func `have the version of the program`(fact: String, constant: String) async throws {
    let ending = try await ChildProgram.run(
      `The house`.root.path + "/Packaging/fact", [fact], environment: ["PATH": "/usr/bin:/bin"])
    let expected = try `The version`.constants()
    #expect(ending.output == (constant == "text" ? expected.version : expected.date) + "\n")
  }

  @Test(arguments: [
    (["TZ": "Pacific/Auckland"], nil), (["SOURCE_DATE_EPOCH": "1767225600"], "2026-01-01"),
  ])
  func `have the time of the version, or the one they are given`(
    settings: [String: String], day: String?
  ) async throws {
    let environment = ["PATH": "/usr/bin:/bin"].merging(settings) { $1 }
    let ending = try await ChildProgram.run(
      `The house`.root.path + "/Packaging/fact", ["epoch"], environment: environment)
    let seconds = try #require(Double(ending.output.dropLast()))
    let expected = try day ?? `The version`.constants().date
    #expect(Date(timeIntervalSince1970: seconds).formatted(.iso8601) == expected + "T00:00:00Z")
  }

  @Test func `have the changelog, in a form that Debian reads`() async throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(
      path: "changelog-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = `The house`.root.path
    let printed = try await ChildProgram.run(
      root + "/Packaging/debian-changelog", [root + "/CHANGELOG.md"],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(printed.status == 0, "\(printed.standardError)")
    let file = folder.appending(path: "changelog")
    try printed.output.write(to: file, atomically: true, encoding: .utf8)
    let read = try await ChildProgram.run(
      "/usr/bin/dpkg-parsechangelog", ["--all", "--file", file.path],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(read.status == 0)
    #expect(read.standardError.isEmpty)
    let newest = try #require(try `The version`.headings().first)
    #expect(read.output.contains("Version: \(newest.version)\n"))
  }
}
