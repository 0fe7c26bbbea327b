import LoginSupport
import LoginIdentity

/// The answer to kubectl: a token, and until when it may be used.
struct ExecCredential {
  /// The versions of the protocol; kubectl has the first from 1.11 on, the second from 1.22 on.
  enum Version: String, CaseIterable {
    case beta = "client.authentication.k8s.io/v1beta1"
    case stable = "client.authentication.k8s.io/v1"
  }

  /// The question is in a version that is not known, or is none at all.
  struct Misunderstanding: Error {
    /// What stands where the version is expected.
    let version: String
  }

  private let version: Version
  private let token: Secret
  private let end: Int?

  /// Tells of a token.
  ///
  /// - Parameters:
  ///   - version: The version that was asked in.
  ///   - token: The token.
  ///   - end: Until when kubectl may keep it, in seconds since 1970; `nil` for until it is refused.
  init(_ version: Version, token: Secret, until end: Int?) {
    (self.version, self.token, self.end) = (version, token, end)
  }

  /// The version that kubectl asks in.
  ///
  /// - Parameter question: `KUBERNETES_EXEC_INFO`; `nil` where kubectl, older than 1.20, does not set it.
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

  /// JSON in one line.
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
