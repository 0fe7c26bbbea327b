import LoginIdentity
import LoginSupport
import ArgumentParser
import LoginMessages
import LoginSessions

/// `logintui agent`: the process that has the key of encrypted sessions.
struct AgentSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agent",
    abstract: "Keep encrypted sessions unlocked.",
    discussion: """
      The agent keeps the key in memory, decrypts and encrypts for the other commands, and never passes the key on. It \
      listens at $XDG_RUNTIME_DIR/logintui/agent.sock.
      """,
    subcommands: [
      AgentStart.self, AgentUnlock.self, AgentLock.self, AgentStatusSubcommand.self,
      AgentPassphrase.self, AgentStop.self, AgentForward.self, AgentLog.self,
    ], defaultSubcommand: AgentStart.self)
}

/// `logintui agent start`: runs the agent.
struct AgentStart: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Start the agent (default).",
    discussion: """
      It runs in the background. Unlock it with: logintui agent unlock

      With --confirm, it stays in this terminal and asks before each token that a program on this computer gets. Nothing \
      else is decrypted.
      """)

  @Flag(help: "Stay in the foreground, for service managers.")
  var foreground = false

  @Flag(help: "Stay in this terminal, and ask before each token.")
  var confirm = false

  @Flag(help: ArgumentHelp("Print nothing when ready.", visibility: .hidden))
  var detached = false

  @Option(help: ArgumentHelp("Decrypt only for this process.", visibility: .hidden))
  var owner: Int32?

  @OptionGroup var output: FormatOptions
  @OptionGroup var life: LifetimeOptions
  @OptionGroup var options: AgentOptions

  func run() throws {
    let store = try options.store()
    let lifetime = try life.seconds()
    let agent = AgentProcess(store: store)
    if confirm {
      return try ConfirmingAgent(agent: agent, options: options).run(lifetime: lifetime)
    }
    if foreground {
      return try agent.serve(lifetime: lifetime, isDetached: detached, owner: owner)
    }
    try agent.refuseAnother()
    let process = try agent.start(lifetime: lifetime, options)
    try output.print(
      .agentStarted(process: process), with: ["process": .integer(Int(process))])
  }
}

/// `logintui agent lock`: removes the key from the agent.
struct AgentLock: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock", abstract: "Lock encrypted sessions.",
    discussion: """
      An agent that doesn't answer is stopped. The exit status is 1 if no agent is running, or if it can't be stopped; \
      then the key may still be in memory.
      """)

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: AgentOptions

  func run() throws {
    let store = options.storeToLock()
    let outcome = try AgentEnding(store: store).lock()
    try output.print(outcome)
  }
}

/// `logintui agent stop`: ends the agent.
struct AgentStop: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "Stop the agent, and lock encrypted sessions.",
    discussion: """
      Waits until the agent has stopped, and kills one that doesn't answer. The exit status is 1 if no agent is \
      running, or if it can't be stopped; then the key may still be in memory.
      """)

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: AgentOptions

  func run() throws {
    let store = options.storeToLock()
    let outcome = try AgentEnding(store: store).stop()
    try output.print(outcome)
  }
}

/// `logintui agent status`: shows whether an agent is running, and whether it has the key.
struct AgentStatusSubcommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show whether sessions are unlocked (exit status 1: locked).")

  @OptionGroup var output: FormatOptions

  @OptionGroup var options: AgentOptions

  func run() throws {
    let store = try options.store()
    let isJSON = try output.isJSON
    let presence = try store.commandPresence()
    if isJSON {
      try Console.print(JSONText.of(Document(socket: store.agentSocket, presence)))
    } else {
      try Console.print(presence.message)
    }
    guard presence.status?.isUnlocked == true else { throw ExitCode(1) }
  }

  /// The status in JSON output.
  private struct Document: Encodable {
    let socket: String
    let agent: AgentDocument?
    /// Whether a running agent doesn't answer.
    let isSilent: Bool

    init(socket: String, _ presence: AgentPresence) {
      self.socket = socket
      agent = presence.status.map { AgentDocument($0) }
      isSilent = presence.isSilent
    }
  }
}
