import Glibc
import LoginIdentity
import Synchronization
import Testing

@testable import LoginWorker

/// The requesting end, with workers of every kind.
@Suite(.timeLimit(.minutes(5))) struct `A connection to a worker` {
  @Test func `carries a request and its answer`() async throws {
    let worker = StandIn { $0.serve(.friendly) }
    let client = IdentityClient(worker.connection())
    #expect(try await client.ask(.ada, for: \.outcome) == .signedIn(value: .of("ada")))
    let methods = try await client.ask(.signInMethods(email: "ada"), for: \.signInMethods)
    #expect(methods == .notDisclosed)
    await #expect(throws: IdentityError.quotaExceeded) {
      try await client.ask(.sendPasswordReset(email: "ada", language: "en"), for: \.mail)
    }
    let answer = try await IdentityRequest.signInAsGuest.perform(client)
    #expect(answer == .session(value: .of("guest")))
    #expect(worker.starts == 1)
  }

  @Test func `starts nothing before something is asked, and one worker for many requests`()
    async throws
  {
    let worker = StandIn { $0.serve(.friendly) }
    let client = IdentityClient(worker.connection())
    #expect(worker.starts == 0)
    client.prepare()
    #expect(worker.starts == 1)
    await withTaskGroup { group in
      for number in 0..<50 {
        group.addTask {
          let session = try? await client.ask(
            .createAccount(email: "\(number)", password: Secret("x")), for: \.session)
          #expect(session == .of("\(number)"))
        }
      }
    }
    #expect(worker.starts == 1)
  }

  @Test func `says that a worker ended, and starts another one for the next request`() async throws
  {
    let worker = StandIn { socket in _ = socket.receive() }
    let client = IdentityClient(worker.connection())
    for number in 1...3 {
      await #expect(throws: IdentityError.worker(value: .ended)) {
        _ = try await client.ask(.signInAsGuest, for: \.session)
      }
      #expect(worker.starts == number)
    }
  }

  @Test func `says that a worker is not there`() async {
    let client = IdentityClient.worker(path: "/nowhere/logintui-worker")
    await #expect(throws: IdentityError.worker(value: .missing)) {
      _ = try await client.ask(.signInAsGuest, for: \.session)
    }
  }

  @Test func `says that a worker does not answer`() async {
    let worker = StandIn { $0.readToEnd() }
    let client = IdentityClient(worker.connection(timeout: .milliseconds(50)))
    await #expect(throws: IdentityError.worker(value: .silent)) {
      _ = try await client.ask(.signInAsGuest, for: \.session)
    }
  }

  @Test(arguments: [
    Array("nonsense, and no frame".utf8), [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 2, 0x7B, 0x7D],
    [0, 0, 0, 0], [0x40, 0, 0, 0] + [UInt8](repeating: 0x20, count: 1 << 16),
    [0, 0, 0, 23] + Array(#"{"ready":{"version":2}}"#.utf8),
  ])
  func `says that a worker does not fit`(bytes: [UInt8]) async {
    let worker = StandIn { socket in
      socket.sendPlainly(bytes)
      socket.readToEnd()
    }
    let client = IdentityClient(worker.connection())
    await #expect(throws: IdentityError.worker(value: .unintelligible)) {
      _ = try await client.ask(.signInAsGuest, for: \.session)
    }
  }

  @Test func `gives the worker's own reason why it cannot begin`() async {
    let worker = StandIn { socket in
      let host = WorkerHost(descriptor: dup(socket.descriptor))
      var reader = FrameReader()
      _ = host.begin(&reader)
      host.refuse("HTTPS_PROXY is no address.", &reader)
    }
    let client = IdentityClient(worker.connection())
    await #expect(
      throws: IdentityError.worker(value: .refused(reason: "HTTPS_PROXY is no address."))
    ) {
      _ = try await client.ask(.signInAsGuest, for: \.session)
    }
  }

  @Test func `ends a cancelled request at once, and notifies the worker`() async throws {
    let isCancelled = Mutex(false)
    let began = AsyncStream<Void>.makeStream()
    let client = IdentityClient.friendly.answering { request, _ throws(IdentityError) in
      guard case .signInAsGuest = request else { return nil }
      began.continuation.yield()
      do {
        try await Task.sleep(for: .seconds(600))
      } catch {
        isCancelled.withLock { $0 = true }
        began.continuation.yield()
      }
      throw .cancelled
    }
    let worker = StandIn { $0.serve(client) }
    let asking = IdentityClient(worker.connection())
    let task = Task {
      do throws(IdentityError) {
        _ = try await asking.ask(.signInAsGuest, for: \.session)
        return IdentityError?.none
      } catch {
        return error
      }
    }
    var steps = began.stream.makeAsyncIterator()
    await steps.next()
    task.cancel()
    #expect(await task.value == .cancelled)
    await steps.next()
    #expect(isCancelled.withLock { $0 })
    #expect(try await asking.ask(.ada, for: \.outcome) == .signedIn(value: .of("ada")))
  }

  @Test func `takes the three steps of a refresh to one worker`() async throws {
    var client = IdentityClient.friendly
    client.beginRefresh = { session throws(IdentityError) in
      SessionRefresh { () throws(IdentityError) in
        SessionRefresh.Exchanged(kept: .of("kept"), bringsIDToken: true) {
          () throws(IdentityError) in .of("checked")
        }
      }
    }
    let real = client
    let worker = StandIn { $0.serve(real) }
    let refresh = try await IdentityClient(worker.connection()).beginRefresh(.of("ada"))
    let exchanged = try await refresh.exchange()
    #expect(exchanged.kept == .of("kept") && exchanged.bringsIDToken)
    #expect(try await exchanged.check() == .of("checked"))
    await #expect(throws: IdentityError.worker(value: .unintelligible)) {
      _ = try await refresh.exchange()
    }
  }

  @Test func `passes on the prompt of a provider`() async throws {
    let prompt = ProviderPrompt(browserURL: "https://a.example/", userCode: "AB-CD", lifetime: 60)
    let client = IdentityClient.friendly.answering { request, tell in
      guard case .signInWithProvider = request else { return nil }
      tell(prompt)
      return .outcome(value: .signedIn(value: .of("ada")))
    }
    let worker = StandIn { $0.serve(client) }
    let reported = Mutex<[ProviderPrompt]>([])
    _ = try await IdentityClient(worker.connection()).perform(.google) { prompt in
      reported.withLock { $0.append(prompt) }
    }
    #expect(reported.withLock { $0 } == [prompt])
  }

  @Test func `takes the request for another access token to the worker, and both tokens back`()
    async throws
  {
    let mail = AccessTokenRequest(scopes: ["mail"], audience: "calendar")
    let token = AccessToken(token: Secret("mail"), expiresAt: 9, scopes: ["mail"])
    var client = IdentityClient.friendly
    client.beginAccess = { session, request throws(IdentityError) in
      guard session == .of("ada"), request == mail else { throw .sessionExpired }
      return SessionRefresh { () throws(IdentityError) in
        SessionRefresh.Exchanged(kept: .of("kept"), other: token) {
          () throws(IdentityError) in .of("checked")
        }
      }
    }
    let worker = StandIn { [client] in $0.serve(client) }
    let refresh = try await IdentityClient(worker.connection()).beginAccess(.of("ada"), mail)
    let exchanged = try await refresh.exchange()
    #expect(exchanged.kept == .of("kept") && exchanged.other == token)
    #expect(try await exchanged.check() == .of("checked"))
  }

  @Test(arguments: [true, false, nil])
  func `gives the worker's answer whether a session is valid`(answer: Bool?) async throws {
    var client = IdentityClient.friendly
    client.isValid = { session throws(IdentityError) in
      guard session == .of("ada") else { throw .sessionExpired }
      return answer
    }
    let worker = StandIn { [client] in $0.serve(client) }
    let connected = IdentityClient(worker.connection())
    #expect(try await connected.isValid(.of("ada")) == answer)
    await #expect(throws: IdentityError.sessionExpired) {
      try await connected.isValid(.of("bob"))
    }
  }

  @Test func `adds a second factor with the name that it was given`() async throws {
    let code = SecondFactorCode.phone(sessionInfo: "s", code: Secret("123456"))
    let client = IdentityClient.friendly.answering { request, _ in
      guard case .addFactor(_, _, let name) = request else { return nil }
      return .session(value: .of(name ?? "no name"))
    }
    let worker = StandIn { $0.serve(client) }
    let connected = IdentityClient(worker.connection())
    for name in ["Ada's phone", nil] {
      let request = IdentityRequest.addFactor(session: .of("ada"), code: code, name: name)
      #expect(try await connected.ask(request, for: \.session) == .of(name ?? "no name"))
    }
  }

  @Test func `refuses a request that the worker's client does not support`() async {
    let worker = StandIn { $0.serve(.friendly) }
    await #expect(throws: IdentityError.methodNotAllowed) {
      try await IdentityClient(worker.connection()).perform(.applyMailedCode(code: "c")) { _ in }
    }
  }

  @Test func `holds a message for later, and delivers it once`() async throws {
    let worker = StandIn { socket in
      let host = WorkerHost(descriptor: dup(socket.descriptor))
      var reader = FrameReader()
      _ = host.begin(&reader)
      host.tell("A mail is in a file.")
      host.run(.init(.friendly), &reader)
    }
    let connection = worker.connection()
    _ = try await IdentityClient(connection).ask(.signInAsGuest, for: \.session)
    #expect(connection.takeSentences() == ["A mail is in a file."])
    #expect(connection.takeSentences() == [])
  }
}
