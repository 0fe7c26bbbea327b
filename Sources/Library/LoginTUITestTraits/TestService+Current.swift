#if IdentityService
  public import LoginTUITesting

  extension TestService {
    /// The identity service of the running test; detached tasks have none.
    ///
    /// - Throws: ``NoTestService`` if the test doesn't have the trait `.identityService`.
    public static var current: TestService {
      get throws(NoTestService) {
        guard let service = RunningService.current else { throw NoTestService() }
        return service
      }
    }
  }

  /// A test that asks for its identity service has none.
  public struct NoTestService: Error, CustomStringConvertible {
    /// The reason, with the next step.
    public var description: String {
      "This test has no identity service. Add the trait: @Test(.identityService)."
    }
  }

  /// The service of the running test.
  enum RunningService {
    @TaskLocal static var current: TestService?
  }
#endif
