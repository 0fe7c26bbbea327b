package import LoginSupport
import LoginCanvas
import LoginIdentity
import LoginMessages

/// An address that a token may be sent to.
package struct BackendAddress: Equatable {
  /// As it was given.
  package let url: String
  /// Host and port, for sentences.
  package let host: String

  /// Why an address gets no token.
  package enum ParseError: Error, Equatable {
    /// It is no `https://host/…`, or it is written in a way that programs read differently.
    case notAddress
    /// The token would go over a network in the clear.
    case insecure(host: String)
  }

  /// Looks at an address: https to any host, http to this machine alone.
  ///
  /// Refused besides: names and passwords in it, and characters that no address has (RFC 3986 §2);
  /// what reads differently in two parsers could send the token to another host than the one checked.
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
  /// - Parameter text: The address.
  /// - Returns: The address.
  /// - Throws: ``CommandError``: why it gets no token.
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
