import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginSQLiteDatabase
import NIOCore
import NIOPosix
import Testing
import Waiting

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `A look-up` {
  @Test func `with a token that was accepted before fails after each change of its account`()
    async throws
  {
    for (change, code) in [
      ("UPDATE account SET validSince = 1800000000", "TOKEN_EXPIRED"),
      ("UPDATE account SET isDisabled = 1", "USER_DISABLED"),
      ("DELETE FROM account", "USER_NOT_FOUND"),
    ] {
      try await TestService.run { service async throws in
        let token: JSON = ["idToken": try await service.ann()["idToken"]]
        for _ in 0..<2 { #expect(try await service.call(.lookup, token).status == 200) }
        // By another process, so that nothing in this one could know.
        try service.execute(change)
        #expect(try await service.call(.lookup, token).code == code)
      }
    }
  }

  @Test func `shows each change of the account at once, also of another process`() async throws {
    try await TestService.run { service async throws in
      let token: JSON = ["idToken": try await service.ann()["idToken"]]
      let (ann, bob): (JSON, JSON) = ("Ann", "Bob")
      for name in [ann, bob, ann] {
        try service.execute("UPDATE account SET displayName = '\(name.text ?? "")'")
        for _ in 0..<2 {
          let users = try await service.call(.lookup, token).json["users"]
          #expect(users[0]["displayName"] == name)
          #expect(users[0]["email"] == "ann@example.com")
        }
      }
    }
  }

  @Test func `accepts no other token because it accepted one`() async throws {
    try await TestService.run { service async throws in
      let text = try #require(try await service.ann()["idToken"].text)
      #expect(try await service.call(.lookup, ["idToken": .string(text)]).status == 200)
      let parts = text.split(separator: ".").map(String.init)
      let bob = try #require(try await service.ann("bob@example.com")["idToken"].text)
      let others = bob.split(separator: ".").map(String.init)
      for forged in [
        "\(parts[0]).\(parts[1]).\(others[2])", "\(parts[0]).\(others[1]).\(parts[2])",
        "\(parts[0]).\(parts[1]).", "\(text)A",
      ] {
        let answer = try await service.call(.lookup, ["idToken": .string(forged)])
        #expect(answer.code == "INVALID_ID_TOKEN", "\(forged.suffix(20))")
      }
    }
  }

  @Test func `of a token from before a reset fails, although it was accepted`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.help(.snapshots, "POST", ["name": "base"])
      let token: JSON = ["idToken": try await service.ann()["idToken"]]
      #expect(try await service.call(.lookup, token).status == 200)
      #expect(try await service.help(.reset, "POST", ["name": "base"]).status == 200)
      #expect(try await service.call(.lookup, token).code == "TOKEN_EXPIRED")
    }
  }

  /// An unknown key and a tenant are looked for in the data too.
  @Test(arguments: ["a known key", "an unknown key", "a tenant"])
  func `that waits for the data delays no other request`(with detail: String) async throws {
    try await TestService.runOpen { service async throws in
      let person: JSON = [
        "email": "ann@example.com", "password": "correct-horse",
        "tenantId": detail == "a tenant" ? "east" : .null,
      ]
      var text = try #require(try await service.call(.signUp, person).json["idToken"].text)
      let isKnown = detail != "an unknown key"
      if !isKnown {
        let header = Base64URL.text(of: #"{"alg":"RS256","kid":"unknown","typ":"JWT"}"#.utf8)
        text = "\(header).\(text.split(separator: ".").dropFirst().joined(separator: "."))"
      }
      let token: JSON = ["idToken": .string(text)]
      let database = try #require(service.service.running?.operations.store.database)
      let (isHeld, isDone) = (Box(false), Box(false))
      defer { isDone.change { $0 = true } }
      Thread.detachNewThread {
        try? database.use { _ in
          isHeld.change { $0 = true }
          while !isDone.value { sched_yield() }
        }
      }
      try await waitUntil("the data are in use") { isHeld.value }
      async let found = service.call(.lookup, token)
      // The service has one event loop here; if the look-up blocked it, the next of these would never be answered.
      for _ in 0..<20 { #expect(try await service.send("GET", "/nowhere").status == 404) }
      isDone.change { $0 = true }
      #expect(try await found.status == (isKnown ? 200 : 400))
    }
  }

  @Test func `with a large body is answered too`() async throws {
    try await TestService.run { service async throws in
      let token = try await service.ann()["idToken"]
      let more = JSON.string(String(repeating: "x", count: 100_000))
      let answer = try await service.call(.lookup, ["idToken": token, "unknown": more])
      #expect(answer.status == 200)
      #expect(answer.json["users"][0]["email"] == "ann@example.com")
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Keys that couldn't be made` {
  @Test func `are made for the next request that needs one`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let threads = try ServiceThreads(networkThreads: 1)
    let data = try await OpenData(
      try await TestService.configuration(folder: folder), threads: threads)
    let pem = try await TestService.signingKey.value
    let tries = Box(0)
    let keys = KeyRing(
      store: data.store, schedule: KeyRing.Schedule(), threads: threads,
      now: { 1_700_000_000_000 }
    ) {
      tries.change { $0 += 1 }
      guard tries.value > 1 else { throw ServiceError.diskFull }
      return pem
    }
    await #expect(throws: ServiceError.self) { _ = try await keys.keys() }
    for _ in 0..<2 { #expect(try await keys.keys().count == 1) }
    #expect(tries.value == 2)
    await keys.finish()
    data.close()
    await threads.stop()
  }
}

@Suite(.timeLimit(.minutes(10))) struct `The executor of an event loop` {
  private static func isOn(_ loop: any EventLoop) async -> Bool { loop.inEventLoop }

  @Test func `runs tasks on the loop, and loses none after the loop's end`() async throws {
    let threads = try ServiceThreads(networkThreads: 2)
    for loop in threads.network.makeIterator() {
      let isThere = await withTaskExecutorPreference(threads.executor(of: loop)) {
        await Self.isOn(loop)
      }
      #expect(isThere)
    }
    let loop = threads.network.next()
    let executor = threads.executor(of: loop)
    await threads.stop()
    let isThere = await withTaskExecutorPreference(executor) { await Self.isOn(loop) }
    #expect(!isThere)
  }
}

@Suite struct `The last answers to look-ups` {
  /// Returns the content of a row that begins with some values.
  private static func content(
    _ answers: LookupAnswers, _ values: [BoundValue], devices: Int = 0
  ) throws -> LookupAnswers.Content {
    let rest = Array(repeating: BoundValue.null, count: Account.columnCount - values.count)
    let marks = (values + rest).map { _ in "?" }.joined(separator: ", ")
    let content = try DatabaseConnection(nil).use { database in
      try database.row("SELECT \(marks)", values + rest) { row in
        answers.content(of: row, rememberedDevices: devices)
      }
    }
    return try #require(content)
  }

  @Test func `differ if any value of the row differs`() throws {
    let answers = LookupAnswers()
    let rows: [[BoundValue]] = [
      [], [.text("1")], [.integer(1)], [.blob([0x31])], [.real(1)], [.text("")], [.blob([])],
      [.text("a"), .text("b")], [.text("ab"), .text("")], [.text(""), .text("ab")],
      [.text("ab")], [.null, .text("ab")], [.integer(256)], [.text("a\0b")],
    ]
    let contents = try rows.map { try Self.content(answers, $0) }
    for (place, content) in contents.enumerated() {
      #expect(try Self.content(answers, rows[place]) == content)
      for other in contents[(place + 1)...] { #expect(content != other, "\(rows[place])") }
    }
    #expect(try Self.content(answers, [], devices: 1) != contents[0])
    // Another process can't compute a digest in advance.
    #expect(try Self.content(LookupAnswers(), []) != contents[0])
  }

  @Test func `are of the last content, and are not more than the limit`() throws {
    let answers = LookupAnswers()
    func add(_ id: String, _ content: LookupAnswers.Content) {
      answers.add(
        .init(content: content, validSince: 0, json: Array(id.utf8)),
        of: Account(localID: id, now: 1))
    }
    let (one, two) = (
      try Self.content(answers, [.integer(1)]), try Self.content(answers, [.integer(2)])
    )
    add("0", one)
    #expect(answers.answer("0", one)?.json == Array("0".utf8))
    #expect(answers.answer("0", two) == nil)
    #expect(answers.answer("1", one) == nil)
    add("0", two)
    #expect(answers.answer("0", one) == nil)
    for number in 1..<LookupAnswers.limit { add("\(number)", one) }
    #expect(answers.answer("0", two) != nil && answers.count == LookupAnswers.limit)
    answers.remove("0")
    #expect(answers.answer("0", two) == nil && answers.count == LookupAnswers.limit - 1)
    for number in [0, LookupAnswers.limit] { add("\(number)", one) }
    #expect(answers.count == 1)
    answers.removeAll()
    #expect(answers.count == 0)
  }
}

@Suite struct `Checked tokens` {
  private static func entry(_ name: String) -> CheckedTokens.Entry? {
    let json = #"""
      {"iss": "i", "aud": "a", "sub": "\#(name)", "iat": 1, "exp": 2, "firebase": {"sign_in_provider": "password"}}
      """#
    return (try? IDTokenClaims(json: Array(json.utf8))).map {
      CheckedTokens.Entry(claims: $0, keyID: "k")
    }
  }

  @Test func `are known by their whole text, and are not more than the limit`() throws {
    let tokens = CheckedTokens()
    let digests = (0...CheckedTokens.limit).map { CheckedTokens.digest(of: Secret("token \($0)")) }
    let (first, last) = (try #require(Self.entry("first")), try #require(Self.entry("last")))
    for digest in digests.dropLast() { tokens.add(first, digest) }
    #expect(tokens.entry(digests[0])?.claims.sub == "first")
    #expect(tokens.entry(digests[CheckedTokens.limit]) == nil)
    tokens.add(last, digests[CheckedTokens.limit])
    #expect(tokens.entry(digests[CheckedTokens.limit])?.claims.sub == "last")
    #expect(tokens.entry(digests[0]) == nil)
  }

  @Test func `have all claims that decide`() {
    for json in ["{}", "[]", #"{"iss": "i", "aud": "a", "sub": "s", "iat": 1, "exp": 2}"#, "x"] {
      #expect(throws: ServiceError.self) { try IDTokenClaims(json: Array(json.utf8)) }
    }
  }
}
