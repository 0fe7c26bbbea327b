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

  /// Calls a helper; `method` is that of HTTP, and `body` is JSON.
  package func ask<Answer: Decodable>(
    _ helper: EmulatorHelper, method: String = "GET", body: [UInt8]? = nil
  ) async throws(IdentityError) -> Answer {
    var call = ServiceCall(endpoint: .config, body: body.map { ByteBuffer(bytes: $0) })
    call.helper = ServiceCall.Helper(helper: helper, project: projectID, method: method)
    call.administrator = token.map { ServiceCall.Administrator(project: projectID, token: $0) }
    return try await toolkit.answer(to: call, before: toolkit.transport.deadline)
  }
}
