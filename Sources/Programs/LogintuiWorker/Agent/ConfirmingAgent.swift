import Glibc
import LoginCommandOptions
import LoginMessages
import LoginPrivateFiles
import LoginProcessControl
import LoginSessionAgent
import LoginSessions
import LoginSettings
import LoginSupport
import LoginTerminal

/// `logintui agent --confirm`: an agent that asks on this terminal before a program of this computer gets a token.
///
/// The key is in a process of its own, which decrypts only for this one and ends with it.
struct ConfirmingAgent {
  let agent: AgentProcess
  let options: AgentOptions

  /// The milliseconds in which the process with the key ends: those of a reserved key, and some more.
  private static let grace = AgentServer.grace + 2000

  /// Asks until the person stops it, or the agent is stopped.
  ///
  /// - Parameter lifetime: The seconds after which a key is removed; 0 for never.
  /// - Throws: ``CommandError`` if there is no terminal, or already an agent.
  func run(lifetime: Int) throws {
    guard TerminalSignIn.isPossible else {
      throw CommandError(.forwardNoTerminal, code: .terminalMissing)
    }
    try agent.refuseAnother()
    let bell = ForwardDesk.Bell()
    let keeper = try Keeper(agent, lifetime: lifetime, options, bell)
    let ending: ForwardDesk.Ending
    do {
      defer { keeper.end(within: Self.grace, bell) }
      ending = try ask(bell, keeper.process)
    }
    switch ending {
    case .stopped: return
    case .disconnected: Console.say(.agentStopped)
    }
  }

  /// Asks on the terminal.
  private func ask(
    _ bell: ForwardDesk.Bell, _ process: Int32
  ) throws(CommandError) -> ForwardDesk.Ending {
    guard let terminal = LineTerminal() else {
      throw CommandError(.forwardNoTerminal, code: .terminalMissing)
    }
    // A signal that asked the program to end takes effect here.
    defer { terminal.restore() }
    let path = AgentSocket.confirming(beside: agent.store.agentSocket)
    let post = try ForwardPost.serving(at: path, bell) { AskingProgram.name(of: $0) }
    let inode = PrivateFiles.entry(at: path)?.inode
    defer {
      // The next agent may already have replaced it.
      if PrivateFiles.entry(at: path)?.inode == inode { PrivateFiles.removeFile(path) }
      post.end()
    }
    var lines = [Message.confirmServing]
    if agent.store.hasEncryptedFile { lines.append(.agentHasNoKey(process: Int(process))) }
    for line in lines { terminal.write(Reader.current.line(line, on: STDERR_FILENO)) }
    let (config, environment) = (options.options.config, ProgramVariables.all)
    var values = options.options.optionValues
    values[.service] = nil
    let said = values
    let offers = OffersHere { name throws(CommandError) in
      try ForwardOffer(
        here: name, optionValues: said, config: config, environment: environment)
    }
    var office = ForwardOffice(
      .here, ForwardOffice.Source(offers) { bell.report($0) },
      ForwardLog(folder: agent.store.folder),
      bell, post)
    let ending = ForwardDesk(terminal, .here).run(&office, post, bell)
    office.finish()
    return ending
  }

  /// The process with the key.
  private struct Keeper {
    private let child: ChildProcess
    /// The writing end of its lifeline.
    private let life: Int32

    var process: Int32 { child.id }

    /// Starts it; its end rings the bell.
    init(
      _ agent: AgentProcess, lifetime: Int, _ options: AgentOptions, _ bell: ForwardDesk.Bell
    ) throws {
      // pipe(2) fills both; the other process gets the end for reading.
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else {
        throw CommandError(.agentNotStarted(reason: SystemReason.text(errno)))
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      defer { close(ends[0]) }
      life = ends[1]
      let child = try agent.launch(lifetime: lifetime, options, life: ends[0])
      OwnThread.start {
        _ = child.wait()
        bell.disconnect()
      }
      self.child = child
    }

    /// Ends it, and waits for its end.
    func end(within milliseconds: Int, _ bell: ForwardDesk.Bell) {
      close(life)
      for _ in 0..<(milliseconds / 20) where !bell.isDisconnected {
        PrivateFiles.pause(milliseconds: 20)
      }
    }
  }
}
