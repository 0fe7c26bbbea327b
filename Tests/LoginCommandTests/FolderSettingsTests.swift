import Foundation
import LoginMessages
import LoginSupport
import Testing

@testable import LoginSettings

/// The `[[folder]]` tables of a settings file, and the search among them.
@Suite struct `A folder's table` {
  /// Runs a test in a folder of its own, whose real path is given.
  private static func inFolder<Value>(_ test: (String) throws -> Value) throws -> Value {
    let folder = try #require(SystemFile.realPath("/tmp")) + "/ltui-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try test(folder)
  }

  private static func tables(_ paths: [String]) throws -> [FolderSettings] {
    let text = paths.map { "[[folder]]\npath = '\($0)'\naccount = 'a'\n" }.joined()
    return try SettingsFile(text: text, path: "/s.toml").folders
  }

  /// Returns the path of the table that a search finds.
  private static func found(
    _ paths: [String], from current: String, home: String = "/home/ada"
  ) throws -> String? {
    let outcome = FolderSearch(tables: try tables(paths), home: home).nearest(to: current)
    guard case .found(let table) = outcome else { return nil }
    return table.path
  }

  @Test(arguments: [
    ("path = \"~/a\"", "folder[1] chooses nothing. Add one of these: account, service"),
    ("account = \"a\"", "folder[1].path is missing"),
    ("path = \"a/b\"\naccount = \"a\"", "folder[1].path can't be “a/b”"),
    ("path = \"~ada/b\"\naccount = \"a\"", "folder[1].path can't be “~ada/b”"),
    ("path = \"\"\naccount = \"a\"", "folder[1].path can't be"),
    ("path = \"/a\\u001Bb\"\naccount = \"a\"", "folder[1].path can't be"),
    ("path = 3\naccount = \"a\"", "folder[1].path can't be “3”"),
    ("path = \"/a\"\naccount = \"\"", "folder[1].account can't be"),
    ("path = \"/a\"\naccount = \"a\\u0007\"", "folder[1].account can't be"),
    ("path = \"/a\"\nservice = \"../x\"", "folder[1].service can't be “../x”"),
    ("path = \"/a\"\nservice = [\"x\"]", "folder[1].service can't be"),
    ("path = \"/a\"\nacount = \"a\"", "Did you mean “folder[1].account”?"),
    ("path = \"/a\"\naccount = \"a\"\n[[folder]]\npath = \"//a/./\"\naccount = \"b\"", "twice"),
  ])
  func `that isn't valid is an error with its line`(text: String, words: String) throws {
    let error = #expect(throws: CommandError.self) {
      try SettingsFile(text: "[[folder]]\n" + text, path: "/s.toml")
    }
    let sentence = Reader(.english).sentence(try #require(error).message)
    #expect(sentence.contains(words), "\(sentence)")
    #expect(sentence.hasPrefix("/s.toml:"), "\(sentence)")
    #expect(!sentence.contains("\u{1B}") && !sentence.contains("\u{7}"))
  }

  @Test(arguments: ["[folder]\npath = \"/a\"", "folder = 3", "folder = [3]"])
  func `isn't another kind of value`(text: String) {
    #expect(throws: CommandError.self) { try SettingsFile(text: text, path: "/s.toml") }
  }

