package import LoginSettings
package import LoginSupport
import LoginCanvas
package import LoginIdentity
package import Logging
import LoginModel
import LoginMessages
package import LoginSessions

/// Which sessions the command uses, and where it keeps them.
///
/// A kind of storage is used only when it was accepted: by the setting `store`, or by a choice made
/// earlier (``StoreChoice``). Nothing is connected before a token has to be fetched.
package struct SessionAccess: Sendable {
  /// The kind of storage that was accepted; `nil` when none was, or when nothing is to be kept.
  package let accepted: SessionStorage?
  /// Whether nothing was said yet, so that the person may be asked.
  package let isUndecided: Bool
  /// The service of the settings, as the store knows it.
  ///
  /// Several where providers' own tokens are the sessions, one for each of them; one session of all is
  /// used.
  package let services: [ServiceKey]
  /// What was set.
  package let settings: Settings
  /// Where requests are logged; `nil` for nowhere.
  package let logger: Logger?
  /// The client that fetches tokens; made when it is needed.
  package var client: @Sendable () throws(CommandError) -> IdentityClient
  /// What has the key of the encrypted file; `nil` for the agent alone.
  package var vault: (any DocumentVault)?

  let environment: [String: String]

  /// Reads what was accepted.
  ///
  /// - Parameters:
  ///   - settings: What was set.
  ///   - environment: The environment of the process.
  ///   - client: Makes the client that fetches tokens, with what requests are logged in.
  /// - Throws: ``CommandError`` when a setting makes no sense.
  package init(
    _ settings: Settings, environment: [String: String],
    client: @escaping @Sendable (Settings, Logger?) throws(CommandError) -> IdentityClient
  ) throws(CommandError) {
    self.settings = settings
    self.environment = environment
    let logger = try FileLog.logger(settings)
    self.logger = logger
    services = try settings.serviceKeys
    let kinds = SessionStorage.allCases.map(\.rawValue) + ["none"]
    if let named = try settings.choice(.store, of: kinds) {
      (accepted, isUndecided) = (SessionStorage(rawValue: named), false)
    } else {
      accepted = try StoreChoice(folder: Folders(environment).state).read()
      isUndecided = accepted == nil
    }
    self.client = { () throws(CommandError) in try client(settings, logger) }
  }

  /// The store of a kind.
  package func store(in storage: SessionStorage) -> SessionStore {
    var store = SessionStore(folder: Folders(environment).state, storage: storage)
    store.vault = vault
    return store
  }

  /// The store that was accepted.
  ///
  /// - Throws: ``CommandError``, with the status of a sign-in, where none was.
  package func store() throws(CommandError) -> SessionStore {
    guard let accepted else {
      // A person who never chose a place hasn't signed in either; one who chose none gets a message about that.
      throw CommandError(needing: isUndecided ? .signInNeeded : .nothingAccepted)
    }
    return store(in: accepted)
  }

  /// Keeps a session, and remembers that its place was accepted.
  ///
  /// - Parameters:
  ///   - session: A finished sign-in.
  ///   - storage: Where.
  /// - Throws: ``CommandError``; nothing is kept then.
  package func keep(_ session: Session, in storage: SessionStorage) throws(CommandError) {
    do throws(SessionStoreError) {
      try store(in: storage).keep(session, of: service(of: session))
    } catch {
      throw CommandError(error)
    }
    // What a setting says every time need not be remembered.
    guard settings.lasting(.store)?.lowercased() != storage.rawValue else { return }
    try StoreChoice(folder: Folders(environment).state).write(storage)
  }

  /// Keeps the session that takes the place of a person's former one; which account is in use stays
  /// as it is.
  ///
  /// - Parameter session: The same person's session after a change.
  /// - Throws: ``CommandError``; the former one is kept then.
  package func replace(_ session: Session) throws(CommandError) {
    guard accepted != nil else { return }
    let store = try store()
    do throws(SessionStoreError) {
      try store.keep(session, of: service(of: session), isUsed: false)
    } catch {
      throw CommandError(error)
    }
  }

  /// What the services of the settings are called together, for programs.
  package var serviceName: String {
    let names = services.map(\.rawValue).sorted()
    guard names.count != 1 else { return names[0] }
    return "openid:" + names.map { $0.exchanging("openid:", for: "") }.joined(separator: ",")
  }

  /// The service of a session that its sign-in just gave.
  package func service(of session: Session) -> ServiceKey {
    settings.key(ofProvider: session.providerID) ?? services.first ?? .embedded
  }

  /// Does what follows a change that the service has made; where that fails, the change is reported
  /// all the same.
  ///
  /// - Parameter work: Keeps the session that came of it.
  /// - Throws: ``CommandError`` with the status 5.
  package func afterChange(_ work: () throws(CommandError) -> Void) throws(CommandError) {
    do throws(CommandError) {
      try work()
    } catch {
      throw CommandError(
        .changeNotKept(reason: error.reason), status: CommandError.unkeptStatus)
    }
  }
}

extension Settings {
  /// What sessions of the service are kept under.
  package var serviceKeys: [ServiceKey] {
    get throws(CommandError) {
      switch try service {
      case .emulator(let host, _, _):
        return [ServiceKey(rawValue: "emulator:\(Settings.Service.authority(of: host))")]
      case .google(let key): return [ServiceKey(rawValue: "firebase:\(key)")]
      case .embedded: return [.embedded]
      case .none:
        // People of different providers may have the same id.
        return file.providers.compactMap(\.serviceKey)
      }
    }
  }

  /// What sessions of a provider are kept under, where its own tokens are the session.
  ///
  /// - Parameter providerID: The provider.
  /// - Returns: `nil` where there is an identity service, or no such provider that is asked directly.
  package func key(ofProvider providerID: String) -> ServiceKey? {
    guard (try? service) == Service.none else { return nil }
    return file.providers.first { $0.providerID == providerID }?.serviceKey
  }
}

private extension ProviderSettings {
  /// What its own sessions are kept under; `nil` where it is not asked directly.
  var serviceKey: ServiceKey? { setUp?.dialect.issuer.map { .openID(issuer: $0) } }
}

extension ServiceKey {
  /// What a person calls the service, cleaned.
  package var name: String {
    let parts = rawValue.split(separator: ":", maxSplits: 1).map(String.init)
    switch parts.first {
    case "embedded": return "logintui"
    // The key of a project is public, and the only name that is known of it.
    case "firebase": return CleanText.oneLine("Firebase \(parts.last ?? "")")
    case "emulator", "openid": return CleanText.oneLine(parts.last ?? "")
    default: return CleanText.oneLine(rawValue)
    }
  }
}
