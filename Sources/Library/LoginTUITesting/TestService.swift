#if IdentityService
  public import FoundationEssentials
  public import LoginIdentity
  import LoginIdentityServer
  import LoginIdentityToolkit
  public import LoginTUI

  /// The identity service of `logintui serve` in the process of a test, on a port of this computer; its accounts are
  /// in memory.
  ///
  /// ```swift
  /// let service = try await TestService.start()
  /// try await service.createUser(email: "ada@example.com", password: "correct horse")
  /// let screen = LoginScreen(service.loginService, methods: [.email])
  /// …
  /// await service.stop()
  /// ```
  public final class TestService: Sendable {
    /// Its host and port, `127.0.0.1:49152`, as in `FIREBASE_AUTH_EMULATOR_HOST`.
    public let address: String

    private let service: IdentityService
    private let toolkit: IdentityToolkit

    private init(_ service: IdentityService) throws {
      self.service = service
      address = "127.0.0.1:\(service.port ?? 0)"
      toolkit = IdentityToolkit(
        .init(endpoint: try IdentityToolkit.Endpoint(emulatorHost: address), apiKey: "test"))
    }

    /// Starts a service without accounts; ``stop()`` ends it.
    ///
    /// - Parameter now: The clock for tokens and codes.
    /// - Returns: The running service.
    /// - Throws: ``LoginTUI/LoginError``.
    public static func start(
      now: @escaping @Sendable () -> Date = { Date() }
    ) async throws -> TestService {
      var configuration = IdentityServiceConfiguration(
        projectID: "test", storage: .memory, listener: .tcp(host: "127.0.0.1", port: 0))
      configuration.now = { Int(now().timeIntervalSince1970 * 1000) }
      // A low cost of scrypt: passwords of tests need no protection.
      configuration.tuning.passwordMemoryCost = 4
      configuration.isOpenToAdministrators = true
      let service = IdentityService(configuration)
      do {
        try await service.start()
        return try TestService(service)
      } catch {
        await service.stop()
        throw LoginError.service(.serviceUnavailable(reason: "\(error)"))
      }
    }

    /// The service, for a screen.
    public var loginService: LoginService { .emulator(address) }

    /// Creates an account.
    ///
    /// - Parameters:
    ///   - email: Its address.
    ///   - password: At least 6 characters.
    /// - Returns: A session of the new account.
    /// - Throws: ``LoginTUI/LoginError/service(_:)``.
    @discardableResult
    public func createUser(email: String, password: String) async throws -> Session {
      do {
        return try await IdentityClient(toolkit).ask(
          .createAccount(email: email, password: Secret(password)), for: \.session)
      } catch {
        throw LoginError.service(error)
      }
    }

    /// Ends the service and deletes its accounts.
    public func stop() async {
      toolkit.shutdown()
      await service.stop()
    }
  }
#endif
