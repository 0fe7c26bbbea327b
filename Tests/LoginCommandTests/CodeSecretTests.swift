import Foundation
import TerminalHarness
import Testing

@testable import LogintuiWorker

@Suite(.timeLimit(.minutes(10))) struct `The code of a mail` {
  @Test(arguments: [
    ["account", "forgot", "ada@example.com", "--code"], ["account", "verify", "--code"],
    ["account", "email", "eve@example.com", "--code"],
  ])
  func `a mail code among the arguments is refused, not used and not repeated`(
    command: [String]
  ) async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep()
      for words in [command + ["s3cr3tcode"], command.dropLast() + ["--code=s3cr3tcode"]] {
        let ending = try await desk.run(Array(words))
        #expect(ending.status == 1, "\(ending)")
        #expect(ending.standardError.contains("--enter-code"), "\(ending)")
        #expect(ending.standardError.contains("so it wasn't used."), "\(ending)")
        #expect(!ending.standardError.contains("s3cr3tcode") && ending.output.isEmpty)
      }
      #expect(service.asked.isEmpty)
    }
  }

  @Test func `is asked for on the terminal, and then the new password`() async throws {
    try await Desk.with(.signedIn()) { desk in
      #expect(try await desk.run("account", "forgot", "ada@example.com").status == 0)
      let link = try await desk.letter("PASSWORD_RESET").pasted
      let terminal = try desk.start("account", "forgot", "ada@example.com", "--enter-code")
      try await terminal.waitFor("Link or code:")
      await terminal.send(link + "\r")
      try await terminal.answer("New password (hidden):", with: "secret22")
      try await terminal.waitFor("Password changed")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await desk.signsIn("ada@example.com", "secret22"))
    }
  }

  @Test func `comes from a descriptor, while the password comes from standard input`() async throws
  {
    try await Desk.with(.signedIn()) { desk in
      #expect(try await desk.run("account", "forgot", "ada@example.com").status == 0)
      let file = desk.folder.path + "/code"
      try (try await desk.letter("PASSWORD_RESET").code + "\n")
        .write(toFile: file, atomically: true, encoding: .utf8)
      func set(_ number: String) async throws -> Desk.Ending {
        try await desk.run(
          [
            "-c",
            "echo secret22 | \"$LOGINTUI\" account forgot ada@example.com --code-fd \(number) 3< '\(file)'",
          ], program: "/bin/bash")
      }
      for number in ["200", "99999999999"] {
        let closed = try await set(number)
        #expect(
          closed.status == 1 && closed.standardError.contains("Bad file descriptor"), "\(closed)")
      }
      let ending = try await set("3")
      #expect(ending.status == 0 && ending.output == "Password changed\n", "\(ending)")
      #expect(try await desk.signsIn("ada@example.com", "secret22"))
    }
  }

  @Test func `is offered as an argument by no completion`() {
    let found = Completion(words: ["account", "verify", "--"]).candidates?.map(\.word)
    #expect(found?.contains("--enter-code") == true && found?.contains("--code") == false)
  }
}
