import LoginCanvas
import Foundation
import LoginModel
import LoginMessages
import TerminalHarness
import Testing

@testable import LoginSettings

/// `[[provider]]` tables with the names of the built-in sign-in methods.
@Suite(.timeLimit(.minutes(20))) struct `A built-in button in the settings` {
  /// Checks a file; returns the output, the errors, and the status.
  private func check(
    _ toml: String, on desk: Desk
  ) async throws -> (output: String, standardError: String, status: Int32) {
    let file = desk.folder.appending(path: "settings.toml")
    try toml.write(to: file, atomically: true, encoding: .utf8)
    return try await desk.run(["config", "check", "--config", file.path])
  }

  /// Every built-in sign-in method, by its name in the settings.
  private static let builtIn = LoginType.named.map(\.name)

  @Test(arguments: builtIn)
  func `gives every built-in button the label, colors and mark that it asks for`(
    id: String
  ) async throws {
    let toml = """
      [screen]
      providers = ["\(id)"]
      [service]
      embedded = true
      [[provider]]
      id = "\(LoginType.named.first { $0.name == id }?.type.id ?? "")"
      label = "Work account"
      short_label = "Work"
      icon = "WRK"
      fill = "#00695C"
      text = "#FFFFFE"
      border = "#00554A"
      """
    try await Desk.with { desk in
      #expect(try await check(toml, on: desk).status == 0)
      let file = desk.folder.path + "/settings.toml"
      func button(_ more: [String]) async throws -> String {
        let shown = try await desk.run(
          ["snapshot", "--config", file, "--format", "json", "--palette", "24bit"] + more)
        return shown.output
      }
      let whole = try await button(["--columns", "80"])
      #expect(whole.contains("\"Work account\""), "\(whole)")
      #expect(whole.contains("\"#00695C\"") && whole.contains("\"#FFFFFE\""), "\(whole)")
      #expect(try await button(["--columns", "80", "--style", "neutral"]).contains("Work account"))
      let short = try await button(["--columns", "24"])
      #expect(short.contains("\"shown\" : \"Work\"") || short.contains("\"shown\":\"Work\""))
      let read = try SettingsFile(text: toml, path: file).providers[0]
      let button = read.loginType.button
      #expect(button.icon.letters == "WRK" && button.border == RGB(0x00554A))
      let linear = try desk.start(["login", "--linear", "--config", file])
      try await linear.waitFor("Name (or help):")
      #expect(await linear.picture.contains("Work"))
      await linear.send("\u{3}")
      _ = try await linear.waitForEnd()
    }
  }

  @Test(arguments: [
    (
      "email", "text = \"#777777\"\nfill = \"#888888\"",
      "text #777777 is hard to see on #888888"
    ),
    (
      "guest", "text = \"#FFFFFF\"\nfill = \"#FFE082\"",
      "text #FFFFFF is hard to see on #FFE082"
    ),
    ("apple", "text = \"#111111\"", "text #111111 is hard to see on #000000"),
    ("google", "border = \"#EEEEEE\"", "border #EEEEEE is hard to see on #FFFFFF"),
  ])
  func `whose colors cannot be read or seen says so, with the nearest that can`(
    id: String, keys: String, words: String
  ) async throws {
    try await Desk.with { desk in
      let toml = "[service]\nembedded = true\n[[provider]]\nid = \"\(id)\"\n\(keys)"
      let bad = try await check(toml, on: desk)
      #expect(bad.status == 1 && bad.output.contains("! "), "\(bad)")
      #expect(bad.output.contains(words), "\(bad.output)")
      let nearest = try #require(bad.output.firstMatch(of: #/Set (text|border) to (#[0-9A-F]{6})/#))
      let lines = keys.split(separator: "\n").filter { !$0.hasPrefix(nearest.output.1) }
      let good =
        (lines + ["\(nearest.output.1) = \"\(nearest.output.2)\""]).joined(separator: "\n")
      let fixed = try await check(
        "[service]\nembedded = true\n[[provider]]\nid = \"\(id)\"\n\(good)", on: desk)
      #expect(fixed.status == 0, "\(fixed)")
    }
  }

  @Test(arguments: builtIn)
  func `that changes only a label or a fill has no fault`(id: String) async throws {
    for keys in ["label = \"Work\"", "short_label = \"Work\"", "fill = \"#FFD200\""] {
      try await Desk.with { desk in
        let toml = "[service]\nembedded = true\n[[provider]]\nid = \"\(id)\"\n\(keys)"
        let result = try await check(toml, on: desk)
        #expect(result.status == 0, "\(keys): \(result)")
      }
    }
  }

  @Test(
    arguments: ["email", "guest", "phone", "password"], ["client_id = \"c\"", "scopes = [\"a\"]"])
  func `with a provider's key for a way that asks none says so`(
    id: String, key: String
  ) async throws {
    try await Desk.with { desk in
      let result = try await check("[[provider]]\nid = \"\(id)\"\n\(key)", on: desk)
      #expect(result.status == 1)
      let name = key.prefix { $0 != " " }
      #expect(
        result.standardError.contains("provider[1].\(name) doesn't apply to \(id)"), "\(result)")
    }
  }
}
