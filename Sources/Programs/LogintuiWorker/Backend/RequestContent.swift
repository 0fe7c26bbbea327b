import LoginSupport
import LoginCanvas
import LoginMessages
import LoginSystemText

/// The content of a request, in curl's notation: `text`, `@file`, or `@-` for standard input.
struct RequestContent {
  /// The form of a piece.
  enum Piece: Equatable {
    /// `-d`: line breaks and zeros of a file are omitted.
    case form(String)
    /// `--data-binary`: a file unchanged.
    case binary(String)
    /// `--json`: like `binary`, with other headers, and no separator between two of them.
    case json(String)
  }

  /// The complete content; `nil` if there isn't one.
  var bytes: [UInt8]?
  /// The default for `Content-Type`.
  let type: String
  /// The default for `Accept`.
  let accepted: String

  /// The size limit of a file in bytes: 64 MiB.
  static let limit = 64 << 20

  init(bytes: [UInt8], type: String) {
    (self.bytes, self.type, accepted) = (bytes, type, "*/*")
  }

  /// Reads the pieces.
  ///
  /// - Parameter pieces: The pieces in the order in which they are sent.
  /// - Throws: ``CommandError`` if a file can't be read.
  init(_ pieces: [Piece]) throws(CommandError) {
    let isJSON = pieces.contains { if case .json = $0 { true } else { false } }
    type = isJSON ? "application/json" : "application/x-www-form-urlencoded"
    accepted = isJSON ? "application/json" : "*/*"
    guard !pieces.isEmpty else {
      bytes = nil
      return
    }
    var all: [UInt8] = []
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .form(let text), .binary(let text):
        if index > 0 { all.append(UInt8(ascii: "&")) }
        var part = try Self.content(text)
        if case .form = piece, text.hasPrefix("@") {
          part.removeAll { [0x00, 0x0A, 0x0D].contains($0) }
        }
        all += part
      case .json(let text): all += try Self.content(text)
      }
    }
    bytes = all
  }

  static func content(_ text: String) throws(CommandError) -> [UInt8] {
    guard text.hasPrefix("@") else { return SystemText.bytes(text) }
    let path = String(text.dropFirst())
    do throws(FileBytes.ReadError) {
      return try FileBytes.all(at: path, limit: limit)
    } catch {
      throw CommandError(.fileUnreadable(path: CleanText.oneLine(path), reason: error.reason))
    }
  }
}
