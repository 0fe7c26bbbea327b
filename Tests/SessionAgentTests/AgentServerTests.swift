import Foundation
import LoginIdentity
import LoginPrivateFiles
import SeededRandom
import LoginSessionAgent
import LoginSessions
import Synchronization
import Testing
import Waiting

/// An agent on a thread of this process, with a clock of the test.
private final class ServedAgent: Sendable {
  let folder: String
  let key: SessionKey
  /// The time in milliseconds.
  let time: Mutex<Int>
  /// How often the agent has read the clock: a few times in each round.
  let looks = Mutex(0)
  let hasEnded = Mutex(false)

  var socket: String { folder + "/agent.sock" }

  /// Starts an agent; `owner` is the only process that it serves, `nil` for all.
  init(owner: Int32?) throws {
    folder = try PrivateFiles.makeTemporaryFolder(in: NSTemporaryDirectory())
    key = try `An encrypted file`.key()
    time = Mutex(1_000_000)
    let claim = try AgentClaim(folder + "/agent.sock")
    OwnThread.start { [self] in
      let clock = AgentClock { [self] in
        looks.withLock { $0 += 1 }
        return time.withLock(\.self)
      }
      var server = AgentServer(claim, owner: owner, clock: clock)
      server.take(key)
      server.run()
      hasEnded.withLock { $0 = true }
    }
  }

  func connect() throws -> AgentConnection { try AgentConnection(to: socket) }

  /// Ends the agent, and waits until it has ended.
  func end() async throws {
    // It may briefly have too many connections; reservations end with the grace.
    try await waitUntil("the agent has ended") {
      _ = try? connect().ask(.stop)
      time.withLock { $0 += 10_000 }
      return hasEnded.withLock(\.self)
    }
    try? FileManager.default.removeItem(atPath: folder)
  }

  static func with(
    owner: Int32? = nil, _ test: (ServedAgent) async throws -> Void
  ) async throws {
    let agent = try ServedAgent(owner: owner)
    do {
      try await test(agent)
    } catch {
      try await agent.end()
      throw error
    }
    try await agent.end()
  }
}

