import Foundation
import TerminalHarness
import Testing

/// The service in the program's process, after its files were cut, removed or exchanged.
@Suite(.timeLimit(.minutes(10))) struct `Accounts that were lost` {
  private static let stored = ["LOGINTUI_STORE": "file"]

  /// Signs a guest in, stores the session, and restores the earlier data.
  private func lose(_ desk: Desk) async throws {
    let folder = desk.folder.path + "/data/logintui"
    try await desk.createAccount()
    for (from, to) in [("identity.sqlite", "former"), ("former", "identity.sqlite")] {
      if from == "former" {
        let terminal = try await desk.startPicker(environment: Self.stored)
        await terminal.send("5\r")
        #expect(try await terminal.waitForEnd() == .exited(0))
        for name in ["identity.sqlite", "identity.sqlite-wal", "identity.sqlite-shm"] {
          try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
      }
      try FileManager.default.copyItem(atPath: "\(folder)/\(from)", toPath: "\(folder)/\(to)")
    }
  }

  @Test func `are not lost with the write-ahead file of a program that ended`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let folder = desk.folder.path + "/data/logintui"
      for name in ["identity.sqlite-wal", "identity.sqlite-shm"] {
        try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
      let form = try await desk.startForm(email: "ada@example.com", password: "secret1")
      await form.send("\r")
      #expect(try await form.waitForEnd() == .exited(0))
      #expect(await form.picture.contains("Signed in as ada@example.com"))
      let reported = try await desk.startPicker()
      await reported.send("5\r")
      #expect(try await reported.waitForEnd() == .exited(0))
    }
  }

  @Test func `are reported, and the saved session stays until the user gives it up`() async throws {
    try await Desk.with { desk in
      try await lose(desk)
      let file = desk.folder.path + "/state/logintui/sessions.json"
      let before = try Data(contentsOf: URL(filePath: file))
      for _ in 0..<2 {
        let token = try await desk.run(["token", "--min-valid", "9999"], environment: Self.stored)
        #expect(token.status == 4 && token.output.isEmpty)
        #expect(
          token.standardError.contains("doesn't have this account anymore"),
          "\(token.standardError)")
        #expect(token.standardError.contains("logintui logout"))
      }
      #expect(try Data(contentsOf: URL(filePath: file)) == before)
      #expect(try await desk.run(["logout", "--yes"], environment: Self.stored).status == 0)
    }
  }

  @Test func `are reported once on standard error, with the number of changes`() async throws {
    try await Desk.with { desk in
      try await lose(desk)
      var reported: [String] = []
      for _ in 0..<2 {
        let token = try await desk.run(["token", "--min-valid", "9999"], environment: Self.stored)
        reported.append(token.standardError)
      }
      #expect(reported[0].contains("The last changes"), "\(reported)")
      #expect(!reported[1].contains("The last changes"), "\(reported)")
    }
  }

  @Test func `are reported on the screen, and the next attempt continues`() async throws {
    try await Desk.with { desk in
      try await lose(desk)
      let terminal = try await desk.startPicker()
      try await terminal.press("5\r", until: "The last changes")
      await terminal.send("5\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as"))
    }
  }
}
