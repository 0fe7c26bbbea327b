package import LoginIdentity

/// The answer to a ``ForwardRequest``.
package enum ForwardAnswer: Equatable, Sendable {
  case token(ForwardedToken)
  case refused(ForwardRefusal)

  package var frame: [UInt8] {
    switch self {
    case .token(let token): ForwardMessage.frame(ForwardMessage.answerKind, token.fields)
    case .refused(let reason):
      ForwardMessage.frame(ForwardMessage.answerKind, ["refused": .string(reason.rawValue)])
    }
  }

  /// Reads the part of a frame after the length.
  ///
  /// - Throws: ``AgentMessage/Unintelligible`` if it isn't an answer, or has a token that isn't one word.
  package init(_ bytes: ArraySlice<UInt8>) throws(AgentMessage.Unintelligible) {
    let fields = try ForwardMessage.fields(bytes, ForwardMessage.answerKind)
    if case .string(let word)? = fields["refused"] {
      // A later version may have other reasons.
      self = .refused(ForwardRefusal(rawValue: word) ?? .otherVersion)
    } else if fields["version"]?.whole != ForwardMessage.version {
      self = .refused(.otherVersion)
    } else if let token = ForwardedToken(fields) {
      self = .token(token)
    } else {
      throw AgentMessage.Unintelligible()
    }
  }
}

/// The reason why a request gets no token.
package enum ForwardRefusal: String, Sendable, CaseIterable {
  /// The person said no, or didn't answer.
  case denied
  /// The service, or its account, isn't offered.
  case notOffered = "not_offered"
  /// Too many requests came.
  case busy
  /// There is no valid token on the side that answers.
  case failed
  /// On the same computer: only a sign-in helps.
  case signedOut = "signed_out"
  /// On the same computer: the encrypted sessions are locked.
  case locked
  /// The other side speaks another version of the protocol.
  case otherVersion = "other_version"
}

/// A token from another computer.
package struct ForwardedToken: Equatable, Sendable {
  package var kind: ForwardKind
  package var token: Secret
  /// The seconds for which it is valid, so the clocks of both computers don't have to agree.
  package var validity: Int
  /// The token type (RFC 6749 §7.1).
  package var type = "Bearer"
  package var userID: String
  package var email: String?
  /// The provider of the session; empty if it isn't known.
  package var provider = ""

  package init(kind: ForwardKind, token: Secret, validity: Int, userID: String, email: String?) {
    (self.kind, self.token, self.validity) = (kind, token, validity)
    (self.userID, self.email) = (userID, email)
  }

  /// Reads the fields; `nil` if one is missing or isn't valid.
  init?(_ fields: [String: JSONValue]) {
    guard let kind = (fields["kind"]?.text).flatMap(ForwardKind.init(rawValue:)),
      let text = fields["token"]?.text, Secret(text).isToken,
      case .integer(let validity)? = fields["validity"],
      (0...ForwardRequest.longest).contains(validity),
      let type = fields["type"]?.text, Secret(type).isToken,
      case .string(let userID)? = fields["userID"], Self.isName(userID)
    else { return nil }
    let email = fields["email"]?.text
    guard email.map(Self.isName) ?? true else { return nil }
    self.init(kind: kind, token: Secret(text), validity: validity, userID: userID, email: email)
    self.type = type
    if case .string(let name)? = fields["provider"], Self.isName(name) { provider = name }
  }

  var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "kind": .string(kind.rawValue), "token": .string(token.reveal { $0 }),
      "validity": .integer(min(max(0, validity), ForwardRequest.longest)), "type": .string(type),
      "userID": .string(userID), "provider": .string(provider),
    ]
    fields["email"] = email.map { .string($0) }
    return fields
  }

  private static func isName(_ text: String) -> Bool { text.utf8.count <= 4096 }
}
