package import LoginIdentity
package import LoginSessions
import LoginSettings
package import LoginSupport

// The token of this device, with which the service doesn't ask for an account's second factor.
extension SessionAccess {
  /// Whether the token can be saved: an identity service issues it, and sessions are stored, or may be.
  package var remembersDevices: Bool { deviceService != nil && (accepted != nil || isUndecided) }

  /// The identity service, the only one that gets its tokens; `nil` if providers' own tokens are the sessions.
  private var deviceService: ServiceKey? {
    guard let service = try? settings.service, service != Settings.Service.none else { return nil }
    return services.first
  }

  /// Returns a client that answers the request for a second factor with the token of this device, if one is saved for
  /// the account.
  ///
  /// It isn't for a reauthentication, which has to prove the factor.
  package func knowingDevice(_ client: IdentityClient) -> IdentityClient {
    client.answering { request, tell throws(IdentityError) in
      let answer = try await client.perform(request, tell)
      guard case .outcome(.secondFactor(let challenge)) = answer,
        let session = try await self.session(answering: challenge, client)
      else { return answer }
      return .outcome(value: .signedIn(value: session))
    }
  }

  /// Answers the request for a second factor with the token of this device.
  ///
  /// - Parameters:
  ///   - challenge: The request; it has to say that the service remembers devices.
  ///   - client: The service.
  /// - Returns: The session; `nil` if the person has to be asked, because there is no valid token, or the service can't
  ///   check it now.
  /// - Throws: ``IdentityError/cancelled``.
  package func session(
    answering challenge: SecondFactorChallenge, _ client: IdentityClient
  ) async throws(IdentityError) -> Session? {
    guard challenge.rememberedDays != nil, let userID = challenge.userID, !userID.isEmpty,
      let service = deviceService, let store = try? store(),
      let token = try? store.deviceToken(of: userID, at: service)?.token
    else { return nil }
    do throws(IdentityError) {
      let session = try await client.ask(
        .finishSignIn(challenge: challenge, code: .device(token: token)), for: \.session)
      return session.user.id == userID ? session : nil
    } catch .cancelled {
      throw .cancelled
    } catch {
      // It is useless from now on. If it can't be removed, the next sign-in tries again.
      if error == .wrongVerificationCode {
        _ = try? store.forgetDevices(of: [service], userID: userID, token: token)
      }
      return nil
    }
  }

  /// Removes the token of this device for an account.
  ///
  /// - Throws: ``CommandError`` if the store can't be read or changed.
  package func forgetDevice(
    of userID: String, at service: ServiceKey
  ) throws(CommandError) {
    _ = try forgetDevices(of: [service], userID: userID)
  }

  /// Removes the tokens of this device for all accounts.
  ///
  /// - Parameter isEverywhere: Whether those of all services are removed, and not only those of this one.
  /// - Returns: Whether there was one.
  /// - Throws: ``CommandError`` if the store can't be read or changed.
  package func forgetDevices(isEverywhere: Bool) throws(CommandError) -> Bool {
    try forgetDevices(of: isEverywhere ? nil : services) > 0
  }

  private func forgetDevices(
    of services: [ServiceKey]?, userID: String? = nil
  ) throws(CommandError) -> Int {
    guard accepted != nil else { return 0 }
    let store = try store()
    do throws(SessionStoreError) {
      return try store.forgetDevices(of: services, userID: userID)
    } catch {
      throw CommandError(error)
    }
  }
}
