import ChildPrograms
import Foundation
import LoginIdentity
import LoginSessions
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The token command` {
  @Test func `prints a valid token and nothing else, without a request`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep()
      let ending = try await desk.run("token")
      #expect(ending.output == "old.1.x\n" && ending.standardError.isEmpty && ending.status == 0)
      #expect(service.asked.isEmpty)
    }
  }

  @Test(
    arguments: [(61, [], false), (59, [], true), (90, ["--min-valid", "100"], true)]
      as [(Int, [String], Bool)])
  func `fetches a new one when too little is left`(
    left: Int, arguments: [String], isFetched: Bool
  ) async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      // Far from the limit on both sides: time passes here.
      try desk.keep(for: isFetched ? left : left + 600)
      let ending = try await desk.run(["token"] + arguments)
      #expect(ending.output == (isFetched ? "fresh.1.x\n" : "old.1.x\n"))
      #expect(service.refreshes.count == (isFetched ? 1 : 0))
      if isFetched {
        #expect(service.refreshes.first?.body.contains("r0") == true)
        let stored = try #require(try desk.store.currentSession(of: desk.service)?.session)
        #expect(stored.refreshToken == Secret("r1") && stored.idToken == Secret("fresh.1.x"))
      }
    }
  }

  @Test func `warns when the service grants a shorter life than requested`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep()
      let ending = try await desk.run(["token", "--min-valid", "90000"])
      #expect(ending.output == "fresh.1.x\n" && ending.status == 0)
      #expect(ending.standardError.contains("90000") && service.refreshes.count == 1)
    }
  }

  @Test(arguments: [86_400, -86_400])
  func `asks again if the clock was wrong by a day when the token came`(shift: Int) async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      // The token's expiry by a wrong clock.
      try desk.keep(for: shift + 3600, clock: Desk.now + shift)
      #expect(try await desk.run(["token"]).output == "fresh.1.x\n")
      #expect(try await desk.run(["token"]).output == "fresh.1.x\n")
      #expect(service.refreshes.count == 1)
    }
  }

  @Test func `fifty token commands at once refresh once`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: -5)
      let environment = desk.environment
        .merging(["LANG": "C.UTF-8"]) { $1 }
      let outputs = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<50 {
          group.addTask {
            try await ChildProgram.run(Desk.program, ["token"], environment: environment).output
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outputs == Array(repeating: "fresh.1.x\n", count: 50))
      #expect(service.refreshes.count == 1)
    }
  }

  @Test(arguments: [
    ("TOKEN_EXPIRED", "expired", false), ("INVALID_REFRESH_TOKEN", "expired", false),
    ("USER_NOT_FOUND", "expired", false), ("USER_DISABLED", "has been turned off", true),
  ])
  func `exits with 4 when the service wants a sign-in`(
    code: String, words: String, isSaved: Bool
  ) async throws {
    let service = try FakeServer.identity { _ in FakeServer.refusal(code) }
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: -5)
      let ending = try await desk.run(["token"])
      #expect(ending.status == 4 && ending.output.isEmpty)
      #expect(ending.standardError.contains("ada@example.com \(words)"))
      #expect(ending.standardError.contains("logintui login"))
      // An account may be enabled again.
      #expect(try desk.store.all().isEmpty == !isSaved)
    }
  }

  @Test func `loses no session to an outage`() async throws {
    let service = try FakeServer.identity { _ in FakeServer.http("503 Oops", "{}") }
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: -5)
      let ending = try await desk.run(["token"])
      #expect(ending.status == 1 && ending.standardError.contains("503"))
      #expect(try desk.store.currentSession(of: desk.service)?.session.refreshToken == Secret("r0"))
    }
  }

  @Test func `exits with 4 if no one is signed in, or no store is chosen`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let none = try await desk.run(["token"])
      #expect(none.status == 4 && none.standardError.contains("Run: logintui login\n"))
      try desk.keep()
      let unaccepted = try await desk.run(["token"], environment: ["LOGINTUI_STORE": ""])
      #expect(
        unaccepted.status == 4
          && unaccepted.standardError == "logintui: You're not signed in. Run: logintui login\n")
      let refused = try await desk.run(["token"], environment: ["LOGINTUI_STORE": "none"])
      #expect(refused.status == 4 && refused.output.isEmpty)
      #expect(try await desk.run(["token"]).output == "old.1.x\n")
    }
  }

  @Test func `is another account's when that is named`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep(token: "ada.1.x")
      try desk.keep(id: "u2", email: "bob@example.com", token: "bob.1.x")
      #expect(try await desk.run(["token"]).output == "bob.1.x\n")
      #expect(try await desk.run(["token", "--account", "ADA@example.com"]).output == "ada.1.x\n")
      #expect(
        try await desk.run(["token"], environment: ["LOGINTUI_ACCOUNT": "u1"]).output == "ada.1.x\n"
      )
      let missing = try await desk.run(["token", "--account", "eve@example.com"])
      #expect(missing.status == 4 && missing.standardError.contains("eve@example.com"))
      try desk.keep(id: "u3", email: "ada@example.com")
      let several = try await desk.run(["token", "--account", "ada@example.com"])
      #expect(several.status == 1 && several.standardError.contains("u1, u3"))
    }
  }

  @Test(arguments: [">&-", "> /dev/full"])
  func `that cannot be written is a sentence, and reaches no other file`(
    redirection: String
  ) async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: -5)
      let ending = try await desk.shell("logintui token \(redirection)")
      #expect(ending.status == 1 && ending.standardError.contains("write to standard output"))
      let stored = try String(contentsOfFile: desk.file, encoding: .utf8)
      #expect(!stored.contains("fresh.1.x\n"))
      #expect(service.asked.allSatisfy { !$0.body.contains("fresh.1.x\n") })
      #expect(
        try desk.store.currentSession(of: desk.service)?.session.idToken == Secret("fresh.1.x"))
    }
  }

  @Test func `ends quietly when its output is closed`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let script = """
        import os, subprocess
        end, pipe = os.pipe()
        os.close(end)
        print(subprocess.run([os.environ["LOGINTUI"], "token"], stdout=pipe).returncode)
        """
      let ending = try await desk.run(
        ["-c", script], program: "/usr/bin/python3")
      #expect(ending.output == "-\(SIGPIPE)\n" && ending.standardError.isEmpty)
    }
  }

  @Test func `reports a fault of the store, and changes nothing`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: desk.file)
      let open = try await desk.run(["token"])
      #expect(open.status == 1 && open.standardError.contains("chmod 600 \(desk.file)"))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: desk.file)
      let bytes = try Data(contentsOf: URL(filePath: desk.file))
      try bytes.prefix(bytes.count / 2).write(to: URL(filePath: desk.file))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: desk.file)
      let damaged = try await desk.run(["token"])
      #expect(damaged.status == 4 && damaged.standardError.contains("is damaged"))
      #expect(try Data(contentsOf: URL(filePath: desk.file)) == bytes.prefix(bytes.count / 2))
    }
  }
}
