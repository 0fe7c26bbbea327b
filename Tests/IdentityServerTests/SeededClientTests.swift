import Foundation
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Clients of the OpenID provider in the file of `serve --seed`.
@Suite(.timeLimit(.minutes(10))) struct `Clients in a file of accounts` {
  /// Starts an OpenID provider with a file, and stops it after `body`.
  private static func run(
    _ text: String, folder: String? = nil, body: (TestService) async throws -> Void
  ) async throws {
    try await TestService.withFolder { place async throws in
      let path = "\(place)/seed.json"
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      try await TestService.begin([.seed(file: path)], folder: folder) {
        $0.openIDSignIn = .page
      } body: { service async throws in
        try await body(service)
      }
    }
  }

  private static let text = #"""
    {
      "users": [{"email": "ann@example.com", "password": "correct-horse"}],
      "clients": [
        {
          "client_id": "shop", "client_secret": "shop secret", "client_name": "Shop & Co",
          "redirect_uris": ["http://localhost:3000/back"]
        },
        {"client_id": "phone", "redirect_uris": ["com.example.app:/back"]}
      ]
    }
    """#

  @Test func `are known to the issuers of other projects`() async throws {
    try await Self.run(Self.text) { service async throws in
      _ = try await service.administer(.batchGet, project: "demo-b")
      let page = try await OpenIDVisit(
        service, ["client_id": "shop", "redirect_uri": "http://localhost:3000/back"],
        issuer: "demo-b"
      ).open()
      #expect(page.text.contains("<strong>Shop &amp; Co</strong>"))
    }
  }

  @Test func `are checked like registered ones, at every issuer`() async throws {
    try await Self.run(Self.text) { service async throws in
      for issuer in ["", "other"] {
        let shop = OpenIDVisit(
          service, ["client_id": "shop", "redirect_uri": "http://localhost:3000/back"],
          issuer: issuer)
        let page = try await shop.open()
        #expect(page.text.contains("<strong>Shop &amp; Co</strong>"))
        let code = try await shop.answer(page).returned["code"]
        for wrong in ["", "wrong"] {
          let refusal = try await shop.redeem(code, ["client_secret": wrong])
          #expect(refusal.status == 401 && refusal.error == "invalid_client")
        }
        #expect(try await shop.redeem(code, ["client_secret": "shop secret"]).status == 200)
        #expect(
          try await shop.open(["redirect_uri": "http://localhost:3000/other"]).status == 400)
        let phone = OpenIDVisit(
          service, ["client_id": "phone", "redirect_uri": "com.example.app:/back"],
          issuer: issuer)
        #expect(try await phone.open().status == 200)
        let any = OpenIDVisit(service, ["client_id": "any"], issuer: issuer)
        #expect(try await any.open().status == 200)
      }
    }
  }

  @Test func `come from the file at every start, also if there are accounts`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for start in 1...2 {
      try await Self.run(Self.text, folder: folder) { service async throws in
        let shop = OpenIDVisit(
          service, ["client_id": "shop", "redirect_uri": "http://localhost:3000/other"])
        #expect(try await shop.open().status == 400)
        #expect(try await service.administer(.query).json["recordsCount"] == "1", "\(start)")
      }
    }
    try await Self.run(#"{"clients": []}"#) { service async throws in
      #expect(try await service.administer(.query).json["recordsCount"] == "0")
    }
  }

  @Test(arguments: [
    (#"{}"#, "client_id is missing or not valid."),
    (#"{"client_id":"a\u0007"}"#, "client_id is missing or not valid."),
    (
      #"{"client_id":"a","token_endpoint_auth_method":"magic"}"#,
      "token_endpoint_auth_method is unknown."
    ),
    (
      #"{"client_id":"a","client_secret":""}"#,
      "client_secret must be a text that isn't empty."
    ),
    (
      #"{"client_id":"a","client_secret":"s","token_endpoint_auth_method":"none"}"#,
      "A client of this method has no client_secret."
    ),
    (
      #"{"client_id":"a","token_endpoint_auth_method":"client_secret_post"}"#,
      "client_secret must be a text that isn't empty."
    ),
    (
      #"{"client_id":"a","redirect_uris":["https://evil.example/"]}"#,
      "redirect_uris must lead to this computer or to an allowed origin."
    ),
    (#"{"client_id":"a","redirect_uris":"http://localhost/"}"#, "redirect_uris must be a list."),
    (#"{"client_id":"a","jwks":{"keys":[]}}"#, "jwks has no usable key."),
    (#"{"client_id":"a"},{"client_id":"a"}"#, "client_id is there twice."),
  ])
  func `are named if they aren't valid`(clients: String, reason: String) async throws {
    try await TestService.withFolder { folder async throws in
      let path = "\(folder)/seed.json"
      try #"{"clients":[\#(clients)]}"#.write(toFile: path, atomically: false, encoding: .utf8)
      let place = reason.hasSuffix("twice.") ? "/clients/1" : "/clients/0"
      await #expect(
        throws: IdentityServiceError.contentsInvalid(path: path, place: place, reason: reason)
      ) {
        try await TestService.begin([.seed(file: path)]) {
          $0.openIDSignIn = .page
        } body: { _ async throws in
        }
      }
    }
  }
}
