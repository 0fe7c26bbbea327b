import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing
import LoginTokenVerification

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Tokens` {
  private let ann: JSON = ["email": "ann@example.com", "password": "correct-horse"]

  @Test func `an ID token can be verified with only the published keys`() async throws {
    try await TestService.run { service async throws in
      let answer = try await service.call(.signUp, ann)
      let published = try #require(await service.service.publicKeySet())
      let token = try CompactToken(Secret(try #require(answer.json["idToken"].text)))
      try KeySet(json: Array(published.utf8)).check(token)
      let claims = try Token(answer.json).payload
      #expect(claims["iss"] == "https://securetoken.google.com/demo-login")
      #expect(claims["aud"] == "demo-login")
      #expect(claims["sub"] == answer.json["localId"])
      #expect(claims["email"] == "ann@example.com")
    }
  }

  @Test func `a changed, unsigned or foreign token is refused`() async throws {
    try await TestService.run { service async throws in
      let text = try #require(try await service.call(.signUp, ann).json["idToken"].text)
      let parts = text.split(separator: ".").map(String.init)
      let none = Data(#"{"alg":"none","typ":"JWT"}"#.utf8).base64EncodedString()
        .replacingOccurrences(of: "=", with: "")
      var signature = Array(parts[2])
      signature[10] = signature[10] == "A" ? "B" : "A"
      let forged = [
        "\(parts[0]).\(parts[1]).\(String(signature))", "\(parts[0]).\(parts[1]).",
        "\(none).\(parts[1]).", "\(parts[0]).\(parts[1])", "..", "a.b.c",
      ]
      for token in forged {
        let answer = try await service.call(.lookup, ["idToken": .string(token)])
        #expect(answer.code == "INVALID_ID_TOKEN", "\(token.suffix(20))")
      }
      try await TestService.run {
        $0.tuning.makeSigningKey = { (try? SigningKey.generate()) ?? "" }
      } body: { other async throws in
        let answer = try await other.call(.lookup, ["idToken": .string(text)])
        #expect(answer.code == "INVALID_ID_TOKEN")
      }
    }
  }

  /// The last character of a signature has four unused bits: sixteen characters mean the same bytes.
  @Test func `a token with another last letter, padding or a line break behind it is refused`()
    async throws
  {
    try await TestService.run { service async throws in
      let text = try #require(try await service.call(.signUp, ann).json["idToken"].text)
      let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
      let last = try #require(text.last.flatMap { letters.firstIndex(of: $0) })
      try #require(last % 16 == 0)
      let others = (1..<16).map { text.dropLast() + String(letters[last + $0]) }
      for token in others + ["\(text)==", "\(text)=", "\(text)\n", "\(text) ", "\n\(text)"] {
        let answer = try await service.call(.lookup, ["idToken": .string(String(token))])
        #expect(answer.code == "INVALID_ID_TOKEN", "\(token.suffix(4))")
      }
      #expect(try await service.call(.lookup, ["idToken": .string(text)]).status == 200)
    }
  }

  @Test func `a token of another project is refused`() async throws {
    try await TestService.run { service async throws in
      let token = try await service.call(.signUp, ann).json["idToken"]
      try await TestService.run {
        $0.projectID = "other"
      } body: { other async throws in
        // The same key, so that only the project differs.
        #expect(try await other.call(.lookup, ["idToken": token]).code == "INVALID_ID_TOKEN")
      }
    }
  }

  @Test func `a token ends after an hour, its refresh token does not`() async throws {
    try await TestService.run { service async throws in
      let session = try await service.call(.signUp, ann).json
      service.clock.advance(seconds: 3599)
      #expect(try await service.call(.lookup, ["idToken": session["idToken"]]).status == 200)
      service.clock.advance(seconds: 1)
      let late = try await service.call(.lookup, ["idToken": session["idToken"]])
      #expect(late.code == "INVALID_ID_TOKEN")
      let fresh = try await service.refresh(session)
      #expect(fresh.status == 200)
      #expect(try await service.call(.lookup, ["idToken": fresh.json["id_token"]]).status == 200)
    }
  }

  @Test func `refreshing keeps the time of sign-in and the sign-in method`() async throws {
    try await TestService.run { service async throws in
      let session = try await service.call(.signUp, [:]).json
      service.clock.advance(seconds: 100)
      let before = try Token(session).payload
      let after = try Token(try await service.refresh(session).json).payload
      #expect(after["auth_time"] == before["auth_time"])
      #expect(after["iat"] != before["iat"])
      #expect(after["firebase"]["sign_in_provider"] == "anonymous")
    }
  }

  @Test func `a new password revokes older tokens`() async throws {
    try await TestService.run { service async throws in
      let old = try await service.call(.signUp, ann).json
      service.clock.advance(seconds: 1)
      let new = try await service.call(
        .update, ["idToken": old["idToken"], "password": "another-horse"])
      #expect(new.status == 200)
      #expect(try await service.call(.lookup, ["idToken": old["idToken"]]).code == "TOKEN_EXPIRED")
      #expect(try await service.refresh(old).code == "TOKEN_EXPIRED")
      #expect(try await service.refresh(new.json).status == 200)
    }
  }

  @Test func `giving up the address keeps the session and ends the password`() async throws {
    try await TestService.run { service async throws in
      let session = try await service.call(.signUp, ann).json
      let answer = try await service.call(
        .update, ["idToken": session["idToken"], "deleteAttribute": ["EMAIL"]])
      #expect(answer.json.names == ["kind", "localId"])
      #expect(try await service.refresh(session).status == 200)
      _ = try await service.call(
        .update, ["idToken": session["idToken"], "email": "ann@example.com"])
      #expect(try await service.call(.signInWithPassword, ann).code == "INVALID_PASSWORD")
    }
  }

  @Test func `a new address revokes older tokens and is remembered with the first`() async throws {
    try await TestService.run { service async throws in
      let old = try await service.call(.signUp, ann).json
      service.clock.advance(seconds: 1)
      let new = try await service.call(
        .update, ["idToken": old["idToken"], "email": "New@Example.com"])
      #expect(new.json["newEmail"] == "new@example.com")
      #expect(new.json["emailVerified"] == false)
      #expect(try await service.refresh(old).code == "TOKEN_EXPIRED")
      let found = try await service.call(.lookup, ["idToken": new.json["idToken"]])
      #expect(found.json["users"][0]["initialEmail"] == "ann@example.com")
    }
  }

  @Test func `a disabled account's tokens say so`() async throws {
    try await TestService.run { service async throws in
      let session = try await service.call(.signUp, ann).json
      try service.execute("UPDATE account SET isDisabled = 1")
      #expect(
        try await service.call(.lookup, ["idToken": session["idToken"]]).code == "USER_DISABLED")
      #expect(try await service.refresh(session).code == "USER_DISABLED")
    }
  }

  @Test func `a deleted account's tokens say so, and its address is free again`() async throws {
    try await TestService.run { service async throws in
      let session = try await service.call(.signUp, ann).json
      let deleted = try await service.call(.delete, ["idToken": session["idToken"]])
      #expect(deleted.json == ["kind": "identitytoolkit#DeleteAccountResponse"])
      for endpoint in [IdentityEndpoint.lookup, .delete, .update] {
        let answer = try await service.call(endpoint, ["idToken": session["idToken"]])
        #expect(answer.code == "USER_NOT_FOUND")
      }
      #expect(try await service.refresh(session).code == "USER_NOT_FOUND")
      let again = try await service.call(.signUp, ann)
      #expect(again.status == 200)
      #expect(again.json["localId"] != session["localId"])
    }
  }

  @Test func `no answer discloses a hash or a salt`() async throws {
    try await TestService.run { service async throws in
      let session = try await service.call(.signUp, ann)
      let answers = [
        session, try await service.call(.lookup, ["idToken": session.json["idToken"]]),
        try await service.call(
          .update, ["idToken": session.json["idToken"], "displayName": "Ann"]),
      ]
      for answer in answers {
        let text = String(decoding: answer.bytes, as: UTF8.self)
        #expect(answer.status == 200)
        #expect(!text.contains("scrypt") && !text.contains("passwordHash"))
        #expect(!text.contains("\"salt\""))
      }
    }
  }

  @Test func `the file holds neither passwords nor refresh tokens`() async throws {
    try await TestService.run { service async throws in
      let session = try await service.call(.signUp, ann).json
      let refreshToken = try #require(session["refreshToken"].text)
      for suffix in ["", "-wal"] {
        let bytes = try Data(contentsOf: URL(filePath: service.databasePath + suffix))
        #expect(bytes.range(of: Data("correct-horse".utf8)) == nil)
        #expect(bytes.range(of: Data(refreshToken.utf8)) == nil)
      }
    }
  }
}

extension TestService {
  /// Exchanges the refresh token of a response for new tokens.
  func refresh(_ session: JSON) async throws -> Answer {
    try await call(
      .token, ["grant_type": "refresh_token", "refresh_token": session["refreshToken"]])
  }
}
