import LoginIdentity

/// The registries that get the token, and the name that goes with it.
struct NamedRegistries {
  struct Registry: Equatable {
    /// The host, with its port where it is not the usual one.
    let host: String
    /// Who is said to sign in; `<token>` says that the secret is a token to be exchanged, not a password.
    let name: String
  }

  /// The name that says so (docker-credential-helpers, "Development").
  static let tokenName = "<token>"

  /// All of them; those of the setting come first.
  let all: [Registry]

  /// Reads the names.
  ///
  /// - Parameters:
  ///   - setting: Hosts, which commas separate, each with a name and an `@` before it where the token is
  ///     to be the password of that name.
  ///   - configured: Hosts that docker's or podman's own configuration leaves to us.
  init(setting: String?, configured: [String] = []) {
    let listed = (setting ?? "").parts(at: ",").map(\.trimmed).filter { !$0.isEmpty }
    all = listed.map(Self.registry) + configured.map { Registry(host: $0, name: Self.tokenName) }
  }

  /// The registry that a program asks for: a host with its port, or an address; nothing unencrypted but on
  /// this machine.
  func registry(for asked: String) -> Registry? {
    guard !asked.begins(with: "http://") || LoopbackHost.contains(NamedHosts.name(Self.host(asked)))
    else { return nil }
    let host = Self.host(asked)
    return host.isEmpty ? nil : all.first { Self.host($0.host).utf8.elementsEqual(host.utf8) }
  }

  /// The host of a name or an address, in small letters.
  private static func host(_ text: String) -> String {
    var bytes = Array(text.utf8)
    if text.begins(with: "https://") { bytes.removeFirst(8) }
    if text.begins(with: "http://") { bytes.removeFirst(7) }
    return String(decoding: bytes, as: UTF8.self).before(anyOf: "/").lowercasedASCII
  }

  private static func registry(_ text: String) -> Registry {
    guard let sign = text.utf8.lastIndex(of: UInt8(ascii: "@")) else {
      return Registry(host: text, name: tokenName)
    }
    return Registry(
      host: String(decoding: text.utf8[sign...].dropFirst(), as: UTF8.self),
      name: String(decoding: text.utf8[..<sign], as: UTF8.self))
  }
}
