import LoginCanvas
import LoginIdentity
import LoginModel
import LoginScreens
import Synchronization

extension ScreenLoop {
  /// Signs in with a short code, and takes the additional steps that the options require.
  ///
  /// - Parameters:
  ///   - method: The provider; `nil` for the first one with short codes.
  ///   - show: A function that shows each code.
  /// - Returns: The session.
  /// - Throws: ``LoginError``; `CancellationError` if the task was canceled.
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
      let reported = LastCode()
      let outcome: SignInOutcome
      do throws(IdentityError) {
        outcome = try await client.ask(
          .signInWithProvider(
            request: ProviderSignInRequest(
              providerID: id, language: options.language.tag, ways: [.code])),
          for: \.outcome
        ) { prompt in
          guard let code = DeviceCode(prompt, in: options.language), reported.isNew(code) else {
            return
          }
          show(code)
        }
      } catch {
        // A provider that doesn't support short codes fails before there is one.
        guard !reported.isThere, error.isRefusal else { throw error }
        continue
      }
      guard case .signedIn(let session) = outcome else {
        throw LoginError.invalid(.signInNeedsTerminal)
      }
      return session
    }
    throw LoginError.invalid(.signInNeedsTerminal)
  }
}

/// The last shown code: a prompt is shown again only if its code changed.
private final class LastCode: Sendable {
  private let code = Mutex<DeviceCode?>(nil)

  /// Whether a code was shown.
  var isThere: Bool { code.withLock { $0 != nil } }

  /// Returns whether a code wasn't shown yet, and records it as shown.
  func isNew(_ code: DeviceCode) -> Bool {
    self.code.withLock { last in
      defer { last = code }
      return last?.code != code.code
    }
  }
}

private extension DeviceCode {
  /// Creates the code of a provider's prompt, cleaned; `nil` if the prompt has none.
  init?(_ prompt: ProviderPrompt, in language: Language) {
    guard let code = prompt.userCode, let address = prompt.verificationURL else { return nil }
    self.init(
      code: CleanText.oneLine(code), address: CleanText.oneLine(address),
      completeAddress: prompt.completeURL.map { CleanText.oneLine($0) },
      lifetime: .seconds(prompt.lifetime), language: language)
  }
}

private extension IdentityError {
  /// Whether the service doesn't support the request.
  var isRefusal: Bool {
    if case .providerRefused = self { return true }
    return self == .methodNotAllowed
  }
}
