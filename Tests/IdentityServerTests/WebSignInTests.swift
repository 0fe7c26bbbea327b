import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `The pages of pop-ups and redirects` {
  static let ann = ["email": "Ann@Example.com", "name": "Ann", "verified": "1", "decision": "add"]

  @Test func `an added account signs in, and is listed next time`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = WebSignInVisit(service)
      let first = try await visit.open()
      #expect(first.status == 200)
      #expect(first.text.contains("<h1>Sign in with Google</h1>"))
      #expect(first.text.contains("<strong>http://localhost:3000</strong>"))
      #expect(first.text.contains("<code>profile</code>, <code>email</code>"))
      #expect(!first.text.contains("name=\"account\""))
      let result = try await visit.answer(first, Self.ann).result
      #expect(result["event"]["type"] == "signInViaPopup")
      #expect(result["event"]["eventId"] == "4711")
      #expect(result["event"]["error"] == .null)
      #expect(result["storageKey"] == "key:[DEFAULT]")
      #expect(result["address"] == .null)
      let ann = try await visit.signIn(result)
      #expect(ann.json["email"] == "ann@example.com", "\(ann.json)")
      #expect(ann.json["displayName"] == "Ann")
      #expect(ann.json["emailVerified"] == true)
      #expect(ann.json["isNewUser"] == true)

      let again = try await visit.open()
      let choice = try #require(again.text.firstMatch(of: #/name="account" value="([^"]*)"/#))
      #expect(again.text.contains("<bdi>Ann</bdi><br><bdi>ann@example.com</bdi></button>"))
      let chosen = try await visit.answer(again, ["account": String(choice.1)]).result
      let back = try await visit.signIn(chosen)
      #expect(back.json["localId"] == ann.json["localId"])
      // Another provider has other accounts.
      let github = try await WebSignInVisit(service, ["providerId": "github.com"]).open()
      #expect(!github.text.contains("ann@example.com"))
    }
  }

  @Test func `the tokens are signed, and valid at the provider`() async throws {
    try await TestService.runOpen { service async throws in
      let result = try await WebSignInVisit(service).result(Self.ann)
      let address = try #require(result["event"]["urlResponse"].text)
      let fields = FormCoding.fields(of: (address.split(separator: "?").last ?? "").utf8)
      #expect(fields["providerId"] == "google.com")
      #expect(fields["id_token"]?.split(separator: ".").count == 3)
      let profile = try await service.send(
        "GET", LocalProviderPath.userinfo.path(provider: "google.com"),
        headers: ["Authorization": "Bearer \(fields["access_token"] ?? "")"])
      #expect(profile.json["email"] == "ann@example.com")
    }
  }

  @Test func `a person who cancels gives the app an error at once`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = WebSignInVisit(service)
      let event = try await visit.result(["decision": "deny"])["event"]
      #expect(event["error"]["code"] == "auth/user-cancelled")
      #expect(event["urlResponse"] == .null)
      #expect(event["eventId"] == "4711")
    }
  }

  @Test func `a redirect returns to the app's page with its fragment`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = WebSignInVisit(service, ["authType": "signInViaRedirect", "eventId": ""])
      let result = try await visit.result(Self.ann)
      #expect(result["address"] == "http://localhost:3000/login#/here")
      #expect(result["event"]["eventId"] == .null)
      #expect(try await visit.signIn(result).status == 200)
    }
  }

  @Test(arguments: WebSignInRequest.Kind.allCases)
  func `each purpose comes back to the app`(kind: WebSignInRequest.Kind) async throws {
    try await TestService.runOpen { service async throws in
      let visit = WebSignInVisit(service, ["authType": kind.rawValue, "eventId": "uid:::123"])
      let result = try await visit.result(Self.ann)
      #expect(result["event"]["type"] == .string(kind.rawValue))
      #expect(result["event"]["eventId"] == "uid:::123")
      #expect((result["address"] == .null) == kind.isPopup)
    }
  }

  @Test(arguments: ["", "ann", "ann@", "a@b@c", "a b@example.com"])
  func `an email that isn't valid is asked for again`(email: String) async throws {
    try await TestService.runOpen { service async throws in
      let visit = WebSignInVisit(service)
      let first = try await visit.open()
      let wrong = try await visit.answer(
        first, ["email": email, "name": "\"><b>Ann", "decision": "add"])
      #expect(wrong.status == 400)
      #expect(wrong.text.contains("<p role=\"alert\" id=\"error\">That&#39;s not a valid email."))
      #expect(wrong.text.contains("value=\"&quot;&gt;&lt;b&gt;Ann\""))
      #expect(wrong.text.contains("aria-invalid=\"true\" aria-describedby=\"error\" autofocus"))
      #expect(wrong.text.contains("<title>Error: Sign in with Google</title>"))
      // The same page still works.
      #expect(try await visit.answer(wrong, Self.ann).result["event"]["error"] == .null)
    }
  }

  @Test func `a page works once, for a quarter of an hour`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = WebSignInVisit(service)
      let page = try await visit.open()
      #expect(try await visit.answer(page, Self.ann).status == 200)
      let twice = try await visit.answer(page, Self.ann)
      #expect(twice.status == 400)
      #expect(twice.text.contains("already used or has expired"))
      #expect(try twice.result == .null)
      let late = try await visit.open()
      service.clock.advance(seconds: 901)
      #expect(try await visit.answer(late, Self.ann).status == 400)
      let invented = try await service.post(
        "/emulator/auth/handler", Self.ann.merging(["state": "invented"]) { $1 })
      #expect(invented.status == 400)
    }
  }

  @Test func `an account that was deleted meanwhile can't be chosen`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = WebSignInVisit(service)
      _ = try await visit.signIn(visit.result(Self.ann))
      let page = try await visit.open()
      let id = try #require(page.text.firstMatch(of: #/name="account" value="([^"]*)"/#)).1
      _ = try await service.help(.accounts, "DELETE")
      let gone = try await visit.answer(page, ["account": String(id)])
      #expect(gone.status == 400)
      #expect(gone.text.contains("This account no longer exists."))
    }
  }

  @Test func `the app's hint is filled in`() async throws {
    try await TestService.runOpen { service async throws in
      let hint = #"{"login_hint":"bob@example.com"}"#
      let page = try await WebSignInVisit(service, ["customParameters": hint]).open()
      #expect(page.text.contains("name=\"email\" value=\"bob@example.com\""))
    }
  }

  @Test func `the paths of production lead to the same pages`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = WebSignInVisit(service)
      #expect(try await visit.open("/__/auth/handler").text.contains("Sign in with Google"))
      #expect(try await visit.open("/__/auth/iframe").status == 200)
      #expect(try await service.send("POST", "/emulator/auth/iframe").status == 405)
    }
    // The service inside the program has no pages.
    try await TestService.run { service async throws in
      for page in WebSignInPath.allCases {
        for path in page.paths {
          #expect(try await WebSignInVisit(service).open(path).status == 404)
        }
      }
    }
  }
}
