import Foundation
import LoginIdentity
import LoginPrivateFiles
import LoginSessionAgent
import LoginSessions
import Synchronization
import Testing
import Waiting

/// A socket for forwarded requests on a thread of this process, with a clock of the test.
private final class ServedSocket: Sendable {
  let folder: String
  let post: ForwardPost
  /// How often the thread that decides was woken.
  let rings: Rings
  /// The time in milliseconds.
  let time = Mutex(1_000_000)
  let hasEnded = Mutex(false)

  var path: String { folder + "/forward.sock" }

  /// Serves a socket; `program` returns the name of a process that asks, `nil` for the claimed one.
  init(program: (@Sendable (Int32) -> String)?) throws {
    folder = try PrivateFiles.makeTemporaryFolder(in: NSTemporaryDirectory())
    let rings = Rings()
    self.rings = rings
    guard let post = ForwardPost(ring: { rings.count.withLock { $0 += 1 } }) else {
      throw NoDescriptor()
    }
    self.post = post
    let clock = AgentClock { [self] in time.withLock(\.self) }
    let server = try ForwardServer(
      at: folder + "/forward.sock", post: post, clock: clock, program: program)
    OwnThread.start { [self] in
      server.run()
      hasEnded.withLock { $0 = true }
    }
  }

  struct NoDescriptor: Error {}

  final class Rings: Sendable {
    let count = Mutex(0)
  }

  /// Asks on a thread of its own, because that blocks.
  func ask(_ request: ForwardRequest) -> Asking {
    let asking = Asking()
    let socket = ForwardSocket(path: path)
    OwnThread.start {
      let result = Result { () throws(ForwardSocket.Failure) in try socket.ask(request) }
      asking.result.withLock { $0 = result }
    }
    return asking
  }

  final class Asking: Sendable {
    let result = Mutex<Result<ForwardAnswer, ForwardSocket.Failure>?>(nil)

    func value() async throws -> Result<ForwardAnswer, ForwardSocket.Failure> {
      try await waitUntil("there is an answer") { self.result.withLock { $0 != nil } }
      let found = result.withLock { $0 }
      return try #require(found)
    }
  }

  /// Waits for the next reports.
  func events(_ count: Int) async throws -> [ForwardPost.Event] {
    let found = Mutex<[ForwardPost.Event]>([])
    try await waitUntil("\(count) reports came") {
      var more: [ForwardPost.Event] = []
      while let event = self.post.takeEvent() { more.append(event) }
      return found.withLock {
        $0 += more
        return $0.count >= count
      }
    }
    return found.withLock(\.self)
  }

  static func with(
    program: (@Sendable (Int32) -> String)? = nil, _ test: (ServedSocket) async throws -> Void
  ) async throws {
    let served = try ServedSocket(program: program)
    let result: Result<Void, any Error>
    do { result = .success(try await test(served)) } catch { result = .failure(error) }
    served.post.end()
    try await waitUntil("the thread has ended") { served.hasEnded.withLock(\.self) }
    try? FileManager.default.removeItem(atPath: served.folder)
    try result.get()
  }
}

