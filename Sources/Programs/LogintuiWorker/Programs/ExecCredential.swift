import LoginSupport
import LoginIdentity

/// The answer to kubectl: a token, and its expiry.
struct ExecCredential {
  /// The versions of the protocol; kubectl has the first from 1.11 on, the second from 1.22 on.
  enum Version: String, CaseIterable {
    case beta = "client.authentication.k8s.io/v1beta1"
    case stable = "client.authentication.k8s.io/v1"
  }

  /// A question with an unknown version, or without one.
  struct Misunderstanding: Error {
    /// The text that should be the version.
    let version: String
  }

  private let version: Version
  private let token: Secret
  private let end: Int?

  /// Creates the answer.
  ///
  /// - Parameters:
  ///   - version: The version of the question.
  ///   - token: The token.
  ///   - end: The time until which kubectl may cache it, in seconds since 1970; `nil` for until it is rejected.
  init(_ version: Version, token: Secret, until end: Int?) {
    (self.version, self.token, self.end) = (version, token, end)
  }

  /// Returns the version of kubectl's question.
  ///
  /// - Parameter question: `KUBERNETES_EXEC_INFO`; `nil` if kubectl, older than 1.20, doesn't set it.
  /// - Returns: The version.
  /// - Throws: ``Misunderstanding``.
  static func version(of question: String?) throws(Misunderstanding) -> Version {
    guard let question else { return .beta }
    let said = JSONSyntax.object(Array(question.utf8))?["apiVersion"]?.text ?? ""
    guard let version = Version.allCases.first(where: { $0.rawValue == said }) else {
      throw Misunderstanding(version: said)
    }
    return version
  }

  /// The JSON in one line.
  var text: String {
    var status = ["token": JSONValue.string(token.reveal { $0 })]
    status["expirationTimestamp"] = end.map { .string(Timestamp.text($0)) }
    return JSONText.of(
      JSONValue.object([
        "apiVersion": .string(version.rawValue), "kind": .string("ExecCredential"),
        "status": .object(status),
      ]))
  }
}
