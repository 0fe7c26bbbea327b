import LoginCanvas
import LoginIdentity
import LoginSupport

/// Temporary credentials of an AWS-style service, from its XML response to `AssumeRoleWithWebIdentity`.
///
/// Source: AWS Security Token Service, API version 2011-06-15; AWS CLI, "Sourcing credentials with an external process".
struct AWSCredentials: Equatable {
  private let keyID: String
  private let secret: Secret
  private let sessionToken: Secret
  /// The time when they expire, as the service wrote it (RFC 3339).
  private let expiration: String

  /// The maximum bytes of a part.
  private static let limit = 16 << 10

  /// Reads a response; `nil` if a part is missing or isn't one word.
  init?(_ body: [UInt8]) {
    guard let parts = XMLText(body).inside("Credentials"),
      let keyID = parts.word("AccessKeyId"), let secret = parts.word("SecretAccessKey"),
      let token = parts.word("SessionToken"), let expiration = parts.word("Expiration")
    else { return nil }
    (self.keyID, self.secret) = (keyID, Secret(secret))
    (sessionToken, self.expiration) = (Secret(token), expiration)
  }

  /// Returns the reason of a refusal; `nil` if the response has none.
  static func refusal(_ body: [UInt8]) -> String? {
    guard let parts = XMLText(body).inside("Error") else { return nil }
    let reason = [parts.text("Code"), parts.text("Message")].compactMap(\.self)
    return reason.isEmpty ? nil : reason.joined(separator: ": ")
  }

  /// The JSON for the program that asked, in one line.
  var text: String {
    JSONText.of(
      JSONValue.object([
        "Version": .integer(1), "AccessKeyId": .string(keyID),
        "SecretAccessKey": .string(secret.reveal { $0 }),
        "SessionToken": .string(sessionToken.reveal { $0 }), "Expiration": .string(expiration),
      ]))
  }

  /// The text of elements that contain nothing else, which is all that these responses need of XML.
  private struct XMLText {
    private let text: Substring

    init(_ body: [UInt8]) { text = String(decoding: body, as: UTF8.self)[...] }
    private init(_ text: Substring) { self.text = text }

    /// Returns the content of the first element with a name.
    func inside(_ name: String) -> XMLText? {
      guard let start = text.firstRange(of: "<\(name)>"),
        let end = text[start.upperBound...].firstRange(of: "</\(name)>")
      else { return nil }
      return XMLText(text[start.upperBound..<end.lowerBound])
    }

    /// Returns the text of an element, with the five named characters of XML.
    func text(_ name: String) -> String? {
      guard let found = inside(name)?.text, !found.contains("<"),
        found.utf8.count <= AWSCredentials.limit
      else { return nil }
      let names = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
      ]
      return names.reduce(String(found)) { $0.exchanging($1.0, for: $1.1) }.trimmed
    }

    /// Returns the text of an element if it is a word of visible ASCII.
    func word(_ name: String) -> String? {
      text(name).flatMap { word in
        !word.isEmpty && word.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? word : nil
      }
    }
  }
}
