import LoginSupport

extension RequestContent {
  /// Reads the fields of a form, in curl's notation: `NAME=TEXT`, `NAME=@FILE` or `NAME=<FILE`.
  ///
  /// A file may be followed by `;type=` and `;filename=`. Source: RFC 7578; names as in the HTML standard,
  /// "Multipart form data".
  ///
  /// - Parameter fields: The fields in the order in which they are sent.
  /// - Throws: ``CommandError`` for a text that isn't a field, or a file that can't be read.
  init(fields: [String]) throws(CommandError) {
    var random = SystemRandomNumberGenerator()
    let boundary = "logintui-" + String(random.next(), radix: 36) + String(random.next(), radix: 36)
    var all: [UInt8] = []
    for field in fields {
      guard let equals = field.firstIndex(of: "="), equals > field.startIndex else {
        throw CommandError.invalidForm(name: "form", value: field, example: "NAME=TEXT")
      }
      let value = field[equals...].dropFirst()
      var head = #"form-data; name="\#(Self.escaped(field[..<equals]))""#
      var part = Array(value.utf8)
      if let mark = value.first, mark == "@" || mark == "<" {
        let parts = value.dropFirst().split(separator: ";", omittingEmptySubsequences: false)
        let path = String(parts.first ?? "")
        var (type, name) = ("application/octet-stream", path.split(separator: "/").last ?? "")
        for part in parts.dropFirst() {
          if part.hasPrefix("type=") { type = Self.escaped(part.dropFirst(5)) }
          if part.hasPrefix("filename=") { name = part.dropFirst(9) }
        }
        part = try Self.content("@" + path)
        if mark == "@" { head += "; filename=\"\(Self.escaped(name))\"\r\nContent-Type: \(type)" }
      }
      all += "--\(boundary)\r\nContent-Disposition: \(head)\r\n\r\n".utf8 + part + "\r\n".utf8
    }
    self.init(
      bytes: all + "--\(boundary)--\r\n".utf8, type: "multipart/form-data; boundary=\(boundary)")
  }

  /// Returns a name without the characters that would end it.
  private static func escaped(_ name: Substring) -> String {
    let codes: [Unicode.Scalar: String] = ["\"": "%22", "\r": "%0D", "\n": "%0A"]
    return name.unicodeScalars.reduce(into: "") { $0 += codes[$1] ?? String($1) }
  }
}
