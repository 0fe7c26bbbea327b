import LoginStoredSessions
import LoginSupport
import ArgumentParser
import Glibc
import LoginMessages
import LoginPrivateFiles
import LoginProcessControl
import LoginSandbox
import LoginSessionAgent
import LoginSessions

/// The agent as a process: this one, or one in the background.
struct AgentProcess {
  let store: SessionStore

  /// Runs as the agent until a signal or a command ends it.
  ///
  /// It gives up all files except the folder of its socket, and all other rights that it doesn't need.
  ///
  /// - Parameters:
  ///   - lifetime: The seconds after which a key is removed; 0 for never.
  ///   - isDetached: Whether its output isn't read once it listens.
  ///   - owner: The only process for which it decrypts and encrypts, and with which it ends; `nil` for none.
  /// - Throws: ``CommandError`` if there is already an agent, or its socket can't be created.
  func serve(lifetime: Int, isDetached: Bool, owner: Int32? = nil) throws(CommandError) {
    let endings = [SIGINT, SIGTERM, SIGHUP]
    SignalWait.block(endings)
    let socket = store.agentSocket
    let claim: AgentClaim
    do throws(AgentClaim.Refusal) {
      claim = try AgentClaim(socket)
    } catch {
      switch error {
      case .alreadyRunning: throw CommandError(.agentRunsAlready)
      case .store(let error): throw CommandError(error)
      }
    }
    // pipe(2): the thread that waits for signals wakes the one that serves.
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw CommandError(.agentNotStarted(reason: SystemReason.text(errno)))
    }
    _ = Sandbox(readable: [], writable: [PrivateFiles.parentFolder(of: socket)]).enter()
    let wake = ends[1]
    OwnThread.start {
      SignalWait.wait(for: endings)
      Self.write(to: wake)
    }
    if owner != nil {
      OwnThread.start {
        // Its owner holds the other end of this pipe; the kernel closes it however the owner ends.
        _ = Self.read(Self.lifeline)
        Self.write(to: wake)
      }
    }
    if isDetached {
      Self.leaveEverything()
    } else {
      Console.say(.agentServing(path: socket))
    }
    var server = AgentServer(claim, lifetime: lifetime, owner: owner)
    server.run(until: ends[0])
  }

  /// Refuses to start if there is already an agent, even one that doesn't answer.
  func refuseAnother() throws(CommandError) {
    switch try store.commandPresence() {
    case .missing: return
    case .answering: throw CommandError(.agentRunsAlready)
    case .silent(let seconds):
      throw CommandError(VaultError.silent(seconds: seconds), of: store)
    }
  }

  /// Refuses to continue if an agent is running that doesn't answer.
  func refuseSilent() throws(CommandError) {
    switch try store.commandPresence() {
    case .missing, .answering: return
    case .silent(let seconds):
      throw CommandError(VaultError.silent(seconds: seconds), of: store)
    }
  }

  /// Starts an agent in the background if there isn't one.
  ///
  /// - Parameter options: The options for the agent.
  /// - Throws: ``CommandError``, also if an agent is running that doesn't answer.
  func startIfMissing(_ options: AgentOptions) throws {
    switch try store.commandPresence() {
    case .missing: try start(lifetime: 0, options)
    case .answering: return
    case .silent(let seconds):
      throw CommandError(VaultError.silent(seconds: seconds), of: store)
    }
  }

  /// Starts an agent in the background, and waits until it listens.
  ///
  /// - Parameters:
  ///   - lifetime: The seconds after which a key is removed; 0 for never.
  ///   - options: The options for the agent.
  /// - Returns: Its process.
  /// - Throws: ``CommandError``.
  @discardableResult
  func start(lifetime: Int, _ options: AgentOptions) throws -> Int {
    Int(try launch(lifetime: lifetime, options).id)
  }

  /// Starts an agent in the background, and waits until it listens.
  ///
  /// - Parameters:
  ///   - lifetime: The seconds after which a key is removed; 0 for never.
  ///   - options: The options for the agent.
  ///   - life: The reading end of a pipe: the agent serves only this process, and ends when the other end is closed;
  ///     `nil` for an agent that serves all processes.
  /// - Returns: Its process.
  /// - Throws: ``CommandError``.
  func launch(
    lifetime: Int, _ options: AgentOptions, life: Int32? = nil
  ) throws -> ChildProcess {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw notStarted(SystemReason.text(errno)) }
    defer { close(ends[0]) }
    var words = ["agent", "start", "--foreground", "--detached"] + options.words
    if lifetime > 0 { words += ["--lifetime", String(lifetime)] }
    if life != nil { words += ["--owner", String(getpid())] }
    // proc(5): /proc/self/exe. The other end is the child's standard error until it listens.
    let child = ChildProcess(
      "/proc/self/exe", words, standardError: ends[1], inherited: life, hasOwnSession: true)
    let code = errno
    close(ends[1])
    guard let child else { throw notStarted(SystemReason.text(code)) }
    let said = Self.read(ends[0])
    guard said.isEmpty else {
      _ = Console.write(said, to: STDERR_FILENO)
      throw ExitCode(1)
    }
    guard let status = store.agentStatus, status.process == Int(child.id) else {
      throw notStarted(
        Reader.current.language.words(.exitStatus(status: Int(child.wait()))))
    }
    return child
  }

  private func notStarted(_ reason: String) -> CommandError {
    CommandError(.agentNotStarted(reason: reason))
  }

  /// The descriptor with which the child of ``launch(lifetime:_:life:)`` notices the end of its owner.
  private static let lifeline = STDERR_FILENO + 1

  /// Writes a byte, which wakes the thread that reads; write(2).
  private static func write(to descriptor: Int32) {
    var byte: UInt8 = 0
    _ = unsafe Glibc.write(descriptor, &byte, 1)
  }

  /// Releases the parent's resources: the folder, and standard error.
  private static func leaveEverything() {
    _ = unsafe chdir("/")
    _ = dup2(STDOUT_FILENO, STDERR_FILENO)
  }

  /// Returns all bytes until the other end is closed; read(2).
  private static func read(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 16 {
      let count = unsafe Glibc.read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return bytes
  }
}
