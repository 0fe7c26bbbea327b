// Backup codes are this program's own; Google's protocol has none.

/// The body of `mfaBackupCodes:generate`.
package struct GenerateBackupCodesRequest: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  package var tenantId: String?

  package init() {}
}

/// The response to `mfaBackupCodes:generate`, the only one with the codes.
package struct GenerateBackupCodesResponse: Codable, Equatable, Sendable {
  /// The codes, in groups joined by hyphens.
  package let backupCodes: [WireSecret]?

  package init(backupCodes: [WireSecret]) { self.backupCodes = backupCodes }
}

/// The backup codes of an account, without the codes.
///
/// An account has them only if it has a second factor. Before a sign-in is complete, the record says only that codes
/// are left.
package struct BackupCodeRecord: Codable, Equatable, Sendable {
  /// The number of unused codes.
  package var remaining: Int?
  /// The time when they were made, in milliseconds since 1970; missing if there are none.
  package var createdAt: DecimalText?
  /// The hashes of the unused codes; only for administrators.
  package var hashes: [WireSecret]?

  package init() {}
}

/// A backup code in place of the code of a second factor.
package struct BackupCodeVerificationInfo: Codable, Equatable, Sendable {
  /// The code, in any case, with or without blanks and hyphens.
  package var backupCode: WireSecret?

  package init(backupCode: WireSecret?) { self.backupCode = backupCode }
}
