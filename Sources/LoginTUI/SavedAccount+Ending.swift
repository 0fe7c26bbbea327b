public import LoginIdentity
import LoginSessions

extension SavedAccount {
  /// Saves a session in place of whoever was signed in at the service.
  ///
  /// ``session(validFor:orSignIn:)`` does so by itself. It waits up to 45 seconds for a process that is refreshing the
  /// session, and isn't cut short when the task is cancelled.
  ///
  /// - Parameter session: A finished sign-in, or a session that something was changed in.
  /// - Throws: ``LoginError/notSaved(_:_:)``; what was saved before is as it was.
  public func save(_ session: Session) async throws {
    let storage = try storage.get()
    do throws(SessionStoreError) {
      try await storage.save(session)
    } catch {
      throw LoginError.notSaved(session, error)
    }
  }

  /// Forgets the session, then revokes its refresh token where the service can.
  ///
  /// The session is forgotten first, whether the service can be reached or not; it waits up to 45 seconds for a process that
  /// is refreshing the session. Without a session nothing happens.
  ///
  /// - Throws: ``LoginError/storage(_:)`` if the session couldn't be forgotten, and nothing was revoked. Any other error
  ///   means that it is forgotten here, and couldn't be revoked: the service may accept a copy of it until it expires.
  ///   `CancellationError` if the task was cancelled meanwhile.
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
        // Some services can't revoke anything, and what has ended needs no revocation.
        guard error != .methodNotAllowed, error != .sessionExpired else { continue }
        failure = failure ?? error
      }
    }
    if failure == .cancelled { throw CancellationError() }
    if let failure { throw LoginError.service(failure) }
  }
}
