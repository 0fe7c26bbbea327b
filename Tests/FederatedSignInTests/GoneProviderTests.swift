import LoginIdentity
import LoginOpenIDConnect
import Testing

/// A provider that disappears between any two requests, and clocks that differ.
@Suite(.timeLimit(.minutes(10))) struct `A provider that is gone after some requests` {
  private typealias Place = SecretSignIn.Place

  /// The number of requests that a sign-in needs answered; the next one is for the profile.
  @Test(arguments: [(ProviderSignInRequest.Way.code, 4), (.browser, 5)])
  func `leaves a sign-in that says so, or one that lacks the profile`(
    way: ProviderSignInRequest.Way, needed: Int
  ) async throws {
    var all = Int.max
    var answered = 0
    while answered < all {
      let staged = try SecretSignIn()
      staged.web.script(Place.token.url, staged.good(.token))
      // All requests, first.
      if all < .max { staged.web.leave(after: answered) }
      let result = await staged.signIn(by: way) { nonce in
        staged.web.script(Place.token.url, staged.good(.token, nonce: nonce))
      }
      guard all < .max else {
        #expect(try result.get().user.email == "ann@example.com")
        all = staged.web.asked.count
        #expect(all == needed + 2)
        continue
      }
      switch result {
      case .success(let session):
        #expect(answered >= needed && session.user == User(id: "ann"))
      case .failure(let error):
        #expect(answered < needed)
        SecretSignIn.expectWords(for: error)
      }
      answered += 1
    }
  }

  // MARK: Clocks

  /// The seconds by which this program's clock is ahead; the provider's token is valid for an hour.
  @Test(arguments: [0, 60, -60, 300, 3659])
  func `is believed by a clock that is little off, or ahead within the life of its token`(
    ahead: Int
  ) async throws {
    let staged = try SecretSignIn()
    let session = try await staged.signIn(by: .browser, ahead: ahead) { nonce in
      staged.web.script(Place.token.url, staged.good(.token, nonce: nonce))
    }.get()
    #expect(session.user.id == "ann")
  }

  @Test(
    arguments: [-61, -300, 3660, -86_400, 86_400, -31_536_000, 31_536_000],
    [ProviderSignInRequest.Way.browser, .code])
  func `is reported with the clock that is wrong where they differ by more`(
    ahead: Int, way: ProviderSignInRequest.Way
  ) async throws {
    let staged = try SecretSignIn()
    // The short code is asked about after five seconds.
    let made = staged.web.now + (way == .code ? 5 : 0)
    let claims: [String: JSONValue] = ["iat": .integer(made), "exp": .integer(made + 3600)]
    staged.web.script(Place.token.url, SecretSignIn.tokens(staged.idToken(claims)))
    let error = try #require(
      await staged.signIn(by: way, ahead: ahead) { nonce in
        let all = claims.merging(["nonce": .string(nonce)]) { $1 }
        staged.web.script(Place.token.url, SecretSignIn.tokens(staged.idToken(all)))
      }.failure)
    #expect(error == .provider(value: .clock(secondsAhead: -ahead, isOurs: true)))
    SecretSignIn.expectWords(for: error)
    #expect(SecretSignIn.words(error).contains("clock"), "\(SecretSignIn.words(error))")
  }
}

/// The parameters that the browser returns.
@Suite(.timeLimit(.minutes(10))) struct `A browser that comes back with something odd` {
  private func form(_ query: String) async throws -> (error: IdentityError?, code: String?) {
    let staged = try SecretSignIn()
    let result = await staged.signIn(by: .browser, query: query) { nonce in
      staged.web.script(
        SecretSignIn.Place.token.url, staged.good(.token, nonce: nonce))
    }
    if let error = result.failure { SecretSignIn.expectWords(for: error) }
    return (result.failure, staged.web.asked(SecretSignIn.Place.token.url).first?.form["code"])
  }

  @Test(arguments: [
    "code=first&code=second", "code=first&code=first", "code=first&%63ode=second", "code=&code=x",
    "code=first&state=other", "code=first&state=", "error=access_denied&error=login_required",
    "code=first&iss=https://issuer.example&iss=https://evil.example",
  ])
  func `with a repeated parameter fails by name, and sends no request`(query: String)
    async throws
  {
    let (error, code) = try await form(query)
    let name = ["state", "iss", "error"].first { query.contains("&\($0)=") } ?? "code"
    #expect(error == .failedCheck(.init(.repeatedParameter, name)))
    #expect(code == nil)
  }

  @Test(arguments: [
    "code=first&code[]=second&%00=x", "code=first&&&==&=&%", "code=first&hd=a&hd=b",
  ])
  func `is accepted if only unused parameters are repeated`(query: String)
    async throws
  {
    let (error, code) = try await form(query)
    #expect(error == nil && code == "first")
  }

  @Test(arguments: [
    "", "code=", "code", "error=access_denied&code=first", "code=first&error", "code=first&iss=",
    "code=first&error=access_denied", "error=%1B%5D0;5ecret%07".replacing("5ecret", with: "x"),
    "code=first&iss=https%3A%2F%2Fevil.example", "iss=https%3A%2F%2Fevil.example&error=x",
  ])
  func `without a code of the provider fails by name, and sends no request`(query: String)
    async throws
  {
    let (error, code) = try await form(query)
    #expect(error != nil && code == nil)
  }
}
