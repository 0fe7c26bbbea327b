import LoginSupport
import LoginSettings
import LoginIdentity

/// A question from git: attributes, one per line.
///
/// Source: git-credential(1), "INPUT/OUTPUT FORMAT"; for details that it leaves open, git's own helpers.
struct GitQuestion: Equatable {
  /// The scheme: `https`.
  var scheme = ""
  /// The host, with its port if it isn't the default.
  var host = ""
  /// The user name in the address.
  var username: String?
  /// The rejected secret: a password, or the token that was sent with its kind.
  var refused: Secret?
  /// Whether git accepts a token with its kind (`authtype`, from git 2.46).
  private var takesKinds = false
  /// The kinds that the host requests in its `WWW-Authenticate` headers.
  private var challenges: [String] = []

  /// Whether git accepts a token with its kind, and the host requests `Bearer` (RFC 6750 §3).
  var wantsBearer: Bool {
    takesKinds && challenges.contains { $0.before(anyOf: " ,").isText("bearer") }
  }

  /// The maximum length of a line in bytes, including its end.
  private static let lineLimit = 65_535

  /// Reads the lines up to an empty one; `nil` for an invalid question.
  ///
  /// The last value of an attribute counts, and an empty value clears the earlier ones. `url` sets the attributes that it
  /// consists of, and clears all earlier attributes. Unknown attributes are ignored. A carriage return at the end of a
  /// line is part of the line end. Elsewhere it makes the question invalid, as do a byte 0, a line without an equals
  /// sign, and a line that is too long.
  ///
  /// - Parameter text: The text from git.
  init?(_ text: String) {
    // By bytes: an accent after a separator would make it another character.
    for line in text.parts(at: "\n") {
      guard line.utf8.count < Self.lineLimit else { return nil }
      let line =
        line.utf8.last == UInt8(ascii: "\r")
        ? String(decoding: line.utf8.dropLast(), as: UTF8.self) : line
      if line.isEmpty { break }
      let parts = line.parts(at: "=", atMost: 2)
      guard parts.count == 2, !line.holds("\0"), !line.holds("\r"), read(parts[0], parts[1])
      else { return nil }
    }
  }

  /// Reads an attribute; returns false for an invalid `url`.
  private mutating func read(_ name: String, _ value: String) -> Bool {
    let said = value.isEmpty ? nil : value
    if name == "protocol" {
      scheme = value.lowercasedASCII
    } else if name == "host" {
      host = value.lowercasedASCII
    } else if name == "username" {
      username = said
    } else if name == "password" || name == "credential" {
      refused = said.map { Secret($0) }
    } else if name == "capability[]" {
      takesKinds = said != nil && (takesKinds || value.isText("authtype"))
    } else if name == "wwwauth[]" {
      challenges = said.map { challenges + [$0] } ?? []
    } else if name == "url" {
      guard let found = Self(url: value) else { return false }
      self = found
    }
    return true
  }

  /// Reads the parts of an address, as git does: a missing part is not set, except the host, which is empty.
  private init?(url: String) {
    // Given several @, git ends the name at the first, browsers at the last; such an address is invalid here.
    guard let address = WebAddress(url), !address.scheme.isEmpty,
      address.userInformation?.holds("@") != true
    else { return nil }
    scheme = address.scheme
    host = PercentEncoding.decoded(address.authority.utf8, plusIsSpace: false).lowercasedASCII
    let parts = (address.userInformation ?? "").parts(at: ":", atMost: 2).map {
      PercentEncoding.decoded($0.utf8, plusIsSpace: false)
    }
    username = parts[0].isEmpty ? nil : parts[0]
    if parts.count == 2, !parts[1].isEmpty { refused = Secret(parts[1]) }
    // CVE-2020-5260 and CVE-2024-52006: an encoded line break would start another attribute.
    let isClean = [scheme, host, username ?? "", refused?.reveal { $0 } ?? ""].allSatisfy { part in
      !part.holds("\n") && !part.holds("\r") && !part.holds("\0")
    }
    guard isClean else { return nil }
  }

  /// Returns whether it is about one of the hosts, over a secure connection.
  func isFor(_ hosts: NamedHosts) -> Bool {
    guard hosts.contains(host) else { return false }
    return scheme == "https" || scheme == "http" && LoopbackHost.contains(NamedHosts.name(host))
  }

  /// Returns the lines for git: a token with its kind if git accepts that, otherwise a name and a password.
  ///
  /// - Parameters:
  ///   - token: One ASCII word.
  ///   - end: The expiry in seconds since 1970; `nil` if it isn't known.
  ///   - name: The owner's name, if it fits in a line; hosts that check only the token expect `oauth2` otherwise.
  /// - Returns: Lines without their ends.
  func answer(_ token: Secret, until end: Int?, name: String?) -> [String] {
    let lines =
      wantsBearer
      ? [
        "capability[]=authtype", "authtype=Bearer", token.reveal { "credential=\($0)" },
        // Other helpers must not store it.
        "ephemeral=1",
      ]
      : ["username=\(username ?? name ?? "oauth2")", token.reveal { "password=\($0)" }]
    return lines + [end.map { "password_expiry_utc=\($0)" }].compactMap(\.self)
  }

  /// Returns a value if it fits in a line of the answer.
  static func safe(_ text: String?) -> String? {
    guard let text, !text.isEmpty, PlainText.isClean(text) else { return nil }
    return text
  }
}
