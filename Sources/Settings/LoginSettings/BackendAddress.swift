package import LoginSupport
import LoginCanvas
import LoginIdentity
import LoginMessages

/// An address that a token may be sent to.
package struct BackendAddress: Equatable {
  package let url: String
  /// The host and port, for messages.
  package let host: String

  /// The reason why an address must not get a token.
  package enum ParseError: Error, Equatable {
    /// It isn't `https://host/…`, or programs might read it differently.
    case notAddress
    /// The token would cross a network unencrypted.
    case insecure(host: String)
  }

  /// Creates an address: https to any host, http only to this computer.
  ///
  /// Names and passwords in it are rejected too, and so are characters that are invalid in an address (RFC 3986 §2): if
  /// two parsers read it differently, the token could go to another host than the checked one.
  package init(_ text: String) throws(ParseError) {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && !"\\\"<>^`{|}".utf8.contains(byte)
    }
    guard isPlain, let address = WebAddress(text), let origin = address.origin,
      ["http", "https"].contains(origin.scheme), origin.authority.port != 0
    else { throw .notAddress }
    guard origin.isSecure else { throw .insecure(host: address.authority) }
    url = text
    host = address.authority
  }

  /// Reads an address that a person gave.
  ///
  /// - Throws: ``CommandError`` with the reason why it must not get a token.
  package static func read(_ text: String) throws(CommandError)
    -> BackendAddress
  {
    do throws(ParseError) {
      return try BackendAddress(text)
    } catch {
      let message: Message =
        switch error {
        case .notAddress: .requestNotAddress(value: CleanText.oneLine(text, limit: 300))
        case .insecure(let host): .requestInsecure(address: CleanText.oneLine(host))
        }
      throw CommandError(message)
    }
  }
}
