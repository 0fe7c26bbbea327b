import LoginIdentity
import LoginIdentityProtocol

extension IdentityOperations {
  /// `accounts:signInWithEmailLink`: accepts the code of an email link, or the short code of the same email, for a new
  /// account, an existing one, or one to link.
  func signInWithEmailLink(
    _ request: SignInWithEmailLinkRequest, context: Context
  ) async throws -> SignInWithCodeResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    guard settings.current.isEmailLinkAllowed else { throw ServiceError(.operationNotAllowed) }
    let linked = try await statement(ifGiven: request.idToken)
    guard let email = request.email, !email.isEmpty else { throw ServiceError(.missingEmail) }
    guard let text = request.oobCode, !text.isEmpty else { throw ServiceError(.missingCode) }
    let address = Syntax.canonical(email)
    var linkCode = text
    if let attempt = request.sessionInfo, !attempt.isEmpty {
      linkCode = try self.linkCode(besideShortCode: text, of: attempt, to: address)
    }
    let code = try await validCode(linkCode)
    guard code.type == .emailSignIn else { throw ServiceError(.invalidCode) }
    // Compares bytes: Swift treats two spellings of a letter as equal, mail servers as two people.
    guard code.email.utf8.elementsEqual(address.utf8) else {
      throw ServiceError(
        .invalidEmail, "The email provided does not match the sign-in email address.")
    }
    let functions = context.functions?.telling(method: "emailLink")
    let (stored, isNew) = try store.write { data in
      let owner = try data.account(email: address)
      var account: Account
      var signIn = SignInRecord(.password, at: self.now)
      if let linked {
        account = try Self.principal(linked, in: data).account
        if let owner, owner.localID != account.localID { throw ServiceError(.emailExists) }
        if account.email != nil, account.email != address {
          try self.checkMayGiveUp(linked, of: account)
        }
        signIn = linked.signIn.adding(.password, now: self.now)
      } else {
        account = owner ?? Account(localID: RandomText.alphanumeric(28), now: self.now)
      }
      if account.isDisabled == true { throw ServiceError(.userDisabled) }
      guard try data.use(code) else { throw ServiceError(.invalidCode) }
      try data.removeEmailedCodes(to: address)
      if linked == nil, owner != nil, account.isEmailVerified != true {
        // The creator of this account never verified the address; its owner has now.
        try self.closeOtherWays(of: &account, in: data)
      }
      account.email = address
      account.isEmailVerified = true
      account.isEmailLinkSignIn = true
      let isNew = owner == nil && linked == nil
      let grant = try self.grant(
        account, signIn, asking: functions, isNew: isNew, asksFactor: linked == nil, in: data)
      return (grant, isNew)
    }
    let grant = try await finished(stored)
    var answer = SignInWithCodeResponse()
    answer.kind = "identitytoolkit#EmailLinkSigninResponse"
    answer.email = address
    answer.localId = grant.account.localID
    answer.isNewUser = isNew
    try await fill(&answer, with: grant)
    return answer
  }

  /// Removes every credential of an account except the one that has just verified the address.
  func closeOtherWays(of account: inout Account, in data: AccountTransaction) throws {
    account.removePassword()
    account.isEmailLinkSignIn = nil
    account.phoneNumber = nil
    account.identities = []
    account.passkeys = []
    try data.endSessions(of: &account, now: now)
    // Otherwise a mail to the former address would let the account's creator back in.
    try data.removeMailedCodes(of: account.localID)
  }

  /// `accounts:signInWithCustomToken`: accepts a backend's statement about its own user.
  func signInWithCustomToken(
    _ request: SignInWithCustomTokenRequest, context: Context
  ) async throws -> SignInWithCodeResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    guard let token = request.token?.secret, !token.isEmpty else {
      throw ServiceError(.missingCustomToken)
    }
    let custom = try CustomToken(token, seconds: now / 1000)
    guard custom.tenant == configuration.tenantID else { throw ServiceError(.tenantIDMismatch) }
    let (grant, isNew) = try store.write { data in
      let found = try data.account(id: custom.localID)
      var account = found ?? Account(localID: custom.localID, now: self.now)
      account.isCustomAuth = true
      let signIn = SignInRecord(.custom, at: self.now, claims: custom.claims)
      // The backend that made the token decided which factors the person had to present.
      let grant = try self.grant(
        account, signIn, asking: nil, isNew: found == nil, asksFactor: false, in: data)
      return (grant, found == nil)
    }
    var answer = SignInWithCodeResponse()
    answer.kind = "identitytoolkit#VerifyCustomTokenResponse"
    answer.isNewUser = isNew
    try await fill(&answer, with: grant)
    return answer
  }

  /// Adds tokens, or the request for the second factor, to a response.
  func fill(_ answer: inout SignInWithCodeResponse, with grant: Grant) async throws {
    let tokens = try await tokens(of: grant)
    answer.idToken = tokens?.idToken
    answer.refreshToken = tokens?.refreshToken
    answer.expiresIn = tokens?.expiresIn
    answer.mfaPendingCredential = grant.pending?.mfaPendingCredential
    answer.mfaInfo = grant.pending?.mfaInfo
    answer.backupCodeInfo = grant.pending?.backupCodeInfo
    answer.rememberedDeviceInfo = grant.pending?.rememberedDeviceInfo
  }
}

/// A backend's statement about its user: a JSON object, or a JSON Web Token.
///
/// Its signature can't be checked here, because only Google has the backend's key. The emulator doesn't check it
/// either.
private struct CustomToken: Sendable {
  let localID: String
  /// A JSON object.
  let claims: String?
  /// The tenant that it is for; `nil` for the project itself.
  let tenant: String?

  private static let audience =
    "https://identitytoolkit.googleapis.com/"
    + "google.identity.identitytoolkit.v1.IdentityToolkit"

  init(_ token: Secret, seconds: Int) throws(ServiceError) {
    let text = token.reveal { $0 }
    let fields: [String: JSONValue]
    if text.begins(with: "{") {
      guard let parsed = JSONSyntax.object(Array(text.utf8))
      else { throw ServiceError(.invalidCustomToken, "The text isn't a JSON object.") }
      fields = parsed
    } else {
      guard let parsed = UnverifiedToken(token) else {
        throw ServiceError(.invalidCustomToken, "Invalid assertion format")
      }
      fields = parsed.claims
      guard fields["aud"] == .string(Self.audience) else {
        throw ServiceError(.invalidCustomToken, "The audience is not Identity Toolkit.")
      }
      if let end = fields["exp"]?.whole, end <= seconds {
        throw ServiceError(.invalidCustomToken, "The token has expired.")
      }
    }
    guard let id = Self.identifier(fields["uid"] ?? fields["user_id"]) else {
      throw ServiceError(.missingIdentifier)
    }
    guard Syntax.isLocalID(id) else {
      throw ServiceError(.invalidCustomToken, "The uid must be 1 to 128 printing characters.")
    }
    localID = id
    tenant = fields["tenant_id"]?.text
    switch fields["claims"] {
    case nil: claims = nil
    case .object(let own):
      try CustomAttributes.checkNames(own)
      claims = (try? JSONCoding.bytes(of: own)).map { String(decoding: $0, as: UTF8.self) }
    case .array, .string, .integer, .number, .bool, .null: throw ServiceError(.invalidClaims)
    }
  }

  /// Returns the text of an identifier; a number counts as its digits.
  private static func identifier(_ value: JSONValue?) -> String? {
    value?.text ?? value?.whole.map(String.init)
  }
}
