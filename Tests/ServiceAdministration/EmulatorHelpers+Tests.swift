package import LoginIdentity
package import LoginIdentityProtocol
package import LoginIdentityToolkit

extension EmulatorHelpers {
  /// Returns the unused codes of text messages, the oldest first.
  package func textMessages() async throws(IdentityError) -> [VerificationCodeList.Entry] {
    let list: VerificationCodeList = try await ask(.verificationCodes)
    return list.verificationCodes
  }

  /// Deletes every account.
  ///
  /// - Throws: ``LoginIdentity/IdentityError``; the accounts still exist.
  package func deleteAllAccounts() async throws(IdentityError) {
    let _: EmptyRecord = try await ask(.accounts, method: "DELETE")
  }

  package func settings() async throws(IdentityError) -> ProjectSettings {
    try await ask(.config)
  }

  /// Changes the settings of an emulator.
  ///
  /// - Parameter settings: The new settings; empty ones restore the defaults.
  /// - Returns: The changed settings.
  /// - Throws: ``LoginIdentity/IdentityError``; nothing was changed.
  package func change(_ settings: ProjectSettings) async throws(IdentityError) -> ProjectSettings {
    try await ask(.config, method: "PATCH", body: try settings.body)
  }

  /// Makes requests fail intentionally.
  ///
  /// - Throws: ``LoginIdentity/IdentityError``; nothing was changed.
  @discardableResult
  package func change(_ faults: FaultSettings) async throws(IdentityError) -> FaultSettings {
    try await ask(.faults, method: "PUT", body: try faults.body)
  }

  /// Creates a new signing key, which signs after an hour.
  package func rotateKeys() async throws(IdentityError) -> JSONValue {
    try await ask(.keys, method: "POST", body: try EmptyRecord().body)
  }
}
