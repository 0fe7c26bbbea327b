import ChildPrograms
import Foundation
import LoginIdentity
import SeededRandom
@testable import LoginSessions
import Testing
import ThirdPartyProviders
import Waiting

/// Sessions at third-party providers.
///
/// Glewlwyd's refresh tokens work forever or once, Canaille's once; neither issues an ID token for one.
@Suite(.timeLimit(.minutes(20))) struct `A session at a real provider` {
  /// The number of refreshes: the second one is where things broke.
  private static let refreshes = FullRun.isOn ? 5 : 2
  /// The lifetime of Canaille's tokens in seconds.
  ///
  /// Its refresh tokens expire after it too, so each is renewed at half of it; the other half is for a busy machine.
  private static let lifetimeAtCanaille = FullRun.isOn ? 24 : 16

  @Test(arguments: ProviderWay.glewlwyd)
  func
    `is there after refreshes over real lifetimes, and says in words that the ID token ended`(
      way: ProviderWay
    ) async throws
  {
    try await Desk.with(.provider(way, lifetime: 2)) { desk in
      var former = try desk.storedSession()
      for _ in 0..<Self.refreshes {
        try await desk.waitUntilOld(isOver: true)
        let ending = try await desk.run(["token"])
        #expect(ending.status == 4 && ending.output.isEmpty)
        #expect(ending.standardError.contains("The sign-in of jane@example.com expired."))
        let stored = try desk.storedSession()
        #expect(stored.session.accessToken != former.session.accessToken)
        #expect(
          (stored.session.refreshToken != former.session.refreshToken) == way.isRefreshedOnce)
        #expect(stored.session.idToken == former.session.idToken)
        former = stored
      }
      // If the test is fast enough, the stored token works at the provider's own service, and status reports the same
      // as token.
      let address = try await desk.userinfo()
      var status = 0
      while status != 200 {
        try await desk.waitUntilOld(isOver: true)
        #expect(try await desk.run(["token"]).status == 4)
        status = try await desk.profile(at: address)
        try #require([200, 401].contains(status))
      }
      #expect(try await desk.run(["status"]).status == 4)
      try await desk.signIn()
      #expect(try desk.storedSession().session.idToken != former.session.idToken)
    }
  }

  @Test(
    arguments: ProviderWay.orAll(.glewlwyd(.open, isRefreshedOnce: true), .canaille(.post)))
  func
    `whose access token is used opens the provider's own service, through refreshes over real lifetimes`(
      way: ProviderWay
    ) async throws
  {
    let lifetime = way.name == "canaille" ? Self.lifetimeAtCanaille : 8
    try await Desk.with(.provider(way, lifetime: lifetime)) { desk in
      try desk.configure(way.client, more: "\n[session]\ntoken = \"access\"")
      let address = try await desk.userinfo()
      var former = try desk.storedSession()
      for _ in 0..<Self.refreshes {
        try await desk.waitUntilOld(isOver: way.name != "canaille")
        let wanted = way.name == "canaille" ? "99999" : "1"
        let ending = try await desk.run(["token", "--min-valid", wanted])
        #expect(ending.status == 0, "\(ending.standardError)")
        let stored = try desk.storedSession()
        let token = try #require(stored.session.accessToken).token
        #expect(token != former.session.accessToken?.token)
        #expect(token.reveal { "\($0)\n" } == ending.output)
        #expect((stored.session.refreshToken != former.session.refreshToken) == way.isRefreshedOnce)
        former = stored
        // The ID token may have expired by now, which doesn't require a sign-in.
        let profile = try await desk.run(["request", address])
        #expect(profile.status == 0 && profile.output.contains("jane"), "\(profile)")
        #expect(try await desk.run(["status"]).status == 0)
      }
    }
  }

  @Test(arguments: [
    ProviderWay.glewlwyd(.open, isRefreshedOnce: true),
    .glewlwyd(.basic, isRefreshedOnce: false), .canaille(.basic),
  ])
  func `renews an access token that the provider's own service refuses, once`(
    way: ProviderWay
  ) async throws {
    try await Desk.with(.provider(way)) { desk in
      let address = try await desk.userinfo()
      let good = try await desk.run(["request", "--access", address])
      #expect(good.status == 0 && good.output.contains("jane"), "\(good)")
      // The token is stored with one letter changed: for whatever reason, the provider doesn't know it.
      try desk.store.change { sessions in
        let former = sessions[0].session.accessToken
        sessions[0].session.accessToken = former.map {
          AccessToken(
            token: Secret($0.token.reveal { "x" + $0.dropFirst() }), expiresAt: $0.expiresAt)
        }
      }
      let before = try desk.storedSession()
      let again = try await desk.run(["request", "--access", address])
      #expect(again.status == 0 && again.output.contains("jane"), "\(again)")
      #expect(try desk.storedSession().session.accessToken != before.session.accessToken)
      let reported = try desk.provider.log.count(of: "Access token generated")
      let third = try await desk.run(["request", "--access", address])
      #expect(third.output.contains("jane"))
      #expect(try desk.provider.log.count(of: "Access token generated") == reported)
    }
  }

  @Test(.enabled(if: FullRun.isOn), arguments: ProviderWay.allOfCanaille)
  func
    `is there after refreshes over real lifetimes at Canaille, where the refresh token ends too`(
      way: ProviderWay
    ) async throws
  {
    try await Desk.with(.provider(way, lifetime: Self.lifetimeAtCanaille)) { desk in
      for _ in 0..<Self.refreshes {
        try await desk.waitUntilOld(isOver: false)
        let former = try desk.storedSession()
        let ending = try await desk.run(["token", "--min-valid", "99999"])
        #expect(ending.status == 0, "\(ending.standardError)")
        let stored = try desk.storedSession()
        #expect(stored.session.refreshToken != former.session.refreshToken)
        #expect(try await desk.profile(at: desk.userinfo()) == 200)
      }
    }
  }

  @Test(
    .serialized,
    arguments: ProviderWay.orAll(.glewlwyd(.open, isRefreshedOnce: true), .canaille(.post)))
  func `is refreshed once for fifty processes that ask at once, and all get the token`(
    way: ProviderWay
  ) async throws {
    try await Desk.with(.provider(way)) { desk in
      let former = try desk.storedSession()
      let reported = try desk.provider.log.count(of: "Access token generated")
      let crowd = try (0..<50).map { _ in try desk.launch(["token", "--min-valid", "99999"]) }
      let token = former.session.idToken.reveal { $0 } + "\n"
      for child in crowd {
        let ending = try await child.ending()
        #expect(ending.status == 0 && ending.output == token, "\(ending.standardError)")
      }
      let stored = try desk.storedSession()
      #expect(stored.session.accessToken != former.session.accessToken)
      #expect(try await desk.profile(at: desk.userinfo()) == 200)
      if way.name != "canaille" {
        #expect(try desk.provider.log.count(of: "Access token generated") - reported == 1)
      }
    }
  }

  @Test(
    .serialized,
    arguments: ProviderWay.orAll(.glewlwyd(.basic, isRefreshedOnce: false), .canaille(.key)))
  func `is there whenever the program is killed`(way: ProviderWay) async throws {
    // If the former refresh token is revoked at once, the new one can't survive SIGKILL.
    let signals = [SIGTERM, SIGINT, SIGHUP] + (way.isRefreshedOnce ? [] : [SIGKILL])
    try await Desk.with(.provider(way)) { desk in
      var generator = SeededGenerator(seed: 12)
      let begin = ContinuousClock.now
      try desk.forgetLastAnswer()
      #expect(try await desk.run(["token", "--min-valid", "99999"]).status == 0)
      // The longest duration of a complete one; the first may be the slowest.
      var whole = ContinuousClock.now - begin
      var (kills, turns) = (0, 0)
      for round in 0..<(FullRun.isOn ? 100 : 10) {
        try desk.forgetLastAnswer()
        let before = try desk.storedSession().session.accessToken
        let start = ContinuousClock.now
        let child = try desk.launch(["token", "--min-valid", "99999"])
        // The first are killed as soon as they run, however busy the machine is.
        let delay = round < signals.count ? 0 : Double.random(in: 0...1, using: &generator)
        if delay > 0 { try await Task.sleep(for: whole * delay) }
        child.signal(signals[round % signals.count])
        let status = try await child.waitForEnd()
        #expect(status == 0 || status == 128 + signals[round % signals.count])
        if status == 0 { whole = min(whole, ContinuousClock.now - start) }
        kills += status == 0 ? 0 : 1
        turns += try desk.storedSession().session.accessToken == before ? 0 : 1
      }
      #expect(kills > 0)
      // Canaille's tokens of one second are the same, and revoked with the older one.
      let last = Desk.now
      try await waitUntil("the next second") { Desk.now > last }
      try desk.forgetLastAnswer()
      let ending = try await desk.run(["token", "--min-valid", "99999"])
      #expect(
        ending.status == 0, "\(ending.standardError) after \(kills) kills, \(turns) refreshes")
      #expect(try await desk.profile(at: desk.userinfo()) == 200)
    }
  }

  @Test(arguments: [
    ProviderWay.glewlwyd(.basic, isRefreshedOnce: true),
    .glewlwyd(.basic, isRefreshedOnce: false), .canaille(.basic),
  ])
  func `that was revoked there is reported once at the next use, with the account`(
    way: ProviderWay
  ) async throws {
    try await Desk.with(.provider(way)) { desk in
      try await desk.revoke(way.client)
      let first = try await desk.run(["token", "--min-valid", "99999"])
      #expect(first.status == 4 && first.output.isEmpty)
      #expect(
        first.standardError.contains(
          "The sign-in of jane@example.com expired. Run: logintui login"))
      let second = try await desk.run(["token"])
      #expect(second.status == 4 && second.standardError.contains("You're not signed in."))
      #expect(!second.standardError.contains("jane"))
    }
  }

  @Test(arguments: [
    ProviderWay.glewlwyd(.open, isRefreshedOnce: true), .canaille(.open),
  ])
  func `outlives a 401 of the provider's own service, which takes no ID token`(
    way: ProviderWay
  ) async throws {
    try await Desk.with(.provider(way)) { desk in
      let former = try desk.storedSession()
      let reported = try desk.provider.log.count(of: "Access token generated")
      let address = try await desk.userinfo()
      for _ in 0..<3 {
        let ending = try await desk.run(["request", address])
        #expect(ending.status == 1)
        #expect(ending.standardError.contains("refused the token (401)"))
      }
      let stored = try desk.storedSession()
      #expect(stored.session.idToken == former.session.idToken)
      #expect(try await desk.run(["token"]).status == 0)
      #expect(try await desk.profile(at: desk.userinfo()) == 200)
      // One refresh for the first of them; the others can't get anything new.
      if way.name != "canaille" {
        #expect(try desk.provider.log.count(of: "Access token generated") - reported == 1)
      }
    }
  }
}

private extension String {
  /// Returns the number of occurrences of a text.
  func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
