import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// The pages that show the service and change it, in a browser without JavaScript.
@Suite(.timeLimit(.minutes(10))) struct `The pages of users` {
  @Test func `add a user, show it, change it and delete it`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      #expect(try await visit.open("/").text.contains("No users yet."))
      let id = try await visit.add([
        "email": "Ann@example.com", "verified": "on", "name": "Ann", "phone": "+15555550100",
        "password": "correct-horse", "claims": "{\"role\": \"admin\"}",
      ])
      let added = try await visit.stored(id)
      #expect(added["email"] == "ann@example.com")
      #expect(added["emailVerified"] == true)
      #expect(added["phoneNumber"] == "+15555550100")
      #expect(added["customAttributes"] == "{\"role\": \"admin\"}")
      let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      #expect(try await service.call(.signInWithPassword, password).status == 200)

      let list = try await visit.open("/")
      #expect(list.text.contains("1 user, the newest first"))
      #expect(list.text.contains("<bdi>ann@example.com</bdi></a> (verified)"))

      let page = try await visit.user(id)
      #expect(page.text.contains("value=\"ann@example.com\""))
      let saved = try await visit.send(
        page, to: .editUser, ["email": "ann@example.com", "name": "Ann B", "disabled": "on"])
      #expect(saved.status == 303, "\(saved.text)")
      #expect(try await visit.open(saved.headers["location"] ?? "").text.contains("User saved"))
      let changed = try await visit.stored(id)
      #expect(changed["displayName"] == "Ann B")
      #expect(changed["disabled"] == true)
      #expect(changed["emailVerified"] == false)
      #expect(changed["phoneNumber"] == .null)
      #expect(changed["customAttributes"] == "{}")
      #expect(try await service.call(.signInWithPassword, password).code == "USER_DISABLED")

      let question = try await visit.open("/users/delete?id=\(id)")
      #expect(question.text.contains("<h1>Delete this user?</h1>"))
      let deleted = try await visit.send(question, to: .deleteUser)
      #expect(deleted.headers["location"] == "/?done=deleted")
      #expect(try await visit.stored(id) == .null)
      #expect(try await visit.user(id).status == 404)
    }
  }

  @Test(
    arguments: [
      (["email": "ann"], "email"), (["email": "bob@example.com"], "email"),
      (["phone": "5555"], "phone"), (["claims": "[1]"], "claims"),
      (["claims": "{\"sub\": 1}"], "claims"), (["password": "correct-horse"], "password"),
      (["email": "ann@example.com", "password": "12345"], "password"),
      (["verified": "on"], "verified"), (["name": String(repeating: "x", count: 10_000)], "name"),
      (["localId": String(repeating: "x", count: 129)], "localId"), (["localId": "bob"], "localId"),
    ] as [([String: String], String)])
  func `link each error to its field, and keep what was typed`(
    fields: [String: String], wrong: String
  ) async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      _ = try await service.administer(
        .signUp, ["localId": "bob", "email": "bob@example.com"])
      let typed = fields.merging(["photo": "http://localhost/typed"]) { first, _ in first }
      let refused = try await visit.send(visit.open("/users/add"), to: .addUser, typed)
      #expect(refused.status == 400)
      #expect(refused.text.contains("<title>Error: "))
      #expect(refused.text.contains("<a href=\"#\(wrong)\">"))
      #expect(refused.text.contains("id=\"\(wrong)-error\""))
      #expect(refused.text.contains("value=\"http://localhost/typed\""))
      #expect(!refused.text.contains("correct-horse"))
      #expect(try await service.administer(.query).json["recordsCount"] == "1")
    }
  }

  @Test func `find users by email, name, phone number and ID, and have parts of 50`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      let ann: JSON = [
        "localId": "id-1", "email": "ann@example.com", "displayName": "Änne",
        "phoneNumber": "+15555550100",
      ]
      _ = try await service.administer(.signUp, ann)
      let many = (0..<120).map { number -> JSON in
        ["localId": .string("many-\(number)"), "displayName": .string("User \(number)")]
      }
      _ = try await service.administer(.batchCreate, ["users": .array(many)])
      for text in ["ANN@example", "äNNE", "555550100", "id-1"] {
        let found = try await visit.open("/?q=\(PercentEncoding.encoded(text))")
        #expect(found.text.contains("1 user found"), "\(text)")
        #expect(found.text.contains("ann@example.com"))
      }
      #expect(try await visit.open("/?q=nowhere").text.contains("No users found."))
      let first = try await visit.open("/")
      #expect(first.text.contains("Page 1 of 3"))
      #expect(first.text.contains("121 users"))
      #expect(first.text.matches(of: #/<tr role="row"><th scope="row"/#).count == 50)
      for page in ["3", "4", "99999999999999999999", "-1", "x"] {
        let shown = try await visit.open("/?q=many&page=\(page)")
        let isLast = ["3", "4"].contains(page)
        #expect(shown.text.contains("Page \(isLast ? 3 : 1) of 3"), "\(page)")
        #expect(shown.text.contains("href=\"/?q=many&amp;page=2\""))
      }
    }
  }

  @Test func `refuse a form that shows an older state, and keep what was typed`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      let id = try await visit.add(["name": "Ann"])
      let (one, two) = (try await visit.user(id), try await visit.user(id))
      #expect(try await visit.send(one, to: .editUser, ["name": "One"]).status == 303)
      // An error of a field doesn't make the form a newer one.
      let wrong = try await visit.send(two, to: .editUser, ["name": "Two", "phone": "5"])
      #expect(wrong.status == 400)
      let refused = try await visit.send(wrong, to: .editUser, ["name": "Two"])
      #expect(refused.status == 409)
      #expect(refused.text.contains("value=\"Two\""))
      #expect(refused.text.contains("Stored now: One"))
      #expect(try await visit.stored(id)["displayName"] == "One")
      // Saving again replaces it.
      #expect(try await visit.send(refused, to: .editUser, ["name": "Two"]).status == 303)
      #expect(try await visit.stored(id)["displayName"] == "Two")
    }
  }

  @Test func `rename and remove passkeys`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      let ann = try await service.ann()
      let id = try #require(ann["localId"].text)
      let device = SoftAuthenticator()
      _ = try await service.addPasskey(device, token: ann["idToken"], name: "<Phone>")
      let page = try await visit.user(id)
      #expect(page.text.contains("New name for <bdi>&lt;Phone&gt;</bdi></label>"))
      let passkey = ["value": Base64URL.text(of: device.id)]
      func rename(_ name: String) async throws -> TestService.Answer {
        try await visit.send(
          page, to: .changeUser,
          passkey.merging(["action": "renamePasskey", "name": name]) { $1 })
      }
      #expect(try await rename(" Laptop ").returned["done"] == "renamed")
      for name in ["", " ", String(repeating: "x", count: 257), "a\u{1B}[31m"] {
        #expect(try await rename(name).status == 400)
      }
      #expect(try await visit.stored(id)["passkeyInfo"][0]["name"] == "Laptop")
      let removed = try await visit.confirm(
        page, .removePasskey, Base64URL.text(of: device.id),
        consequence: "can't sign in with <bdi>Laptop</bdi> any more.")
      #expect(removed.returned["done"] == "removed")
      #expect(try await visit.stored(id)["passkeyInfo"] == .null)
    }
  }

  @Test func `unlink, remove factors, and end sessions, each after a question`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      let id = try await service.annWithFactor()
      let factor = try await visit.stored(id)["mfaInfo"][0]["mfaEnrollmentId"].text ?? ""
      let page = try await visit.user(id)
      #expect(page.text.contains("Remove <bdi>Phone</bdi>"))
      // The question changes nothing.
      let asked = try await visit.send(
        page, to: .changeUser, ["action": "removeFactor", "value": factor])
      #expect(asked.text.contains("<h1>Remove the second factor?</h1>"))
      #expect(try await visit.stored(id)["mfaInfo"][0]["mfaEnrollmentId"].text == factor)
      let ann = "<bdi>ann@example.com</bdi>"
      let removed = try await visit.confirm(
        page, .removeFactor, factor, consequence: "\(ann) loses the second factor <bdi>Phone</bdi>."
      )
      #expect(removed.returned["done"] == "removed")
      #expect(try await visit.stored(id)["mfaInfo"] == .null)

      let session = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"]
      ).json
      let ended = try await visit.confirm(
        page, .signOut, consequence: "\(ann) has to sign in again on every device.")
      #expect(ended.returned["done"] == "signed-out")
      #expect(try await service.refresh(session).code == "TOKEN_EXPIRED")

      let unlinked = try await visit.confirm(
        page, .unlink, "password",
        consequence:
          "\(ann) can't sign in with <bdi>password</bdi> any more. The email is removed too.")
      #expect(unlinked.returned["done"] == "unlinked")
      #expect(try await visit.stored(id)["email"] == .null)

      for (action, value) in [("removeFactor", factor), ("renamePasskey", "x"), ("nothing", "")] {
        let refused = try await visit.send(
          page, to: .changeUser,
          ["action": action, "value": value, "name": "New", "sure": "1"])
        #expect(refused.status == 400)
        #expect(refused.text.contains("role=\"alert\""))
      }
    }
  }
}
