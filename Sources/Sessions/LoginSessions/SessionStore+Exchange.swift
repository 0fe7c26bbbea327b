import LoginIdentity

extension SessionStore {
  /// Requests new tokens from the service, and replaces the session; call it under the lock.
  func renew(
    _ stored: StoredSession, wanting wanted: WantedToken, among group: [ServiceKey],
    _ refresh: (Session) async throws(IdentityError) -> SessionRefresh
  ) async throws(SessionError) -> StoredSession {
    var came = try await exchange(stored, wanting: wanted, among: group, refresh)
    if came.failure != nil { putAgain(&came) }
    let (exchanged, kept) = (came.exchanged, came.kept)
    var failure = came.failure
    let fault = IdentityError.unintelligibleAnswer(host: stored.service.rawValue)
    // The tokens before these may belong to another user, or to none: only an ID token proves whose these are.
    guard exchanged.bringsIDToken || !kept.isUnproven else {
      guard came.isSound else { throw Self.refused(fault, failure) }
      return try Self.kept(usable(kept, wanted), unless: failure)
    }
    let checked: Session
    do throws(IdentityError) {
      checked = try await exchanged.check()
    } catch {
      throw Self.refused(error, failure)
    }
    guard checked.isSound else { throw Self.refused(fault, failure) }
    var renewed = kept.taking(checked, now: now()).adding(came.other, wanted, now: now())
    renewed.isUnproven = false
    if renewed != kept || failure != nil {
      do throws(SessionStoreError) {
        let place = if let rescue = came.rescue { rescue } else { try room() }
        try place.put(renewed)
        failure = nil
      } catch {
        failure = failure ?? error
      }
    }
    guard came.isSound else { throw Self.refused(fault, failure) }
    return try Self.kept(usable(renewed, wanted), unless: failure)
  }

  /// Returns the session if its token is valid at all.
  func usable(
    _ stored: StoredSession, _ wanted: WantedToken
  ) throws(SessionError) -> StoredSession {
    guard stored.validity(of: wanted, now: now()) <= 0 else { return stored }
    switch wanted {
    case .idToken: throw .idTokenEnded
    case .accessToken: throw stored.token(wanted) == nil ? .noAccessToken : .accessTokenEnded
    }
  }

  /// Returns the session, or throws an error if it's only in memory.
  private static func kept(
    _ session: StoredSession, unless failure: SessionStoreError?
  ) throws(SessionError) -> StoredSession {
    if let failure { throw .unsaved(session, failure) }
    return session
  }

  /// Returns the reason why there isn't a token, including a new refresh token that's only in memory.
  private static func refused(
    _ error: IdentityError, _ failure: SessionStoreError?
  ) -> SessionError {
    guard let failure else { return .refresh(error) }
    return .refreshUnsaved(error, failure)
  }

  /// Runs an operation, and reports its failure as one of the store.
  static func store<Result>(
    _ body: () throws(SessionStoreError) -> Result
  ) throws(SessionError) -> Result {
    do throws(SessionStoreError) {
      return try body()
    } catch {
      throw .store(error)
    }
  }
}

/// The answer to a refresh.
private struct Came {
  let exchanged: SessionRefresh.Exchanged
  let kept: StoredSession
  /// The access token in addition to that of the sign-in, if it can be stored.
  let other: AccessToken?
  /// Whether the complete answer can be stored.
  let isSound: Bool
  /// The reason why the answer is only in memory.
  var failure: SessionStoreError?
  /// The place that can rescue more, if the answer was rescued.
  var rescue: Room?
}

private extension SessionStore {
  /// Uses the refresh token, and stores the answer before it is checked.
  func exchange(
    _ stored: StoredSession, wanting wanted: WantedToken, among group: [ServiceKey],
    _ refresh: (Session) async throws(IdentityError) -> SessionRefresh
  ) async throws(SessionError) -> Came {
    let place = try Self.store { () throws(SessionStoreError) in try room() }
    let begun: SessionRefresh
    do throws(IdentityError) {
      begun = try await refresh(stored.session)
    } catch {
      throw refused(stored, error, among: group, place)
    }
    let hold = SignalHold()
    defer { hold.release() }
    switch await Self.unstoppable(begun) {
    case .failure(let error): throw refused(stored, error, among: group, place)
    case .success(let exchanged):
      guard exchanged.kept.user.id == stored.session.user.id else {
        throw .refresh(.unintelligibleAnswer(host: stored.service.rawValue))
      }
      let other = exchanged.other.flatMap { $0.isSound ? $0 : nil }
      var kept = stored.taking(
        exchanged.kept.storable(inPlaceOf: stored.session), now: now())
      let isRotated = kept.session.refreshToken != stored.session.refreshToken
      if exchanged.bringsIDToken, isRotated { kept.isUnproven = true }
      if stored.isUnproven, !exchanged.bringsIDToken {
        kept.session.accessToken = stored.session.accessToken
        (kept.accessedAt, kept.isIDTokenLast) = (stored.accessedAt, stored.isIDTokenLast)
      } else if !exchanged.bringsIDToken {
        kept = kept.adding(other, wanted, now: now())
      }
      var came = Came(
        exchanged: exchanged, kept: kept, other: other,
        isSound: exchanged.kept.isSound && other == exchanged.other)
      do throws(SessionStoreError) {
        if kept != stored, try !place.put(kept) { came.rescue = place }
      } catch {
        came.failure = error
      }
      return came
    }
  }

