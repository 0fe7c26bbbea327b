import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Order of checks` {
  /// A request with several errors, and the expected one.
  struct Row: Sendable, CustomTestStringConvertible {
    let endpoint: IdentityEndpoint
    let body: JSON
    let code: String

    init(_ endpoint: IdentityEndpoint, _ body: JSON, _ code: String) {
      self.endpoint = endpoint
      self.body = body
      self.code = code
    }

    var testDescription: String { "\(endpoint.rawValue) \(code)" }
  }

  static let rows: [Row] = [
    Row(
      .signUp, ["targetProjectId": "p", "localId": "x", "email": "bad"], "INSUFFICIENT_PERMISSION"),
    Row(.signUp, ["tenantId": "t", "email": "bad"], "UNSUPPORTED_TENANT_OPERATION"),
    Row(.signUp, ["localId": "x", "password": "1"], "UNEXPECTED_PARAMETER"),
    Row(.signUp, ["password": "1", "idToken": "x"], "MISSING_EMAIL"),
    Row(.signUp, ["email": "bad", "idToken": "x"], "MISSING_PASSWORD"),
    Row(.signUp, ["email": "bad", "password": "1", "idToken": "x"], "INVALID_EMAIL"),
    Row(.signUp, ["email": "a@b@c", "password": "abcdef"], "INVALID_EMAIL"),
    Row(.signUp, ["email": "Ann@example.com", "password": "1", "idToken": "x"], "EMAIL_EXISTS"),
    Row(.signUp, ["email": "new@example.com", "password": "1", "idToken": "x"], "WEAK_PASSWORD"),
    Row(
      .signUp, ["email": "new@example.com", "password": "abcdef", "idToken": "x"],
      "INVALID_ID_TOKEN"),
    Row(.signInWithPassword, ["password": ""], "MISSING_EMAIL"),
    Row(.signInWithPassword, ["email": "bad"], "INVALID_EMAIL"),
    Row(.signInWithPassword, ["email": "nobody@example.com"], "MISSING_PASSWORD"),
    Row(
      .signInWithPassword, ["email": "nobody@example.com", "password": "x"], "EMAIL_NOT_FOUND"),
    Row(.signInWithPassword, ["email": "dis@example.com", "password": "wrong"], "USER_DISABLED"),
    Row(
      .signInWithPassword, ["email": "ann@example.com", "password": "wrong"], "INVALID_PASSWORD"),
    Row(.createAuthUri, ["continueUri": "bad"], "MISSING_IDENTIFIER"),
    Row(.createAuthUri, ["identifier": "bad"], "MISSING_CONTINUE_URI"),
    Row(.createAuthUri, ["identifier": "bad", "continueUri": "bad"], "INVALID_IDENTIFIER"),
    Row(
      .createAuthUri, ["identifier": "ann@example.com", "continueUri": "bad"],
      "INVALID_CONTINUE_URI"),
    Row(.lookup, ["localId": ["x"]], "MISSING_ID_TOKEN"),
    Row(.lookup, ["idToken": "x"], "INVALID_ID_TOKEN"),
    Row(.update, ["displayName": "x", "customAttributes": "{}"], "INVALID_REQ_TYPE"),
    Row(.update, ["idToken": "x", "customAttributes": "{}"], "INSUFFICIENT_PERMISSION"),
    Row(.update, ["idToken": "x", "disableUser": true], "INVALID_ID_TOKEN"),
    Row(.update, ["oobCode": "x"], "INVALID_OOB_CODE"),
    Row(.sendOobCode, ["returnOobLink": true], "MISSING_REQ_TYPE"),
    Row(
      .sendOobCode, ["requestType": "PASSWORD_RESET", "returnOobLink": true, "continueUrl": "bad"],
      "INSUFFICIENT_PERMISSION"),
    Row(
      .sendOobCode, ["requestType": "PASSWORD_RESET", "continueUrl": "bad"],
      "INVALID_CONTINUE_URI"),
    Row(.sendOobCode, ["requestType": "PASSWORD_RESET"], "MISSING_EMAIL"),
    Row(.sendOobCode, ["requestType": "PASSWORD_RESET", "email": "x"], "EMAIL_NOT_FOUND"),
    Row(.sendOobCode, ["requestType": "VERIFY_EMAIL"], "INVALID_ID_TOKEN"),
    Row(.sendOobCode, ["requestType": 6], "MISSING_EMAIL"),
    Row(.sendOobCode, ["requestType": 6, "email": "x"], "INVALID_EMAIL"),
    Row(.resetPassword, ["newPassword": "1"], "MISSING_OOB_CODE"),
    Row(.resetPassword, ["oobCode": "x", "newPassword": "1"], "INVALID_OOB_CODE"),
    Row(.delete, ["localId": "x"], "MISSING_ID_TOKEN"),
    Row(.delete, ["idToken": "x"], "INVALID_ID_TOKEN"),
    Row(.token, [:], "MISSING_GRANT_TYPE"),
    Row(.token, ["grant_type": "password"], "INVALID_GRANT_TYPE"),
    Row(.token, ["grant_type": "refresh_token"], "MISSING_REFRESH_TOKEN"),
    Row(
      .token, ["grant_type": "refresh_token", "refresh_token": "x"], "INVALID_REFRESH_TOKEN"),
  ]

  @Test func `a request with several mistakes gets the first as its error`() async throws {
    try await TestService.run { service async throws in
      for name in ["ann", "dis"] {
        let email = JSON.string("\(name)@example.com")
        _ = try await service.call(.signUp, ["email": email, "password": "correct-horse"])
      }
      try service.execute(
        "UPDATE account SET isDisabled = 1 WHERE email = 'dis@example.com'")
      for row in Self.rows {
        let answer = try await service.call(row.endpoint, row.body)
        #expect(answer.status == 400, "\(row.testDescription)")
        #expect(answer.code == row.code, "\(row.testDescription)")
      }
    }
  }

  @Test func `a missing key is reported before the body is read`() async throws {
    try await TestService.run { service async throws in
      let answer = try await service.send(
        "POST", IdentityEndpoint.signUp.placeholderPath ?? "", body: Array("{garbage".utf8))
      #expect(answer.status == 403)
      #expect(answer.json["error"]["status"] == "PERMISSION_DENIED")
    }
  }

  @Test func `methods that are turned off say so`() async throws {
    try await TestService.run {
      $0.isPasswordSignInAllowed = false
      $0.isGuestSignInAllowed = false
    } body: { service async throws in
      let account: JSON = ["email": "a@example.com", "password": "abcdef"]
      #expect(try await service.call(.signUp, account).code == "OPERATION_NOT_ALLOWED")
      #expect(try await service.call(.signUp, [:]).code == "ADMIN_ONLY_OPERATION")
      #expect(
        try await service.call(.signInWithPassword, account).code == "PASSWORD_LOGIN_DISABLED")
    }
  }
}
