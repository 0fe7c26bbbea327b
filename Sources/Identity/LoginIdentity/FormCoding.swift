/// The encoding of fields in a query or a form (WHATWG URL, application/x-www-form-urlencoded).
package enum FormCoding {
  /// Returns the fields of an encoded text.
  ///
  /// If a name is repeated, the first value counts, as in `URLSearchParams.get`: another value can't be added after the
  /// one that was checked.
  ///
  /// - Parameter bytes: `a=1&b=2`.
  /// - Returns: The fields, decoded.
  package static func fields(of bytes: some Sequence<UInt8>) -> [String: String] {
    Dictionary(pairs(in: bytes), uniquingKeysWith: { first, _ in first })
  }

  /// Returns the repeated names, which OAuth responses must not have (RFC 6749 §3.1).
  ///
  /// - Parameter bytes: `a=1&b=2&a=3`.
  /// - Returns: The names, decoded.
  package static func repeatedNames(in bytes: some Sequence<UInt8>) -> Set<String> {
    var (once, more): (Set<String>, Set<String>) = ([], [])
    for (name, _) in pairs(in: bytes) where !once.insert(name).inserted { more.insert(name) }
    return more
  }

  private static func pairs(in bytes: some Sequence<UInt8>) -> [(String, String)] {
    Array(bytes).split(separator: UInt8(ascii: "&")).map { pair in
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      return (
        PercentEncoding.decoded(pair[..<end], plusIsSpace: true),
        PercentEncoding.decoded(pair[end...].dropFirst(), plusIsSpace: true)
      )
    }
  }

  /// Returns fields as text, in their order.
  ///
  /// - Parameter fields: Names and values.
  /// - Returns: `a=1&b=2`, ASCII.
  package static func text(of fields: some Sequence<(String, String)>) -> String {
    fields.map { pair($0.0, $0.1) }.joined(separator: "&")
  }

  /// Returns secret fields as text, in their order.
  ///
  /// - Parameter fields: Names and values.
  /// - Returns: `a=1&b=2`, ASCII.
  package static func text(of fields: some Sequence<(String, Secret)>) -> Secret {
    Secret(fields.map { name, value in value.reveal { pair(name, $0) } }.joined(separator: "&"))
  }

  /// Returns an address with more fields in its query.
  ///
  /// - Parameters:
  ///   - fields: Names and values.
  ///   - address: An address; its fragment stays after the query, because a browser doesn't send it.
  /// - Returns: The address.
  package static func adding(_ fields: some Sequence<(String, String)>, to address: String)
    -> String
  {
    let page = address.before(anyOf: "#")
    let fragment = String(decoding: address.utf8.dropFirst(page.utf8.count), as: UTF8.self)
    return "\(page)\(page.holds("?") ? "&" : "?")\(text(of: fields))\(fragment)"
  }

  private static func pair(_ name: String, _ value: String) -> String {
    "\(PercentEncoding.encoded(name))=\(PercentEncoding.encoded(value))"
  }
}
