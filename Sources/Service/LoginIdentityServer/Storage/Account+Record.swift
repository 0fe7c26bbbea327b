import LoginIdentity
import LoginIdentityProtocol

extension Account {
  /// The sign-in methods; `nil` if there aren't any.
  var providers: [ProviderRecord]? {
    var list: [ProviderRecord] = []
    if let email, passwordHash != nil || isEmailLinkSignIn == true {
      var record = ProviderRecord(providerId: SignInProvider.password.rawValue)
      record.email = email
      record.federatedId = email
      record.rawId = email
      record.displayName = displayName
      record.photoUrl = photoURL
      list.append(record)
    }
    list += identities
    if let phoneNumber {
      var record = ProviderRecord(providerId: SignInProvider.phone.rawValue)
      record.phoneNumber = phoneNumber
      record.rawId = phoneNumber
      list.append(record)
    }
    return list.isEmpty ? nil : list
  }

  /// The account as its owner may see it: without hash and salt.
  var record: AccountRecord {
    var record = AccountRecord(localId: localID)
    record.email = email
    record.emailVerified = isEmailVerified
    record.displayName = displayName
    record.photoUrl = photoURL
    record.screenName = screenName
    record.phoneNumber = phoneNumber
    record.passwordUpdatedAt = passwordUpdatedAt
    record.providerUserInfo = providers
    record.validSince = validSince.map(DecimalText.init)
    record.disabled = isDisabled
    record.createdAt = DecimalText(createdAt)
    record.lastLoginAt = lastLoginAt.map(DecimalText.init)
    record.lastRefreshAt = lastRefreshAt.map { Timestamp.text(milliseconds: $0) }
    record.initialEmail = initialEmail
    record.customAttributes = customAttributes
    record.customAuth = isCustomAuth
    record.emailLinkSignin = isEmailLinkSignIn
    record.mfaInfo = secondFactors.isEmpty ? nil : secondFactors.map(\.record)
    record.backupCodeInfo = secondFactors.isEmpty ? nil : backupCodes.record
    record.passkeyInfo = passkeys.isEmpty ? nil : passkeys.map(\.record)
    return record
  }

  /// Returns the account as an administrator sees it: with everything needed to export it.
  ///
  /// - Parameter hashing: The algorithm of the project. The settings contain only its parameters, so an imported hash
  ///   that wasn't renewed yet would be misinterpreted.
  /// - Returns: The record, with hash and salt if others can use them.
  func fullRecord(hashing: PasswordAlgorithm) -> AccountRecord {
    var record = record
    record.backupCodeInfo?.hashes = backupCodes?.hashes.map { WireSecret(Secret($0)) }
    guard let parts = passwordHash?.parts, parts.algorithm == hashing else { return record }
    record.passwordHash = WireSecret(Secret(Base64.text(of: parts.hash)))
    record.salt = Base64.text(of: parts.salt)
    return record
  }
}
