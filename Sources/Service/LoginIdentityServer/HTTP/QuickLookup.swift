import LoginIdentity
import LoginIdentityProtocol
import NIOHTTP1

/// The head of a look-up that a connection's event loop may answer at once.
///
/// A head with anything that needs a decision (another method or path, an origin, a bearer token, a tenant, a
/// connection that ends) isn't one. ``RequestRouter`` handles it.
struct QuickLookup {
  /// The parts of a request's first line, which are the same for many requests of a connection.
  struct Target {
    /// The path and the query.
    let text: String
    let query: String?
    /// The API key in the query; empty if there isn't one.
    let key: String

    /// - Parameter text: The path and the query.
    init?(_ text: String) {
      let bytes = text.utf8
      guard bytes.starts(with: path.utf8), !text.holds("#") else { return nil }
      self.text = text
      let rest = bytes.dropFirst(path.utf8.count)
      guard let mark = rest.first else {
        (query, key) = (nil, "")
        return
      }
      guard mark == UInt8(ascii: "?"), rest.count > 1 else { return nil }
      let query = String(decoding: rest.dropFirst(), as: UTF8.self)
      let fields = FormCoding.fields(of: query.utf8)
      guard fields["tenantId"] == nil else { return nil }
      self.query = query
      key = fields[IdentityRequestName.apiKeyParameter] ?? ""
    }
  }

  let target: Target
  /// The value of `Content-Type`.
  let contentType: String
  /// The API key.
  let key: String
  /// The host, not checked yet.
  let host: String?

  /// The path of look-ups.
  static let path = IdentityEndpoint.lookup.placeholderPath ?? ""
  /// The maximum size of a content in bytes, which is read in microseconds.
  static let limit = 1 << 14

  /// - Parameters:
  ///   - head: The head of a request.
  ///   - last: The target of the connection's last look-up.
  init?(_ head: HTTPRequestHead, after last: Target?) {
    guard head.method == .POST, head.version == .http1_1 else { return nil }
    if let last, last.text == head.uri {
      target = last
    } else {
      guard let target = Target(head.uri) else { return nil }
      self.target = target
    }
    var (host, type, key): (String?, String?, String?)
    var size = 0
    for (name, value) in head.headers {
      switch KnownField(name) {
      case nil: continue
      case .host:
        guard host == nil else { return nil }
        host = value
      case .contentType:
        guard type == nil else { return nil }
        type = value
      case .key:
        guard key == nil else { return nil }
        key = value
      case .contentLength:
        guard size == 0, let count = Int(value), 1...Self.limit ~= count else { return nil }
        size = count
      case .deciding: return nil
      case .connection:
        guard value.isText("keep-alive") else { return nil }
      }
    }
    guard size > 0, let type, RequestDecoding.isJSON(type) else { return nil }
    contentType = type
    self.host = host
    self.key = target.key.isEmpty ? key ?? "" : target.key
    guard !self.key.isEmpty else { return nil }
  }
}

extension QuickLookup {
  /// Returns the token of a content that has nothing else: `{"idToken": "…"}`; `nil` for any other content.
  static func token(in content: [UInt8]) -> [UInt8]? {
    var rest = content[...]
    func take(_ text: StaticString) -> Bool {
      rest = rest.drop { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
      return text.withUTF8Buffer { wanted in
        guard unsafe rest.starts(with: wanted) else { return false }
        rest = rest.dropFirst(wanted.count)
        return true
      }
    }
    guard take("{"), take("\"idToken\""), take(":"), take("\"") else { return nil }
    let token = rest.prefix { (byte: UInt8) in isOfToken(byte) }
    rest = rest.dropFirst(token.count)
    // A space within the text would be part of it.
    guard rest.first == UInt8(ascii: "\""), take("\""), take("}"), take(""), rest.isEmpty else {
      return nil
    }
    return token.isEmpty ? nil : Array(token)
  }

  /// Returns whether a byte is a letter, a digit, or one of the characters between them in a token (RFC 7515 §7.1).
  private static func isOfToken(_ byte: UInt8) -> Bool {
    Syntax.isLetter(byte) || Syntax.isDigit(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }
}

/// A header field that matters for a look-up.
private enum KnownField {
  case host, contentType, contentLength, key, connection
  /// A field that only ``RequestRouter`` interprets.
  case deciding

  init?(_ name: String) {
    let bytes = name.utf8
    // Names are tokens, of which this changes only letters.
    func isName(_ wanted: [UInt8]) -> Bool { bytes.elementsEqual(wanted) { $0 | 0x20 == $1 } }
    switch bytes.count {
    case 4 where isName(Self.hostName): self = .host
    case 12 where isName(Self.typeName): self = .contentType
    case 14 where isName(Self.lengthName): self = .contentLength
    case 14 where isName(Self.keyName): self = .key
    case 10 where isName(Self.connectionName): self = .connection
    case 6...17 where Self.decidingNames.contains { isName($0) }: self = .deciding
    default: return nil
    }
  }

  private static let hostName = Array("host".utf8)
  private static let typeName = Array("content-type".utf8)
  private static let lengthName = Array("content-length".utf8)
  private static let keyName = Array(IdentityRequestName.apiKeyHeader.utf8)
  private static let connectionName = Array("connection".utf8)
  private static let decidingNames = [
    "authorization", "expect", "origin", "trailer", "transfer-encoding", "upgrade",
  ].map { Array($0.utf8) }
}
