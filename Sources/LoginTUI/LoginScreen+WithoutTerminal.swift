import FoundationEssentials
import LoginCanvas
public import LoginIdentity
import LoginModel
public import LoginScreens
import LoginSupport
import Synchronization

extension LoginScreen {
  /// Signs a user in with a short code that they enter on another device, without a screen.
  ///
  /// Only these options apply: the language, the time limit, ``Options/register`` and
  /// ``Options/requiresVerifiedEmail``. Two-step verification, and a choice between two accounts, need the screen.
  ///
  /// - Parameters:
  ///   - provider: The provider; `nil` for the first sign-in method with short codes. Firebase itself has none: add the
  ///     provider to the service with ``LoginService/provider(_:issuer:clientID:clientSecret:)``.
  ///   - show: A function that shows the code, and each new code after one expires; called on any thread.
  /// - Returns: The session.
  /// - Throws: ``LoginError``; `CancellationError` if the task was canceled.
  public func deviceCode(
    provider: LoginMethod? = nil, _ show: @escaping @Sendable (DeviceCode) -> Void
  ) async throws -> Session {
    try await session(byCodeOf: provider, until: options.deadline, show)
  }

  /// Returns the session that the options define for programs without a terminal.
  func sessionWithoutTerminal(
    until deadline: ContinuousClock.Instant?
  ) async throws -> Session {
    switch options.whenNoTerminal {
    case .fail: throw LoginError.noTerminal
    case .environment(let variable):
      return try Session(
        variable: variable, in: ProgramVariables.all, now: Int(Date().timeIntervalSince1970))
    case .deviceCode(let provider, let show):
      return try await session(byCodeOf: provider, until: deadline, show)
    }
  }

  private func session(
    byCodeOf provider: LoginMethod?, until deadline: ContinuousClock.Instant?,
    _ show: @escaping @Sendable (DeviceCode) -> Void
  ) async throws -> Session {
    Reader.current.language = options.language
    let loop = try LoginError.result(of: loop)
    return try await withThrowingTaskGroup(of: Session.self) { group in
      group.addTask { try await loop.session(byCodeOf: provider, show) }
      if let deadline {
        group.addTask {
          try await Task.sleep(until: deadline, clock: .continuous)
          throw LoginError.timedOut
        }
      }
      defer { group.cancelAll() }
      guard let session = try await group.next() else { throw CancellationError() }
      return session
    }
  }
}
