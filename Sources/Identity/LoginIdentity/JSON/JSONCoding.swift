/// JSON of values that can be encoded and decoded: the documents on the disk, the frames between the
/// programs, and what commands print.
///
/// Written out, because Foundation's is a third of a program that has no other use for it. It writes the same
/// bytes, and reads what is JSON (RFC 8259), no more: ``JSONSyntax`` says what.
package enum JSONCoding {
  /// Writes a value: names in their order, slashes as they are.
  ///
  /// - Parameters:
  ///   - value: What is written.
  ///   - isPretty: Whether every entry has a line of its own.
  ///   - secrets: Whether secrets may be written; they may not where nothing is said.
  /// - Returns: UTF-8.
  /// - Throws: `EncodingError` for a secret that may not be written, and for a number that JSON has not.
  package static func bytes(
    of value: some Encodable, isPretty: Bool = false, secrets: SecretCoding? = nil
  ) throws -> [UInt8] {
    let encoding = JSONEncoding(userInfo: secrets.map { [SecretCoding.key: $0] } ?? [:])
    let part = try encoding.part(of: value, at: .top)
    var printer = JSONPrinter(isPretty: isPretty)
    printer.add(part)
    return printer.bytes
  }

  /// Reads a value; fields that it does not know are passed over.
  ///
  /// - Parameters:
  ///   - type: What is expected.
  ///   - bytes: All of the text.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, without anything that stands in the text but its names.
  package static func value<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8]
  ) throws -> Value {
    guard let value = JSONSyntax(bytes)?.value else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "This is no JSON."))
    }
    return try self.value(type, from: value, reading: .exact)
  }

  /// Reads a value out of another one.
  ///
  /// - Parameters:
  ///   - type: What is expected.
  ///   - value: What is there.
  ///   - reading: How much of it has to be as expected.
  /// - Returns: The value.
  /// - Throws: `DecodingError`; its underlying error is a ``JSONMisfit`` where a value is of another kind.
  package static func value<Value: Decodable>(
    _ type: Value.Type, from value: JSONValue, reading: JSONReading
  ) throws -> Value {
    try JSONDecoding(value: value, route: .top, reading: reading).value(type)
  }
}

/// Where a value stands; the list of keys is made for errors alone.
indirect enum CodingRoute {
  /// What everything is in.
  case top
  /// In another value.
  case inside(CodingRoute, any CodingKey)

  /// The keys, the outermost one first.
  var keys: [any CodingKey] {
    switch self {
    case .top: []
    case .inside(let outer, let key): outer.keys + [key]
    }
  }
}

/// The key of an entry that has no name of its own.
struct JSONPlace: CodingKey {
  /// What it is called.
  let stringValue: String
  /// Its place in a list.
  let intValue: Int?

  /// The key of what a class inherits.
  static let inherited = JSONPlace(name: "super")

  init(_ place: Int) { (stringValue, intValue) = ("Index \(place)", place) }
  private init(name: String) { (stringValue, intValue) = (name, nil) }
  init?(stringValue: String) { self.init(name: stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