@Suite(.timeLimit(.minutes(5))) struct `The socket of a forwarded agent` {
  private static let token = ForwardAnswer.token(
    ForwardedToken(kind: .id, token: Secret("a.b.c"), validity: 60, userID: "u1", email: nil))

  /// Sends bytes; send(2).
  private static func sends(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe send(descriptor, bytes, bytes.count, 0) == bytes.count
  }

  /// Waits for the end of a connection; recv(2).
  private static func isClosed(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    return unsafe recv(descriptor, &byte, 1, 0) == 0
  }

  @Test func `passes requests on, and each answer to its sender`() async throws {
    try await ServedSocket.with { served in
      var request = ForwardRequest()
      request.service = "acme"
      let first = served.ask(request)
      guard case .request(let id, let asked) = try await served.events(1)[0] else {
        Issue.record("There is no request.")
        return
      }
      #expect(asked == request)
      let second = served.ask(ForwardRequest())
      guard case .request(let other, _) = try await served.events(1)[0] else {
        Issue.record("There is no second request.")
        return
      }
      served.post.answer(other, .refused(.denied))
      #expect(try await second.value() == .success(.refused(.denied)))
      served.post.answer(id, Self.token)
      #expect(try await first.value() == .success(Self.token))
    }
  }

  @Test func `names the process that asks here by itself, whatever the request claims`()
    async throws
  {
    try await ServedSocket.with(program: { "program \($0)" }) { served in
      var request = ForwardRequest()
      (request.user, request.program, request.process) = ("root", "nothing", 1)
      let asking = served.ask(request)
      guard case .request(let id, let asked) = try await served.events(1)[0] else {
        Issue.record("There is no request.")
        return
      }
      #expect(asked.program == "program \(getpid())" && asked.process == getpid())
      #expect(asked.user.isEmpty)
      served.post.answer(id, .refused(.denied))
      #expect(try await asking.value() == .success(.refused(.denied)))
    }
  }

  @Test func `has mode 0600`() async throws {
    try await ServedSocket.with { served in
      #expect(PrivateFiles.entry(at: served.path)?.mode == 0o600)
    }
  }

  @Test func `closes the connections that wait when it ends`() async throws {
    let asking = Mutex<ServedSocket.Asking?>(nil)
    try await ServedSocket.with { served in
      let sent = served.ask(ForwardRequest())
      asking.withLock { $0 = sent }
      _ = try await served.events(1)
    }
    let found = asking.withLock { $0 }
    let sent = try #require(found)
    #expect(try await sent.value() == .failure(.ended))
  }

  @Test func `reports that a sender is gone`() async throws {
    try await ServedSocket.with { served in
      let descriptor = try PrivateSocket.connect(to: served.path, timeout: 5)
      let frame = ForwardRequest().frame
      #expect(Self.sends(frame, to: descriptor))
      guard case .request(let id, _) = try await served.events(1)[0] else {
        Issue.record("There is no request.")
        return
      }
      close(descriptor)
      #expect(try await served.events(1) == [.withdrawn(id: id)])
    }
  }

  @Test func `drops senders that are silent, and serves others meanwhile`() async throws {
    try await ServedSocket.with { served in
      let silent = try PrivateSocket.connect(to: served.path, timeout: 30)
      defer { close(silent) }
      #expect(Self.sends([0, 0], to: silent))
      let asking = served.ask(ForwardRequest())
      guard case .request(let id, _) = try await served.events(1)[0] else {
        Issue.record("There is no request.")
        return
      }
      served.time.withLock { $0 += 6000 }
      // The answer wakes the thread, which then looks at its clock.
      served.post.answer(id, Self.token)
      #expect(try await asking.value() == .success(Self.token))
      #expect(Self.isClosed(silent))
    }
  }

  @Test func `reports nothing of a sender that is gone before it was looked at`() async throws {
    try await ServedSocket.with { served in
      let descriptor = try PrivateSocket.connect(to: served.path, timeout: 30)
      #expect(Self.sends(ForwardRequest().frame, to: descriptor))
      close(descriptor)
      // A later sender's report comes after both.
      let later = try PrivateSocket.connect(to: served.path, timeout: 30)
      defer { close(later) }
      #expect(Self.sends(ForwardRequest().frame, to: later))
      try await waitUntil("three reports came") { served.rings.count.withLock { $0 == 3 } }
      let events = try await served.events(1)
      guard case .request(let id, _)? = events.first else {
        Issue.record("\(events)")
        return
      }
      #expect(id == 2 && served.post.takeEvent() == nil)
    }
  }

  @Test(arguments: [[0, 0, 0, 1, 0x21], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 1, 1]] as [[UInt8]])
  func `drops senders of garbage`(bytes: [UInt8]) async throws {
    try await ServedSocket.with { served in
      let descriptor = try PrivateSocket.connect(to: served.path, timeout: 30)
      defer { close(descriptor) }
      #expect(Self.sends(bytes, to: descriptor))
      #expect(Self.isClosed(descriptor))
      #expect(served.post.takeEvent() == nil)
    }
  }

  @Test func `isn't used if it is missing, a link, a file, open to others, or left behind`()
    async throws
  {
    try await ServedSocket.with { served in
      let link = served.folder + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: served.path)
      let file = served.folder + "/file"
      try PrivateFiles.makeFile(file)
      let open = served.folder + "/open"
      let others = try PrivateSocket.listen(at: open)
      defer { close(others) }
      try PrivateFiles.setMode(0o666, of: open)
      let left = served.folder + "/left"
      close(try PrivateSocket.listen(at: left))
      for (path, failure) in [
        (served.folder + "/none", ForwardSocket.Failure.gone), (link, .foreign), (file, .gone),
        (open, .openToOthers), (left, .gone),
      ] {
        #expect(throws: failure) {
          _ = try ForwardSocket(path: path, timeout: 5).ask(ForwardRequest())
        }
      }
    }
  }
}
