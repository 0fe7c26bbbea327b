import LoginIdentity
import Testing

/// The ways that the settings allow.
@Suite(.timeLimit(.minutes(10))) struct `A way that isn't allowed` {
  @Test(arguments: [
    (ProviderSignInRequest.Way.browser, "google.com"), (.code, "yahoo.com"), (.code, "google.com"),
  ])
  func `is refused in plain words before the provider is asked`(
    way: ProviderSignInRequest.Way, providerID: String
  ) async throws {
    let web = try StagedWeb()
    let client = OpenIDClientID(id: "client", secret: Secret("secret"))
    // The client for the way that isn't allowed.
    let setUp = ProviderSetUp(
      .google, client: way == .code ? client : nil, deviceClient: way == .browser ? client : nil)
    var federation = Federation(web, providerID == "yahoo.com" ? [:] : ["google.com": setUp])
    federation.ways = [way]
    await #expect(throws: IdentityError.methodNotAllowed) {
      _ = try await federation.signIn(providerID)
    }
    #expect(federation.prompts.all.isEmpty && web.asked.isEmpty)
  }
}