  /// Stores the answer in another place, because the former refresh token may be revoked.
  ///
  /// The first place must be gone by then, because the name of its reserved file is the same. If this fails too, the
  /// first reason remains.
  func putAgain(_ came: inout Came) {
    let hold = SignalHold()
    defer { hold.release() }
    guard let place = try? room(), let isReplaced = try? place.put(came.kept) else { return }
    came.rescue = isReplaced ? nil : place
    came.failure = nil
  }

  /// Continues an exchange even if the current task is canceled: its answer may exist nowhere else.
  static func unstoppable(
    _ refresh: SessionRefresh
  ) async -> Result<SessionRefresh.Exchanged, IdentityError> {
    await Task { () async -> Result<SessionRefresh.Exchanged, IdentityError> in
      do throws(IdentityError) {
        return .success(try await refresh.exchange())
      } catch {
        return .failure(error)
      }
    }.value
  }

  /// Reserves space for the document, which may have grown by then: tokens grow with their claims.
  func room() throws(SessionStoreError) -> Room {
    let content = try content()
    let length = StoreDocument.bytes(of: content).count + Self.roomToGrow
    return Room(
      store: self, content: content, place: try location.prepare(room: length, isLast: true))
  }

  /// The most bytes by which a refreshed session may be longer than before.
  static var roomToGrow: Int { 16_384 }

  /// Removes a session whose refresh token is revoked, if it still has that token.
  ///
  /// If that fails, the next request finds the session, asks the service, and gets the same error.
  func refused(
    _ stored: StoredSession, _ error: IdentityError, among group: [ServiceKey],
    _ room: Room
  ) -> SessionError {
    guard error == .sessionExpired, var content = try? room.present() else {
      return .refresh(error)
    }
    let user = stored.session.user.id
    let isSame = content.sessions.contains {
      $0.belongs(to: user, stored.service)
        && $0.session.refreshToken == stored.session.refreshToken
    }
    guard isSame else { return .refresh(error) }
    content.sessions.forget(user, of: stored.service, among: group)
    _ = try? room.place.replace(with: content)
    return .refresh(error)
  }
}

/// The document as read under the lock, and a place for the new one.
private struct Room {
  let store: SessionStore
  let content: StoredContent
  let place: any PreparedStorage

  /// Returns the current content; that read before if an encrypted file was locked meanwhile.
  func present() throws(SessionStoreError) -> StoredContent {
    do throws(SessionStoreError) {
      return try store.content()
    } catch {
      switch error {
      case .passphraseNeeded, .otherPassphrase, .agentSilent, .tokensOnly: return content
      case .damaged, .newer, .foreignOwner, .openToOthers, .locked, .diskFull, .notWritable,
        .unreadable, .keyringLibraryMissing, .keyringMissing, .keyringNoDefault, .keyringSilent,
        .keyringLocked, .keyringRefused, .wrongPassphrase, .unsoundToken:
        throw error
      }
    }
  }

  /// Stores a session.
  ///
  /// - Returns: Whether the document was replaced; otherwise it was rescued, and this place accepts it again.
  @discardableResult
  func put(_ renewed: StoredSession) throws(SessionStoreError) -> Bool {
    var content = try present()
    let index = content.sessions.firstIndex {
      $0.belongs(to: renewed.session.user.id, renewed.service)
    }
    if let index { content.sessions[index] = renewed } else { content.sessions.append(renewed) }
    return try place.replace(with: content)
  }
}

private extension Session {
  /// Returns the storable part of the session; the rest is the same as before.
  func storable(inPlaceOf former: Session) -> Session {
    let sound = withoutUnsoundTokens
    let (keepsID, keepsNames) = (sound.idToken == idToken, sound.isSound)
    return Session(
      user: keepsNames ? user : former.user, idToken: keepsID ? idToken : former.idToken,
      refreshToken: sound.refreshToken, expiresAt: keepsID ? expiresAt : former.expiresAt,
      providerID: keepsNames ? providerID : former.providerID, isNewUser: isNewUser,
      accessToken: sound.accessToken)
  }
}

private extension StoredSession {
  func adding(_ other: AccessToken?, _ wanted: WantedToken, now: Int) -> StoredSession {
    guard let other, case .accessToken(let request) = wanted else { return self }
    var kept = self
    kept.add(other, for: request, now: now)
    return kept
  }
}
