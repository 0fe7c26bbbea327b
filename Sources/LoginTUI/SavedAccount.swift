import LoginSessions
import LoginSupport

/// The account that a user is signed in to with your program, on this computer.
///
/// The session is saved, so users sign in once, and all their processes share it:
///
/// ```swift
/// let account = SavedAccount(app: "hello", service: service)
/// let session = try await account.session(orSignIn: screen)
/// ```
///
/// A session is refreshed before its ID token expires; if several processes and tasks need one at once, only one
/// refreshes it. Data that can't be read is never replaced. All functions throw ``LoginError``, or `CancellationError`
/// if their task was canceled, and none of them blocks a thread of the tasks. docs/sessions.md describes the file.
public struct SavedAccount: Sendable {
  /// The storage for sessions.
  public enum Storage: Hashable, Sendable {
    /// A file with mode 0600 in a folder with mode 0700.
    case file
    /// The desktop's keyring (Secret Service); there is no fallback if it's missing.
    case keyring
  }

  /// The service of the session.
  package let service: LoginService
  /// The storage; an invalid folder is an error of the first call.
  let storage: Result<any AccountStorage, LoginError>
  /// The lock for asking the user to sign in.
  let turn = Turn()

  /// Creates an account; nothing is read or created yet.
  ///
  /// - Parameters:
  ///   - app: The name of your program, used as the name of a folder: not empty, without slashes or control characters.
  ///     Any other name is a ``LoginError/invalid(_:)`` of the first call.
  ///   - service: The service that the user signs in to. A folder may contain sessions of several services.
  ///   - folder: The folder; it is created, accessible only to its owner, when a session is saved. `nil` for
  ///     `$XDG_STATE_HOME/<app>`, or `~/.local/state/<app>` without that variable.
  ///   - storage: The kind of storage.
  public init(
    app: String, service: LoginService, folder: String? = nil, storage: Storage = .file
  ) {
    self.init(
      app: app, service: service, folder: folder, storage: storage,
      environment: ProgramVariables.all, now: SessionStore.systemClock)
  }

  /// Creates an account with the variables and the clock of a test.
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

  /// Returns an account in memory that ends with the process, for tests and for programs that don't save sessions.
  ///
  /// - Parameter service: The service that the user signs in to.
  /// - Returns: The account; its copies share the session.
  public static func inMemory(service: LoginService) -> SavedAccount {
    SavedAccount(inMemory: service, now: SessionStore.systemClock)
  }

  /// Creates an account in memory with the clock of a test.
  package init(inMemory service: LoginService, now: @escaping @Sendable () -> Int) {
    self.service = service
    storage = .success(MemoryAccount(service: service.key, now: now))
  }
}

private extension SavedAccount {
  /// Returns the folder of an app.
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

  /// Returns whether a text can be the name of a file, and be displayed.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
