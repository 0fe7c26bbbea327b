import LoginStoredSessions
import LoginSupport
import ArgumentParser
import LoginIdentity
import LoginMessages
import LoginPrivateFiles
import LoginSessionAgent
import LoginSessions

/// `logintui agent unlock`: gives the agent the key that is derived from the passphrase.
struct AgentUnlock: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock", abstract: "Unlock encrypted sessions with your passphrase.",
    discussion: """
      Starts an agent if none is running. If there are no encrypted sessions yet, it asks for a new passphrase and \
      creates the file.
      """)

  @OptionGroup var output: FormatOptions
  @OptionGroup var input: PassphraseOptions
  @OptionGroup var life: LifetimeOptions
  @OptionGroup var options: AgentOptions

  func run() throws {
    let store = try options.store()
    let lifetime = try life.seconds()
    let head = try store.reported { store throws(SessionStoreError) in
      try store.sealedHead()
    }
    let agent = AgentProcess(store: store)
    try agent.refuseSilent()
    let passphrase = input.passphrase(of: store)
    let typed = try head == nil ? passphrase.new() : passphrase.present()
    try store.inTurn {
      // Another process may have created the file while this one was asking.
      let present = try store.reported { store throws(SessionStoreError) in
        try store.sealedHead()
      }
      let key: SessionKey
      if let head = present ?? head {
        key = try store.rightKey(typed, of: head)
        // Only now, so that none remains after a passphrase that is wrong or missing.
        try agent.startIfMissing(options)
      } else {
        key = try store.newKey(typed)
        try agent.startIfMissing(options)
        try store.encrypt(with: key, from: key)
      }
      try store.askAgent(key.handover(lifetime: lifetime))
    }
    store.announceUnlock()
    if store.agentStatus?.isMemoryLocked == false {
      Console.say(.agentKeySwappable)
    }
    try output.print(
      lifetime > 0
        ? .agentUnlockedFor(path: store.place, seconds: lifetime)
        : .agentUnlocked(path: store.place),
      with: [
        "path": .string(store.place), "secondsLeft": lifetime > 0 ? .integer(lifetime) : .null,
      ])
  }
}

/// `logintui agent passphrase`: encrypts the sessions with another passphrase.
struct AgentPassphrase: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase",
    abstract: "Change the passphrase.")

  @OptionGroup var output: FormatOptions
  @OptionGroup var input: PassphraseOptions
  @OptionGroup var options: AgentOptions

  func run() throws {
    let store = try options.store()
    let head = try store.reported { store throws(SessionStoreError) in
      try store.sealedHead()
    }
    guard let head else {
      var error = CommandError(.encryptedMissing(path: store.place))
      error.next = "logintui agent unlock"
      throw error
    }
    let passphrase = input.passphrase(of: store)
    let typed = try passphrase.present()
    let former = try store.inTurn { try store.rightKey(typed, of: head) }
    let new = try passphrase.new()
    try store.inTurn {
      let key = try store.newKey(new)
      try store.encrypt(with: key, from: former)
      // An agent with the former key gets the new one.
      if let agent = store.agentStatus, agent.isUnlocked {
        try store.askAgent(key.handover(lifetime: agent.secondsLeft))
        store.announceUnlock()
      }
    }
    try output.print(
      .passphraseChanged(path: store.place), with: ["path": .string(store.place)])
  }
}

/// The source of a passphrase; never arguments or variables.
struct PassphraseOptions: ParsableArguments {
  @Flag(help: "Read passphrases from standard input, one per line.")
  var passphraseStdin = false

  /// Returns a passphrase that is asked for when it is needed.
  func passphrase(of store: SessionStore) -> Passphrase {
    Passphrase(path: store.place, isPiped: passphraseStdin)
  }
}

private extension SessionStore {
  /// Runs work while no other process derives a key, starts the agent, or gives it a key.
  func inTurn<Result>(_ body: () throws -> Result) throws -> Result {
    let turn = try reported { store throws(SessionStoreError) in try store.keyTurn() }
    defer { turn.release() }
    return try body()
  }

  /// Returns the key of a file, which takes about half a second.
  func rightKey(_ typed: Secret, of head: SealedHead) throws(CommandError) -> SessionKey {
    do throws(VaultError) {
      return try SessionKey(typed, for: head)
    } catch {
      throw CommandError(error, of: self)
    }
  }

  /// Returns a key with its own salt.
  func newKey(_ typed: Secret) throws(CommandError) -> SessionKey {
    do throws(VaultError) {
      return try SessionKey(new: typed)
    } catch {
      throw CommandError(error, of: self)
    }
  }

  /// Runs work with the store, and converts its errors to messages.
  func reported<Result>(
    _ body: (SessionStore) throws(SessionStoreError) -> Result
  ) throws(CommandError) -> Result {
    do throws(SessionStoreError) {
      return try body(self)
    } catch {
      throw CommandError(error)
    }
  }

  /// Encrypts the file with a key after reading it with the former one.
  func encrypt(with key: SessionKey, from former: SessionKey) throws(CommandError) {
    var store = self
    store.vault = former
    try store.reported { store throws(SessionStoreError) in try store.encrypt(with: key) }
  }
}
