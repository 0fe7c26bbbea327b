package import LoginIdentity
package import LoginIdentityProtocol
import NIOCore

/// The helpers for tests and demonstrations of a service in place of production.
///
/// Source: Firebase Authentication emulator REST reference; intentional failures and new keys are this project's own.
package struct EmulatorHelpers: Sendable {
  private let toolkit: IdentityToolkit
  private let projectID: String
  private let token: Secret?

  package init(_ toolkit: IdentityToolkit, projectID: String, token: Secret? = nil) {
    self.toolkit = toolkit
    self.projectID = projectID
    self.token = token
  }

  /// Returns the unused mailed codes, the oldest first.
  package func mailedCodes() async throws(IdentityError) -> [OutOfBandCodeList.Entry] {
    let list: OutOfBandCodeList = try await ask(.oobCodes)
    return list.oobCodes
  }

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
    try await ask(.config, method: "PATCH", body: settings)
  }

  /// Makes requests fail intentionally.
  ///
  /// - Throws: ``LoginIdentity/IdentityError``; nothing was changed.
  @discardableResult
  package func change(_ faults: FaultSettings) async throws(IdentityError) -> FaultSettings {
    try await ask(.faults, method: "PUT", body: faults)
  }

  /// Creates a new signing key, which signs after an hour.
  package func rotateKeys() async throws(IdentityError) -> JSONValue {
    try await ask(.keys, method: "POST", body: EmptyRecord())
  }

  private func ask<Answer: Decodable>(
    _ helper: EmulatorHelper, method: String = "GET"
  ) async throws(IdentityError) -> Answer {
    try await ask(helper, method: method, body: EmptyRecord?.none)
  }

  private func ask<Answer: Decodable>(
    _ helper: EmulatorHelper, method: String, body: (some Encodable)?
  ) async throws(IdentityError) -> Answer {
    var call = ServiceCall(endpoint: .config)
    call.helper = ServiceCall.Helper(helper: helper, project: projectID, method: method)
    call.administrator = token.map { ServiceCall.Administrator(project: projectID, token: $0) }
    if let body, let bytes = try? JSONCoding.bytes(of: body) {
      call.body = ByteBuffer(bytes: bytes)
    }
    return try await toolkit.answer(to: call, before: toolkit.transport.deadline)
  }
}
