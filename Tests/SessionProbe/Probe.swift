internal import CSandboxTrials
internal import Glibc
internal import LoginIdentity
internal import ProbeSupport
internal import LoginSessionAgent
internal import LoginSessions

/// A program for tests that uses a store from the command line, and prints one line for each event.
///
/// `SessionProbe FOLDER STORAGE COMMAND [ARGUMENT…]`. `LIMIT` in the environment is the largest size of a file in
/// bytes, `PATIENCE` the seconds that the keyring may take. An error of the store is printed, with status 1.
@main
struct Probe {
  let store: SessionStore
  let arguments: [String]

  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count > 2, let storage = SessionStorage(rawValue: words[1]) else { exit(64) }
    limitFiles()
    var store = SessionStore(folder: words[0], storage: storage)
    // Longer than a computer needs that runs all tests at once.
    store.lockTimeout = 600
    store.agentSocket = "\(words[0])/agent.sock"
    if let timeout = variable("PATIENCE").flatMap({ Int($0) }) { store.keyringTimeout = timeout }
    let probe = Probe(store: store, arguments: Array(words.dropFirst(3)))
    do throws(SessionError) {
      try await probe.run(words[2])
    } catch {
      say("\(error)")
      exit(1)
    }
  }

  func run(_ command: String) async throws(SessionError) {
    switch command {
    case "agent": try agent()
    case "keep": try keep()
    case "select":
      try change { store throws(SessionStoreError) in
        say(try store.select(userID: argument(0), of: .embedded) == nil ? "nobody" : "selected")
      }
    case "forget":
      try change { store throws(SessionStoreError) in
        try store.forget(userID: argument(0), of: .embedded)
      }
    case "forget-all": try change { store throws(SessionStoreError) in try store.forgetAll() }
    case "read": try read()
    case "fresh": try await fresh()
    case "broken": try await broken()
    case "exec": become()
    case "crowd": try await crowd()
    case "hold": try await hold()
    case "loop": try await loop()
    case "streams": await streams()
    case "watch": await watch()
    default: exit(64)
    }
  }

  /// Returns the argument at an index; empty if it's missing.
  func argument(_ index: Int) -> String { index < arguments.count ? arguments[index] : "" }

  /// Returns a session whose ID token is valid for `seconds`.
  func session(_ user: String, refreshToken: String, seconds: Int) -> Session {
    Session(
      user: User(id: user, email: "\(user)@example.com"), idToken: Secret("id-\(refreshToken)"),
      refreshToken: Secret(refreshToken), expiresAt: SessionStore.systemClock() + seconds,
      providerID: "password", isNewUser: false)
  }

  /// Changes the store, and passes on its error.
  func change(_ body: (SessionStore) throws(SessionStoreError) -> Void) throws(SessionError) {
    do throws(SessionStoreError) {
      try body(store)
    } catch {
      throw .store(error)
    }
  }
}

extension Probe {
  /// Requests a valid token; `answer` is the exchange itself, and its result needs no check.
  func fresh(
    minimumValidity: Int,
    _ answer: @escaping @Sendable (Session) async throws(IdentityError) -> Session
  ) async throws(SessionError) -> StoredSession {
    try await store.freshSession(of: .embedded, minimumValidity: minimumValidity) {
      (old: Session) async throws(IdentityError) -> SessionRefresh in
      SessionRefresh { () throws(IdentityError) in
        let given = try await answer(old)
        return SessionRefresh.Exchanged(kept: given) { () throws(IdentityError) in given }
      }
    }
  }

  /// `agent`: encrypts the store with a new key, and acts as the agent with that key until it's killed.
  func agent() throws(SessionError) {
    guard let claim = try? AgentClaim(store.agentSocket),
      let key = try? SessionKey(new: Secret("secret"), SessionKey.least)
    else { exit(1) }
    var agent = AgentServer(claim)
    var own = store
    own.vault = key
    let encrypted = own
    try change { _ throws(SessionStoreError) in try encrypted.encrypt(with: key) }
    agent.take(key)
    say("serving")
    agent.run()
  }

  /// `keep USER REFRESHTOKEN SECONDS [LENGTH]`; LENGTH makes the token longer by so many letters.
  func keep() throws(SessionError) {
    let token = argument(1) + String(repeating: "x", count: Int(argument(3)) ?? 0)
    try change { store throws(SessionStoreError) in
      try store.save(
        session(argument(0), refreshToken: token, seconds: Int(argument(2)) ?? 0), of: .embedded)
    }
    say("kept")
  }

  /// `read`: prints the user, the refresh token, and a star for the current session.
  func read() throws(SessionError) {
    try change { store throws(SessionStoreError) in
      for stored in try store.all() {
        let token = stored.session.refreshToken.reveal { $0 }
        say("\(stored.session.user.id) \(token)\(stored.isCurrent ? " *" : "")")
      }
    }
    say("read")
  }

