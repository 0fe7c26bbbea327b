import LoginIdentity
import LoginMessages
import LoginModel
import LoginScreens
import LoginTUI
import Synchronization
import Testing
import Waiting

@Suite(.timeLimit(.minutes(5))) struct `A short code` {
  private static let session = Session(
    user: User(id: "ada", email: "ada@example.com"), idToken: Secret("id"),
    refreshToken: Secret("fresh"), expiresAt: 9, providerID: "google.com", isNewUser: false)

  /// A recorder of the shown texts.
  private final class Shown: Sendable {
    private let all = Mutex<[DeviceCode]>([])
    var codes: [DeviceCode] { all.withLock { $0 } }
    func show(_ code: DeviceCode) { all.withLock { $0.append(code) } }
  }

  /// Returns a screen whose Google sends short codes; X opens its own page, and has no code.
  private func screen(
    _ options: LoginScreen.Options = LoginScreen.Options(environment: [:]),
    answer: @escaping @Sendable () async throws(IdentityError) -> SignInOutcome = {
      .signedIn(value: session)
    }
  ) -> LoginScreen {
    LoginScreen(options: options) {
      try ScreenLoop(
        loginTypes: [.email, .twitter, .google],
        client: IdentityClient { request, tell throws(IdentityError) in
          guard case .signInWithProvider(let request) = request else { return nil }
          #expect(request.ways == [.code])
          guard request.providerID == "google.com" else {
            throw .providerRefused(reason: "not offered")
          }
          var prompt = ProviderPrompt(
            userCode: "AB\u{1B}CD", verificationURL: "https://example.com/device",
            completeURL: "https://example.com/device?code=ABCD", lifetime: 300)
          tell(prompt)
          prompt.codeTrouble = .serverFailure(status: 500)
          tell(prompt)
          prompt.userCode = "EFGH"
          tell(prompt)
          return .outcome(value: try await answer())
        }, options: options)
    }
  }

  @Test func `is shown once, and another one in its place, of the first that has one`() async throws
  {
    let shown = Shown()
    let session = try await screen().deviceCode { shown.show($0) }
    #expect(session == Self.session)
    #expect(shown.codes.map(\.code).last == "EFGH" && shown.codes.count == 2)
    let first = try #require(shown.codes.first)
    #expect(!first.code.contains("\u{1B}") && first.lifetime == .seconds(300))
    #expect(first.completeAddress == "https://example.com/device?code=ABCD")
    #expect("\(shown.codes[1])" == "Go to https://example.com/device and enter this code: EFGH")
  }

  @Test func `is not there where the provider has none`() async throws {
    await #expect(throws: LoginError.self) {
      try await screen().deviceCode(provider: .twitter) { _ in }
    }
  }

  @Test func `leads to a session that the backend knows`() async throws {
    struct Refusal: Error {}
    var options = LoginScreen.Options(environment: [:])
    options.register = { _ in throw Refusal() }
    let refused = screen(options)
    await #expect(
      throws: LoginError.service(.registrationFailed(reason: "Refusal()"))
    ) { try await refused.deviceCode { _ in } }
    options.register = nil
    options.requiresVerifiedEmail = true
    let unverified = screen(options)
    await #expect(throws: LoginError.service(.emailNotVerified)) {
      try await unverified.deviceCode { _ in }
    }
  }

  @Test func `needs the terminal for a second factor`() async throws {
    let screen = screen {
      .secondFactor(
        value: SecondFactorChallenge(
          credential: Secret("p"), factors: [], providerID: "google.com"))
    }
    await #expect(throws: LoginError.invalid(Self.step)) { try await screen.deviceCode { _ in } }
  }

  private static let step = "You can't sign in without a terminal. Run this in a terminal."

  @Test func `ends with the time limit, and with its task`() async throws {
    var options = LoginScreen.Options(environment: [:])
    options.timeLimit = .zero
    let forever: @Sendable () async throws(IdentityError) -> SignInOutcome = {
      () async throws(IdentityError) in
      await waitUntilCancelled()
      throw .cancelled
    }
    let limited = screen(options, answer: forever)
    await #expect(throws: LoginError.timedOut) { try await limited.deviceCode { _ in } }
    let endless = screen(answer: forever)
    let task = Task { try await endless.deviceCode { _ in } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
