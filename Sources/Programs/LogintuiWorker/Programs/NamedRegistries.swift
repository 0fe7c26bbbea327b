import LoginIdentity

/// The registries that get the token, and the name for it.
struct NamedRegistries {
  struct Registry: Equatable {
    /// The host, with its port if it isn't the default.
    let host: String
    /// The user name; `<token>` means that the secret is a token to exchange, not a password.
    let name: String
  }

  /// The name that marks a token (docker-credential-helpers, "Development").
  static let tokenName = "<token>"

  /// All registries; those of the setting come first.
  let all: [Registry]

  /// Creates registries.
  ///
  /// - Parameters:
  ///   - setting: Hosts, separated by commas, each with a name and an `@` before it if the token is to be the password
  ///     of that name.
  ///   - configured: Hosts that docker's or podman's own configuration assigns to the helper.
  init(setting: String?, configured: [String] = []) {
    let listed = (setting ?? "").parts(at: ",").map(\.trimmed).filter { !$0.isEmpty }
    all = listed.map(Self.registry) + configured.map { Registry(host: $0, name: Self.tokenName) }
  }

  /// Returns the registry for a program's request: a host with its port, or an address; unencrypted only on this
  /// machine.
  func registry(for asked: String) -> Registry? {
    guard !asked.begins(with: "http://") || LoopbackHost.contains(NamedHosts.name(Self.host(asked)))
    else { return nil }
    let host = Self.host(asked)
    return host.isEmpty ? nil : all.first { Self.host($0.host).utf8.elementsEqual(host.utf8) }
  }

  /// Returns the host of a name or an address, in lower case.
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
