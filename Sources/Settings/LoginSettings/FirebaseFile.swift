import LoginCanvas
import LoginIdentity

/// The project in a Firebase configuration file.
///
/// The supported files are `GoogleService-Info.plist` (Apple's platforms), `google-services.json` (Android) and the
/// `firebaseConfig` of a web page, as JSON or JavaScript.
package struct FirebaseFile: Equatable {
  package let apiKey: String
  package let projectID: String?

  /// Creates a configuration from the content of a file.
  ///
  /// - Parameter text: The content; without a key in it the result is `nil`.
  package init?(_ text: String) {
    let found =
      Self.propertyList(text) ?? Self.android(text) ?? Self.web(text)
    guard let found, !found.key.isEmpty else { return nil }
    (apiKey, projectID) = (found.key, found.project)
  }

  private typealias Found = (key: String, project: String?)

  private static func propertyList(_ text: String) -> Found? {
    guard let texts = PropertyList(text)?.texts, let key = texts["API_KEY"] else { return nil }
    return (key, texts["PROJECT_ID"])
  }

  private static func android(_ text: String) -> Found? {
    struct Content: Decodable {
      package struct Project: Decodable { let project_id: String? }
      package struct Client: Decodable { let api_key: [Key] }
      package struct Key: Decodable { let current_key: String }
      package let project_info: Project
      package let client: [Client]
    }
    guard let content = try? JSONCoding.value(Content.self, from: Array(text.utf8)),
      let key = content.client.lazy.flatMap(\.api_key).first
    else { return nil }
    return (key.current_key, content.project_info.project_id)
  }

  private static func web(_ text: String) -> Found? {
    struct Content: Decodable {
      package let apiKey: String
      package let projectId: String?
    }
    if let content = try? JSONCoding.value(Content.self, from: Array(text.utf8)) {
      return (content.apiKey, content.projectId)
    }
    guard let key = value(of: "apiKey", in: text) else { return nil }
    return (key, value(of: "projectId", in: text))
  }

  /// Returns the text after `name:` in JavaScript, between quotes of either kind.
  private static func value(of name: String, in text: String) -> String? {
    guard let start = text.place(of: name)?.upperBound else { return nil }
    let rest = text[start...].drop { $0 == "\"" || $0 == "'" || $0.isWhitespace }
    guard rest.first == ":" else { return nil }
    let quoted = rest.dropFirst().drop(while: \.isWhitespace)
    guard let quote = quoted.first, quote == "\"" || quote == "'" || quote == "`" else {
      return nil
    }
    let inside = quoted.dropFirst()
    guard let end = inside.firstIndex(of: quote) else { return nil }
    return String(inside[..<end])
  }
}
