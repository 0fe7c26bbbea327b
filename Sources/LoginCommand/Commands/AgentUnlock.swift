import ArgumentParser
import CommandSupport
import Messages
import SessionAgent
import Sessions

/// `logintui agent unlock`: gives the agent the key, made of the passphrase.
struct AgentUnlock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock", abstract: "Give the agent the key; asks for the passphrase.",
    discussion: """
      Where no agent runs it starts one. Where there are no encrypted sessions yet it asks for a new \
      passphrase, twice, and makes the file.
      """)

  @OptionGroup var input: PassphraseOptions
  @OptionGroup var life: LifetimeOptions
  @OptionGroup var options: AgentOptions

  func run() throws {
    let (store, language) = try options.store()
    let lifetime = try life.seconds(language)
    let head = try store.told(language) { store throws(SessionStoreError) in
      try store.sealedHead()
    }
    if store.agentStatus == nil {
      try AgentProcess(store: store, language: language).start(lifetime: 0, options)
    }
    let passphrase = input.passphrase(of: store, language)
    let key = try head.map { try passphrase.rightKey(of: $0, store) } ?? passphrase.newKey()
    if head == nil { try store.encrypt(with: key, from: key, language) }
    try store.askAgent(key.handover(lifetime: lifetime), language: language)
    store.tellUnlocked()
    if store.agentStatus?.isMemoryLocked == false {
      Console.say(.agentKeySwappable, language: language)
    }
    try Console.print(
      lifetime > 0
        ? .agentUnlockedFor(path: store.place, seconds: lifetime)
        : .agentUnlocked(path: store.place), language: language)
  }
}

/// `logintui agent passphrase`: encrypts the sessions with another passphrase.
struct AgentPassphrase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase",
    abstract: "Change the passphrase: asks for the present one, and for a new one twice.")

  @OptionGroup var input: PassphraseOptions
  @OptionGroup var options: AgentOptions

  func run() throws {
    let (store, language) = try options.store()
    let head = try store.told(language) { store throws(SessionStoreError) in
      try store.sealedHead()
    }
    guard let head else {
      throw CommandError(SessionStoreError.passphraseNeeded(path: store.place), language: language)
    }
    let passphrase = input.passphrase(of: store, language)
    let former = try passphrase.rightKey(of: head, store)
    let key = try passphrase.newKey()
    try store.encrypt(with: key, from: former, language)
    // An agent that had the former key has the new one from now on.
    if store.agentStatus?.isUnlocked == true {
      let left = store.agentStatus?.secondsLeft ?? 0
      try store.askAgent(key.handover(lifetime: left), language: language)
      store.tellUnlocked()
    }
    try Console.print(.passphraseChanged(path: store.place), language: language)
  }
}

/// Where a passphrase comes from; never from arguments or variables.
struct PassphraseOptions: ParsableArguments {
  @Flag(help: "Read the passphrase from the first line of standard input; a new one from the next.")
  var passphraseStdin = false

  /// Asks for it when it is needed.
  func passphrase(of store: SessionStore, _ language: Language) -> Passphrase {
    Passphrase(path: store.place, language: language, isPiped: passphraseStdin)
  }
}

private extension Passphrase {
  /// The key of a file.
  func rightKey(of head: SealedHead, _ store: SessionStore) throws -> SessionKey {
    do {
      if let key = try key(of: head) { return key }
    } catch let error as VaultError {
      throw CommandError(error, of: store, language: language)
    }
    throw CommandError(VaultError.wrongPassphrase, of: store, language: language)
  }
}

private extension SessionStore {
  /// Does something with it, and says in words why not.
  func told<Result>(
    _ language: Language, _ body: (SessionStore) throws(SessionStoreError) -> Result
  ) throws(CommandError) -> Result {
    do throws(SessionStoreError) {
      return try body(self)
    } catch {
      throw CommandError(error, language: language)
    }
  }

  /// Writes the file with a key, and reads it with the former one.
  func encrypt(
    with key: SessionKey, from former: SessionKey, _ language: Language
  ) throws(CommandError) {
    var store = self
    store.vault = former
    try store.told(language) { store throws(SessionStoreError) in try store.encrypt(with: key) }
  }
}
