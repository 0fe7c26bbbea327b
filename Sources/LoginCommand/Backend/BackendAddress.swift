import Canvas
import FoundationEssentials
import LoginModel

/// An address that a token may be sent to.
struct BackendAddress: Equatable {
  /// As it was given.
  let url: String
  /// Host and port, for sentences.
  let host: String

  /// Why an address gets no token.
  enum Fault: Error, Equatable {
    /// It is no `https://host/…`, or it is written in a way that programs read differently.
    case notAddress
    /// The token would go over a network in the clear.
    case insecure(host: String)
  }

  /// Looks at an address: https to any host, http to this machine alone.
  ///
  /// Refused besides: names and passwords in it, and characters that no address has (RFC 3986 §2);
  /// what reads differently in two parsers could send the token to another host than the one checked.
  init(_ text: String) throws(Fault) {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && !"\\\"<>^`{|}".utf8.contains(byte)
    }
    guard isPlain, let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let name = url.host(), !name.isEmpty,
      url.user() == nil, url.password() == nil, (1...65_535).contains(url.port ?? 1),
      !text.prefix(while: { !"?#".contains($0) }).contains("@") || Self.hasAtInPath(text)
    else { throw .notAddress }
    let place = url.port.map { "\(name):\($0)" } ?? name
    guard scheme == "https" || Self.isThisMachine(name) else { throw .insecure(host: place) }
    self.url = text
    host = place
  }

  /// Reads an address that a person gave.
  ///
  /// - Parameters:
  ///   - text: The address.
  ///   - language: The language of errors.
  /// - Returns: The address.
  /// - Throws: ``CommandError``: why it gets no token.
  static func read(_ text: String, language: Language) throws(CommandError) -> BackendAddress {
    do throws(Fault) {
      return try BackendAddress(text)
    } catch {
      let message: SessionMessage =
        switch error {
        case .notAddress: .notAddress(value: CleanText.oneLine(String(text.prefix(300))))
        case .insecure(let host): .insecure(address: CleanText.oneLine(host))
        }
      throw CommandError(.session(message), language: language)
    }
  }

  /// Whether a host is this machine: `localhost`, 127.0.0.0/8 written as four numbers, or `::1`.
  static func isThisMachine(_ host: String) -> Bool {
    let name = host.lowercased()
    if ["localhost", "::1", "[::1]"].contains(name) { return true }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { UInt8($0) != nil && $0.allSatisfy(\.isNumber) }
  }

  /// Whether the first `@` comes after the host.
  private static func hasAtInPath(_ text: String) -> Bool {
    guard let start = text.firstRange(of: "://")?.upperBound else { return false }
    return !text[start...].prefix { !"/?#".contains($0) }.contains("@")
  }
}
