import LoginIdentity
import LoginSupport

/// A request from cargo: one line of JSON.
///
/// Source: The Cargo Book, "Credential Provider Protocol".
struct CargoRequest: Equatable {
  /// The kind of a request.
  enum Kind: String {
    case get, login, logout
  }

  /// The version of the protocol.
  static let version = 1
  /// The first line of a provider, which names the versions that it knows.
  static let hello = JSONText.of(JSONValue.object(["v": .array([.integer(version)])]))

  /// The kind; `nil` for one that later versions of cargo may have.
  let kind: Kind?
  /// The address of the registry's index; `nil` if it isn't secure.
  let index: ServerAddress?
  /// The arguments of the provider in cargo's configuration.
  let arguments: [String]

  /// Reads a line; `nil` for anything but a request of this version.
  init?(_ line: [UInt8]) {
    guard let fields = JSONSyntax.object(line), fields["v"] == .integer(Self.version) else {
      return nil
    }
    kind = fields["kind"]?.text.flatMap { Kind(rawValue: $0) }
    index = fields["registry"]?["index-url"]?.text.flatMap { ServerAddress($0) }
    guard case .array(let words)? = fields["args"] else {
      arguments = []
      return
    }
    arguments = words.compactMap(\.text)
  }
}

/// A response to cargo: one line of JSON.
enum CargoResponse {
  /// The token for the header `Authorization`, and its expiry in seconds since 1970; `nil` if it isn't known.
  case token(Secret, until: Int?)
  /// Another provider may have the token.
  case otherRegistry
  /// The kind of the request is unknown.
  case unsupported
  /// A sentence for the person.
  case failure(String)

  /// The JSON in one line.
  var text: String {
    switch self {
    case .token(let token, let end):
      var fields: [String: JSONValue] = [
        "kind": .string(CargoRequest.Kind.get.rawValue), "token": .string(token.reveal { $0 }),
        "cache": .string(end == nil ? "session" : "expires"), "operation_independent": .bool(true),
      ]
      fields["expiration"] = end.map { .integer($0) }
      return JSONText.of(JSONValue.object(["Ok": .object(fields)]))
    case .otherRegistry: return Self.error(["kind": .string("url-not-supported")])
    case .unsupported: return Self.error(["kind": .string("operation-not-supported")])
    case .failure(let sentence):
      return Self.error(["kind": .string("other"), "message": .string(sentence)])
    }
  }

  private static func error(_ fields: [String: JSONValue]) -> String {
    JSONText.of(JSONValue.object(["Err": .object(fields)]))
  }
}
