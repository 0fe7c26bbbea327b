package import LoginSettings
package import LoginSupport
import LoginCanvas
package import LoginIdentity
package import Logging
import LoginModel
import LoginMessages
package import LoginSessions

/// The sessions that a command uses, and their storage.
///
/// A kind of storage is used only if it was accepted: by the setting `store`, or by an earlier choice
/// (``StoreChoice``). Nothing connects before a token has to be fetched.
package struct SessionAccess: Sendable {
  /// The accepted kind of storage; `nil` if there isn't one, or if nothing is to be stored.
  package let accepted: SessionStorage?
  /// Whether nothing was chosen yet, so that the person may be asked.
  package let isUndecided: Bool
  /// The keys of the settings' service in the store.
  ///
  /// There are several if the sessions are the providers' own tokens, one for each provider; one session of all is in
  /// use.
  package let services: [ServiceKey]
  /// The settings.
  package let settings: Settings
  /// The log for requests; `nil` for none.
  package let logger: Logger?
  /// Returns the client that fetches tokens, created when needed.
  package var client: @Sendable () throws(CommandError) -> IdentityClient
  /// The vault with the key of the encrypted file; `nil` for only the agent.
  package var vault: (any DocumentVault)?

  let environment: [String: String]

  /// Reads the accepted storage.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - environment: The environment of the process.
  ///   - client: Creates the client that fetches tokens, with the log for requests.
  /// - Throws: ``CommandError`` for an invalid setting.
  package init(
    _ settings: Settings, environment: [String: String],
    client: @escaping @Sendable (Settings, Logger?) throws(CommandError) -> IdentityClient
  ) throws(CommandError) {
    self.settings = settings
    self.environment = environment
    let logger = try FileLog.logger(settings)
    self.logger = logger
    services = try settings.file.absentService == nil ? settings.serviceKeys : []
    let kinds = SessionStorage.allCases.map(\.rawValue) + ["none"]
    if let named = try settings.choice(.store, of: kinds) {
      (accepted, isUndecided) = (SessionStorage(rawValue: named), false)
    } else {
      accepted = try StoreChoice(folder: Folders(environment).state).read()
      isUndecided = accepted == nil
    }
    self.client = { () throws(CommandError) in try client(settings, logger) }
  }

  /// The folder of sessions.
  package var folder: String { Folders(environment).state }

  /// Returns the store of a kind.
  package func store(in storage: SessionStorage) -> SessionStore {
    var store = SessionStore(folder: folder, storage: storage)
    store.vault = vault
    return store
  }

  /// Returns the accepted store.
  ///
  /// - Throws: ``CommandError``, with the status of a sign-in, if there isn't one.
  package func store() throws(CommandError) -> SessionStore {
    guard let accepted else {
      // If nothing was ever chosen, the person hasn't signed in either; if "none" was chosen, a message says so.
      throw CommandError(needing: isUndecided ? .signInNeeded : .nothingAccepted)
    }
    return store(in: accepted)
  }

  /// Stores a session, and remembers that its place was accepted.
  ///
  /// - Parameters:
  ///   - session: A finished sign-in.
  ///   - storage: The kind of storage.
  /// - Throws: ``CommandError``; then nothing is stored.
  package func save(_ session: Session, in storage: SessionStorage) throws(CommandError) {
    do throws(SessionStoreError) {
      try store(in: storage).save(session, of: service(of: session))
    } catch {
      throw CommandError(error)
    }
    // A permanent setting doesn't have to be remembered.
    guard settings.lasting(.store)?.lowercased() != storage.rawValue else { return }
    try StoreChoice(folder: Folders(environment).state).write(storage)
  }

  /// Stores the session that replaces a person's former one; the account in use is unchanged.
  ///
  /// - Parameter session: The same person's session after a change.
  /// - Throws: ``CommandError``; then the former one remains stored.
  package func replace(_ session: Session) throws(CommandError) {
    guard accepted != nil else { return }
    let store = try store()
    do throws(SessionStoreError) {
      try store.save(session, of: service(of: session), isCurrent: false)
    } catch {
      throw CommandError(error)
    }
  }

  /// The common name of the services, for programs.
  package var serviceName: String {
    let names = services.map(\.rawValue).sorted()
    guard names.count != 1 else { return names[0] }
    return "openid:" + names.map { $0.exchanging("openid:", for: "") }.joined(separator: ",")
  }

  /// Returns the service of a session that its sign-in just created.
  package func service(of session: Session) -> ServiceKey {
    settings.key(ofProvider: session.providerID) ?? services.first ?? .embedded
  }

  /// Runs the steps after a change that the service has made; if they fail, the change is reported anyway.
  ///
  /// - Parameter work: Stores the resulting session.
  /// - Throws: ``CommandError`` with the status 5.
  package func afterChange(_ work: () throws(CommandError) -> Void) throws(CommandError) {
    do throws(CommandError) {
      try work()
    } catch {
      throw CommandError(
        .changeNotSaved(reason: error.reason), status: CommandError.unsavedStatus)
    }
  }
}

extension Settings {
  /// The keys under which sessions of the service are stored.
  package var serviceKeys: [ServiceKey] {
    get throws(CommandError) {
      // Without an identity service, people of different providers may have the same id.
      ServiceKey(try service).map { [$0] } ?? file.providers.compactMap(\.serviceKey)
    }
  }

  /// Returns the key under which sessions of a provider are stored, if its own tokens are the session.
  ///
  /// - Parameter providerID: The provider.
  /// - Returns: `nil` if there is an identity service, or no such provider that is asked directly.
  package func key(ofProvider providerID: String) -> ServiceKey? {
    guard (try? service) == Service.none else { return nil }
    return file.provider(providerID)?.serviceKey
  }
}

private extension ProviderSettings {
  /// The key under which its own sessions are stored; `nil` if it isn't asked directly.
  var serviceKey: ServiceKey? { setUp?.dialect.issuer.map { .openID(issuer: $0) } }
}

extension ServiceKey {
  /// The name of the service for display, cleaned.
  package var name: String {
    let parts = rawValue.split(separator: ":", maxSplits: 1).map(String.init)
    switch parts.first {
    case "embedded": return "logintui"
    // The API key of a project is public, and its only known name.
    case "firebase": return CleanText.oneLine("Firebase \(parts.last ?? "")")
    case "emulator", "openid": return CleanText.oneLine(parts.last ?? "")
    default: return CleanText.oneLine(rawValue)
    }
  }
}
