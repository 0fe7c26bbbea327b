import LoginIdentity
import LoginIdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Makes backup codes, which replace the old ones (`mfaBackupCodes:generate`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/methodNotAllowed`` from a service
  ///   without backup codes.
  func makeBackupCodes(idToken: Secret) async throws(IdentityError) -> [Secret] {
    var request = GenerateBackupCodesRequest()
    request.idToken = WireSecret(idToken)
    let answer: GenerateBackupCodesResponse = try await ask(
      request, of: .generateBackupCodes, before: transport.deadline)
    let codes = (answer.backupCodes ?? []).map(\.secret)
    guard 1...Self.mostBackupCodes ~= codes.count, codes.allSatisfy(\.isBackupCode) else {
      throw .unintelligibleAnswer(host: configuration.endpoint.host(of: .generateBackupCodes))
    }
    return codes
  }

  /// The maximum number of codes in an answer.
  private static let mostBackupCodes = 100
}

extension BackupCodeRecord {
  /// The number of unused codes, at least 0; `nil` if the service doesn't say.
  var left: Int? { remaining.map { max(0, $0) } }
}

private extension Secret {
  /// Whether it has only ASCII letters, digits, blanks and hyphens, and fits on a line.
  var isBackupCode: Bool {
    reveal { text in
      1...40 ~= text.utf8.count
        && text.unicodeScalars.allSatisfy {
          $0 == "-" || $0 == " " || $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0)
        }
    }
  }
}