  /// `fresh LOG`: adds a line to LOG for each refresh.
  func fresh() async throws(SessionError) {
    say("begun")
    let stored = try await fresh(minimumValidity: 60) {
      (old: Session) async throws(IdentityError) -> Session in
      Self.append("refreshed\n", to: argument(0))
      return session(
        old.user.id, refreshToken: old.refreshToken.reveal { $0 + "+" }, seconds: 3600)
    }
    say(stored.session.refreshToken.reveal { $0 })
  }

  /// `broken STEP REASON`: after the service's answer, a step of writing fails with that errno; `fill FILE`: the disk
  /// is full from then on.
  ///
  /// Prints the refresh token that's in memory, and the reason why it isn't stored.
  func broken() async throws(SessionError) {
    do throws(SessionError) {
      let stored = try await fresh(minimumValidity: 60) {
        (old: Session) async throws(IdentityError) -> Session in
        if argument(0) == "fill" {
          Self.fill(argument(1))
        } else {
          guard unsafe ltui_fail_writing(argument(0), Int32(argument(1)) ?? 0) == 0 else {
            exit(70)
          }
        }
        return session(
          old.user.id, refreshToken: old.refreshToken.reveal { $0 + "+" }, seconds: 3600)
      }
      say(stored.session.refreshToken.reveal { $0 })
    } catch .unsaved(let stored, let error) {
      say(stored.session.refreshToken.reveal { "\($0) in memory: \(error)" })
    }
  }

  /// `exec STEP REASON PROGRAM ARGUMENT…`: becomes another program, in which a step of writing fails; execv(3).
  func become() -> Never {
    guard unsafe ltui_fail_writing(argument(0), Int32(argument(1)) ?? 0) == 0 else { exit(70) }
    // Skips the arguments of this process: its name, folder, storage, command, step and reason.
    if let program = unsafe CommandLine.unsafeArgv[6] {
      _ = unsafe execv(program, CommandLine.unsafeArgv + 6)
    }
    exit(71)
  }

  /// Writes to a file until the disk is full; open(2), write(2).
  private static func fill(_ path: String) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    let bytes = [UInt8](repeating: 0x20, count: 4096)
    while unsafe write(descriptor, bytes, bytes.count) > 0 {}
    close(descriptor)
  }

  /// `crowd LOG ARRIVALS COUNT`: the refresh takes until so many processes have started.
  func crowd() async throws(SessionError) {
    Self.append("here\n", to: argument(1))
    let stored = try await fresh(minimumValidity: 60) {
      (old: Session) async throws(IdentityError) -> Session in
      Self.append("refreshed\n", to: argument(0))
      while Self.lines(of: argument(1)).count < Int(argument(2)) ?? 0 { usleep(2000) }
      return session(old.user.id, refreshToken: "new", seconds: 3600)
    }
    say(stored.session.refreshToken.reveal { $0 })
  }

  /// `hold`: stays in the refresh forever.
  func hold() async throws(SessionError) {
    _ = try await fresh(minimumValidity: 60) {
      (_: Session) async throws(IdentityError) -> Session in
      say("holding")
      while true { pause() }
    }
  }

  /// `loop SERVICE COUNT`: refreshes until the service has issued COUNT tokens.
  ///
  /// SERVICE is a file, with a line for each answer. A refresh token is a number. The newest one is valid, and the one
  /// before it until the newest was used; all others are rejected.
  func loop() async throws(SessionError) {
    while true {
      let newest = Int(Self.lines(of: argument(0)).last ?? "") ?? 0
      guard newest < Int(argument(1)) ?? 0 else { return say("done") }
      _ = try await fresh(minimumValidity: 100_000) {
        (old: Session) async throws(IdentityError) -> Session in
        say("asked")
        let newest = Int(Self.lines(of: argument(0)).last ?? "") ?? 0
        let used = old.refreshToken.reveal { Int($0) ?? -1 }
        guard used == newest || used == newest - 1 else {
          Self.append("refused \(used)\n", to: argument(0))
          throw .sessionExpired
        }
        let given = used + 1
        Self.append("\(given)\n", to: argument(0))
        say("given")
        return session(old.user.id, refreshToken: String(given), seconds: 3600)
      }
      say("kept")
    }
  }

  /// `watch COUNT`: prints so many states.
  func watch() async {
    var rest = Int(argument(0)) ?? 0
    for await state in store.states(of: .embedded, as: \.self) {
      switch state {
      case .signedOut: say("signed out")
      case .signedIn(let session): say("signed in \(session.user.id)")
      case .refreshed(let session): say("refreshed \(session.user.id)")
      }
      rest -= 1
      if rest == 0 { return }
    }
  }

  /// `streams COUNT`: opens so many streams one after the other, and reports when all of their threads have ended.
  func streams() async {
    for _ in 0..<(Int(argument(0)) ?? 0) {
      for await _ in store.states(of: .embedded, as: \.self) { break }
      // A user has few watches (128 by default): the next stream begins when only a few threads are left.
      while Self.names(in: "/proc/self/task").count > 8 { usleep(1000) }
    }
    say("ended")
  }
}
