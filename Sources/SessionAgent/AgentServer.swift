internal import Glibc
internal import PrivateFiles
internal import Sessions

/// The agent: one thread that sleeps until somebody asks.
///
/// No client makes it wait: it reads and writes what there is, and parts from whom it hears nothing whole of in time.
package struct AgentServer {
  private let claim: AgentClaim
  private var state: AgentState
  private var clients: [AgentClient] = []
  /// Until when clients that have reserved the key may still use it; `nil` while the agent goes on.
  private var end: Int?

  /// Clients at a time; of more the one leaves that has been silent for longest.
  private static let mostClients = 64
  /// Seconds that clients with a reserved key have when the agent ends.
  private static let grace = 5

  /// Takes a socket.
  ///
  /// - Parameters:
  ///   - claim: The socket.
  ///   - lifetime: Seconds after which a key is forgotten of which nothing was said; 0 for never.
  package init(_ claim: AgentClaim, lifetime: Int = 0) {
    self.claim = claim
    state = AgentState(process: Int(getpid()), lifetime: lifetime)
  }

  /// Has a key from the beginning.
  ///
  /// - Parameter key: The key.
  package mutating func take(_ key: SessionKey) { state.take(key, now: Self.now) }

  /// Serves until somebody says `stop` or something comes on a descriptor; then the socket is gone and the key wiped.
  ///
  /// - Parameter ending: What ends it; -1 for nothing.
  package mutating func run(until ending: Int32 = -1) {
    while true {
      let now = Self.now
      state.forget(now: now)
      clients.removeAll { $0.isOver(now: now) }
      if let end, now >= end || !clients.contains(where: \.isNeeded) { break }
      var waits = clients.map(\.wait)
      let isListening = end == nil
      waits.append(pollfd(fd: isListening ? claim.listener : -1, events: Int16(POLLIN), revents: 0))
      waits.append(pollfd(fd: isListening ? ending : -1, events: Int16(POLLIN), revents: 0))
      let count = unsafe poll(&waits, nfds_t(waits.count), pause(now: now))
      guard count > 0 else { continue }
      for index in clients.indices where waits[index].revents != 0 { serve(index) }
      if waits[clients.count + 1].revents != 0 { beginEnd() }
      if waits[clients.count].revents != 0, end == nil { admit() }
    }
    if end == nil { beginEnd() }
  }

  private mutating func serve(_ index: Int) {
    for request in clients[index].exchange(now: Self.now) {
      let answer = state.answer(request, reserved: &clients[index].reserved, now: Self.now)
      clients[index].tell(answer)
      if request == .stop { beginEnd() }
    }
  }

  /// Takes those who wait; where no more can be had, another one leaves.
  private mutating func admit() {
    if clients.count >= Self.mostClients { dismissOne() }
    guard clients.count < Self.mostClients else { return }
    if let descriptor = PrivateSocket.accept(from: claim.listener) {
      clients.append(AgentClient(descriptor, now: Self.now))
    } else if errno == EMFILE || errno == ENFILE {
      dismissOne()
    }
  }

  private mutating func dismissOne() {
    let idle = clients.indices.filter { clients[$0].reserved == nil }
    guard let oldest = idle.min(by: { clients[$0].deadline < clients[$1].deadline }) else { return }
    clients.remove(at: oldest)
  }

  /// Forgets the key, and lets nobody in any more.
  private mutating func beginEnd() {
    guard end == nil else { return }
    end = Self.now + Self.grace
    var nobody: SessionKey?
    _ = state.answer(.lock, reserved: &nobody, now: Self.now)
    PrivateFiles.removeFile(claim.path)
    close(claim.listener)
  }

  /// Milliseconds until something has to be done without being asked; -1 for never.
  private func pause(now: Int) -> Int32 {
    let moments =
      clients.map { $0.deadline - now }
      + [state.secondsLeft(now: now), end.map { $0 - now }]
      .compactMap(\.self)
    // Whole seconds of the clock: the moment itself has to be over.
    return moments.min().map { Int32(clamping: max(0, $0) * 1000 + 50) } ?? -1
  }

  /// Seconds that go on while the machine sleeps; clock_gettime(2) `CLOCK_BOOTTIME`.
  private static var now: Int {
    var moment = timespec()
    _ = unsafe clock_gettime(CLOCK_BOOTTIME, &moment)
    return moment.tv_sec
  }
}