@Suite(.serialized, .timeLimit(.minutes(5))) struct `An agent at its socket` {
  /// A reservation that each request extended could decrypt forever.
  @Test func `ends a reservation that pings, half a minute after it was locked`() async throws {
    try await ServedAgent.with { agent in
      let sealed = try agent.key.seal([1])
      let client = try agent.connect()
      #expect(try client.ask(.reserve) == .done)
      #expect(try agent.connect().ask(.lock) == .done)
      for _ in 0..<29 {
        agent.time.withLock { $0 += 1000 }
        guard case .status(let status) = try client.ask(.status) else {
          Issue.record("The agent answers something else")
          break
        }
        #expect(!status.isUnlocked && status.isReserved)
      }
      #expect(vaultError { () throws(VaultError) in try client.ask(.open(sealed)) } == .locked)
      agent.time.withLock { $0 += 1000 }
      guard case .status(let status) = try client.ask(.status) else {
        Issue.record("The agent answers something else")
        return
      }
      #expect(!status.isReserved)
      #expect(vaultError { () throws(VaultError) in try client.ask(.seal([1])) } == .locked)
    }
  }

  @Test func `that asks first decrypts and encrypts only for its own process`() async throws {
    for isOwn in [true, false] {
      try await ServedAgent.with(owner: isOwn ? getpid() : 1) { agent in
        let sealed = try agent.key.seal([1])
        let client = try agent.connect()
        for request in [AgentRequest.open(sealed), .reserve, .seal([1])] {
          let error = vaultError { () throws(VaultError) in try client.ask(request) }
          #expect(error == (isOwn ? nil : .tokensOnly), "\(request)")
        }
        guard case .status(let status) = try client.ask(.status) else {
          Issue.record("The agent answers something else")
          return
        }
        #expect(status.asksFirst && status.isUnlocked)
        #expect(try client.ask(.lock) == .done)
        #expect(try client.ask(agent.key.handover(lifetime: 0)) == .done)
      }
    }
  }

  /// The listener was readable all the time, and the agent polled the kernel without a pause.
  @Test func `doesn't spin while it is full of clients that have reserved the key`() async throws {
    try await ServedAgent.with { agent in
      var clients: [AgentConnection] = []
      for _ in 0..<16 {
        let client = try agent.connect()
        #expect(try client.ask(.reserve) == .done)
        clients.append(client)
      }
      // Two more of the same process: there is no room for them, and an existing one gets its answer.
      let late = try (0..<2).map { _ in try agent.connect() }
      let before = agent.looks.withLock(\.self)
      for _ in 0..<1000 { _ = try clients[0].ask(.status) }
      let looks = agent.looks.withLock(\.self) - before
      #expect(looks < 20_000)
      withExtendedLifetime((clients, late)) {}
    }
  }

  /// Whatever arrives, in any pieces, a client with a valid request gets an answer.
  @Test func `answers after any bytes, in any pieces, of clients that come and go`() async throws {
    try await ServedAgent.with { agent in
      var generator = SeededGenerator(seed: 36)
      let sealed = try agent.key.seal([4, 2])
      // An agent that hasn't noticed yet how many have gone turns a client away, which then asks again.
      let vault = AgentVault(socket: agent.socket)
      let samples = [
        AgentRequest.status, .reserve, .open(sealed), .open(Array(sealed.dropLast())),
        .seal([7]), .seal([UInt8](repeating: 1, count: 70_000)),
      ].map(\.frame)
      let mutator = ByteMutator(samples: samples, limit: 80_000)
      var open: [RawClient] = []
      for number in 0..<1500 {
        let client: RawClient
        if open.isEmpty || Bool.random(using: &generator) {
          client = try RawClient(agent.socket)
          open.append(client)
        } else {
          client = open[Int.random(in: open.indices, using: &generator)]
        }
        // No frame may take its key, lock it or end it, wherever the frame begins after those before it: the last
        // request must get an answer.
        var bytes = mutator.input(number, seed: 36).map { (5...7).contains($0) ? 1 : $0 }[...]
        while !bytes.isEmpty {
          let count = Int.random(in: 1...max(1, bytes.count), using: &generator)
          client.send(Array(bytes.prefix(count)))
          bytes = bytes.dropFirst(count)
        }
        if Int.random(in: 0..<3, using: &generator) == 0 {
          open.removeAll { $0 === client }
        }
        if open.count > 12 { open.removeFirst(6) }
        agent.time.withLock { $0 += Int.random(in: 0...700, using: &generator) }
        if number % 50 == 0 {
          #expect(try vault.open(sealed) == [4, 2])
        }
      }
      open = []
      #expect(try vault.open(sealed) == [4, 2])
    }
  }

  @Test(arguments: [0, 3, 5, 70])
  func `drops a client whose message isn't whole after five seconds, and no sooner`(
    bytes: Int
  ) async throws {
    try await ServedAgent.with { agent in
      let client = try RawClient(agent.socket)
      client.send(Array(AgentRequest.seal([UInt8](repeating: 1, count: 100)).frame.prefix(bytes)))
      // The agent has seen it once another has got its answer.
      _ = try agent.connect().ask(.status)
      agent.time.withLock { $0 += 4999 }
      _ = try agent.connect().ask(.status)
      #expect(!client.isParted)
      agent.time.withLock { $0 += 1 }
      _ = try agent.connect().ask(.status)
      try await waitUntil("it is parted from") { client.isParted }
    }
  }
}

/// A client that sends any bytes.
private final class RawClient {
  private let descriptor: Int32

  init(_ socket: String) throws {
    descriptor = try PrivateSocket.connect(to: socket, timeout: 10)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// Sends as much as is accepted now.
  func send(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Whether the agent has closed the connection.
  var isParted: Bool {
    var byte: UInt8 = 0
    return unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK)) == 0
  }
}
