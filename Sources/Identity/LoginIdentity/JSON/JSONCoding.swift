/// Converts values to and from JSON: documents on disk, frames between the programs, and the output of commands.
///
/// Foundation's version would be a third of a program that doesn't otherwise need it. This one writes the same bytes,
/// and reads only valid JSON (RFC 8259): see ``JSONSyntax``.
package enum JSONCoding {
  /// Returns a value as JSON with sorted names and unescaped slashes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - secrets: Whether secrets may be written; by default not.
  /// - Returns: UTF-8.
  /// - Throws: `EncodingError` for a secret that may not be written, and for a number that JSON doesn't support.
  package static func bytes(
    of value: some Encodable, secrets: SecretCoding? = nil
  ) throws -> [UInt8] {
    let encoding = JSONEncoding(userInfo: secrets.map { [SecretCoding.key: $0] } ?? [:])
    let part = try encoding.part(of: value, at: .top)
    var printer = JSONPrinter()
    printer.add(part)
    return printer.bytes
  }

  /// Returns a value from JSON, ignoring unknown fields.
  ///
  /// - Throws: `DecodingError`, with only the names from the text.
  package static func value<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8]
  ) throws -> Value {
    guard let value = JSONSyntax(bytes)?.value else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "This is no JSON."))
    }
    return try self.value(type, from: value, reading: .exact)
  }

  /// Returns a value from a JSON value.
  ///
  /// - Throws: `DecodingError`; its underlying error is a ``JSONMisfit`` if a value has another type.
  package static func value<Value: Decodable>(
    _ type: Value.Type, from value: JSONValue, reading: JSONReading
  ) throws -> Value {
    try JSONDecoding(value: value, route: .top, reading: reading).value(type)
  }
}

/// The position of a value; the list of keys is made only for errors.
indirect enum CodingRoute {
  case top
  case inside(CodingRoute, any CodingKey)

  /// The keys, the outermost first.
  var keys: [any CodingKey] {
    switch self {
    case .top: []
    case .inside(let outer, let key): outer.keys + [key]
    }
  }
}

/// The key of an entry without a name.
struct JSONPlace: CodingKey {
  let stringValue: String
  let intValue: Int?

  /// The key of a class's inherited part.
  static let inherited = JSONPlace(name: "super")

  init(_ place: Int) { (stringValue, intValue) = ("Index \(place)", place) }
  private init(name: String) { (stringValue, intValue) = (name, nil) }
  init?(stringValue: String) { self.init(name: stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
