import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// A reused ID belongs to another person.
@Suite(.timeLimit(.minutes(10))) struct `A former account` {
  /// A way to free an ID and to use it again.
  enum Way: String, CaseIterable, Sendable {
    case deletedByOwner, deletedByAdministrator, deletedInBatch, allDeleted, overwritten
  }

  @Test(arguments: Way.allCases, [0, 1])
  func `leaves nothing that is valid for the next account with its id`(
    way: Way, seconds: Int
  ) async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      let id = ann["localId"]
      let proof = try await service.call(
        .sendOobCode, ["requestType": "VERIFY_EMAIL", "idToken": ann["idToken"]])
      #expect(proof.status == 200)
      service.clock.advance(seconds: seconds)
      try await replace(id, of: ann, by: way, on: service)

      let refreshed = try await service.refresh(ann)
      #expect(refreshed.status == 400)
      #expect(refreshed.code == "TOKEN_EXPIRED")
      for (endpoint, body): (IdentityEndpoint, JSON) in [
        (.lookup, ["idToken": ann["idToken"]]),
        (.update, ["idToken": ann["idToken"], "displayName": "Thief"]),
        (.delete, ["idToken": ann["idToken"]]),
      ] {
        let answer = try await service.call(endpoint, body)
        #expect(answer.code == "TOKEN_EXPIRED", "\(endpoint) after \(way)")
      }
      let code = try #require(service.mails.value.first?.code)
      let applied = try await service.call(.update, ["oobCode": .string(code)])
      #expect(applied.code == "INVALID_OOB_CODE")

      // The new owner can sign in at once.
      let bob: JSON = ["email": "bob@example.com", "password": "brand-new-one"]
      let session = try await service.call(.signInWithPassword, bob).json
      #expect(session["localId"] == id)
      #expect(try await service.call(.lookup, ["idToken": session["idToken"]]).status == 200)
      #expect(try await service.refresh(session).status == 200)
    }
  }

  @Test func `takes its waiting sign-ins along`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      _ = try await service.administer(
        .update,
        [
          "localId": id, "emailVerified": true,
          "mfa": ["enrollments": [["phoneInfo": "+15555550123", "mfaEnrollmentId": "f1"]]],
        ])
      let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      let waiting = try await service.call(.signInWithPassword, password).json
      let start: JSON = [
        "mfaPendingCredential": waiting["mfaPendingCredential"], "mfaEnrollmentId": "f1",
      ]
      #expect(try await service.call(.startSecondFactor, start).status == 200)
      _ = try await service.administer(.delete, ["localId": id])
      _ = try await service.administer(
        .signUp,
        [
          "localId": id, "email": "bob@example.com", "password": "brand-new-one",
          "mfaInfo": [["phoneInfo": "+15555550123", "mfaEnrollmentId": "f1"]],
        ])
      let answer = try await service.call(.startSecondFactor, start)
      #expect(answer.code == "INVALID_MFA_PENDING_CREDENTIAL")
    }
  }

  @Test func `is distinguished from the next by validSince, which every account has`() async throws
  {
    try await TestService.runOpen { service async throws in
      let guest = try await service.call(.signUp, [:]).json
      let second = JSON.string(String(service.clock.now / 1000))
      let users = try await service.call(.lookup, ["idToken": guest["idToken"]]).json["users"]
      #expect(users[0]["validSince"] == second)
    }
  }

  @Test func `and the refresh tokens it left are cleared away in the end`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      _ = try await service.call(.delete, ["idToken": ann["idToken"]])
      #expect(try await service.refresh(ann).code == "USER_NOT_FOUND")
      service.clock.advance(seconds: 31 * 86_400)
      _ = try await service.call(.signUp, [:])
      #expect(try await service.refresh(ann).code == "INVALID_REFRESH_TOKEN")
    }
  }

  /// Frees an ID and gives it to Bob.
  private func replace(
    _ id: JSON, of ann: JSON, by way: Way, on service: TestService
  ) async throws {
    let bob: [String: JSON] = [
      "localId": id, "email": "bob@example.com", "rawPassword": "brand-new-one",
    ]
    switch way {
    case .deletedByOwner: _ = try await service.call(.delete, ["idToken": ann["idToken"]])
    case .deletedByAdministrator: _ = try await service.administer(.delete, ["localId": id])
    case .deletedInBatch:
      _ = try await service.administer(.batchDelete, ["localIds": [id], "force": true])
    case .allDeleted: _ = try await service.help(.accounts, "DELETE")
    case .overwritten:
      // As old as an export of the former account would be.
      let import_ = bob.merging(["validSince": "1"]) { $1 }
      let answer = try await service.administer(
        .batchCreate, ["users": [.object(import_)], "allowOverwrite": true])
      #expect(answer.json["error"] == [])
      return
    }
    let answer = try await service.administer(
      .signUp, ["localId": id, "email": "bob@example.com", "password": "brand-new-one"])
    #expect(answer.status == 200)
  }
}
