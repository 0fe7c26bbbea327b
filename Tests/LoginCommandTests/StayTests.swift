import Foundation
import TerminalHarness
import Testing

/// The storage of a session without a setting for it.
@Suite(.timeLimit(.minutes(10))) struct `Staying signed in` {
  private static let unset = ["LOGINTUI_STORE": ""]
  private static let question = "Stay signed in?"

  /// Returns a guest's terminal with the question.
  private static func asked(
    on desk: Desk, environment more: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try await desk.startPicker(environment: unset.merging(more) { $1 })
    await terminal.send("5\r")
    try await terminal.wait("the question") { $0.contains(Self.question) && $0.isWritten }
    return terminal
  }

  @Test func `staying signed in with a file restores the session at the next start`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.asked(on: desk)
      #expect(await !terminal.picture.contains("Yes, in the keyring"))
      try await terminal.choose("Stay signed in")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as guest"))
      let next = try await desk.run([], environment: Self.unset)
      #expect(next.status == 0 && next.output == "Signed in as guest\n", "\(next)")
      #expect(try await desk.run(["token"], environment: Self.unset).status == 0)
    }
  }

  @Test(arguments: ["Not now", ""])
  func `only once is asked again the next time`(label: String) async throws {
    try await Desk.with { desk in
      let terminal = try await Self.asked(on: desk)
      // Esc doesn't agree to store anything.
      if label.isEmpty { await terminal.send("\u{1B}") } else { try await terminal.choose(label) }
      // A guest first sees what would be lost, and still has the choice.
      try await terminal.wait("what is lost") {
        $0.contains("can't be recovered") && $0.contains("Stay signed in") && $0.isWritten
      }
      try await terminal.choose("Continue and lose account")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as guest"))
      #expect(await terminal.picture.contains("Sessions aren't saved."))
      #expect(!FileManager.default.fileExists(atPath: desk.folder.path + "/state/logintui/store"))
      #expect(try await desk.run(["token"], environment: Self.unset).status == 4)
      let again = try await Self.asked(on: desk)
      await again.send("\u{3}")
      _ = try await again.waitForEnd()
    }
  }

  @Test func `is not decided in plain lines by an Enter that came before the question`()
    async throws
  {
    try await Desk.with { desk in
      let terminal = try desk.start(["login", "--linear"], environment: Self.unset)
      try await terminal.waitFor("Name (or help):")
      await terminal.send("guest\r\r\r")
      try await terminal.answer("Number (2):", with: "not")
      try await terminal.waitFor("can't be recovered")
      try await terminal.waitFor("2 Continue and lose account")
      try await terminal.wait("the question again") {
        $0.contains("Number (or help):")
      }
      await terminal.send("cont\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as guest"))
      #expect(try await desk.run(["token"], environment: Self.unset).status == 4)
    }
  }

  @Test func `is not asked where the settings say it`() async throws {
    try await Desk.with { desk in
      for store in ["none", "file"] {
        let terminal = try await desk.startPicker(environment: ["LOGINTUI_STORE": store])
        await terminal.send("5\r")
        #expect(try await terminal.waitForEnd() == .exited(0))
        let text = String(decoding: await terminal.bytes, as: UTF8.self)
        #expect(!text.contains(Self.question))
      }
    }
  }

  @Test func `that fails is reported on the screen, and can be chosen again`() async throws {
    try await Desk.with { desk in
      // No user can create folders there, not even an administrator.
      let terminal = try await Self.asked(on: desk, environment: ["XDG_STATE_HOME": "/proc/none"])
      try await terminal.choose("Stay signed in")
      try await terminal.wait("the failure, and the choice") { picture in
        picture.contains("Couldn't save the session") && picture.contains(Self.question)
          && picture.isWritten
      }
      try await terminal.choose("Not now")
      try await terminal.choose("Continue and lose account")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as guest"))
    }
  }

  @Test func `cannot be looked up below a file, whose path is reported`() async throws {
    try await Desk.with { desk in
      let file = desk.folder.path + "/no-folder"
      #expect(FileManager.default.createFile(atPath: file, contents: nil))
      let ending = try await desk.run(
        [], environment: Self.unset.merging(["XDG_STATE_HOME": file + "/state"]) { $1 })
      #expect(ending.status == 1 && ending.standardError.contains(file), "\(ending)")
    }
  }

  @Test func `in the keyring is offered where there is one, and status names it`() async throws {
    try await Desk.with { desk in
      let script = desk.folder.path + "/script"
      try Data(
        """
        owned() {
          dbus-send --session --print-reply --dest=org.freedesktop.DBus / \\
            org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets | grep -q true
        }
        gnome-keyring-daemon --foreground --components=secrets --unlock \\
          < <(printf secret) > "$HOME/daemon.log" 2>&1 &
        daemon=$!
        until owned; do kill -0 "$daemon" || exit 1; done
        "$LOGINTUI"; echo "first $?"
        # Three seconds are all that the keyring has, and this machine may be busy.
        until "$LOGINTUI" status; do [ $? -eq 1 ] || exit 1; done
        until "$LOGINTUI" --no-saved-accounts; do [ $? -eq 1 ] || exit 1; done
        ls "$XDG_STATE_HOME/logintui"
        kill "$daemon"; wait "$daemon" 2> /dev/null
        echo all said
        """.utf8
      ).write(to: URL(filePath: script))
      let terminal = try PseudoTerminal(
        "/usr/bin/dbus-run-session", ["--", "bash", script],
        environment: desk.environment.merging(Self.unset) { $1 })
      try await terminal.waitFor("Sign in with Google")
      await terminal.send("5\r")
      try await terminal.wait("the question") { $0.contains(Self.question) && $0.isWritten }
      var text = ""
      repeat {
        try await terminal.choose("Yes, in the keyring")
        // The message about the last attempt disappears as the next one begins.
        try await terminal.wait("the try") { !$0.contains("Couldn't save the session") }
        text = try await terminal.wait("an answer of the keyring") {
          $0.contains("first 0") || $0.contains("Couldn't save the session")
        }.text
      } while !text.contains("first 0")
      let end = try await terminal.waitFor("all said")
      #expect(end.text.contains("Signed in as guest"))
      #expect(end.text.contains("keyring") && !end.contains("sessions.json"), "\(end)")
      #expect(
        try String(contentsOfFile: desk.folder.path + "/state/logintui/store", encoding: .utf8)
          == "secret-service\n")
    }
  }
}
