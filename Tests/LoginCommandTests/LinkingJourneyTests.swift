import Foundation
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A guest who signs in` {
  /// Signs in as a guest; returns the file with the result, and the user ID.
  private func guest(on desk: Desk) async throws -> (file: String, id: String) {
    let terminal = try await desk.startPicker(["--format", "json"], hasPipe: true)
    await terminal.send("5\r")
    let output = try await terminal.output()
    let file = desk.folder.appending(path: "guest.json")
    try output.write(to: file, atomically: true, encoding: .utf8)
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    return (file.path, try #require(object?["userID"] as? String))
  }

  @Test func `with a provider keeps the user id`() async throws {
    try await Desk.with { desk in
      let (file, id) = try await guest(on: desk)
      let terminal = try await `Signing in with a provider`.visit(
        "1", on: desk, ["--format", "json", "--upgrade", file],
        environment: ["BROWSER": `Signing in with a provider`.person])
      await terminal.send("o")
      let result = try await `Signing in with a provider`.result(terminal)
      #expect(result["userID"] as? String == id)
      #expect(result["isAnonymous"] as? Bool == false)
    }
  }

  @Test func `with a new password keeps the user id`() async throws {
    try await Desk.with { desk in
      let (file, id) = try await guest(on: desk)
      let terminal = try await desk.startForm(
        ["--format", "json", "--upgrade", file], email: "ann@example.com", password: "secret1",
        hasPipe: true)
      try await terminal.press("\r", until: "no account for ann@example.com")
      await terminal.send("\r")
      let result = try await `Signing in with a provider`.result(terminal)
      #expect(result["userID"] as? String == id)
      #expect(result["email"] as? String == "ann@example.com")
    }
  }

  /// Creates an account for Jane with Google, and then signs a guest in with the same.
  private func meetJane(
    on desk: Desk, _ arguments: [String]
  ) async throws -> (terminal: PseudoTerminal, guest: String) {
    let browser = ["BROWSER": `Signing in with a provider`.person]
    let first = try await `Signing in with a provider`.visit("1", on: desk, environment: browser)
    await first.send("o")
    _ = try await first.output()
    let (file, id) = try await guest(on: desk)
    let terminal = try await `Signing in with a provider`.visit(
      "1", on: desk, ["--format", "json", "--upgrade", file] + arguments, environment: browser)
    try await terminal.press("o", until: "This Google account belongs to another account here.")
    return (terminal, id)
  }

  @Test func `to an account that exists is asked, and the data are moved first`() async throws {
    try await Desk.with { desk in
      let notes = desk.folder.appending(path: "moved").path
      let command = "echo $LOGINTUI_OLD_USER $LOGINTUI_NEW_USER > \(notes)"
      let (terminal, guest) = try await meetJane(on: desk, ["--on-merge", command])
      try await terminal.waitFor("your data is moved")
      await terminal.send("\r")
      let result = try await `Signing in with a provider`.result(terminal)
      let moved = try String(contentsOfFile: notes, encoding: .utf8)
      #expect(moved == "\(guest) \(try #require(result["userID"] as? String))\n")
    }
  }

  @Test func `stays a guest where the data cannot be moved`() async throws {
    try await Desk.with { desk in
      let (terminal, _) = try await meetJane(
        on: desk, ["--on-merge", "echo no room >&2; exit 3"])
      try await terminal.press("\r", until: "(no room)")
      await terminal.send("\u{1B}\u{1B}\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(try await terminal.output().isEmpty)
    }
  }

  @Test func `may take a provider away again, but never the last one`() async throws {
    try await Desk.with { desk in
      let stored = [
        "BROWSER": `Signing in with a provider`.person, "LOGINTUI_STORE": "file",
      ]
      func link(_ key: String, _ arguments: [String]) async throws {
        let terminal = try await `Signing in with a provider`.visit(
          key, on: desk, ["--format", "json"] + arguments, environment: stored)
        await terminal.send("o")
        _ = try await terminal.output()
        #expect(try await terminal.waitForEnd() == .exited(0))
      }
      try await link("1", [])
      try await link("3", ["--upgrade", "kept"])
      let gone = try await desk.run(["account", "unlink", "google"], environment: stored)
      #expect(gone.status == 0, "\(gone.standardError)")
      #expect(gone.output == "Removed Google. You can still sign in with GitHub.\n")
      let again = try await desk.run(["account", "unlink", "google"], environment: stored)
      #expect(again.status == 1)
      #expect(again.standardError == "logintui: Google isn't linked to this account.\n")
      let last = try await desk.run(["account", "unlink", "github.com"], environment: stored)
      #expect(last.status == 1)
      #expect(last.standardError.contains("your only sign-in method"))
    }
  }

  @Test func `--upgrade reports a file that holds no session`() async throws {
    try await Desk.with { desk in
      let file = desk.folder.appending(path: "other.json")
      try "{}".write(to: file, atomically: true, encoding: .utf8)
      let result = try await desk.run(["login", "--upgrade", file.path])
      #expect(result.status == 1)
      #expect(result.standardError.contains("login --format json"))
    }
  }
}
