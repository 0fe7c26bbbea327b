import CommandSupport
import Identity

/// What git asks: attributes, one in each line.
///
/// Source: git-credential(1), "INPUT/OUTPUT FORMAT"; where that leaves something open, what git's own helpers do.
struct GitQuestion: Equatable {
  /// `https`.
  var scheme = ""
  /// The host, with its port where it is not the usual one.
  var host = ""
  /// Whom the address names.
  var username: String?
  /// What was refused: a password, or the token that was sent with its kind.
  var refused: Secret?
  /// Whether git takes a token with its kind (`authtype`, from git 2.46).
  private var takesKinds = false
  /// What the host asks for, as it says in its headers `WWW-Authenticate`.
  private var challenges: [String] = []

  /// Whether git takes a token with its kind, and the host asks for such a one: `Bearer` (RFC 6750 §3).
  var wantsBearer: Bool {
    takesKinds && challenges.contains { $0.before(anyOf: " ,").isText("bearer") }
  }

  /// Bytes that a line may have, with its end.
  private static let lineLimit = 65_535

  /// Reads the lines up to an empty one; `nil` for what is no question.
  ///
  /// Of an attribute given twice the last counts, and an empty value takes the earlier ones back; `url` stands for
  /// the attributes that it is made of, and takes everything before it back. Attributes that are not known are passed
  /// over. A carriage return at the end of a line is part of its end; anywhere else it, and a byte 0, make the whole
  /// no question, as do a line without an equals sign and one that is too long.
  ///
  /// - Parameter text: What git writes.
  init?(_ text: String) {
    // By bytes: an accent behind a sign would make another character of it.
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

  /// Takes an attribute; false for a `url` that is none.
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

  /// Takes the parts of an address, as git does: a part that is missing is not set, but for the host, which is empty.
  private init?(url: String) {
    // Of several @ git takes the first for the end of the name, browsers the last: such an address is none here.
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
    // CVE-2020-5260 and CVE-2024-52006: an encoded line end would begin an attribute of its own.
    let isClean = [scheme, host, username ?? "", refused?.reveal { $0 } ?? ""].allSatisfy { part in
      !part.holds("\n") && !part.holds("\r") && !part.holds("\0")
    }
    guard isClean else { return nil }
  }

  /// Whether it is about one of the hosts, and the way there is safe.
  func isFor(_ hosts: NamedHosts) -> Bool {
    guard hosts.contains(host) else { return false }
    return scheme == "https" || scheme == "http" && LoopbackHost.contains(NamedHosts.name(host))
  }

  /// The lines that git reads: a token with its kind where it wants that, otherwise a name and a
  /// password.
  ///
  /// - Parameters:
  ///   - token: One word of ASCII.
  ///   - end: When it expires, in seconds since 1970; `nil` where it does not say.
  ///   - name: Whose it is, where that can stand in a line; hosts that look at the token alone expect
  ///     `oauth2` otherwise.
  /// - Returns: Lines without their ends.
  func answer(_ token: Secret, until end: Int?, name: String?) -> [String] {
    let lines =
      wantsBearer
      ? [
        "capability[]=authtype", "authtype=Bearer", token.reveal { "credential=\($0)" },
        // Nobody else is to keep it.
        "ephemeral=1",
      ]
      : ["username=\(username ?? name ?? "oauth2")", token.reveal { "password=\($0)" }]
    return lines + [end.map { "password_expiry_utc=\($0)" }].compactMap(\.self)
  }

  /// A value that can stand in a line of the answer.
  static func safe(_ text: String?) -> String? {
    guard let text, !text.isEmpty, PlainText.isClean(text) else { return nil }
    return text
  }
}
