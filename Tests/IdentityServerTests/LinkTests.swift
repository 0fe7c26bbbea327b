import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Links of mails, as programs follow them.
@Suite(.timeLimit(.minutes(10))) struct `Links of mails` {
  @Test func `a link has the effect that its email promised, once`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      _ = try await service.call(
        .sendOobCode, ["requestType": "VERIFY_EMAIL", "idToken": ann["idToken"]])
      let link = try await service.link()
      let done = try await service.send("GET", link)
      #expect(done.status == 200)
      #expect(done.json["authEmulator"]["email"] == "ann@example.com")
      let twice = try await service.send("GET", link)
      #expect(twice.status == 400)
      #expect(twice.json["authEmulator"]["error"].text != nil)
      let user = try await service.call(.lookup, ["idToken": ann["idToken"]]).json["users"][0]
      #expect(user["emailVerified"] == true)
    }
  }

  @Test func `a reset wants the password in the link, and a weak one keeps it alive`() async throws
  {
    try await TestService.runOpen { service async throws in
      _ = try await service.ann()
      _ = try await service.call(
        .sendOobCode, ["requestType": "PASSWORD_RESET", "email": "ann@example.com"])
      let link = try await service.link()
      #expect(try await service.send("GET", link).status == 400)
      #expect(try await service.send("GET", "\(link)&newPassword=1").status == 400)
      #expect(try await service.send("GET", "\(link)&newPassword=brand-new").status == 200)
      let password: JSON = ["email": "ann@example.com", "password": "brand-new"]
      #expect(try await service.call(.signInWithPassword, password).status == 200)
    }
  }

  @Test func `a sign-in link leads to the page that requested the email, with its code unused`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      _ = try await service.call(
        .sendOobCode,
        [
          "requestType": "EMAIL_SIGNIN", "email": "new@example.com",
          "continueUrl": "http://localhost/x?a=1",
        ])
      let code = try await service.help(.oobCodes).json["oobCodes"][0]["oobCode"].text ?? ""
      let answer = try await service.send("GET", try await service.link())
      #expect(answer.status == 303)
      let location = try #require(answer.headers["location"])
      #expect(location.hasPrefix("http://localhost/x?a=1&mode=signIn&lang=en&oobCode=\(code)"))
      let signIn: JSON = ["email": "new@example.com", "oobCode": .string(code)]
      #expect(try await service.call(.signInWithEmailLink, signIn).json["isNewUser"] == true)
    }
  }

  @Test(arguments: [
    "", "?mode=verifyEmail", "?mode=odd&oobCode=x", "?mode=verifyEmail&oobCode=x",
    "?mode=signIn&oobCode=x&continueUrl=javascript%3A%2F%2Fx", "?mode=%00&oobCode=%ff",
  ])
  func `a broken link says so, to programs and to people`(query: String) async throws {
    try await TestService.runOpen { service async throws in
      let program = try await service.send("GET", "/emulator/action\(query)")
      #expect(program.status == 400)
      #expect(program.json["authEmulator"]["instructions"].text?.isEmpty == false)
      let page = try await service.send(
        "GET", "/emulator/action\(query)", headers: ["Accept": "text/html"])
      #expect(page.status == 400)
      #expect(String(decoding: page.bytes, as: UTF8.self).contains("Invalid link"))
      #expect(page.headers["content-security-policy"]?.contains("default-src 'none'") == true)
    }
  }
}

private extension TestService {
  /// Returns the link of the first pending mail, without the origin.
  func link() async throws -> String {
    let link = try await help(.oobCodes).json["oobCodes"][0]["oobLink"].text ?? ""
    return String(link.dropFirst("http://localhost".count))
  }
}
