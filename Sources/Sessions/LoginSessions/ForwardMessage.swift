package import LoginIdentity

/// A message on the socket of an agent that asks before it gives a token: the frame of ``AgentMessage``, with kinds of its own, and JSON.
///
/// The kinds differ from those of the agent that has the key, so neither understands requests to the other.
package enum ForwardMessage {
  /// The version of the protocol; a side that finds another one says so.
  package static let version = 1
  /// The most bytes of a message: a token, and some names.
  package static let limit = 160 << 10
  /// The most bytes of a name in a request.
  package static let nameLimit = 256
  /// The most bytes of a place, and of all scopes.
  package static let wordsLimit = 8192
  /// The most places of a request.
  package static let mostPlaces = 64

  static let requestKind: UInt8 = 0x21
  static let answerKind: UInt8 = 0x22

  /// Returns the length of the frame at the beginning of the bytes; `nil` if it isn't complete yet.
  ///
  /// - Throws: ``AgentMessage/Unintelligible`` for a length that no message has.
  package static func length(
    _ bytes: some Collection<UInt8>
  ) throws(AgentMessage.Unintelligible) -> Int? {
    guard let length = try AgentMessage.length(bytes) else { return nil }
    guard length <= limit else { throw AgentMessage.Unintelligible() }
    return length
  }

  static func frame(_ kind: UInt8, _ fields: [String: JSONValue]) -> [UInt8] {
    let value = JSONValue.object(fields.merging(["version": .integer(version)]) { $1 })
    // A value of texts and numbers can always be encoded.
    return AgentMessage.frame(kind, (try? JSONCoding.bytes(of: value)) ?? [])
  }

  static func fields(
    _ bytes: ArraySlice<UInt8>, _ kind: UInt8
  ) throws(AgentMessage.Unintelligible) -> [String: JSONValue] {
    guard bytes.first == kind, bytes.count <= limit,
      let fields = JSONSyntax(Array(bytes.dropFirst()))?.value?.fields
    else { throw AgentMessage.Unintelligible() }
    return fields
  }
}

/// The kind of a forwarded token.
package enum ForwardKind: String, Sendable, CaseIterable {
  case id, access
}

/// The only request: a token for one service.
package struct ForwardRequest: Equatable, Sendable {
  /// The name of the service; empty for the first one that is offered.
  package var service = ""
  /// The account, an ID or an address; `nil` for the one in use.
  package var account: String?
  /// The kind of token; `nil` for the one in the settings of the side that answers.
  package var kind: ForwardKind?
  /// The seconds for which the token must still be valid.
  package var minimumValidity = 0
  /// A token from an earlier answer that a server rejected.
  package var refused: Secret?
  /// The scopes and the recipient of an access token; only between programs of one computer.
  package var access = AccessTokenRequest()
  /// The places of the sessions that the asking side would use itself; only between programs of one computer.
  package var places: [String] = []
  /// The user and the program that ask, as they claim.
  package var user = ""
  package var program = ""
  /// The process that asks, according to the kernel of the side that answers; 0 if it isn't known.
  ///
  /// No message has it.
  package var process: Int32 = 0

  /// The most seconds that can be asked for: a year.
  package static let longest = 31_536_000

  package init() {}

  /// Whether the other side accepts its texts.
  package var hasValidSizes: Bool {
    let names = [service, account ?? "", user, program]
    let words = [access.scopes.joined(separator: " "), access.audience ?? ""]
    return names.allSatisfy { $0.utf8.count <= ForwardMessage.nameLimit }
      && (words + [access.resource ?? ""] + places).allSatisfy {
        $0.utf8.count <= ForwardMessage.wordsLimit
      } && places.count <= ForwardMessage.mostPlaces
  }

  package var frame: [UInt8] {
    var fields: [String: JSONValue] = [
      "service": .string(service), "minimumValidity": .integer(minimumValidity),
      "user": .string(user), "program": .string(program),
    ]
    fields["account"] = account.map { .string($0) }
    fields["kind"] = kind.map { .string($0.rawValue) }
    fields["refused"] = refused.map { .string($0.reveal { $0 }) }
    if !access.scopes.isEmpty { fields["scope"] = .string(access.scopes.joined(separator: " ")) }
    fields["audience"] = access.audience.map { .string($0) }
    fields["resource"] = access.resource.map { .string($0) }
    if !places.isEmpty { fields["places"] = .array(places.map { .string($0) }) }
    return ForwardMessage.frame(ForwardMessage.requestKind, fields)
  }

  /// The reason why bytes aren't a request.
  package enum Fault: Error, Equatable {
    case unintelligible
    /// A request of another version of the protocol.
    case otherVersion
  }

  /// Reads the part of a frame after the length.
  ///
  /// - Throws: ``Fault``.
  package init(_ bytes: ArraySlice<UInt8>) throws(Fault) {
    let fields: [String: JSONValue]
    do throws(AgentMessage.Unintelligible) {
      fields = try ForwardMessage.fields(bytes, ForwardMessage.requestKind)
    } catch {
      throw .unintelligible
    }
    guard fields["version"]?.whole == ForwardMessage.version else { throw .otherVersion }
    func name(
      _ key: String, limit: Int = ForwardMessage.nameLimit
    ) throws(Fault) -> String? {
      guard let value = fields[key] else { return nil }
      return try Self.text(value, limit: limit)
    }
    service = try name("service") ?? ""
    account = try name("account")
    (user, program) = (try name("user") ?? "", try name("program") ?? "")
    if let word = try name("kind") {
      guard let kind = ForwardKind(rawValue: word) else { throw .unintelligible }
      self.kind = kind
    }
    if let value = fields["minimumValidity"] {
      guard case .integer(let seconds) = value, (0...Self.longest).contains(seconds) else {
        throw .unintelligible
      }
      minimumValidity = seconds
    }
    if let value = fields["refused"] {
      guard case .string(let text) = value, Secret(text).isToken else { throw .unintelligible }
      refused = Secret(text)
    }
    let limit = ForwardMessage.wordsLimit
    access = AccessTokenRequest(
      scopes: try name("scope", limit: limit)?.split(separator: " ").map(String.init) ?? [],
      audience: try name("audience", limit: limit), resource: try name("resource", limit: limit))
    if let value = fields["places"] {
      guard case .array(let items) = value, items.count <= ForwardMessage.mostPlaces else {
        throw .unintelligible
      }
      for item in items { places.append(try Self.text(item, limit: limit)) }
    }
  }

  private static func text(_ value: JSONValue, limit: Int) throws(Fault) -> String {
    guard case .string(let text) = value, text.utf8.count <= limit else { throw .unintelligible }
    return text
  }
}
