import LoginIdentityProtocol

extension IdentityOperations {
  /// Rehearses the steps after a password: signs in without an account, issues a token and checks it.
  ///
  /// The first time takes a process milliseconds, the next a fraction of one. The data are unchanged.
  func warmUp() async {
    /// The error that rolls back the transaction.
    struct Rehearsed: Error {}
    var grant: Grant?
    try? store.write { data in
      let nobody = Account(localID: RandomText.alphanumeric(28), now: self.now)
      grant = try self.grant(nobody, SignInRecord(.password, at: self.now), isNew: true, in: data)
      throw Rehearsed()
    }
    guard let grant, let tokens = try? await tokens(of: grant) else { return }
    _ = try? await issuer.statement(of: tokens.idToken.secret, seconds: now / 1000)
  }
}
