package enum HeaderName {
  /// Headers about the message's target, length and transfer, which the connection writes.
  package static let ofConnection = [
    "proxy-authorization", "proxy-authenticate", "proxy-connection", "host", "content-length",
    "transfer-encoding", "connection", "keep-alive", "upgrade", "te", "trailer", "expect",
  ]

  /// Headers that describe the request, and so can't carry the token.
  private static let ofRequest = ["accept", "content-type", "user-agent"]

  package static func canCarryToken(_ name: String) -> Bool {
    isName(name) && !(ofConnection + ofRequest).contains(name.lowercased())
  }

  /// Returns whether it is a token of RFC 9110 §5.6.2.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}
