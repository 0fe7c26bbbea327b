import LoginIdentity

extension WebAddress {
  /// Returns an address with more in its query, and without its fragment, which isn't sent.
  static func adding(_ query: String, to address: String) -> String {
    let address = address.before(anyOf: "#")
    return address + (address.contains("?") ? "&" : "?") + query
  }

  /// Returns the address that a reference on a page of this one leads to (RFC 3986 §5.2), without its fragment.
  func resolving(_ reference: String) -> String {
    let reference = reference.before(anyOf: "#")
    if WebAddress(reference.before(anyOf: "?")) != nil { return reference }
    if reference.hasPrefix("//") { return scheme + ":" + reference }
    let place = reference.before(anyOf: "?")
    let rest = reference.dropFirst(place.count)
    if place.isEmpty { return root + path + (rest.isEmpty ? query.map { "?" + $0 } ?? "" : rest) }
    if place.hasPrefix("/") { return root + Self.withoutDots(place) + rest }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return root + Self.withoutDots((folder + [Substring(place)]).joined(separator: "/")) + rest
  }

  /// Returns a path without the parts `.` and `..` (RFC 3986 §5.2.4).
  private static func withoutDots(_ path: String) -> String {
    var parts: [Substring] = []
    let given = path.split(separator: "/", omittingEmptySubsequences: false)
    for part in given {
      if part == ".." {
        if parts.count > 1 { parts.removeLast() }
      } else if part != "." {
        parts.append(part)
      }
    }
    if given.last == "." || given.last == ".." { parts.append("") }
    let text = parts.joined(separator: "/")
    return text.hasPrefix("/") ? text : "/" + text
  }
}
