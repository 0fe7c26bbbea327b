import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Users as other programs leave them.
@Suite(.timeLimit(.minutes(10))) struct `A user's page` {
  @Test(arguments: ["", " ", "\u{200B}"])
  func `can be opened from the list if the name doesn't show`(name: String) async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      _ = try await service.administer(.signUp, ["localId": "ann-1", "displayName": "Ann"])
      try service.execute("UPDATE account SET displayName = '\(name)'")
      let list = try await visit.open("/").text
      #expect(list.contains("<a href=\"/users/edit?id=ann-1\"><bdi>ann-1</bdi></a>"))
      let question = try await visit.open("/users/delete?id=ann-1").text
      #expect(question.contains("<bdi>ann-1</bdi> can't sign in any more."))
    }
  }

  @Test func `saves only what was edited`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      let id = try await visit.add([
        "name": "Ann", "email": "ann@example.com", "claims": "{\"a\": 1}",
      ])
      // Neither would pass the form's rules, nor come back from a browser.
      let long = String(repeating: "x", count: 300)
      try service.execute(
        "UPDATE account SET displayName = ' \(long)\n', customAttributes = ' {\"sub\": 1}'")
      let same = [
        "name": long, "email": "ann@example.com", "claims": "{\"sub\": 1}",
        "phone": "+15555550100",
      ]
      let saved = try await visit.send(visit.user(id), to: .editUser, same)
      #expect(saved.status == 303, "\(saved.text)")
      let stored = try await visit.stored(id)
      #expect(stored["displayName"].text == " \(long)\n")
      #expect(stored["customAttributes"] == " {\"sub\": 1}")
      #expect(stored["phoneNumber"] == "+15555550100")
      let longer = try await visit.send(
        visit.user(id), to: .editUser, same.merging(["name": "\(long)y"]) { $1 })
      #expect(longer.status == 400)
    }
  }

  @Test func `can be saved after the first sign-in renewed an imported password`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      let salt = Array("salt".utf8)
      let algorithm = PasswordAlgorithm.digest(.sha256, rounds: 1, passwordFirst: false)
      let hash = try algorithm.hash(of: Secret("correct-horse"), salt: salt, count: 32)
      let imported = PasswordHash(algorithm: algorithm, salt: salt, hash: hash).text
      let ann = try await service.ann()
      let id = try #require(ann["localId"].text)
      try service.execute("UPDATE account SET passwordHash = '\(imported)'")
      let page = try await visit.user(id)
      let before = try await service.administer(.batchGet).json["users"][0]["passwordHash"]
      let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      #expect(try await service.call(.signInWithPassword, password).status == 200)
      let after = try await service.administer(.batchGet).json["users"][0]["passwordHash"]
      #expect(after != before)
      let fields = ["email": "ann@example.com", "name": "Ann"]
      #expect(try await visit.send(page, to: .editUser, fields).status == 303)
      // Another password is a change.
      service.clock.advance(seconds: 1)
      let open = try await visit.user(id)
      let update: JSON = ["localId": .string(id), "password": "another-horse"]
      _ = try await service.administer(.update, update)
      #expect(try await visit.send(open, to: .editUser, fields).status == 409)
    }
  }

  @Test func `says guest only of guests`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      let cell = "data-label=\"Signs in with\">"
      _ = try await service.call(
        .signInWithCustomToken, ["token": .string("{\"uid\":\"backend\"}")])
      #expect(try await visit.open("/?q=backend").text.contains("\(cell)–</td>"))
      let guest = try await service.call(.signUp, [:]).json["localId"].text ?? ""
      #expect(try await visit.open("/?q=\(guest)").text.contains("\(cell)guest</td>"))
    }
  }
}
