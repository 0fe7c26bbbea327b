import LoginSessions
import LoginSupport

/// The account that a person is signed in to with your program, on this machine.
///
/// The session is saved, so that the person signs in once, and every process of theirs finds it:
///
/// ```swift
/// let account = SavedAccount(app: "hello", service: service)
/// let session = try await account.session(orSignIn: screen)
/// ```
///
/// A session is refreshed when its ID token has little life left; of many processes and tasks that ask at once, one does.
/// What can't be read is left as it is, and never replaced. All functions throw ``LoginError``, or `CancellationError`
/// when their task was cancelled, and none blocks a thread of the tasks. docs/sessions.md describes the file.
public struct SavedAccount: Sendable {
  /// Where sessions are stored.
  public enum Storage: Hashable, Sendable {
    /// A file of mode 0600 in a folder of mode 0700.
    case file
    /// The desktop's keyring (Secret Service); nothing else is tried where there is none.
    case keyring
  }

  /// The service that the session is of.
  package let service: LoginService
  /// Where the session is; what is wrong with its place is an error of the first call.
  let storage: Result<any AccountStorage, LoginError>
  /// The turn to ask the person.
  let turn = Turn()

  /// Describes an account; nothing is read or made yet.
  ///
  /// - Parameters:
  ///   - app: The name of your program, which is that of a folder: not empty, without a slash or a control character.
  ///     Another name is a ``LoginError/invalid(_:)`` of the first call.
  ///   - service: Where the person signs in. Sessions of several services may be in one folder.
  ///   - folder: The folder; it is made, and closed to others, when a session is saved. `nil` for `$XDG_STATE_HOME/<app>`,
  ///     or `~/.local/state/<app>` without that variable.
  ///   - storage: The kind of storage.
  public init(
    app: String, service: LoginService, folder: String? = nil, storage: Storage = .file
  ) {
    self.init(
      app: app, service: service, folder: folder, storage: storage,
      environment: ProgramVariables.all, now: SessionStore.systemClock)
  }

  /// The same with variables and a clock of a test's own.
  package init(
    app: String, service: LoginService, folder: String? = nil, storage: Storage = .file,
    environment: [String: String], now: @escaping @Sendable () -> Int
  ) {
    self.service = service
    self.storage = Result { () throws(LoginError) in
      DiskAccount(
        store: SessionStore(
          folder: try Self.folder(folder, of: app, environment),
          storage: storage == .file ? .file : .secretService, now: now),
        service: service.key)
    }
  }

  /// An account that is saved nowhere and ends with the process, for tests and for programs that keep nothing.
  ///
  /// - Parameter service: Where the person signs in.
  /// - Returns: The account; copies of it have the same session.
  public static func inMemory(service: LoginService) -> SavedAccount {
    SavedAccount(inMemory: service, now: SessionStore.systemClock)
  }

  /// The same with a clock of a test's own.
  package init(inMemory service: LoginService, now: @escaping @Sendable () -> Int) {
    self.service = service
    storage = .success(MemoryAccount(service: service.key, now: now))
  }
}

private extension SavedAccount {
  /// The folder of an app.
  static func folder(
    _ folder: String?, of app: String, _ environment: [String: String]
  ) throws(LoginError) -> String {
    guard isName(app), app != ".", app != "..", !app.utf8.contains(UInt8(ascii: "/")) else {
      throw .invalidValue(app, of: "app", allowed: "a…z, 0…9, -")
    }
    guard let folder else { return Folders(environment).state(of: app) }
    guard isName(folder) else { throw .invalidValue(folder, of: "folder", allowed: "/…") }
    return folder
  }

  /// Whether a text can name anything on the disk, and be shown.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
