import Glibc
import Identity
import Synchronization
import Testing

@testable import Worker

/// The end that asks, with workers of every kind.
@Suite(.timeLimit(.minutes(5))) struct `A connection to a worker` {
  @Test func `carries a request and its answer`() async throws {
    let worker = StandIn { $0.serve(.friendly) }
    let client = IdentityClient(worker.connection())
    #expect(try await client.signIn("ada", Secret("x")) == .signedIn(.of("ada")))
    #expect(try await client.signInMethods("ada") == .notDisclosed)
    await #expect(throws: IdentityError.quotaExceeded) {
      _ = try await client.sendPasswordReset("ada", "en")
    }
    let answer = try await IdentityRequest.signInAsGuest.perform(client)
    #expect(answer == .session(.of("guest")))
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
          let session = try? await client.createAccount("\(number)", Secret("x"))
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
      await #expect(throws: IdentityError.worker(.ended)) { _ = try await client.signInAsGuest() }
      #expect(worker.starts == number)
    }
  }

  @Test func `says that a worker is not there`() async {
    let client = IdentityClient.worker(path: "/nowhere/logintui-worker")
    await #expect(throws: IdentityError.worker(.missing)) { _ = try await client.signInAsGuest() }
  }

  @Test func `says that a worker does not answer`() async {
    let worker = StandIn { $0.readToEnd() }
    let client = IdentityClient(worker.connection(patience: .milliseconds(50)))
    await #expect(throws: IdentityError.worker(.silent)) { _ = try await client.signInAsGuest() }
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
    await #expect(throws: IdentityError.worker(.unintelligible)) {
      _ = try await client.signInAsGuest()
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
    await #expect(throws: IdentityError.worker(.refused(reason: "HTTPS_PROXY is no address."))) {
      _ = try await client.signInAsGuest()
    }
  }

  @Test func `ends a request that is cancelled, at once, and tells the worker`() async throws {
    let isCancelled = Mutex(false)
    let began = AsyncStream<Void>.makeStream()
    var slow = IdentityClient.friendly
    slow.signInAsGuest = { () throws(IdentityError) in
      began.continuation.yield()
      do {
        try await Task.sleep(for: .seconds(600))
      } catch {
        isCancelled.withLock { $0 = true }
        began.continuation.yield()
      }
      throw .cancelled
    }
    let client = slow
    let worker = StandIn { $0.serve(client) }
    let asking = IdentityClient(worker.connection())
    let task = Task {
      do throws(IdentityError) {
        _ = try await asking.signInAsGuest()
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
    #expect(try await asking.signIn("ada", Secret("x")) == .signedIn(.of("ada")))
  }

  @Test func `takes the three steps of a refresh to one worker`() async throws {
    var client = IdentityClient.friendly
    client.account.beginRefresh = { session throws(IdentityError) in
      SessionRefresh { () throws(IdentityError) in
        SessionRefresh.Exchanged(kept: .of("kept"), bringsIDToken: true) {
          () throws(IdentityError) in .of("checked")
        }
      }
    }
    let real = client
    let worker = StandIn { $0.serve(real) }
    let refresh = try await IdentityClient(worker.connection()).account.beginRefresh(.of("ada"))
    let exchanged = try await refresh.exchange()
    #expect(exchanged.kept == .of("kept") && exchanged.bringsIDToken)
    #expect(try await exchanged.check() == .of("checked"))
    await #expect(throws: IdentityError.worker(.unintelligible)) {
      _ = try await refresh.exchange()
    }
  }

  @Test func `tells what a person is to do at a provider`() async throws {
    var client = IdentityClient.friendly
    let prompt = ProviderPrompt(browserURL: "https://a.example/", userCode: "AB-CD", lifetime: 60)
    client.signInWithProvider = { _, tell throws(IdentityError) in
      tell(prompt)
      return .signedIn(.of("ada"))
    }
    let real = client
    let worker = StandIn { $0.serve(real) }
    let told = Mutex<[ProviderPrompt]>([])
    _ = try await IdentityClient(worker.connection()).signInWithProvider(
      ProviderSignInRequest(providerID: "google.com", language: "en")
    ) { prompt in told.withLock { $0.append(prompt) } }
    #expect(told.withLock { $0 } == [prompt])
  }

  @Test func `keeps what is to be told later, once`() async throws {
    let worker = StandIn { socket in
      let host = WorkerHost(descriptor: dup(socket.descriptor))
      var reader = FrameReader()
      _ = host.begin(&reader)
      host.tell("A mail is in a file.")
      host.run(.init(.friendly), &reader)
    }
    let connection = worker.connection()
    _ = try await IdentityClient(connection).signInAsGuest()
    #expect(connection.takeSentences() == ["A mail is in a file."])
    #expect(connection.takeSentences() == [])
  }
}
