import LoginSettings
package import LoginSupport
import LoginCanvas
package import LoginIdentity
package import LoginMessages
import LoginModel
package import LoginSessions

extension SessionAccess {
  /// Returns the session for a command.
  ///
  /// - Parameter account: An ID or an address; `nil` for the setting `account`, or else the session in use at the
  ///   service.
  /// - Returns: The session, whatever the age of its token.
  /// - Throws: ``CommandError``, with the status of a sign-in, if there isn't one.
  package func session(of account: String? = nil) throws(CommandError) -> StoredSession {
    switch try find(account) {
    case .success(let session): return session
    case .failure(let missing): throw missing.commandError
    }
  }

  /// Returns the session for a command, or the reason why there isn't one; the parameter is that of ``session(of:)``.
  ///
  /// - Throws: ``CommandError``, as ``all()``, and if two sessions have the name.
  package func find(
    _ account: String? = nil
  ) throws(CommandError) -> Result<StoredSession, MissingSession> {
    guard let name = account ?? settings[.sessionAccount] else {
      let stored = try all()
      if let found = stored.currentSession(of: services) { return .success(found) }
      let other = stored.first { services.contains($0.service) }
      return .failure(other.map { .otherAccount(name: $0.nameForCommands) } ?? .signedOut)
    }
    return try Self.only(named: name, among: ours())
  }

  /// Returns all sessions of the service.
  package func ours() throws(CommandError) -> [StoredSession] {
    try all().filter { services.contains($0.service) }
  }

  /// Returns all sessions of all services.
  ///
  /// - Throws: ``CommandError``, with the status of a sign-in if no place was accepted.
  package func all() throws(CommandError) -> [StoredSession] {
    let store = try store()
    do throws(SessionStoreError) {
      return try store.all()
    } catch {
      throw CommandError(error)
    }
  }

  /// Returns a session with a token that is valid for long enough.
  ///
  /// If the stored token is valid for long enough, the store is only read: no thread, no connection.
  ///
  /// - Parameters:
  ///   - account: As in ``session(of:)``.
  ///   - wanted: The wanted token.
  ///   - minimumValidity: Seconds.
  ///   - refused: A token that a server rejected; it is replaced once.
  /// - Returns: The session.
  /// - Throws: ``CommandError``, with the status of a sign-in where only that helps.
  package func freshSession(
    of account: String? = nil, wanting wanted: WantedToken = .idToken, minimumValidity: Int,
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
      try await store.freshSession(
        of: service, userID: userID, among: services, wanting: wanted,
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
    case .failure(.unsaved(let renewed, let error)):
      // The requested token is available; a program that waits for it gets it.
      let reason = error.cause ?? Reader.current.language.isolatedWords(error.message)
      Console.report(CommandError(.tokenNotKept(reason: reason)))
      return renewed
    case .failure(let error):
      if case .refreshUnsaved(_, let unsaved) = error {
        Console.report(CommandError(unsaved.message))
      }
      throw CommandError(error, name: found.accountName)
    }
  }

  /// The time, seconds since 1970.
  package static var now: Int { SessionStore.systemClock() }

  /// Returns the only session that an ID or an address names.
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
      // Two providers may have different people with the same ID.
      let isEnough = Set(known.map(\.session.user.id)).count == known.count
      let ids = known.map { CleanText.oneLine(isEnough ? $0.session.user.id : $0.fullID) }
        .joined(separator: ", ")
      throw CommandError(.accountAmbiguous(name: clean, ids: ids))
    }
    return .success(found)
  }
}

extension StoredSession {
  /// The ID with its provider, which is unique among several providers.
  package var fullID: String { "\(session.providerID):\(session.user.id)" }

  /// The name that identifies it among the stored sessions: its address, otherwise its ID; cleaned.
  fileprivate var nameForCommands: String {
    CleanText.oneLine(session.user.email ?? session.user.id)
  }

  /// The name of the account; cleaned.
  package var accountName: String { session.accountName }
}

extension Session {
  /// The name of the account: its address, which distinguishes people with the same name; cleaned.
  package var accountName: String { CleanText.oneLine(user.email ?? user.displayName ?? user.id) }

  /// Returns the name of the account for a person: that of ``accountName``, but a word for a guest.
  package func nameShown(in language: Language) -> String {
    isNamelessGuest ? language.words(.guest) : accountName
  }

  /// The message that the person is signed in, with the name that all commands use.
  package var signedInMessage: Message {
    user.nameShown == nil ? user.signedInMessage : .signedInAs(name: accountName)
  }

  private var isNamelessGuest: Bool { user.isAnonymous && user.nameShown == nil }
}
