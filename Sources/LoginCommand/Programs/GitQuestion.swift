import CommandSupport
import Identity

/// What git asks: attributes, one in each line.
///
/// Source: git-credential(1), "INPUT/OUTPUT FORMAT".
struct GitQuestion: Equatable {
  /// `https`.
  let scheme: String
  /// The host, with its port where it is not the usual one.
  let host: String
  /// Whom the address names.
  let username: String?
  /// What was refused: a password, or the token that was sent with its kind.
  let refused: Secret?
  /// Whether git takes a token with its kind (`authtype`, from git 2.46), and the host asks for such a
  /// one: `Bearer` in a header `WWW-Authenticate` (RFC 6750 §3).
  let wantsBearer: Bool

  /// Reads the lines up to an empty one; of an attribute given twice the last counts, and of a list
  /// (`name[]`) all that follow an empty value.
  init(_ text: String) {
    var fields: [String: String] = [:]
    var lists: [String: [String]] = [:]
    // By bytes: an accent behind a sign would make another character of it.
    for line in text.parts(at: "\n") {
      if line.isEmpty { break }
      let parts = line.parts(at: "=", atMost: 2)
      guard parts.count == 2 else { continue }
      if parts[0].utf8.suffix(2).elementsEqual("[]".utf8) {
        lists[parts[0], default: []].append(parts[1])
        if parts[1].isEmpty { lists[parts[0]] = [] }
      } else {
        fields[parts[0]] = parts[1]
      }
    }
    scheme = (fields["protocol"] ?? "").lowercasedASCII
    host = (fields["host"] ?? "").lowercasedASCII
    username = fields["username"]
    refused = (fields["credential"] ?? fields["password"]).map { Secret($0) }
    wantsBearer =
      (lists["capability[]"] ?? []).contains { $0.isText("authtype") }
      && (lists["wwwauth[]"] ?? []).contains { $0.before(anyOf: " ,").isText("bearer") }
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
