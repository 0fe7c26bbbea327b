internal import Glibc
internal import LoginPrivateFiles
internal import LoginSessions

/// The agent: one thread that sleeps until a request arrives.
///
/// No client blocks another: the agent reads and writes as much as each allows now, one request at a time in turn, and
/// drops clients that don't complete a request in time, or are too many (``AgentSeat``).
package struct AgentServer {
  private let claim: AgentClaim
  private let clock: AgentClock
  private let alarm: AgentAlarm?
  private var state: AgentState
  /// The only process for which it decrypts and encrypts; `nil` for all of its user.
  private let owner: Int32?
  private var clients: [AgentClient] = []
  /// The millisecond until which clients that have reserved the key may still use it; `nil` while the agent isn't
  /// ending.
  private var end: Int?
  /// The millisecond until which no client is admitted; 0 for none.
  private var closedUntil = 0

  /// The milliseconds that clients with a reserved key have when the agent ends.
  package static let grace = 5000
  /// The maximum bytes of incomplete requests and unread answers, of all clients together.
  private static let mostHeld = 32 << 20
  /// The number of connections that are accepted before the current ones have their turn.
  private static let mostAtOnce = 64

  /// Creates an agent with a socket.
  ///
  /// - Parameters:
  ///   - claim: The socket.
  ///   - lifetime: The default seconds after which a key is removed; 0 for never.
  ///   - owner: The only process for which it decrypts and encrypts; `nil` for all of its user.
  ///   - clock: The clock; a test's own clock sets no alarm.
  package init(
    _ claim: AgentClaim, lifetime: Int = 0, owner: Int32? = nil, clock: AgentClock? = nil
  ) {
    (self.claim, self.owner, self.clock) = (claim, owner, clock ?? .system)
    alarm = clock == nil ? AgentAlarm() : nil
    state = AgentState(process: Int(getpid()), lifetime: lifetime)
  }

  /// Sets a key at the start.
  package mutating func take(_ key: SessionKey) { state.take(key, now: clock.now() / 1000) }

  /// Serves until a client sends `stop`, a descriptor becomes readable, or its socket is removed or replaced; then it
  /// removes the socket and wipes the key.
  ///
  /// - Parameter ending: The descriptor that ends it; -1 for none.
  package mutating func run(until ending: Int32 = -1) {
    while true {
      let now = clock.now()
      review(now)
      if let end, now >= end || !clients.contains(where: \.isNeeded) { break }
      let isListening = end == nil && now >= closedUntil
      var waits = clients.map { $0.wait(now: now) }
      for descriptor in [
        isListening ? claim.listener : -1, end == nil ? ending : -1,
        end == nil ? claim.watched : -1, alarm?.descriptor ?? -1,
      ] {
        waits.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      }
      guard unsafe poll(&waits, nfds_t(waits.count), pause(now)) > 0 else { continue }
      let count = clients.count
      // Expiry comes first: a request at that moment gets no key.
      if waits[count + 1].revents != 0 || waits[count + 2].revents != 0 && !claim.isStillThere() {
        beginEnd()
      }
      for index in 0..<count where waits[index].revents != 0 { serve(index) }
      // Connections that have just closed don't count.
      clients.removeAll { $0.isOver(now: now) }
      if waits[count].revents != 0, end == nil { admit() }
    }
    if end == nil { beginEnd() }
  }

  /// Ends the key, reservations, and connections whose time is up.
  private mutating func review(_ now: Int) {
    state.forget(now: now / 1000)
    for client in clients { state.review(&client.reserved, now: now / 1000) }
    clients.removeAll { $0.isOver(now: now) }
    while clients.reduce(0, { $0 + $1.held }) > Self.mostHeld,
      let greatest = clients.indices.max(by: { clients[$0].held < clients[$1].held })
    {
      clients.remove(at: greatest)
    }
  }

  private mutating func serve(_ index: Int) {
    let client = clients[index]
    guard let request = client.exchange(now: clock.now()) else { return }
    let now = clock.now()
    var answer =
      permits(request, from: client.seat.process)
      ? state.answer(request, reserved: &client.reserved, now: now / 1000) : .refused(.tokensOnly)
    if case .status(var status) = answer {
      status.isReserved = clients.contains(where: \.hasKey)
      status.asksFirst = owner != nil
      answer = .status(status)
    }
    client.tell(answer, now: now)
    if request == .stop { beginEnd() }
  }

  /// Returns whether a process may send a request: anyone who knows the passphrase may unlock, and everyone may lock.
  private func permits(_ request: AgentRequest, from process: Int32) -> Bool {
    guard let owner else { return true }
    return switch request {
    case .open, .seal, .reserve: process == owner
    case .status, .unlock, .lock, .stop: true
    }
  }

  /// Accepts waiting clients, as many as there is room for.
  private mutating func admit() {
    for _ in 0..<Self.mostAtOnce {
      let now = clock.now()
      guard makeRoom(AgentSeat.room(among: clients.map(\.seat), now: now)) else { return }
      guard let guest = PrivateSocket.accept(from: claim.listener) else {
        guard errno != EAGAIN else { return }
        // No descriptors or no memory: another connection is dropped, or none is accepted temporarily.
        guard makeRoom(AgentSeat.leaving(among: clients.map(\.seat), now: now)) else { return }
        continue
      }
      let client = AgentClient(guest, now: now)
      let entry = AgentSeat.entry(of: guest.process, among: clients.map(\.seat), now: now)
      if makeRoom(entry) { clients.append(client) }
    }
  }

  /// Carries out a decision; returns whether there is room now.
  private mutating func makeRoom(_ entry: AgentSeat.Entry) -> Bool {
    switch entry {
    case .free: return true
    case .inPlace(let index):
      clients.remove(at: index)
      return true
    case .refused: return false
    case .later(let moment):
      closedUntil = moment
      return false
    }
  }

  /// Removes the key, and admits no more clients.
  private mutating func beginEnd() {
    guard end == nil else { return }
    let now = clock.now()
    end = now + Self.grace
    var noReservation: AgentReservation?
    _ = state.answer(.lock, reserved: &noReservation, now: now / 1000)
    claim.leave()
  }

  /// Returns the timeout of poll(2) in milliseconds: -1 for none, if the alarm is set.
  private func pause(_ now: Int) -> Int32 {
    let seconds = [state.keyEnd] + clients.map { state.end(of: $0.reserved) }
    let moments =
      seconds.compactMap { $0.map { $0 * 1000 } } + clients.compactMap { $0.deadline(now: now) }
      + [end, end == nil && now < closedUntil ? closedUntil : nil].compactMap(\.self)
    let next = moments.min()
    if let alarm, alarm.descriptor >= 0 {
      alarm.set(next ?? 0)
      return -1
    }
    return next.map { Int32(clamping: max(0, $0 - now)) } ?? -1
  }
}
