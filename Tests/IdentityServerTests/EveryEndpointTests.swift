import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Every endpoint` {
  @Test(arguments: IdentityEndpoint.allCases)
  func `answers as documented`(endpoint: IdentityEndpoint) async throws {
    try await TestService.runOpen { service async throws in
      let answer = try await service.use(endpoint)
      #expect(answer.status == 200, "\(answer.code ?? "")")
    }
  }

  @Test(
    arguments: IdentityEndpoint.allCases.filter {
      $0.legacyStandInPath != nil && $0.placeholderPath != nil
    })
  func `answers under its old name too`(endpoint: IdentityEndpoint) async throws {
    try await TestService.runOpen { service async throws in
      let body: [UInt8]? = endpoint.method == "GET" ? nil : Array("{}".utf8)
      let old = try await service.send(
        endpoint.method, "\(endpoint.legacyStandInPath ?? "")?key=k", body: body)
      let new = try await service.send(
        endpoint.method, "\(endpoint.placeholderPath ?? "")?key=k", body: body)
      #expect(old.status == new.status)
      #expect(old.json["error"] == new.json["error"])
      #expect(old.json["kind"] == new.json["kind"])
    }
  }

  @Test(arguments: EmulatorHelper.allCases)
  func `helps tests`(helper: EmulatorHelper) async throws {
    try await TestService.runOpen { service async throws in
      if helper == .reset { _ = try await service.help(.snapshots, "POST", [:]) }
      for method in helper.methods {
        let body: JSON =
          switch helper {
          case .tokens: ["localId": try await service.ann()["localId"]]
          // For no operation here, so that the other methods still answer.
          case .rules, .answers: ["path": "/none", "status": 503]
          case .accounts, .config, .oobCodes, .verificationCodes, .faults, .keys, .clock, .journal,
            .snapshots, .reset, .export:
            [:]
          }
        let answer = try await service.help(helper, method, method == "GET" ? nil : body)
        #expect(answer.status == 200)
      }
      #expect(try await service.help(helper, "TRACE").status == 405)
      let elsewhere = try await service.send(helper.methods[0], helper.path(project: "other"))
      #expect(elsewhere.code == "PROJECT_NOT_FOUND")
    }
  }

  @Test(arguments: IdentityEndpoint.allCases)
  func `needs a key or an administrator`(endpoint: IdentityEndpoint) async throws {
    try await TestService.runOpen { service async throws in
      let path = endpoint.placeholderPath ?? "/\(endpoint.host)\(endpoint.path(project: "x") ?? "")"
      let keyless = try await service.send(endpoint.method, path, body: nil)
      #expect(keyless.status == 403)
      let stranger = try await service.send(
        endpoint.method, "\(path)?key=k", headers: ["Authorization": "Bearer stranger"])
      #expect(stranger.status == 401)
      // A name and a password count as no token.
      let basic = try await service.send(
        endpoint.method, path, headers: ["Authorization": "Basic owner"])
      #expect(basic.status == 403)
    }
  }

  @Test(arguments: IdentityEndpoint.allCases.filter { $0.path(project: "p") != nil })
  func `names a project only to administrators`(endpoint: IdentityEndpoint) async throws {
    try await TestService.runOpen { service async throws in
      let path = "/\(endpoint.host)\(endpoint.path(project: "demo-login") ?? "")"
      let body: [UInt8]? = endpoint.method == "GET" ? nil : Array("{}".utf8)
      let person = try await service.send(endpoint.method, "\(path)?key=k", body: body)
      #expect(person.code == "INSUFFICIENT_PERMISSION")
      let other = "/\(endpoint.host)\(endpoint.path(project: "other") ?? "")"
      let elsewhere = try await service.send(
        endpoint.method, other, headers: ["Authorization": "bearer OWNER"], body: body)
      #expect(elsewhere.code == "PROJECT_NOT_FOUND")
    }
  }
}

private extension TestService {
  /// Uses a method in the intended way.
  func use(_ endpoint: IdentityEndpoint) async throws -> Answer {
    let ann = try await ann()
    let (token, id) = (ann["idToken"], ann["localId"])
    switch endpoint {
    case .signUp: return try await call(.signUp, [:])
    case .signInWithPassword:
      return try await call(
        .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"])
    case .signInWithIdp: return try await signIn("google.com", ["sub": "g"])
    case .signInWithEmailLink:
      let mail = try await administer(
        .sendOobCode,
        [
          "requestType": "EMAIL_SIGNIN", "email": "new@example.com", "returnOobLink": true,
          "continueUrl": "http://localhost",
        ])
      return try await call(
        .signInWithEmailLink, ["email": "new@example.com", "oobCode": mail.json["oobCode"]])
    case .signInWithCustomToken:
      return try await call(.signInWithCustomToken, ["token": "{\"uid\":\"u\"}"])
    case .sendVerificationCode:
      return try await call(.sendVerificationCode, ["phoneNumber": "+15555550100"])
    case .signInWithPhoneNumber:
      return try await call(.signInWithPhoneNumber, try await phoneCode("+15555550100"))
    case .createAuthUri:
      return try await call(
        .createAuthUri, ["identifier": "ann@example.com", "continueUri": "http://localhost"])
    case .token:
      return try await call(
        .token, ["grantType": "refresh_token", "refreshToken": ann["refreshToken"]])
    case .lookup: return try await call(.lookup, ["idToken": token])
    case .update: return try await call(.update, ["idToken": token, "displayName": "Ann"])
    case .delete: return try await call(.delete, ["idToken": token])
    case .sendOobCode:
      return try await call(.sendOobCode, ["requestType": "VERIFY_EMAIL", "idToken": token])
    case .resetPassword:
      let mail = try await administer(
        .sendOobCode,
        ["requestType": "PASSWORD_RESET", "email": "ann@example.com", "returnOobLink": true])
      return try await call(
        .resetPassword, ["oobCode": mail.json["oobCode"], "newPassword": "brand-new"])
    case .createSessionCookie:
      return try await administer(
        .createSessionCookie, ["idToken": token, "validDuration": "300"])
    case .revokeToken:
      let apple = try await signIn("apple.com", ["sub": "a"]).json
      return try await call(
        .revokeToken, ["idToken": apple["idToken"], "providerId": "apple.com", "token": "code"])
    case .startEnrollment, .finalizeEnrollment, .withdrawEnrollment, .startSecondFactor,
      .finalizeSecondFactor, .generateBackupCodes, .forgetDevices:
      return try await secondFactor(endpoint, id: id)
    case .startPasskeyEnrollment: return try await call(endpoint, ["idToken": token])
    case .finalizePasskeyEnrollment: return try await addPasskey(SoftAuthenticator(), token: token)
    case .startPasskeySignIn: return try await call(endpoint, [:])
    case .finalizePasskeySignIn:
      let device = SoftAuthenticator()
      _ = try await addPasskey(device, token: token)
      return try await signIn(passkey: device)
    case .projects, .recaptchaParams, .passwordPolicy, .publicKeys, .sessionCookiePublicKeys:
      return try await call(endpoint, [:])
    case .batchGet, .query, .config, .updateConfig: return try await administer(endpoint)
    case .batchCreate:
      return try await administer(.batchCreate, ["users": [["localId": "imported"]]])
    case .batchDelete:
      return try await administer(.batchDelete, ["localIds": [id], "force": true])
    }
  }

  /// Adds a phone as second factor, from its first step to the requested one.
  func secondFactor(_ endpoint: IdentityEndpoint, id: JSON) async throws -> Answer {
    _ = try await administer(.update, ["localId": id, "emailVerified": true])
    let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]
    let token = try await call(.signInWithPassword, password).json["idToken"]
    let start = try await call(
      .startEnrollment,
      ["idToken": token, "phoneEnrollmentInfo": ["phoneNumber": "+15555550170"]])
    if endpoint == .startEnrollment { return start }
    let enrolled = try await call(
      .finalizeEnrollment,
      [
        "idToken": token,
        "phoneVerificationInfo": try await textMessage(
          start.json["phoneSessionInfo"]["sessionInfo"]),
      ])
    if endpoint == .finalizeEnrollment { return enrolled }
    if endpoint == .generateBackupCodes || endpoint == .forgetDevices {
      return try await call(endpoint, ["idToken": enrolled.json["idToken"]])
    }
    let pending = try await call(.signInWithPassword, password).json
    let factor = pending["mfaInfo"][0]["mfaEnrollmentId"]
    if endpoint == .withdrawEnrollment {
      return try await call(
        .withdrawEnrollment, ["idToken": enrolled.json["idToken"], "mfaEnrollmentId": factor])
    }
    let asked = try await call(
      .startSecondFactor,
      ["mfaPendingCredential": pending["mfaPendingCredential"], "mfaEnrollmentId": factor])
    if endpoint == .startSecondFactor { return asked }
    return try await call(
      .finalizeSecondFactor,
      [
        "mfaPendingCredential": pending["mfaPendingCredential"],
        "phoneVerificationInfo": try await textMessage(
          asked.json["phoneResponseInfo"]["sessionInfo"]),
      ])
  }
}

extension TestService {
  /// Sends a code to a phone, and returns the session.
  func phoneCode(_ number: String) async throws -> JSON {
    let sent = try await call(.sendVerificationCode, ["phoneNumber": .string(number)])
    return try await textMessage(sent.json["sessionInfo"])
  }

  /// Returns the code of a session, in the form of a body.
  func textMessage(_ sessionInfo: JSON) async throws -> JSON {
    let list = try await help(.verificationCodes).json["verificationCodes"]
    guard case .array(let codes) = list,
      let code = codes.first(where: { $0["sessionInfo"] == sessionInfo })
    else { return .null }
    return ["sessionInfo": sessionInfo, "code": code["code"]]
  }
}
