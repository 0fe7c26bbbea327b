import LoginCanvas
import LoginIdentity
import LoginModel
import LoginScreens
import Synchronization

extension ScreenLoop {
  /// Signs in with a short code, and does what the options want before there is a session.
  ///
  /// - Parameters:
  ///   - method: The provider; `nil` for the first that has short codes.
  ///   - show: Shows each code.
  /// - Returns: The session.
  /// - Throws: ``LoginError``; `CancellationError` where the task was cancelled.
  func session(
    byCodeOf method: LoginMethod?, _ show: @escaping @Sendable (DeviceCode) -> Void
  ) async throws -> Session {
    do {
      let session = try await firstSession(byCodeOf: method, show)
      if options.requiresVerifiedEmail, session.user.email != nil, !session.user.isEmailVerified {
        throw IdentityError.emailNotVerified
      }
      do {
        try await options.register?(session)
      } catch {
        throw IdentityError(thrown: error) { .registrationFailed(reason: $0) }
      }
      return session
    } catch let error as IdentityError {
      if Task.isCancelled { throw CancellationError() }
      throw error == .cancelled ? LoginError.cancelled : LoginError.service(error)
    }
  }

  private func firstSession(
    byCodeOf method: LoginMethod?, _ show: @escaping @Sendable (DeviceCode) -> Void
  ) async throws -> Session {
    let providers = loginTypes.filter { $0.isProvider && options.customSignIns[$0.id] == nil }
    for id in method.map({ [$0.id] }) ?? providers.map(\.id) {
      let told = LastCode()
      let outcome: SignInOutcome
      do throws(IdentityError) {
        outcome = try await client.ask(
          .signInWithProvider(
            request: ProviderSignInRequest(
              providerID: id, language: options.language.tag, ways: [.code])),
          for: \.outcome
        ) { prompt in
          guard let code = DeviceCode(prompt, in: options.language), told.isNew(code) else {
            return
          }
          show(code)
        }
      } catch {
        // A provider without short codes says so before there is one.
        guard !told.isThere, error.isRefusal else { throw error }
        continue
      }
      guard case .signedIn(let session) = outcome else {
        throw LoginError.invalid(.stepNeedsTerminal)
      }
      return session
    }
    throw LoginError.invalid(.noShortCode)
  }
}

/// The code that was shown last: a prompt comes again when anything of it changes.
private final class LastCode: Sendable {
  private let code = Mutex<DeviceCode?>(nil)

  /// Whether there was any.
  var isThere: Bool { code.withLock { $0 != nil } }

  /// Whether a code was not shown yet; from now on it was.
  func isNew(_ code: DeviceCode) -> Bool {
    self.code.withLock { last in
      defer { last = code }
      return last?.code != code.code
    }
  }
}

private extension DeviceCode {
  /// What a provider wants to be typed, cleaned; `nil` where it wants something else.
  init?(_ prompt: ProviderPrompt, in language: Language) {
    guard let code = prompt.userCode, let address = prompt.verificationURL else { return nil }
    self.init(
      code: CleanText.oneLine(code), address: CleanText.oneLine(address),
      completeAddress: prompt.completeURL.map { CleanText.oneLine($0) },
      lifetime: .seconds(prompt.lifetime), language: language)
  }
}

private extension IdentityError {
  /// Whether the service does not offer what was asked for.
  var isRefusal: Bool {
    if case .providerRefused = self { return true }
    return self == .methodNotAllowed
  }
}
