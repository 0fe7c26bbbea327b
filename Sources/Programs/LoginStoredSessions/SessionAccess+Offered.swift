package import LoginIdentity
package import LoginMessages
package import LoginModel
package import LoginSessions
import LoginSettings
package import LoginSupport

// The saved accounts that the screen offers first.
extension SessionAccess {
  /// Whether the screen offers saved accounts: unless the settings turn that off, or name an account.
  package var offersAccounts: Bool {
    get throws(CommandError) {
      guard settings[.sessionAccount] == nil else { return false }
      return settings[.savedAccounts] == nil ? true : try settings.isOn(.savedAccounts)
    }
  }

  /// Returns the saved accounts of the service: the one in use first, then the others by their sign-ins, latest first.
  ///
  /// - Returns: An empty list if no storage was accepted, or if only a sign-in helps, such as for a damaged file; the
  ///   caller reports that when it looks for a session.
  /// - Throws: ``CommandError`` if the store can't be read.
  package func offeredAccounts() throws(CommandError) -> [OfferedAccount] {
    guard accepted != nil else { return [] }
    let stored: [StoredSession]
    do throws(CommandError) {
      stored = try ours()
    } catch {
      guard error.status == CommandError.signInStatus else { throw error }
      return []
    }
    let now = Self.now
    let current = stored.currentSession(of: services)
    let others = stored.filter { $0 != current }.sorted { $0.signedInAt > $1.signedInAt }
    return ((current.map { [$0] } ?? []) + others).map { session in
      let (age, isFar) = now.subtractingReportingOverflow(session.signedInAt)
      return OfferedAccount(
        id: session.fullID, user: session.session.user, method: session.session.providerID,
        age: isFar ? 0 : age, needsSignIn: session.needsSignIn(now: now))
    }
  }

  /// Returns the session of a saved account, with a token that is valid for a minute.
  ///
  /// - Parameters:
  ///   - id: The account, as in ``offeredAccounts()``.
  ///   - later: Receives what the person has to know after the screen; nothing is printed while it is shown.
  /// - Returns: The session; ``use(_:)`` makes its account the one in use.
  /// - Throws: ``IdentityError/sessionExpired`` if the person must sign in again; ``IdentityError/notSaved(reason:)`` if
  ///   the store can't be read or changed; or the service's error.
  package func offeredSession(
    _ id: String, later: @Sendable (Message) -> Void
  ) async throws(IdentityError) -> StoredSession {
    let client = try onScreen { () throws(CommandError) -> IdentityClient in try self.client() }
    let store = try onScreen { () throws(CommandError) -> SessionStore in try self.store() }
    let stored = try onScreen { () throws(CommandError) -> [StoredSession] in try ours() }
    guard let found = stored.first(where: { $0.fullID == id }) else { throw .sessionExpired }
    do throws(SessionError) {
      return try await store.freshSession(
        of: found.service, userID: found.session.user.id, among: services, minimumValidity: 60
      ) { session throws(IdentityError) in try await client.beginRefresh(session) }
    } catch {
      switch error {
      case .signedOut, .idTokenEnded, .accessTokenEnded, .noAccessToken: throw .sessionExpired
      case .store(let error): throw Self.shown(CommandError(error))
      case .unsaved(let renewed, let error):
        later(.tokenNotKept(reason: CommandError(error).reason))
        return renewed
      case .refresh(let error): throw Self.shown(error)
      case .refreshUnsaved(let error, let unsaved):
        later(unsaved.message)
        throw Self.shown(error)
      }
    }
  }

  /// Makes a saved account the one in use; if it is already, the store isn't changed.
  ///
  /// - Parameter session: A session of ``offeredSession(_:later:)``.
  /// - Throws: ``CommandError`` if the store can't be read or changed.
  package func use(_ session: StoredSession) throws(CommandError) {
    let current = try ours().currentSession(of: services)
    guard current?.fullID != session.fullID || current?.service != session.service else { return }
    let store = try store()
    do throws(SessionStoreError) {
      _ = try store.select(userID: session.session.user.id, of: session.service)
    } catch {
      throw CommandError(error)
    }
  }

  /// Removes a saved account from this computer, also as a remembered device, and revokes its session if its provider
  /// has an address for that.
  ///
  /// - Parameters:
  ///   - id: The account, as in ``offeredAccounts()``; one that isn't stored anymore is no error.
  ///   - later: Receives what the person has to know after the screen; nothing is printed while it is shown.
  /// - Throws: ``IdentityError/notSaved(reason:)`` if the store can't be read or changed.
  package func removeOffered(
    _ id: String, later: @Sendable (Message) -> Void
  ) async throws(IdentityError) {
    let stored = try onScreen { () throws(CommandError) -> [StoredSession] in try ours() }
    guard let found = stored.first(where: { $0.fullID == id }) else { return }
    let last = try onScreen { () throws(CommandError) -> StoredSession in
      try forgetDevice(of: found.session.user.id, at: found.service)
      return try forget(found.session, of: found.service, isRevoked: false).last ?? found
    }
    if let remark = await revocation(of: last.session) { later(remark) }
  }

  private func onScreen<Value>(
    _ work: () throws(CommandError) -> Value
  ) throws(IdentityError) -> Value {
    do throws(CommandError) {
      return try work()
    } catch {
      throw Self.shown(error)
    }
  }

  private static func shown(_ error: CommandError) -> IdentityError {
    .notSaved(reason: error.reason)
  }

  /// Returns the error that leads to the sign-in method if only a sign-in helps.
  private static func shown(_ error: IdentityError) -> IdentityError {
    let ends: [IdentityError] = [
      .sessionExpired, .reauthenticationNeeded, .signInExpired, .unknownEmail, .accountLost,
    ]
    return ends.contains(error) ? .sessionExpired : error
  }
}
