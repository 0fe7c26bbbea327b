package import LoginIdentity
package import LoginIdentityProtocol
import NIOCore

/// What a service that stands in for production offers to tests and demonstrations.
///
/// Source: Firebase Authentication emulator REST reference; failures on purpose and new keys are
/// our own service's.
package struct EmulatorHelpers: Sendable {
  private let toolkit: IdentityToolkit
  private let projectID: String
  private let token: Secret?

  /// Opens a project.
  ///
  /// - Parameters:
  ///   - toolkit: Where the service is.
  ///   - projectID: The project.
  ///   - token: What its owner shows, where the service wants that.
  package init(_ toolkit: IdentityToolkit, projectID: String, token: Secret? = nil) {
    self.toolkit = toolkit
    self.projectID = projectID
    self.token = token
  }

  /// The codes that were mailed and not used, the oldest first.
  ///
  /// - Returns: The codes.
  /// - Throws: Why there is no answer.
  package func mailedCodes() async throws(IdentityError) -> [OutOfBandCodeList.Entry] {
    let list: OutOfBandCodeList = try await ask(.oobCodes)
    return list.oobCodes
  }

  /// The codes that were sent as text messages and not used, the oldest first.
  ///
  /// - Returns: The codes.
  /// - Throws: Why there is no answer.
  package func textMessages() async throws(IdentityError) -> [VerificationCodeList.Entry] {
    let list: VerificationCodeList = try await ask(.verificationCodes)
    return list.verificationCodes
  }

  /// Deletes every account.
  ///
  /// - Throws: Why they are still there.
  package func deleteAllAccounts() async throws(IdentityError) {
    let _: EmptyRecord = try await ask(.accounts, method: "DELETE")
  }

  /// The settings an emulator has.
  ///
  /// - Returns: The settings.
  /// - Throws: Why there is no answer.
  package func settings() async throws(IdentityError) -> ProjectSettings {
    try await ask(.config)
  }

  /// Changes the settings an emulator has.
  ///
  /// - Parameter settings: What is to be different; nothing at all brings the defaults back.
  /// - Returns: The settings afterwards.
  /// - Throws: Why nothing changed.
  package func change(_ settings: ProjectSettings) async throws(IdentityError) -> ProjectSettings {
    try await ask(.config, method: "PATCH", body: settings)
  }

  /// Lets requests fail on purpose.
  ///
  /// - Parameter faults: How.
  /// - Returns: How from now on.
  /// - Throws: Why nothing changed.
  @discardableResult
  package func change(_ faults: FaultSettings) async throws(IdentityError) -> FaultSettings {
    try await ask(.faults, method: "PUT", body: faults)
  }

  /// Makes a new signing key, which signs after an hour.
  ///
  /// - Returns: All keys, a JSON Web Key Set.
  /// - Throws: Why there is none.
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
