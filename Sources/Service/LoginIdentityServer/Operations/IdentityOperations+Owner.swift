import LoginIdentityProtocol

// Changes that only the service's own pages offer; Google's API has no request for them.
extension IdentityOperations {
  /// Removes a second factor of any kind; sessions stay, as when the user removes it.
  ///
  /// - Throws: ``ServiceError`` `USER_NOT_FOUND` or `MFA_ENROLLMENT_NOT_FOUND`.
  func removeSecondFactor(_ factorID: String, of localID: String) throws {
    try change(localID) { account throws(ServiceError) in
      guard let index = account.secondFactors.firstIndex(where: { $0.id == factorID }) else {
        throw ServiceError(.secondFactorNotFound, "The user has no such second factor.")
      }
      account.secondFactors.remove(at: index)
    }
  }

  /// Gives a passkey another name.
  ///
  /// - Throws: ``ServiceError`` `USER_NOT_FOUND`, `PASSKEY_CREDENTIAL_NOT_FOUND`, or `INVALID_ARGUMENT` for a name that
  ///   is empty, too long or has control characters.
  func renamePasskey(_ passkeyID: String, of localID: String, to name: String) throws {
    guard !name.isEmpty, name.utf16.count <= Syntax.nameLimit, Syntax.name(name) == name else {
      throw ServiceError(
        .invalidArgument,
        "The name must have 1 to \(Syntax.nameLimit) characters, without control characters.")
    }
    try change(localID) { account throws(ServiceError) in
      guard let index = account.passkeys.firstIndex(where: { $0.id == passkeyID }) else {
        throw ServiceError(.passkeyNotFound, "The user has no such passkey.")
      }
      account.passkeys[index].name = name
    }
  }

  private func change(
    _ localID: String, _ body: (inout Account) throws(ServiceError) -> Void
  ) throws {
    try store.write { data in
      guard var account = try data.account(id: localID) else { throw ServiceError(.userNotFound) }
      try body(&account)
      try data.update(account)
    }
  }
}
