import Foundation
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `The limits of an account` {
  /// Addresses with controls for a terminal, a mail header or a page, and invalid addresses.
  static let addresses = [
    "a\u{1B}[31m@example.com", "a\u{0}@example.com", "a@example.com\r\nBcc: b@example.com",
    "a b@example.com", "a@exa mple.com", "a\u{9B}31m@example.com", "a\u{202E}@example.com",
    "a\u{200B}@example.com", "a\t@example.com", "a\u{2028}@example.com", "a\u{A0}@example.com",
    "a@b@\u{301}c", "a@", "@b", String(repeating: "a", count: 250) + "@example.com",
  ]

  @Test(arguments: addresses)
  func `an address that is no printing text is refused, whatever way it comes`(
    address: String
  ) async throws {
    try await TestService.runOpen { service async throws in
      let email = JSON.string(address)
      let ann = try await service.ann()
      let session = try #require(ann["idToken"].text)
      let id = try #require(ann["localId"].text)
      let password: JSON = "correct-horse"
      let answers = [
        try await service.call(.signUp, ["email": email, "password": password]),
        try await service.administer(.signUp, ["email": email]),
        try await service.call(.update, ["idToken": .string(session), "email": email]),
        try await service.administer(.update, ["localId": .string(id), "email": email]),
        try await service.call(
          .sendOobCode, ["requestType": "EMAIL_SIGNIN", "email": email]),
        try await service.call(
          .sendOobCode,
          [
            "requestType": "VERIFY_AND_CHANGE_EMAIL", "idToken": .string(session),
            "newEmail": email,
          ]),
        try await service.signIn("google.com", ["sub": "7", "email": email]),
        try await service.administer(
          .update,
          [
            "localId": .string(id),
            "linkProviderUserInfo": ["providerId": "google.com", "rawId": "8", "email": email],
          ]),
      ]
      for (index, answer) in answers.enumerated() {
        #expect(answer.status == 400, "\(index)")
        #expect(answer.code == "INVALID_EMAIL", "\(index): \(answer.code ?? "")")
      }
      let imported = try await service.administer(
        .batchCreate, ["users": [["localId": "imported", "email": email]]])
      #expect(imported.json["error"][0]["message"] == "email is invalid")
    }
  }

  @Test(arguments: [
    ("displayName", String(repeating: "n", count: 900_000)), ("displayName", "Ann\u{1B}[2J"),
    ("displayName", String(repeating: "n", count: 257)), ("displayName", "Ann\u{0}"),
    ("photoUrl", "https://example.com/" + String(repeating: "p", count: 2048)),
    ("photoUrl", "https://example.com/\n"),
  ])
  func `a name or picture that is too long or has controls is refused`(
    field: String, text: String
  ) async throws {
    try await TestService.runOpen { service async throws in
      let value = JSON.string(text)
      let ann = try await service.ann()
      let session = try #require(ann["idToken"].text)
      let id = try #require(ann["localId"].text)
      for answer in [
        try await service.call(.update, ["idToken": .string(session), field: value]),
        try await service.administer(.update, ["localId": .string(id), field: value]),
        try await service.administer(.signUp, ["email": "new@example.com", field: value]),
      ] {
        #expect(answer.status == 400)
        #expect(answer.code == "INVALID_ARGUMENT", "\(answer.code ?? "")")
      }
      let imported = try await service.administer(
        .batchCreate, ["users": [["localId": "imported", field: value]]])
      #expect(imported.json["error"][0]["message"].text?.contains(field) == true)
      let found = try await service.call(.lookup, ["idToken": .string(session)])
      #expect(found.json["users"][0][field] == .null)
    }
  }

  @Test func `values that production allows are allowed`() async throws {
    try await TestService.run { service async throws in
      let session = try #require(try await service.ann("ånn+x@bücher.example")["idToken"].text)
      let name = String(repeating: "名", count: 256)
      let picture = "https://example.com/" + String(repeating: "p", count: 2028)
      let answer = try await service.call(
        .update,
        ["idToken": .string(session), "displayName": .string(name), "photoUrl": .string(picture)])
      #expect(answer.status == 200)
      #expect(answer.json["displayName"].text == name)
    }
  }

  @Test func `a provider that says too much does not keep its person out`() async throws {
    try await TestService.run { service async throws in
      let answer = try await service.signIn(
        "google.com",
        [
          "sub": "7", "email": "ann@example.com", "email_verified": true,
          "name": .string("A\u{1B}" + String(repeating: "n", count: 5000)),
          "picture": .string("https://example.com/" + String(repeating: "p", count: 5000)),
        ])
      #expect(answer.status == 200)
      #expect(answer.json["displayName"].text == "A" + String(repeating: "n", count: 255))
    }
  }

  @Test func `an account from before the limits can still be used`() async throws {
    try await TestService.run { service async throws in
      _ = try await service.ann()
      try service.execute("UPDATE account SET displayName = hex(zeroblob(400))")
      let body: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      #expect(try await service.call(.signInWithPassword, body).status == 200)
    }
  }
}
