import Identity
import IdentityProtocol

extension IdentityOperations {
  /// `accounts:sendOobCode`: keeps a code and its message, and hands the message on.
  func sendCode(
    _ request: SendOutOfBandCodeRequest, context: Context
  ) async throws -> SendOutOfBandCodeResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId)
    guard let type = request.requestType, type != .unspecified else {
      throw ServiceFault(.missingRequestType)
    }
    if request.returnOobLink == true { throw ServiceFault(.insufficientPermission) }
    let continueURL = request.continueUrl ?? ""
    guard continueURL.isEmpty || Syntax.isAbsoluteURI(continueURL) else {
      throw ServiceFault(.invalidContinueURI, "It must be an absolute URI with scheme and host.")
    }
    let account: Account
    let kind: OutgoingMail.Kind
    switch type {
    case .passwordReset:
      guard let email = request.email, !email.isEmpty else { throw ServiceFault(.missingEmail) }
      let address = Syntax.canonical(email)
      guard let found = try await store.account(email: address) else {
        guard configuration.emailEnumerationProtection else { throw ServiceFault(.emailNotFound) }
        return SendOutOfBandCodeResponse(email: address)
      }
      (account, kind) = (found, .passwordReset)
    case .verifyEmail:
      guard let token = request.idToken?.secret else { throw ServiceFault(.invalidIDToken) }
      (account, kind) = (try await authenticate(token).account, .verifyEmail)
    case .emailSignIn: throw ServiceFault(.operationNotAllowed)
    default: throw ServiceFault.notImplemented("requestType: \(type.rawValue)")
    }
    guard let email = account.email else { throw ServiceFault(.missingEmail) }
    try await send(
      kind, to: email, of: account.localID, continueURL: continueURL, context: context)
    return SendOutOfBandCodeResponse(email: email)
  }

  /// `accounts:resetPassword`: looks at a code, or sets a password with it.
  func resetPassword(_ request: ResetPasswordRequest) async throws -> ResetPasswordResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId)
    guard let text = request.oobCode, !text.isEmpty else { throw ServiceFault(.missingCode) }
    let code = try await validCode(text)
    if let password = request.newPassword?.secret, !password.isEmpty {
      guard code.kind == OutOfBandRequestType.passwordReset.rawValue else {
        throw ServiceFault(.invalidCode)
      }
      let hash = try await hash(newPassword: password)
      let now = now
      let account = try await store.use(code, now: now) { account in
        account.isEmailVerified = true
        account.setPassword(hash, now: now)
        return RefreshTokenChange(voidsOlder: true)
      }
      guard account != nil else { throw ServiceFault(.invalidCode) }
    }
    return ResetPasswordResponse(
      requestType: OutOfBandRequestType(rawValue: code.kind), email: code.email)
  }

  /// A code that is there, belongs to its account still, and has not expired.
  func validCode(_ text: String) async throws -> MailedCode {
    guard let code = try await store.mailedCode(text) else { throw ServiceFault(.invalidCode) }
    guard now < code.expiresAt else { throw ServiceFault(.expiredCode) }
    return code
  }
}

private extension IdentityOperations {
  func send(
    _ kind: OutgoingMail.Kind, to address: String, of localID: String, continueURL: String,
    context: Context
  ) async throws {
    let now = now
    let code = MailedCode(
      code: RandomText.base64URL(54), kind: kind.rawValue, localID: localID, email: address,
      expiresAt: now + kind.lifetime * 1000)
    var fields = [
      ("mode", kind.mode), ("lang", context.language), ("oobCode", code.code),
      ("apiKey", context.apiKey),
    ]
    if !continueURL.isEmpty { fields.append(("continueUrl", continueURL)) }
    let query = fields.map { "\($0)=\(Syntax.percentEncoded($1))" }.joined(separator: "&")
    let mail = OutgoingMail(
      address: address, kind: kind, code: code.code,
      link: "\(context.origin)/emulator/action?\(query)", language: context.language)
    try await store.insert(code, mail: mail, now: now)
    configuration.onMail(mail)
  }
}

private extension OutgoingMail.Kind {
  /// The word of the link for it.
  var mode: String {
    switch self {
    case .passwordReset: "resetPassword"
    case .verifyEmail: "verifyEmail"
    }
  }

  /// Seconds a code lives.
  var lifetime: Int {
    switch self {
    case .passwordReset: 3600
    case .verifyEmail: 3 * 86_400
    }
  }
}
