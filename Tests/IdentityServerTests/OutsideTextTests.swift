import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Text from outside is checked by bytes: an accent after a slash doesn't hide it, nor does an invisible letter before
/// a `<`.
@Suite(.timeLimit(.minutes(10))) struct `Text from outside` {
  /// Addresses that look like this computer's in a comparison of characters.
  static let foreign = [
    "http://evil.example/\u{301}.localhost/", "http://evil.example?\u{301}.localhost/",
    "http://evil.example/%CC%81.localhost/\u{301}", "http://evil.example:80\u{301}@localhost/",
    "http://evil.example/%CC%81.localhost/", "http://localhost:x@evil.example/",
    "http://localhost@evil.example/", "http://127.0.0.1:80@evil.example/",
    "http://localhost\u{600}/", "http://evil.example\\.localhost/", "http://[::1]evil.example/",
    "http://localhost:99999/", "http://localhost:+80/", "http://ｌocalhost/", "http://localhost。/",
    "http\u{301}://localhost/", "http:/\u{301}/localhost/", "http://localhost/back\u{301}",
    "http://localhost\u{0}/", "http://evil.example\u{37E}.localhost/",
  ]

  @Test(arguments: foreign)
  func `in an address leads no one away from this computer`(address: String) async throws {
    try await TestService.runOpen { service async throws in
      let visit = LocalVisit(service, "google.com", ["redirect_uri": address])
      for answer in [try await visit.open(), try await visit.decide()] {
        #expect(answer.status == 400)
        #expect(answer.headers["location"] == nil)
      }
      let path = LocalProviderPath.endSession.path(provider: "google.com")
      let end = try await service.send(
        "GET", "\(path)?post_logout_redirect_uri=\(PercentEncoding.encoded(address))")
      #expect(end.status == 200)
      #expect(end.headers["location"] == nil)
      let begin = try await service.call(
        .createAuthUri, ["providerId": "google.com", "continueUri": .string(address)])
      #expect(begin.code == "INVALID_CONTINUE_URI")
    }
  }

  @Test(arguments: [
    "http://app.example/\u{301}", "http://app.example\u{301}/", "http://a:b@app.example/",
    "http://app.example\r\nX: y/", "app.example", "http://app.example:port/",
  ])
  func `in the address of a mail is refused before it is mailed`(address: String) async throws {
    try await TestService.runOpen { service async throws in
      let answer = try await service.call(
        .sendOobCode,
        [
          "requestType": "EMAIL_SIGNIN", "email": "ann@example.com",
          "continueUrl": .string(address),
        ])
      #expect(answer.code == "INVALID_CONTINUE_URI")
      #expect(service.mails.value.isEmpty)
    }
  }

  @Test(arguments: [
    "http://localhost:x@evil.example", "http://evil.example/\u{301}.localhost",
    "http://localhost\u{301}", "http://localhost/", "localhost",
  ])
  func `makes no origin of this machine`(origin: String) {
    #expect(!OriginPolicy(allowed: []).allows(origin: origin, host: "localhost"))
  }

  @Test func `is text on every page, whatever precedes a special character`() async throws {
    try await TestService.runOpen { service async throws in
      let hostile = Self.hostile
      let provider = "oidc.x"
      for mode in ["query", "form_post"] {
        let visit = LocalVisit(
          service, provider,
          [
            "state": hostile, "nonce": hostile, "client_id": hostile, "response_mode": mode,
            "redirect_uri": "http://localhost/?\"'<meta>",
          ])
        Self.check(try await visit.open())
        Self.check(try await visit.decide("allow", as: ["name": hostile, "email": hostile]))
        Self.check(try await visit.decide("deny"))
      }
      Self.check(try await LocalVisit(service, provider, ["redirect_uri": hostile]).open())
      let typed = PercentEncoding.encoded(hostile)
      Self.check(try await service.send("GET", "/device?user_code=\(typed)"))
      Self.check(try await service.post("/device", ["user_code": hostile, "decision": hostile]))
      let end = LocalProviderPath.endSession.path(provider: provider)
      Self.check(try await service.send("GET", "\(end)?post_logout_redirect_uri=\(typed)"))
    }
  }

  @Test func `is text on the pages of the service and on those of mails`() async throws {
    try await TestService.runOpen { service async throws in
      let hostile = JSON.string(Self.hostile)
      let page = ["Accept": "text/html"]
      _ = try await service.call(
        .signUp,
        ["email": "ann@example.com", "password": "correct-horse", "displayName": hostile])
      // An address can't contain blanks, but can contain all special characters of HTML.
      let address = "\u{600}<meta>\u{600}\"'/\u{301}@x.example"
      _ = try await service.call(
        .signUp, ["email": .string(address), "password": "correct-horse"])
      _ = try await service.administer(
        .signUp, ["localId": "<meta>\"'", "displayName": hostile, "photoUrl": hostile])
      _ = try await service.signIn("oidc.x", ["sub": hostile, "name": hostile, "email": hostile])
      _ = try await service.phoneCode("+15555550100")
      let codes = PercentEncoding.encoded(Self.hostile)
      for type in ["PASSWORD_RESET", "EMAIL_SIGNIN"] {
        _ = try await service.send(
          "POST", "/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=\(codes)",
          body: try JSON.object([
            "requestType": .string(type), "email": "ann@example.com",
            "continueUrl": "http://localhost/?\"'<meta>",
          ]).bytes)
      }
      let users = try #require(try await service.administer(.batchGet).json["users"].items)
      let forms = users.map {
        "/users/edit?id=\(PercentEncoding.encoded($0["localId"].text ?? ""))"
      }
      for path in ["/", "/?q=\(codes)", "/messages", "/requests", "/requests?q=\(codes)"] + forms {
        Self.check(try await service.send("GET", path, headers: page))
      }
      let reset = try #require(service.mails.value.first)
      let link = (reset.link ?? "").replacing("http://localhost", with: "")
      Self.check(try await service.send("GET", "\(link)&lang=\(codes)", headers: page))
      let wrong = ["mode": "resetPassword", "oobCode": reset.code, "newPassword": "x"]
      Self.check(
        try await service.post(
          "/emulator/action",
          wrong.merging(["apiKey": Self.hostile, "lang": Self.hostile]) { $1 }, headers: page))
      for mode in ["resetPassword", "verifyEmail", "signIn", Self.hostile] {
        let path = "/emulator/action?mode=\(PercentEncoding.encoded(mode))&oobCode=\(codes)"
        Self.check(try await service.send("GET", path, headers: page))
      }
    }
  }

  /// Each special character of HTML with marks before and after it that make it another character.
  private static let hostile = ["<meta http-equiv=refresh>", "\"", "'", ">", "&", "</p>"]
    .map { "\u{600}\($0)\u{301}/\u{301}" }.joined()

  /// Finds foreign tags and quotes in a page, as a browser does: byte by byte.
  private static func check(_ answer: TestService.Answer) {
    guard answer.headers["content-type"] == "text/html; charset=utf-8" else {
      // A redirect, whose address is all ASCII.
      #expect(answer.headers["location"]?.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } == true)
      return
    }
    let page = answer.bytes
    for sign in ["<meta http-equiv", "<meta>", "</p>\u{301}"] {
      #expect(Data(page).range(of: Data(sign.utf8)) == nil, "\(answer.text)")
    }
    // Each mark follows a special character, or its replacement.
    let entities = ["amp;", "lt;", "gt;", "quot;", "#39;"]
    for index in page.indices.dropLast(2) where page[index...].starts(with: "\u{600}".utf8) {
      let next = page[(index + 2)...]
      #expect(next.first.map { "<>\"'".utf8.contains($0) } == false, "\(answer.text)")
      guard next.first == UInt8(ascii: "&") else { continue }
      let isReplaced = entities.contains { next.dropFirst().starts(with: $0.utf8) }
      #expect(isReplaced, "\(answer.text)")
    }
  }
}
