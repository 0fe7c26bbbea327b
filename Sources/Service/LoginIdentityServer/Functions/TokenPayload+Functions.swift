import LoginIdentity
import LoginIdentityProtocol

extension TokenPayload {
  /// The seconds for which a function may believe a question.
  static let questionLifetime = 600

  /// Creates the claims of a question to a blocking function.
  ///
  /// The audience is the function, so the token is no one's ID token.
  ///
  /// Source: Identity Platform, "Extending Firebase Authentication with blocking functions", the payload; times in
  /// milliseconds where Google's SDKs expect them.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - projectID: The project.
  ///   - tenantID: The tenant with the account; `nil` for the project itself.
  ///   - seconds: The time, seconds since 1970.
  init(asking question: FunctionQuestion, projectID: String, tenantID: String?, seconds: Int) {
    let functions = question.functions
    var claims: [String: JSONValue] = [
      "iss": .string(Self.issuer(projectID: projectID)), "aud": .string(question.uri),
      "sub": .string(question.account.localID), "iat": .integer(seconds),
      "exp": .integer(seconds + Self.questionLifetime),
      "event_id": .string(RandomText.base64URL(22)),
      "event_type": .string(question.event.rawValue),
      "user_agent": .string(functions.userAgent), "ip_address": .string(functions.address),
      "locale": .string(functions.language),
      "sign_in_method": .string(functions.method ?? question.signIn.provider.rawValue),
      "user_record": .object(Self.record(of: question.account, tenantID)),
    ]
    claims["tenant_id"] = tenantID.map(JSONValue.string)
    if let factor = question.signIn.secondFactor {
      claims["sign_in_second_factor"] = .string(factor.kind)
    }
    if let assertion = functions.assertion {
      claims["raw_user_info"] = .string(assertion.rawUserInfo)
      let forwarded = functions.settings.forwardInboundCredentials
      if forwarded?.idToken == true {
        claims["oauth_id_token"] = assertion.idToken?.reveal(JSONValue.string)
      }
      if forwarded?.accessToken == true {
        claims["oauth_access_token"] = assertion.anyAccessToken.reveal(JSONValue.string)
        claims["oauth_token_secret"] = assertion.tokenSecret?.reveal(JSONValue.string)
      }
    }
    self.init(claims: claims)
  }
}

private extension TokenPayload {
  static func record(of account: Account, _ tenantID: String?) -> [String: JSONValue] {
    var metadata: [String: JSONValue] = ["creation_time": .integer(account.createdAt)]
    metadata["last_sign_in_time"] = account.lastLoginAt.map(JSONValue.integer)
    var record: [String: JSONValue] = [
      "uid": .string(account.localID), "metadata": .object(metadata),
      "custom_claims": .object(
        account.customAttributes.flatMap { JSONSyntax.object(Array($0.utf8)) } ?? [:]),
      "provider_data": .array((account.providers ?? []).map(Self.provider)),
    ]
    record["tenant_id"] = tenantID.map(JSONValue.string)
    record["email"] = account.email.map(JSONValue.string)
    record["email_verified"] = account.isEmailVerified.map(JSONValue.bool)
    record["display_name"] = account.displayName.map(JSONValue.string)
    record["photo_url"] = account.photoURL.map(JSONValue.string)
    record["phone_number"] = account.phoneNumber.map(JSONValue.string)
    record["disabled"] = account.isDisabled.map(JSONValue.bool)
    record["tokens_valid_after_time"] = account.validSince.map(JSONValue.integer)
    if !account.secondFactors.isEmpty {
      record["multi_factor"] = .object(
        ["enrolled_factors": .array(account.secondFactors.map(Self.factor))])
    }
    return record
  }

  static func provider(_ link: ProviderRecord) -> JSONValue {
    var fields: [String: JSONValue] = ["provider_id": .string(link.providerId)]
    fields["uid"] = .string(link.rawId ?? "")
    fields["email"] = link.email.map(JSONValue.string)
    fields["display_name"] = link.displayName.map(JSONValue.string)
    fields["photo_url"] = link.photoUrl.map(JSONValue.string)
    fields["phone_number"] = link.phoneNumber.map(JSONValue.string)
    return .object(fields)
  }

  static func factor(_ factor: StoredSecondFactor) -> JSONValue {
    var fields: [String: JSONValue] = [
      "uid": .string(factor.id), "factor_id": .string(factor.kind),
      "enrollment_time": .string(factor.enrolledAt),
    ]
    fields["display_name"] = factor.displayName.map(JSONValue.string)
    fields["phone_number"] = factor.phoneNumber.map(JSONValue.string)
    return .object(fields)
  }
}
