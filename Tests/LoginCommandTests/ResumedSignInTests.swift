import ChildPrograms
import Foundation
import TerminalHarness
import Testing
import ThirdPartyProviders
import Waiting

/// `login --device --no-wait`, and `login --resume`.
@Suite(.timeLimit(.minutes(10))) struct `A sign-in that another process finishes` {
  private static let store = ["LOGINTUI_STORE": "file"]
  private static let begin = ["login", "--device", "--no-wait", "--format", "json"]

  /// What `--no-wait` printed.
  private struct Begun: Decodable {
    let id: String
    let user_code: String
    let verification_uri: String
    let verification_uri_complete: String?
    let expires_at: Int
    let interval: Int

    init(_ output: String) throws {
      self = try JSONDecoder().decode(Self.self, from: Data(output.utf8))
    }
  }

  /// The folder of sign-ins that wait.
  private static func pending(_ desk: Desk) -> URL {
    desk.folder.appending(path: "state/logintui/pending")
  }

  private static func begun(on desk: Desk) async throws -> Begun {
    let ending = try await desk.run(begin + ["--fresh"], environment: store)
    try #require(ending.status == 0, "\(ending.standardError)")
    return try Begun(ending.output)
  }

  private static func isGone(_ desk: Desk) -> Bool {
    !FileManager.default.fileExists(atPath: pending(desk).path)
  }

  @Test func `begins, is asked about too early, and finishes once at a real provider`()
    async throws
  {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: "ES256")) { provider in
      try await Desk.with { desk in
        try `Signing in with a provider`.settle(provider, on: desk)
        let began = Desk.now
        let begun = try await Self.begun(on: desk)
        #expect(begun.expires_at > began && begun.interval > 0)
        let resume = ["login", "--resume", begun.id]
        // The provider isn't asked before its interval has passed.
        let early = try await desk.run(resume + ["--format", "json"], environment: Self.store)
        #expect(early.status == 3 && early.output.isEmpty)
        #expect(early.standardError.contains(#""code":"sign_in_pending""#), "\(early)")
        let person = try await provider.letPerson(
          ["device", begun.verification_uri, begun.user_code])
        #expect(person.status == 0, "\(person.words)")
        let done = try await desk.run(resume + ["--wait", "60"], environment: Self.store)
        #expect(done.status == 0 && done.output.contains("Signed in as"), "\(done)")
        #expect(try await desk.run(["token"], environment: Self.store).status == 0)
        #expect(Self.isGone(desk))
        let again = try await desk.run(resume + ["--format", "json"], environment: Self.store)
        #expect(again.status == 1 && again.output.isEmpty)
        #expect(again.standardError.contains(#""code":"sign_in_unknown""#), "\(again)")
      }
    }
  }

  /// Starts our own service as the provider.
  private static func withProvider(
    _ body: (Desk, ServerProcess) async throws -> Void
  ) async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      try settle(service, on: desk)
      try await body(desk, service)
      service.kill()
    }
  }

  private static func settle(
    _ service: ServerProcess, clientID: String = "cli", on desk: Desk
  ) throws {
    try NamedService.write(
      """
      [[provider]]
      id = "oidc.acme"
      issuer = "http://\(service.host)/provider/oidc.acme"
      client_id = "\(clientID)"
      """,
      on: desk)
  }

  /// Decides on the service's page for a code.
  private static func decide(
    _ begun: Begun, at service: ServerProcess, _ decision: String = "allow", email: String
  ) async throws {
    let address = try #require(URL(string: "http://\(service.host)/device"))
    let fields = [
      "user_code=\(begun.user_code)", "decision=\(decision)", "email=\(email)", "name=Ada",
      "verified=1",
    ]
    let done = try await ChildProgram.run(
      "/usr/bin/curl",
      ["--silent", "--fail", "--data", fields.joined(separator: "&"), address.absoluteString])
    #expect(done.status == 0, "\(done.standardError)")
  }

  @Test func `is removed when all accounts are signed out`() async throws {
    try await Self.withProvider { desk, _ in
      let begun = try await Self.begun(on: desk)
      let one = try await desk.run(["logout"], environment: Self.store)
      #expect(one.status == 0 && !Self.isGone(desk), "\(one)")
      let all = try await desk.run(["logout", "--all"], environment: Self.store)
      #expect(all.status == 0 && Self.isGone(desk), "\(all)")
      let resumed = try await desk.run(["login", "--resume", begun.id], environment: Self.store)
      #expect(resumed.status == 1 && resumed.output.isEmpty, "\(resumed)")
    }
  }

  @Test func `finishes exactly once, whatever the number of processes and sign-ins`() async throws {
    let count = FullRun.isOn ? 50 : 8
    try await Self.withProvider { desk, service in
      var sign: [Begun] = []
      for number in 0..<count {
        let begun = try await Self.begun(on: desk)
        try await Self.decide(begun, at: service, email: "u\(number)@example.com")
        sign.append(begun)
      }
      #expect(Set(sign.map(\.id)).count == count)
      // Two processes for each.
      let endings = try await withThrowingTaskGroup(of: (String, Desk.Ending).self) { group in
        for begun in sign + sign {
          group.addTask {
            let ending = try await desk.run(
              ["login", "--resume", begun.id, "--wait", "60", "--format", "json"],
              environment: Self.store)
            return (begun.id, ending)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for begun in sign {
        let own = endings.filter { $0.0 == begun.id }.map(\.1)
        #expect(own.map(\.status).sorted() == [0, 1], "\(own)")
      }
      let people = endings.compactMap { $0.1.output.firstMatch(of: #/u\d+@example\.com/#)?.output }
      #expect(Set(people).count == count && people.count == count)
      #expect(Self.isGone(desk))
    }
  }

  @Test func `ends if the person declines, and leaves nothing behind`() async throws {
    try await Self.withProvider { desk, service in
      let begun = try await Self.begun(on: desk)
      try await Self.decide(begun, at: service, "deny", email: "a@example.com")
      let ending = try await desk.run(
        ["login", "--resume", begun.id, "--wait", "60"], environment: Self.store)
      #expect(ending.status == 1 && ending.output.isEmpty)
      #expect(ending.standardError.contains("The sign-in was declined"), "\(ending)")
      #expect(Self.isGone(desk))
    }
  }

  @Test func `is refused with other settings, and stays for the right ones`() async throws {
    try await Self.withProvider { desk, service in
      let begun = try await Self.begun(on: desk)
      let resume = ["login", "--resume", begun.id]
      try Self.settle(service, clientID: "other", on: desk)
      let other = try await desk.run(resume, environment: Self.store)
      #expect(other.status == 1 && other.standardError.contains("began with other settings"))
      let elsewhere = try await desk.run(
        resume,
        environment: Self.store.merging(["FIREBASE_AUTH_EMULATOR_HOST": service.host]) { $1 })
      #expect(elsewhere.standardError.contains("began with other settings"), "\(elsewhere)")
      try Self.settle(service, on: desk)
      #expect(try await desk.run(resume, environment: Self.store).status == 3)
    }
  }

  @Test func `waits on when the provider can't be reached`() async throws {
    try await Self.withProvider { desk, service in
      let begun = try await Self.begun(on: desk)
      try Self.age(begun.id, on: desk) { fields in fields["askedAt"] = 0 }
      try await service.end()
      let ending = try await desk.run(["login", "--resume", begun.id], environment: Self.store)
      #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
      #expect(!Self.isGone(desk))
    }
  }

  @Test func `is gone when its code has expired, also for a command that doesn't sign in`()
    async throws
  {
    try await Self.withProvider { desk, _ in
      let begun = try await Self.begun(on: desk)
      try Self.age(begun.id, on: desk) { fields in fields["expiresAt"] = Desk.now - 1 }
      let status = try await desk.run(["status"], environment: Self.store)
      #expect(status.status == 4)
      #expect(Self.isGone(desk))
    }
  }

  /// Changes the file of a sign-in.
  private static func age(
    _ id: String, on desk: Desk, _ change: (inout [String: Any]) -> Void
  ) throws {
    let file = pending(desk).appending(path: "\(id)/sign-in.json")
    let content = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    var entry = try #require(content as? [String: Any])
    var fields = try #require(entry["signIn"] as? [String: Any])
    change(&fields)
    entry["signIn"] = fields
    try JSONSerialization.data(withJSONObject: entry).write(to: file)
  }

  @Test(arguments: ["-", ".", "..", "../x", "ABCDEFGHJK", "abcdefghj", "abcdefghjl", "\u{1B}[2J"])
  func `has an ID that names nothing else`(id: String) async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(["login", "--resume=\(id)"], environment: Self.store)
      #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
      #expect(
        ending.standardError.contains("is waiting") && !ending.standardError.contains("\u{1B}"))
    }
  }

  @Test func `isn't begun with a provider that is simulated only while the command runs`()
    async throws
  {
    try await Desk.with { desk in
      let ending = try await desk.run(Self.begin, environment: Self.store)
      #expect(ending.status == 1 && ending.output.isEmpty)
      #expect(ending.standardError.contains("Google is simulated here"), "\(ending)")
    }
  }

  @Test func `ends with 2 at Ctrl-C, and can be finished later`() async throws {
    try await Self.withProvider { desk, _ in
      let begun = try await Self.begun(on: desk)
      let program = try `A sign-in without a screen`.start(
        ["login", "--resume", begun.id, "--wait", "600"], on: desk, environment: Self.store)
      _ = try await `A sign-in without a screen`.grant(program)
      program.signal(SIGINT)
      #expect(try await program.ending().status == 2)
      let later = try await desk.run(["login", "--resume", begun.id], environment: Self.store)
      #expect(later.status == 3)
    }
  }

  @Test func `is readable by no one else, and never in arguments`() async throws {
    try await Self.withProvider { desk, _ in
      let begun = try await Self.begun(on: desk)
      let folder = Self.pending(desk).path
      for (path, mode) in [
        (folder, 0o700), ("\(folder)/\(begun.id)", 0o700),
        ("\(folder)/\(begun.id)/sign-in.json", 0o600),
      ] {
        let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(found as? Int == mode, "\(path)")
      }
      // A file that others can read is refused.
      unsafe chmod("\(folder)/\(begun.id)/sign-in.json", 0o644)
      let ending = try await desk.run(["login", "--resume", begun.id], environment: Self.store)
      #expect(ending.status == 1 && ending.standardError.contains("chmod 600"), "\(ending)")
    }
  }

  @Test func `reports what happens as events`() async throws {
    try await Self.withProvider { desk, service in
      let begun = try await Self.begun(on: desk)
      try await Self.decide(begun, at: service, email: "ada@example.com")
      let ending = try await desk.run(
        ["login", "--resume", begun.id, "--wait", "60", "--format", "ndjson"],
        environment: Self.store)
      let events = try ending.output.split(separator: "\n").map { line in
        let event = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return try #require(event as? [String: Any])
      }
      #expect(events.compactMap { $0["event"] as? String } == ["code", "signed_in"], "\(ending)")
      #expect(events.first?["user_code"] as? String == begun.user_code)
      let session = events.last?["session"] as? [String: Any]
      #expect(session?["email"] as? String == "ada@example.com")
    }
  }
}
