public import LoginIdentity
import LoginSessions

extension SavedAccount {
  /// Saves a session in place of the current one of the service.
  ///
  /// ``session(validFor:orSignIn:)`` does so automatically. Saving waits up to 45 seconds for a process that is
  /// refreshing the session, and finishes even if the task is canceled.
  ///
  /// - Parameter session: A new or changed session.
  /// - Throws: ``LoginError/notSaved(_:_:)``; the session that was saved before is unchanged.
  public func save(_ session: Session) async throws {
    let storage = try storage.get()
    do throws(SessionStoreError) {
      try await storage.save(session)
    } catch {
      throw LoginError.notSaved(session, error)
    }
  }

  /// Removes the session, then revokes its refresh token if the service supports it.
  ///
  /// The session is removed first, even if the service can't be reached. Removing it waits up to 45 seconds for a
  /// process that is refreshing the session. If there is no session, nothing happens.
  ///
  /// - Throws: ``LoginError/storage(_:)`` if the session couldn't be removed; nothing was revoked. Any other error
  ///   means that the session was removed here but couldn't be revoked: the service may accept a copy until it expires.
  ///   `CancellationError` if the task was canceled in the meantime.
  public func signOut() async throws {
    let storage = try storage.get()
    let forgotten: [StoredSession]
    do throws(SessionStoreError) {
      forgotten = try await storage.forget()
    } catch {
      throw LoginError(error)
    }
    guard !forgotten.isEmpty else { return }
    let client = try service.client()
    var failure: IdentityError?
    for stored in forgotten {
      do throws(IdentityError) {
        try await client.revoke(stored.session)
      } catch {
        // Some services can't revoke tokens, and an expired session needs no revocation.
        guard error != .methodNotAllowed, error != .sessionExpired else { continue }
        failure = failure ?? error
      }
    }
    if failure == .cancelled { throw CancellationError() }
    if let failure { throw LoginError.service(failure) }
  }
}
