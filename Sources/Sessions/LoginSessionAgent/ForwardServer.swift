internal import Glibc
package import LoginPrivateFiles
internal import LoginSessions

/// The thread at the socket of an agent that asks before it gives a token: it reads requests and sends answers, and
/// decides nothing.
///
/// All connections of another computer come from one process, ssh, so there is one limit for all of them.
package struct ForwardServer: Sendable {
  private let listener: Int32
  private let post: ForwardPost
  private let clock: AgentClock
  private let program: (@Sendable (Int32) -> String)?

  /// The most connections; further ones wait in the kernel's queue.
  package static let most = 16

  /// Listens at a socket; listen(2).
  ///
  /// - Parameters:
  ///   - path: The path, in a private folder.
  ///   - post: Where requests go, and answers come from.
  ///   - clock: The clock.
  ///   - program: Returns the name of a process that asks, if the processes are those of this computer; `nil` for the
  ///     names that the requests claim.
  /// - Throws: `PrivateFiles.FileError`.
  package init(
    at path: String, post: ForwardPost, clock: AgentClock = .system,
    program: (@Sendable (Int32) -> String)? = nil
  ) throws(PrivateFiles.FileError) {
    listener = try PrivateSocket.listen(at: path)
    (self.post, self.clock, self.program) = (post, clock, program)
  }

  /// Serves until ``ForwardPost/end()``; poll(2).
  package func run() {
    defer { close(listener) }
    var clients: [ForwardClient] = []
    var next = 1
    while true {
      let now = clock.now()
      var waits = clients.map(\.wait)
      waits.append(
        pollfd(
          fd: clients.count < Self.most ? listener : -1, events: Int16(POLLIN), revents: 0))
      waits.append(pollfd(fd: post.descriptor, events: Int16(POLLIN), revents: 0))
      let rest = clients.compactMap(\.deadline).min().map { Int32(clamping: max(0, $0 - now)) }
      guard unsafe poll(&waits, nfds_t(waits.count), rest ?? -1) >= 0 else { continue }
      let count = clients.count
      for index in 0..<count where waits[index].revents != 0 { serve(clients[index]) }
      if waits[count + 1].revents != 0 {
        let (answers, isEnding) = post.takeAnswers()
        for (id, answer) in answers {
          clients.first { $0.id == id }?.tell(answer, now: clock.now())
        }
        if isEnding { return }
      }
      drop(&clients)
      if waits[count].revents != 0, let guest = PrivateSocket.accept(from: listener) {
        clients.append(ForwardClient(next, guest, now: clock.now()))
        next += 1
      }
    }
  }

  private func serve(_ client: ForwardClient) {
    guard client.state != .answering else { return client.flush() }
    let wasWaiting = client.state == .waiting
    switch client.read() {
    case .nothing:
      if wasWaiting, client.state == .closed { post.report(.withdrawn(id: client.id)) }
    case .request(var request):
      if let program {
        (request.user, request.program) = ("", program(client.process))
        request.process = client.process
      }
      post.report(.request(id: client.id, request))
    case .refusal(let reason): client.tell(.refused(reason), now: clock.now())
    }
  }

  /// Drops the clients that are served, gone or too slow.
  private func drop(_ clients: inout [ForwardClient]) {
    let now = clock.now()
    clients.removeAll { client in
      client.state == .closed || client.deadline.map { now >= $0 } == true
    }
  }
}
