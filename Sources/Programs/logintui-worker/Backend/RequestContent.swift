import LoginSupport
import LoginCanvas
import LoginMessages
import LoginSystemText

/// What a request sends, said as to curl: `text`, `@file`, or `@-` for standard input.
struct RequestContent {
  /// How a piece was given.
  enum Piece: Equatable {
    /// `-d`: of a file its line breaks and zeros are left out.
    case form(String)
    /// `--data-binary`: a file as it is.
    case binary(String)
    /// `--json`: as `binary`, with other headers, and nothing between two of them.
    case json(String)
  }

  /// All of it; `nil` when nothing was given.
  let bytes: [UInt8]?
  /// What `Content-Type` says unless a header does.
  let type: String
  /// What `Accept` says unless a header does.
  let accepted: String

  /// The most that a file may have, in bytes: 64 MiB.
  static let limit = 64 << 20

  /// Reads the pieces.
  ///
  /// - Parameter pieces: In the order in which they are sent.
  /// - Throws: ``CommandError`` when a file cannot be read.
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

  private static func content(_ text: String) throws(CommandError) -> [UInt8] {
    guard text.hasPrefix("@") else { return SystemText.bytes(text) }
    let path = String(text.dropFirst())
    do throws(FileBytes.ReadError) {
      return try FileBytes.all(at: path, limit: limit)
    } catch {
      throw CommandError(.contentUnreadable(path: CleanText.oneLine(path), reason: error.reason))
    }
  }
}
