import Foundation
import LoginIdentity
import LoginSessionAgent
import LoginSessions
import Testing

// Sessions that are stored at a desk.
extension Desk {
  /// Returns this desk with a session file, for the service at a `host:port`.
  func keeping(at host: String, storage: SessionStorage = .file) -> Desk {
    var desk = self
    desk.environment["LOGINTUI_STORE"] = storage.rawValue
    desk.environment["FIREBASE_AUTH_EMULATOR_HOST"] = host
    return desk
  }

  /// The `host:port` of the identity service.
  var host: String { environment["FIREBASE_AUTH_EMULATOR_HOST"] ?? "" }
  /// The key of the service in the store.
  var service: ServiceKey { ServiceKey(rawValue: "emulator:\(host)") }
  private var isEncrypted: Bool {
    environment["LOGINTUI_STORE"] == SessionStorage.encryptedFile.rawValue
  }

  /// The folder of the sessions, and their file.
  var sessions: String { folder.path + "/state/logintui" }
  var file: String { sessions + (isEncrypted ? "/sessions.encrypted" : "/sessions.json") }
  /// The agent's socket.
  var socket: String { folder.path + "/run/logintui/agent.sock" }

  /// The store.
  var store: SessionStore {
    var store = SessionStore(folder: sessions, storage: isEncrypted ? .encryptedFile : .file)
    if isEncrypted { store.agentSocket = socket }
    return store
  }

  /// Returns a session of `u1`, as from the service at this desk.
  static func session(
    for seconds: Int = 3600, id: String = "u1", email: String? = "ada@example.com",
    token: String = "old.1.x", refreshToken: String = "r0"
  ) -> Session {
    Session(
      user: User(id: id, email: email), idToken: Secret(token), refreshToken: Secret(refreshToken),
      expiresAt: now + seconds, providerID: "password", isNewUser: false)
  }

  /// Stores a session of `u1` whose token is valid for that time; `clock` is the time of a wrong clock, in seconds
  /// since 1970.
  @discardableResult
  func keep(
    for seconds: Int = 3600, id: String = "u1", email: String? = "ada@example.com",
    token: String = "old.1.x", refreshToken: String = "r0", clock: Int? = nil
  ) throws -> Session {
    let session = Self.session(
      for: seconds, id: id, email: email, token: token, refreshToken: refreshToken)
    let store = clock.map { clock in
      SessionStore(folder: sessions, storage: .file, now: { clock })
    }
    try (store ?? self.store).save(session, of: service)
    return session
  }

  // MARK: The encrypted file

  static let passphrase = "correct horse"

  func encrypting<Value>(_ test: (Desk) async throws -> Value) async throws -> Value {
    let desk = keeping(at: host, storage: .encryptedFile)
    let result: Result<Value, any Error>
    do { result = .success(try await test(desk)) } catch { result = .failure(error) }
    _ = try? await desk.run("agent", "stop")
    return try result.get()
  }

  /// Creates a file with a session of Ada, whose key is cheap.
  func encrypt(for seconds: Int = 3600) throws {
    let key = try SessionKey(new: Secret(Self.passphrase), SessionKey.least)
    var store = store
    store.vault = key
    try store.encrypt(with: key)
    try store.save(Self.session(for: seconds), of: service)
  }

  /// Gives the agent the key.
  func unlock(_ options: String...) async throws {
    let ending = try await shell(
      "echo '\(Self.passphrase)' | logintui agent unlock --passphrase-stdin "
        + options.joined(separator: " "))
    #expect(ending.status == 0, "\(ending)")
  }
}
