import Foundation
import Testing

/// The blocks of settings on the pages, and the output beside them.
@Suite(.timeLimit(.minutes(5))) struct `Settings on a page` {
  /// The languages of all blocks.
  ///
  /// No test would read a shell line or a text picture without a language. `console` and `yaml` are for containers,
  /// which ContainerImageTests read, `js` and `java` for the fixtures that FixturePageTests try.
  static let languages: Set<String> = [
    "sh", "toml", "swift", "python", "text", "json", "console", "yaml", "js", "java",
  ]

  @Test func `are, like other code, in blocks that name their language`() throws {
    for block in try CodeBlock.all() {
      #expect(Self.languages.contains(block.language), "\(block): \(block.language)")
    }
  }

  @Test(arguments: try CodeBlock.all("toml"))
  func `are read by the program, which finds no fault in them`(block: CodeBlock) async throws {
    try await Desk.with { desk in
      let file = desk.folder.appending(path: "settings.toml")
      try block.text.write(to: file, atomically: true, encoding: .utf8)
      // The files that a block refers to.
      try #"{"apiKey":"AIzaK","projectId":"demo"}"#.write(
        to: desk.folder.appending(path: "google-services.json"), atomically: true, encoding: .utf8)
      let translations = desk.folder.appending(path: "translations")
      try FileManager.default.createDirectory(at: translations, withIntermediateDirectories: true)
      let occitan = try CodeBlock.all("text").last { $0.text.contains("Language: oc") }
      try #require(occitan?.text.contains("Language: oc") == true)
      try occitan?.text.write(
        to: translations.appending(path: "oc.po"), atomically: true, encoding: .utf8)
      let ending = try await desk.run(["config", "check", "--config", file.path])
      #expect(ending.standardError.isEmpty, "\(ending.standardError)")
      #expect(ending.status == 0, "\(ending.output)")
    }
  }

  /// docs/configuration.md shows the output of `config check`; these settings produce it.
  @Test func `are checked in the words that the page shows`() async throws {
    let shown = try CodeBlock.all("text").filter { $0.page == "docs/configuration.md" }
    // The second one contains providers' answers, which can't be requested here.
    try #require(shown.count == 2)
    try await Desk.with { desk in
      let file = desk.folder.appending(path: "settings.toml")
      try """
      [service]
      api_key = "AIzaK"
      [[provider]]
      id = "google"
      client_id = "1.apps.example"
      [[provider]]
      id = "github"
      client_id = "gh"
      [screen]
      providers = ["google", "apple", "github"]
      """.write(to: file, atomically: true, encoding: .utf8)
      let ending = try await desk.run(
        ["config", "check", "--config", file.path], environment: ["LOGINTUI_STORE": ""])
      #expect(ending.status == 1 && ending.standardError.isEmpty)
      #expect(ending.output == shown[0].text)
    }
  }
}
