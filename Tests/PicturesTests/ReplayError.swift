/// Bytes that a terminal of the specification wouldn't understand.
struct ReplayError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A control sequence as a terminal reads it.
enum Piece: Equatable {
  case saveCursor, restoreCursor
  /// A place, counted from 0.
  case move(column: Int, row: Int)
  /// APC, without its introducer and its end.
  case program(String)
  /// DCS, without its introducer and its end.
  case device(String)

  /// Cuts bytes into sequences; text between them is an error.
  static func pieces(of text: String) throws -> [Piece] {
    let bytes = Array(text.utf8)
    var (pieces, place): ([Piece], Int) = ([], 0)
    func ending(_ start: Int) throws -> Int {
      var end = start
      while end + 1 < bytes.count, bytes[end] != 0x1B { end += 1 }
      guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\\") else {
        throw ReplayError("a string without an end")
      }
      return end
    }
    while place < bytes.count {
      guard bytes[place] == 0x1B, place + 1 < bytes.count else { throw ReplayError("text") }
      switch bytes[place + 1] {
      case UInt8(ascii: "7"): (pieces, place) = (pieces + [.saveCursor], place + 2)
      case UInt8(ascii: "8"): (pieces, place) = (pieces + [.restoreCursor], place + 2)
      case UInt8(ascii: "["):
        guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "H")) else {
          throw ReplayError("an unknown control sequence")
        }
        let numbers = String(decoding: bytes[place + 2..<end], as: UTF8.self).split(separator: ";")
          .compactMap { Int($0) }
        guard numbers.count == 2 else { throw ReplayError("a place of \(numbers)") }
        pieces.append(.move(column: numbers[1] - 1, row: numbers[0] - 1))
        place = end + 1
      case UInt8(ascii: "_"), UInt8(ascii: "P"):
        let end = try ending(place + 2)
        let text = String(decoding: bytes[place + 2..<end], as: UTF8.self)
        pieces.append(bytes[place + 1] == UInt8(ascii: "_") ? .program(text) : .device(text))
        place = end + 2
      default: throw ReplayError("an unknown escape")
      }
    }
    return pieces
  }
}
