#if IdentityService
  import LoginTUITesting
  public import Testing

  /// Gives each test an identity service of its own, as ``LoginTUITesting/TestService/current``.
  ///
  /// ```swift
  /// @Test(.identityService(users: ["ada@example.com": "correct horse"]))
  /// func `an account signs in`() async throws {
  ///   let service = try TestService.current
  /// }
  /// ```
  ///
  /// On a suite, each of its tests has a service of its own, and so has each argument of a test. The service ends with
  /// the test.
  public struct IdentityServiceTrait: SuiteTrait, TestTrait, TestScoping {
    /// The passwords of the accounts, by email.
    let users: [String: String]

    /// Whether a suite passes the trait to its tests; it always does.
    public var isRecursive: Bool { true }

    /// Runs a test while its service runs.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The test with one of its arguments.
    ///   - function: The body of the test.
    /// - Throws: The errors of the body, and ``LoginTUI/LoginError`` if the service or an account can't be made.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let service = try await TestService.start()
      do {
        for (email, password) in users {
          try await service.createUser(email: email, password: password)
        }
        try await RunningService.$current.withValue(service) { try await function() }
      } catch {
        await service.stop()
        throw error
      }
      await service.stop()
    }
  }

  extension Trait where Self == IdentityServiceTrait {
    /// Gives each test an identity service without accounts.
    public static var identityService: Self { Self(users: [:]) }

    /// Gives each test an identity service with accounts.
    ///
    /// - Parameter users: The passwords of the accounts, by email; at least 6 characters each.
    /// - Returns: The trait.
    public static func identityService(users: [String: String]) -> Self { Self(users: users) }
  }
#endif
