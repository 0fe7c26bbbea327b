import LoginIdentity
import LoginIdentityProtocol
import NIOCore

// From answers to sessions.
extension IdentityToolkit {
  /// What every answer to a sign-in has in common.
  struct SignInFields {
    var userID: String?
    var email: String?
    var displayName: String?
    var isNewUser = false
    var idToken: WireSecret?
    var refreshToken: WireSecret?
    var lifetime: DecimalText?
    var pending: WireSecret?
    var factors: [SecondFactorRecord]?
  }

  /// Takes a sign-in to its end, or to the second factor.
  ///
  /// - Parameters:
  ///   - fields: The answer.
  ///   - endpoint: Who answered.
  ///   - providerID: How the person signs in.
  ///   - deadline: When the whole operation has to be finished.
  /// - Returns: How far it has come.
  /// - Throws: ``IdentityError/unintelligibleAnswer(host:)``, or that the person gave up.
  func step(
    _ fields: SignInFields, from endpoint: IdentityEndpoint, providerID: String,
    before deadline: NIODeadline
  ) async throws(IdentityError) -> SignInStep {
    if let pending = fields.pending {
      return .secondFactor(
        SecondFactorChallenge(
          credential: pending.secret, factors: (fields.factors ?? []).map(SecondFactor.init),
          providerID: providerID))
    }
    // A custom token's answer leaves the id out; the token itself says whose it is.
    let id = fields.userID ?? fields.idToken.flatMap { $0.secret.subject } ?? ""
    let tokens = try tokens(
      from: endpoint, userID: id, idToken: fields.idToken, refreshToken: fields.refreshToken,
      lifetime: fields.lifetime)
    let known = try await profile(of: tokens, before: deadline)
    return .signedIn(
      Session(
        user: User(
          id: tokens.userID, email: fields.email ?? known?.email,
          displayName: (known?.displayName ?? fields.displayName)?.clippedName,
          isEmailVerified: known?.emailVerified ?? false,
          isAnonymous: providerID == "anonymous"),
        idToken: tokens.idToken, refreshToken: tokens.refreshToken, expiresAt: tokens.expiresAt,
        providerID: providerID, isNewUser: fields.isNewUser))
  }

  /// The account behind fresh tokens; `nil` when it cannot be had, for the sign-in has succeeded.
  func profile(
    of tokens: Tokens, before deadline: NIODeadline
  ) async throws(IdentityError) -> AccountRecord? {
    do throws(IdentityError) {
      let record = try await record(of: tokens.idToken, before: deadline)
      return record.localId == tokens.userID ? record : nil
    } catch .cancelled {
      throw .cancelled
    } catch {
      return nil
    }
  }
}

extension IdentityToolkit.SignInFields {
  init(_ answer: SignInWithPasswordResponse) {
    self.init(
      userID: answer.localId, email: answer.email, displayName: answer.displayName,
      idToken: answer.idToken, refreshToken: answer.refreshToken, lifetime: answer.expiresIn,
      pending: answer.mfaPendingCredential, factors: answer.mfaInfo)
  }

  init(_ answer: SignInWithCodeResponse) {
    self.init(
      userID: answer.localId, email: answer.email,
      isNewUser: answer.isNewUser ?? false, idToken: answer.idToken,
      refreshToken: answer.refreshToken, lifetime: answer.expiresIn,
      pending: answer.mfaPendingCredential, factors: answer.mfaInfo)
  }

  init(_ answer: SignInWithIDPResponse) {
    self.init(
      userID: answer.localId, displayName: answer.displayName,
      isNewUser: answer.isNewUser ?? false, idToken: answer.idToken,
      refreshToken: answer.refreshToken, lifetime: answer.expiresIn,
      pending: answer.mfaPendingCredential, factors: answer.mfaInfo)
  }

  init(_ answer: SignUpResponse, isNewUser: Bool) {
    self.init(
      userID: answer.localId, email: answer.email, displayName: answer.displayName,
      isNewUser: isNewUser, idToken: answer.idToken, refreshToken: answer.refreshToken,
      lifetime: answer.expiresIn)
  }
}

extension SecondFactor {
  init(_ record: SecondFactorRecord) {
    let kind: Kind =
      record.phoneInfo.map { .phone(number: $0) }
      ?? (record.totpInfo == nil ? .other : .application)
    self.init(id: record.mfaEnrollmentId ?? "", displayName: record.displayName, kind: kind)
  }
}

extension Secret {
  /// Whose an ID token is, without any check: it came from the service over a trusted connection.
  var subject: String? { UnverifiedToken(self)?.claims["sub"]?.text }
}
