import Canvas
import FoundationEssentials
import Identity
import LoginModel
import Sessions

extension SessionKeeping {
  /// The session that a command is to use.
  ///
  /// - Parameter account: An id or an address; `nil` for the setting `account`, or else the session
  ///   that is used at the service.
  /// - Returns: The session, however old its token is.
  /// - Throws: ``CommandError``, with the status of a sign-in, where there is none.
  func session(of account: String? = nil) throws(CommandError) -> StoredSession {
    let language = settings.language
    guard let name = account ?? settings[.sessionAccount] else {
      guard let found = try all().first(where: { $0.service == service && $0.isCurrent }) else {
        throw CommandError(needing: .signInNeeded, language: language)
      }
      return found
    }
    return try Self.only(
      named: name, among: try all().filter { $0.service == service }, language: language)
  }

  /// All sessions of all services.
  ///
  /// - Throws: ``CommandError``, with the status of a sign-in where no place was accepted.
  func all() throws(CommandError) -> [StoredSession] {
    let store = try store()
    do throws(SessionStoreError) {
      return try store.all()
    } catch {
      throw CommandError(error, language: settings.language)
    }
  }

  /// A session whose ID token is good for a while yet.
  ///
  /// One that is good already costs one look at the store: no thread, no connection.
  ///
  /// - Parameters:
  ///   - account: As in ``session(of:)``.
  ///   - minimumValidity: Seconds.
  ///   - refused: A token that somebody refused; another one is fetched in its place, once.
  /// - Returns: The session.
  /// - Throws: ``CommandError``, with the status of a sign-in where only that helps.
  func fresh(
    account: String? = nil, minimumValidity: Int, inPlaceOf refused: Secret? = nil
  ) throws(CommandError) -> StoredSession {
    let found = try session(of: account)
    let isGood = found.validity(now: Self.now) >= max(1, minimumValidity)
    if isGood, refused != found.session.idToken { return found }
    let store = try store()
    let client = try client()
    let (service, userID) = (found.service, found.session.user.id)
    let result = Waiting.forTask { () async -> Result<StoredSession, SessionError> in
      do throws(SessionError) {
        return .success(
          try await store.fresh(
            service, userID: userID,
            minimumValidity: refused == nil ? minimumValidity : Int.max,
            refresh: { session throws(IdentityError) in
              try await client.account.refresh(session)
            }))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let renewed): return renewed
    case .failure(let error):
      throw CommandError(error, name: found.nameShown, language: settings.language)
    }
  }

  /// Seconds since 1970.
  static var now: Int { Int(Date().timeIntervalSince1970) }

  /// The one session that an id or an address names.
  static func only(
    named name: String, among sessions: [StoredSession], language: Language
  ) throws(CommandError) -> StoredSession {
    let known = sessions.filter {
      $0.session.user.id == name || $0.session.user.email?.lowercased() == name.lowercased()
    }
    let clean = CleanText.oneLine(String(name.prefix(100)))
    guard let found = known.first else {
      throw CommandError(needing: .unknownAccount(name: clean), language: language)
    }
    guard known.count == 1 else {
      let ids = known.map { CleanText.oneLine($0.session.user.id) }.joined(separator: ", ")
      throw CommandError(.session(.ambiguous(name: clean, ids: ids)), language: language)
    }
    return found
  }
}

extension StoredSession {
  /// The name to show: the address, so that two people of one name differ; cleaned.
  var nameShown: String {
    CleanText.oneLine(session.user.email ?? session.user.displayName ?? session.user.id)
  }
}
