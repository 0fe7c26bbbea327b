import LoginSettings
package import LoginSupport
import LoginCanvas
package import LoginIdentity
import LoginMessages
package import LoginSessions

extension SessionAccess {
  /// The session that a command is to use.
  ///
  /// - Parameter account: An id or an address; `nil` for the setting `account`, or else the session
  ///   that is used at the service.
  /// - Returns: The session, however old its token is.
  /// - Throws: ``CommandError``, with the status of a sign-in, where there is none.
  package func session(of account: String? = nil) throws(CommandError) -> StoredSession {
    switch try find(account) {
    case .success(let session): return session
    case .failure(let missing): throw missing.commandError
    }
  }

  /// The session that a command is to use, or why there is none; the parameter is that of ``session(of:)``.
  ///
  /// - Throws: ``CommandError``, as ``all()``, and where two sessions have the name.
  package func find(
    _ account: String? = nil
  ) throws(CommandError) -> Result<StoredSession, MissingSession> {
    guard let name = account ?? settings[.sessionAccount] else {
      let stored = try all()
      if let found = stored.used(of: services) { return .success(found) }
      let other = stored.first { services.contains($0.service) }
      return .failure(other.map { .otherAccount(name: $0.nameForCommands) } ?? .signedOut)
    }
    return try Self.only(named: name, among: ours())
  }

  /// All sessions of the service.
  package func ours() throws(CommandError) -> [StoredSession] {
    try all().filter { services.contains($0.service) }
  }

  /// All sessions of all services.
  ///
  /// - Throws: ``CommandError``, with the status of a sign-in where no place was accepted.
  package func all() throws(CommandError) -> [StoredSession] {
    let store = try store()
    do throws(SessionStoreError) {
      return try store.all()
    } catch {
      throw CommandError(error)
    }
  }

  /// A session of which a token is good for a while yet.
  ///
  /// For a token that is valid for long enough the store is only read: no thread, no connection.
  ///
  /// - Parameters:
  ///   - account: As in ``session(of:)``.
  ///   - wanted: Which token.
  ///   - minimumValidity: Seconds.
  ///   - refused: A token that somebody refused; another one is fetched in its place, once.
  /// - Returns: The session.
  /// - Throws: ``CommandError``, with the status of a sign-in where only that helps.
  package func fresh(
    account: String? = nil, wanting wanted: WantedToken = .idToken, minimumValidity: Int,
    inPlaceOf refused: Secret? = nil
  ) throws(CommandError) -> StoredSession {
    let found = try session(of: account)
    let isGood = found.validity(of: wanted, now: Self.now) >= max(1, minimumValidity)
    if isGood, refused == nil || refused != found.token(wanted)?.token { return found }
    let store = try store()
    let client = try client()
    let (service, userID, services) = (found.service, found.session.user.id, services)
    let result = try BlockingTask.result {
      () async throws(SessionError) -> StoredSession in
      try await store.fresh(
        service, userID: userID, among: services, wanting: wanted,
        minimumValidity: refused == nil ? minimumValidity : Int.max,
        refresh: { session throws(IdentityError) in
          guard case .accessToken(let request) = wanted, !request.isOfSignIn else {
            return try await client.beginRefresh(session)
          }
          return try await client.beginAccess(session, request)
        })
    }
    switch result {
    case .success(let renewed): return renewed
    case .failure(.unkept(let renewed, let error)):
      // The requested token is here; a program that waits for it gets it.
      let language = Reader.current.language
      Console.printError(
        language.words(.tokenNotKept(reason: error.cause ?? language.words(error.message))))
      return renewed
    case .failure(let error):
      if case .refreshUnkept(_, let unkept) = error {
        Console.printError(Reader.current.language.words(unkept.message))
      }
      throw CommandError(error, name: found.accountName)
    }
  }

  /// Seconds since 1970.
  package static var now: Int { SessionStore.systemClock() }

  /// The one session that an id or an address names.
  package static func only(
    named name: String, among sessions: [StoredSession]
  ) throws(CommandError) -> Result<StoredSession, MissingSession> {
    let address = EmailAddress.canonical(name)
    let known = sessions.filter {
      let user = $0.session.user
      return user.id == name || $0.fullID == name
        || user.email.map(EmailAddress.canonical) == address
    }
    let clean = CleanText.oneLine(name, limit: 100)
    guard let found = known.first else { return .failure(.unknownAccount(name: clean)) }
    guard known.count == 1 else {
      // Of two providers each may have a person of the same id.
      let isEnough = Set(known.map(\.session.user.id)).count == known.count
      let ids = known.map { CleanText.oneLine(isEnough ? $0.session.user.id : $0.fullID) }
        .joined(separator: ", ")
      throw CommandError(.accountAmbiguous(name: clean, ids: ids))
    }
    return .success(found)
  }
}

extension StoredSession {
  /// The id with the provider before it, which names one account among those of several providers.
  package var fullID: String { "\(session.providerID):\(session.user.id)" }

  /// The text that identifies it among the stored ones: its address, otherwise its id; cleaned.
  fileprivate var nameForCommands: String {
    CleanText.oneLine(session.user.email ?? session.user.id)
  }

  /// What the account is called; cleaned.
  package var accountName: String { session.accountName }
}

extension Session {
  /// What the account is called: by its address, so that two people of one name differ; cleaned.
  package var accountName: String { CleanText.oneLine(user.email ?? user.displayName ?? user.id) }
}
