import HTTPTypes
import LoginIdentity

extension IdentityOperations {
  /// Issues the codes for a device (RFC 8628 §3.2).
  func beginOpenIDDevice(
    _ form: [String: String], _ caller: OpenIDCaller, at issuer: OpenIDIssuer
  ) throws -> HTTPAnswer {
    let grant = OpenIDGrant(
      issuer: issuer.name, clientID: caller.id, scopes: try OpenIDRequest.scopes(form["scope"]),
      audience: OpenIDRequest.audience(form))
    let (code, userCode) = (RandomText.base64URL(43), RandomText.userCode())
    let now = openID.seconds
    var device = OpenIDMemory.Device(
      grant: grant, userCode: userCode, expiresAt: now + OpenIDMemory.deviceLifetime)
    if configuration.hintsSignIn, let hint = form["login_hint"] {
      guard let account = try openIDAccount(hint: hint) else {
        throw OpenIDRefusal(.denied, "No user has this login_hint.")
      }
      var granted = grant
      granted.session = beginOpenIDSession(of: account, [], at: issuer).session
      device.decision = .granted(granted)
    }
    let (name, waiting) = (OpenIDMemory.digest(of: code), device)
    openID.with { memory in
      // It stays twice as long, so that the device learns that its code has expired.
      let until = now + 2 * OpenIDMemory.deviceLifetime
      memory.devices.put(waiting, at: name, until: until, now: now, limit: OpenIDMemory.limit)
      memory.userCodes.put(
        name, at: issuer.key(RandomText.plainUserCode(userCode)), until: until, now: now,
        limit: OpenIDMemory.limit)
    }
    let page = issuer.address(of: .device)
    let answer: [String: JSONValue] = [
      "device_code": .string(code), "user_code": .string(userCode),
      "verification_uri": .string(page),
      "verification_uri_complete": .string("\(page)?user_code=\(userCode)"),
      "expires_in": .integer(OpenIDMemory.deviceLifetime),
      "interval": .integer(OpenIDMemory.interval),
    ]
    return try HTTPAnswer(answer)
  }

  /// Handles the page where a code is entered.
  func openIDDevicePage(
    _ call: RequestRouter.Call, at issuer: OpenIDIssuer
  ) throws -> HTTPAnswer {
    guard let typed = call.context.query["user_code"], !typed.isEmpty else {
      return HTTPAnswer(page: OpenIDPage.code(at: issuer))
    }
    let now = openID.seconds
    let key = issuer.key(RandomText.plainUserCode(typed))
    let code = openID.with { memory -> String? in
      guard let name = memory.userCodes.look(key, now: now),
        let device = memory.devices.look(name, now: now), device.decision == nil,
        now < device.expiresAt
      else { return nil }
      return name
    }
    guard let code else {
      return HTTPAnswer(
        status: 400,
        page: OpenIDPage.code(at: issuer, isWrong: true))
    }
    return try ask(.init(purpose: .device(code: code)), at: issuer)
  }

  /// Returns the grant of a device; until the user decides, the device has to ask again (RFC 8628 §3.5).
  func pollOpenIDDevice(
    _ form: [String: String], _ caller: OpenIDCaller, at issuer: OpenIDIssuer
  ) throws(OpenIDRefusal) -> OpenIDGrant {
    let name = OpenIDMemory.digest(of: form["device_code"] ?? "")
    let now = openID.seconds
    let result = openID.with { memory -> Result<OpenIDGrant, OpenIDRefusal> in
      guard var device = memory.devices.look(name, now: now),
        device.grant.clientID == caller.id, device.grant.issuer == issuer.name
      else { return .failure(OpenIDRefusal(.invalidGrant, "device_code is unknown or was used.")) }
      switch device.decision {
      case .denied, .granted:
        _ = memory.devices.take(name, now: now)
        if case .granted(let grant) = device.decision { return .success(grant) }
        return .failure(OpenIDRefusal(.denied, "The user did not agree."))
      case nil: break
      }
      guard now < device.expiresAt else {
        return .failure(OpenIDRefusal(.expired, "device_code has expired."))
      }
      let isHasty = device.lastRequestedAt.map { now - $0 < OpenIDMemory.interval - 1 } ?? false
      device.lastRequestedAt = now
      memory.devices[name] = device
      return .failure(
        isHasty
          ? OpenIDRefusal(.slowDown, "Wait 5 seconds between requests.")
          : OpenIDRefusal(.pending, "The user has not decided yet."))
    }
    return try result.get()
  }
}