  @Test func `belongs in the main file, not in a service's`() throws {
    let text = "[[folder]]\npath = \"/a\"\naccount = \"a\"\n"
    #expect(throws: CommandError.self) {
      try SettingsFile(text: text, path: "/services/s.toml", isOfService: true)
    }
    #expect(try SettingsFile(text: text, path: "/s.toml").folders.count == 1)
  }

  @Test(arguments: [
    (["/w", "/w/a", "/w/a/b/c"], "/w/a/b", "/w/a"), (["/w/a"], "/w/a2", nil),
    (["/w/a2", "/w/a"], "/w/a", "/w/a"), (["/"], "/w", "/"), (["/"], "/", "/"),
    (["//w//a/"], "/w/a/x", "//w//a/"), (["~"], "/home/ada/x", "~"), (["~/x"], "/home/ada", nil),
    (["~/x"], "/home/ada/x", "~/x"), (["/W"], "/w", nil),
    // One letter in two forms is two names on the disk.
    (["/\u{E9}"], "/e\u{301}", nil), (["/e\u{301}"], "/e\u{301}", "/e\u{301}"),
  ])
  func `is found by whole names, and the longest path wins`(
    paths: [String], current: String, path: String?
  ) throws {
    let found = try Self.found(paths, from: current)
    #expect(found.map { Array($0.utf8) } == path.map { Array($0.utf8) })
  }

  @Test func `leads through links, and not in circles`() throws {
    try Self.inFolder { folder in
      let files = FileManager.default
      for path in ["real/deep", "other"] {
        try files.createDirectory(
          atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
      }
      for (link, target) in [("link", "real"), ("one", "two"), ("two", "one"), ("up", "other/..")] {
        try files.createSymbolicLink(
          atPath: "\(folder)/\(link)", withDestinationPath: target)
      }
      let (deep, link) = ("\(folder)/real/deep", "\(folder)/link")
      #expect(try Self.found([link, "\(folder)/one"], from: deep) == link)
      #expect(try Self.found(["~/link"], from: deep, home: folder) == "~/link")
      #expect(try Self.found(["\(folder)/other/../real"], from: deep) == "\(folder)/other/../real")
      // A link may lead farther up than its own path is long.
      #expect(try Self.found(["\(folder)/up", link], from: deep) == link)
      #expect(try Self.found(["\(link)/deep/none"], from: deep) == nil)
      let twice = FolderSearch(tables: try Self.tables(["\(folder)/real", link]), home: "/")
        .nearest(to: deep)
      guard case .ambiguous(let first, let second) = twice else {
        Issue.record("\(twice)")
        return
      }
      #expect(first.path == "\(folder)/real" && second.path == link)
    }
  }

  @Test func `below a relative home folder is never found`() throws {
    #expect(try Self.found(["~/a"], from: "/a", home: "") == nil)
    #expect(try Self.found(["~"], from: "/", home: ".") == nil)
  }

  @Test func `may be one of ten thousand, or have a path that no system has`() throws {
    let paths = (0..<10_000).map { "/w/\($0)" } + ["/" + String(repeating: "x/", count: 50_000)]
    #expect(try Self.found(paths, from: "/w/9999/x") == "/w/9999")
    #expect(try Self.found(paths, from: "/w") == nil)
    let faults = paths.map { "[[folder]]\npath = '\($0)'\n" }.joined()
    let file = try SettingsFile(text: faults, path: "/s.toml", reportsAll: true)
    #expect(file.problems.count == 10_001 && file.problems.last?.line == 20_001)
  }

  @Test func `can't be chosen without a current folder`() throws {
    try Self.inFolder { folder in
      let path = folder + "/s.toml"
      try "[[folder]]\npath = \"/x\"\nservice = \"a\"\n".write(
        toFile: path, atomically: true, encoding: .utf8)
      func settings(_ current: (() -> String?)?) throws -> Settings {
        try Settings(
          optionValues: [:], config: path, environment: ["HOME": folder],
          reader: Reader(.english), currentFolder: current)
      }
      let error = #expect(throws: CommandError.self) { try settings { nil } }
      #expect(Reader(.english).sentence(try #require(error).message).contains("current folder"))
      #expect(try settings { "/y" }[.service] == nil)
      // Programs that don't ask, such as a worker, need none.
      #expect(try settings(nil)[.service] == nil)
      // The service doesn't exist.
      #expect(throws: CommandError.self) { try settings { "/x/y" } }
      try "".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try settings { nil }[.service] == nil)
    }
  }
}
