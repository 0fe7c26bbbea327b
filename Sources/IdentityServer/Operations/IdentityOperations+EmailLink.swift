import Identity
import IdentityProtocol

extension IdentityOperations {
  /// `accounts:signInWithEmailLink`: the code of a mailed link, for a new account, an old one or
  /// one that is to be linked.
  func signIn(
    _ request: SignInWithEmailLinkRequest, context: Context
  ) async throws -> SignInWithCodeResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    let linked = try await statement(ifGiven: request.idToken)
    guard let email = request.email, !email.isEmpty else { throw ServiceFault(.missingEmail) }
    guard let text = request.oobCode, !text.isEmpty else { throw ServiceFault(.missingCode) }
    let address = Syntax.canonical(email)
    let code = try await validCode(text)
    guard code.type == .emailSignIn else { throw ServiceFault(.invalidCode) }
    guard code.email == address else {
      throw ServiceFault(
        .invalidEmail, "The email provided does not match the sign-in email address.")
    }
    let (grant, isNew) = try store.write { data in
      let owner = try data.account(email: address)
      var account: Account
      if let linked {
        account = try Self.principal(linked, in: data).account
        if let owner, owner.localID != account.localID { throw ServiceFault(.emailExists) }
      } else {
        account = owner ?? Account(localID: RandomText.alphanumeric(28), now: self.now)
      }
      if account.isDisabled == true { throw ServiceFault(.userDisabled) }
      guard try data.use(code) else { throw ServiceFault(.invalidCode) }
      account.email = address
      account.isEmailVerified = true
      account.isEmailLinkSignIn = true
      let isNew = owner == nil && linked == nil
      return (try self.grant(account, SignInRecord(.password), isNew: isNew, in: data), isNew)
    }
    var answer = SignInWithCodeResponse()
    answer.kind = "identitytoolkit#EmailLinkSigninResponse"
    answer.email = address
    answer.localId = grant.account.localID
    answer.isNewUser = isNew
    try await fill(&answer, with: grant)
    return answer
  }

  /// `accounts:signInWithCustomToken`: what a backend said about its own user.
  func signIn(
    _ request: SignInWithCustomTokenRequest, context: Context
  ) async throws -> SignInWithCodeResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    guard let token = request.token?.secret, !token.isEmpty else {
      throw ServiceFault(.missingCustomToken)
    }
    let custom = try CustomToken(token, seconds: now / 1000)
    let (grant, isNew) = try store.write { data in
      let found = try data.account(id: custom.localID)
      var account = found ?? Account(localID: custom.localID, now: self.now)
      account.isCustomAuth = true
      let signIn = SignInRecord(.custom, claims: custom.claims)
      return (try self.grant(account, signIn, isNew: found == nil, in: data), found == nil)
    }
    var answer = SignInWithCodeResponse()
    answer.kind = "identitytoolkit#VerifyCustomTokenResponse"
    answer.isNewUser = isNew
    try await fill(&answer, with: grant)
    return answer
  }

  /// Puts tokens, or the question for the second factor, into an answer.
  func fill(_ answer: inout SignInWithCodeResponse, with grant: Grant) async throws {
    let tokens = try await tokens(of: grant)
    answer.idToken = tokens?.idToken
    answer.refreshToken = tokens?.refreshToken
    answer.expiresIn = tokens?.expiresIn
    answer.mfaPendingCredential = grant.pending?.mfaPendingCredential
    answer.mfaInfo = grant.pending?.mfaInfo
  }
}

/// What a backend says about its user: a JSON object, or a JSON Web Token.
///
/// Its signature cannot be checked here, for the backend's key is Google's to know; nor does the
/// emulator check it.
private struct CustomToken: Sendable {
  let localID: String
  /// A JSON object.
  let claims: String?

  private static let audience =
    "https://identitytoolkit.googleapis.com/"
    + "google.identity.identitytoolkit.v1.IdentityToolkit"

  init(_ token: Secret, seconds: Int) throws(ServiceFault) {
    let text = token.reveal { $0 }
    let fields: [String: JSONValue]
    if text.hasPrefix("{") {
      guard let parsed = try? BodyCoding.decode([String: JSONValue].self, from: Array(text.utf8))
      else { throw ServiceFault(.invalidCustomToken, "The text is not a JSON object.") }
      fields = parsed
    } else {
      guard let parsed = UncheckedToken(text) else {
        throw ServiceFault(.invalidCustomToken, "Invalid assertion format")
      }
      fields = parsed.claims
      guard fields["aud"] == .string(Self.audience) else {
        throw ServiceFault(.invalidCustomToken, "The audience is not Identity Toolkit.")
      }
      if let end = fields["exp"]?.whole, end <= seconds {
        throw ServiceFault(.invalidCustomToken, "The token has expired.")
      }
    }
    guard let id = Self.identifier(fields["uid"] ?? fields["user_id"]) else {
      throw ServiceFault(.missingIdentifier)
    }
    guard Syntax.isLocalID(id) else {
      throw ServiceFault(.invalidCustomToken, "The uid must be 1 to 128 printing characters.")
    }
    localID = id
    switch fields["claims"] {
    case nil: claims = nil
    case .object(let own):
      try CustomAttributes.checkNames(own)
      claims = (try? BodyCoding.encode(own)).map { String(decoding: $0, as: UTF8.self) }
    default: throw ServiceFault(.invalidClaims)
    }
  }

  /// A number is as good as its digits.
  private static func identifier(_ value: JSONValue?) -> String? {
    value?.text ?? value?.whole.map(String.init)
  }
}
