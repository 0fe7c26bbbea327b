import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `The pages of the service` {
  @Test func `show emails and text messages, the newest first`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      #expect(try await visit.open("/messages").text.contains("No email."))
      for name in ["ann", "bob"] {
        _ = try await service.ann("\(name)@example.com")
        _ = try await service.call(
          .sendOobCode,
          ["requestType": "PASSWORD_RESET", "email": .string("\(name)@example.com")])
      }
      _ = try await service.phoneCode("+15555550100")
      let page = try await visit.open("/messages").text
      let bob = try #require(page.firstRange(of: "bob@example.com"))
      let ann = try #require(page.firstRange(of: "ann@example.com"))
      #expect(bob.lowerBound < ann.lowerBound)
      for mail in service.mails.value { #expect(page.contains(mail.code)) }
      #expect(page.contains("+15555550100"))
      #expect(page.contains("<a href=\"/messages\">Refresh</a>"))
      #expect(!page.contains("http-equiv"))
    }
  }

  @Test func `show only the newest 200 text messages, and say so`() async throws {
    try await TestService.runOpen { service async throws in
      for number in 1000...1200 {
        let sent = try await service.call(
          .sendVerificationCode, ["phoneNumber": .string("+1555555\(number)")])
        #expect(sent.status == 200)
      }
      let page = try await PageVisit(service).open("/messages").text
      #expect(
        page.contains(
          "Text messages whose code still works, the newest first; only the newest 200 of 201 are here"
        ))
      #expect(!page.contains("+15555551000"))
      #expect(page.contains("+15555551001"))
      #expect(page.contains("+15555551200"))
    }
  }

  @Test func `show the journal without secrets, search it and clear it`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      _ = try await service.ann()
      _ = try await service.call(.lookup, ["idToken": "wrong"])
      let page = try await visit.open("/requests")
      #expect(page.text.contains("2 of the last 500 requests"))
      #expect(page.text.contains("<summary>Request 2</summary>"))
      #expect(page.text.contains("INVALID_ID_TOKEN"))
      #expect(page.text.contains("(secret)"))
      #expect(!page.text.contains("correct-horse"))
      let found = try await visit.open("/requests?q=signUp").text
      #expect(found.contains("1 of the last 500 requests"))
      let cleared = try await visit.send(page, to: .requests)
      #expect(cleared.headers["location"] == "/requests?done=cleared")
      #expect(try await visit.open("/requests").text.contains("No requests yet."))
    }
  }

  @Test func `change the settings, or name what isn't valid and change nothing`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      let page = try await visit.open("/settings")
      let typed = [
        "passwords": "on", "protect": "on", "enforce": "on", "minimum": "9", "digit": "on",
        "domains": "app.example.com\r\n\r\nother.example", "failure": "quota", "delay": "5",
        "clock": "-60",
      ]
      for (name, value) in [
        ("minimum", "5"), ("minimum", "x"), ("delay", "60001"), ("clock", "9999999999"),
        ("domains", "not a host"),
      ] {
        let refused = try await visit.send(
          page, to: .settings, typed.merging([name: value]) { $1 })
        #expect(refused.status == 400)
        #expect(refused.text.contains("<a href=\"#\(name)\">"), "\(name) \(value)")
        #expect(refused.text.contains("<div role=\"alert\" tabindex=\"-1\" autofocus>"))
        let config = try await service.help(.config).json
        #expect(config["emailPrivacyConfig"]["enableImprovedEmailPrivacy"] == false)
      }
      #expect(try await visit.send(page, to: .settings, typed).status == 303)
      let values = service.service.running?.operations.settings.current
      #expect(values?.isProtectingEmails == true)
      #expect(values?.isGuestAllowed == false)
      #expect(values?.passwordRules.minimum == 9)
      #expect(values?.passwordRules.needsDigit == true)
      #expect(values?.authorizedDomains == ["app.example.com", "other.example"])
      #expect(try await service.help(.faults).json["failure"] == "quota")
      #expect(try await service.help(.clock).json["offset"] == -60)
    }
  }

  @Test func `refuse settings that show an older state, and show what is stored`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      let (one, two) = (try await visit.open("/settings"), try await visit.open("/settings"))
      func typed(_ minimum: String, _ failure: String, _ clock: String) -> [String: String] {
        [
          "passwords": "on", "guests": "on", "phones": "on", "minimum": minimum,
          "failure": failure, "delay": "0", "clock": clock,
        ]
      }
      #expect(try await visit.send(one, to: .settings, typed("9", "quota", "60")).status == 303)
      let refused = try await visit.send(two, to: .settings, typed("10", "none", "0"))
      #expect(refused.status == 409)
      #expect(refused.text.contains("Another tab or program changed the settings"))
      #expect(refused.text.contains("name=\"minimum\" aria-describedby=\"minimum-hint\""))
      for hint in [("minimum", "9"), ("failure", "Fail: quota exceeded"), ("clock", "60")] {
        #expect(refused.text.contains("id=\"\(hint.0)-hint\">Stored now: \(hint.1)</p>"))
      }
      #expect(!refused.text.contains("guests-hint"))
      #expect(try await service.help(.clock).json["offset"] == 60)
      // Saving again replaces them.
      let again = try await visit.send(refused, to: .settings, typed("10", "none", "0"))
      #expect(again.status == 303)
      #expect(try await service.help(.clock).json["offset"] == 0)
      #expect(service.service.running?.operations.settings.current.passwordRules.minimum == 10)
    }
  }

  @Test func `take a snapshot, ask before it is replaced, return to it, and delete all users`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      let settings = try await visit.open("/settings")
      #expect(try await visit.send(settings, to: .snapshots, ["name": "a b"]).status == 400)
      let taken = try await visit.send(settings, to: .snapshots, ["name": "base"])
      #expect(taken.headers["location"] == "/settings?done=snapshot")
      _ = try await service.ann()
      let question = try await visit.send(settings, to: .snapshots, ["name": "base"])
      #expect(question.status == 409)
      #expect(question.text.contains("<h1>Replace the snapshot?</h1>"))

      let reset = try await visit.open("/snapshots/reset?name=base")
      #expect(try await visit.send(reset, to: .reset).status == 303)
      #expect(try await service.administer(.query).json["recordsCount"] == "0")
      #expect(try await visit.send(reset, to: .reset, ["name": "none"]).status == 400)

      _ = try await service.ann()
      let all = try await visit.open("/users/delete-all")
      #expect(all.text.contains("There is 1 user."))
      #expect(try await visit.send(all, to: .deleteAllUsers).status == 303)
      #expect(try await service.administer(.query).json["recordsCount"] == "0")
    }
  }
}
