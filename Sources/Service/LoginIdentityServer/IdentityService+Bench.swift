package import LoginIdentity

// What `make bench` measures without HTTP.
extension IdentityService {
  /// A token without a real account, to measure a check.
  package func sampleToken() async throws -> Secret {
    guard let running else { throw IdentityServiceError.stoppedMeanwhile }
    let account = Account(localID: RandomText.alphanumeric(28), now: configuration.now())
    return try await running.issuer.sign(
      TokenPayload(
        account: account, signIn: SignInRecord(.anonymous, at: configuration.now()),
        projectID: configuration.projectID,
        seconds: configuration.now() / 1000))
  }

  /// Whose a token is, once it was checked as every request checks it.
  package func subject(of token: Secret) async throws -> String {
    guard let running else { throw IdentityServiceError.stoppedMeanwhile }
    return try await running.issuer.statement(
      of: token, seconds: configuration.now() / 1000
    ).localID
  }
}
