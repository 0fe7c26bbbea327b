package import LoginMessages

extension Message {
  /// Returns the name of backup codes with the number of unused ones: "Backup codes: 7 left".
  package static func backupCodesLeft(_ count: Int) -> Message {
    .row([.backupCodes, .codesLeft(codes: count)], separator: ": ")
  }

  /// Returns the warning about an authenticator app without a phone.
  ///
  /// - Parameter count: The number of unused backup codes; `nil` if the service has none, or the account has no second
  ///   factor yet.
  /// - Returns: What the loss of the app would mean.
  package static func onlyApplication(backupCodes count: Int?) -> Message {
    guard let count else { return .onlyApplication }
    return count == 0 ? .onlyApplicationWithoutCodes : .onlyApplicationWithCodes
  }

  /// Returns the warning about a security key without another second factor; otherwise as
  /// ``onlyApplication(backupCodes:)``.
  package static func onlySecurityKey(backupCodes count: Int?) -> Message {
    guard let count else { return .onlySecurityKey }
    return count == 0 ? .onlySecurityKeyWithoutCodes : .onlySecurityKeyWithCodes
  }
}
