import LoginIdentity

/// A parsed server message: `CODE`, or `CODE : text`.
package struct ServerMessage: Hashable, Sendable {
  /// The text before the first colon, trimmed.
  package let code: String
  /// The text after it, trimmed; `nil` if there isn't one.
  package let detail: String?

  /// Creates a message, split at its first colon; a long one is cut after about 1,000 characters.
  package init(_ message: String) {
    let parts = message.clipped().split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    code = parts.first.map(\.trimmed) ?? ""
    let rest = parts.dropFirst().first.map(\.trimmed) ?? ""
    detail = rest.isEmpty ? nil : rest
  }

  package var known: ServerErrorCode? { ServerErrorCode(rawValue: code) }

  /// Whether ``code`` has the form of a code: capitals, digits and underscores.
  package var hasCode: Bool {
    !code.isEmpty
      && code.utf8.allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
      }
  }

  /// The first integer in ``detail``, such as the minimum length of a password.
  package var number: Int? {
    guard let detail, let start = detail.firstIndex(where: { $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return Int(detail[start...].prefix { $0.isASCII && $0.isNumber })
  }

  /// The entries of the bracketed list in ``detail``; empty if there isn't one.
  package var list: [String] {
    guard let detail, let open = detail.firstIndex(of: "["),
      let close = detail.lastIndex(of: "]"), open < close
    else { return [] }
    return detail[detail.index(after: open)..<close].split(separator: ",")
      .map(\.trimmed).filter { !$0.isEmpty }
  }
}
