import LoginCanvas
import LoginPictures

/// A terminal with sixel: the pixels are a part of the cells, and text that is written there replaces them.
///
/// Source: the VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
struct SixelTerminal {
  let window: Size
  let cell: PixelSize
  /// The pixels; `nil` where text is.
  private(set) var pixels: [RGB?]
  private var cursor = (column: 0, row: 0)
  private var saved = (column: 0, row: 0)

  init(_ window: Size, cell: PixelSize) {
    (self.window, self.cell) = (window, cell)
    pixels = Array(
      repeating: nil, count: window.columns * cell.width * window.rows * cell.height)
  }

  private var width: Int { window.columns * cell.width }

  /// Writes text.
  mutating func write(_ places: [Rect]) {
    for place in places {
      let seen = place.intersection(Rect(window))
      guard !seen.isEmpty else { continue }
      for y in seen.row * cell.height..<seen.endRow * cell.height {
        for x in seen.column * cell.width..<seen.endColumn * cell.width {
          pixels[y * width + x] = nil
        }
      }
    }
  }

  mutating func read(_ text: String) throws {
    for piece in try Piece.pieces(of: text) {
      switch piece {
      case .saveCursor: saved = cursor
      case .restoreCursor: cursor = saved
      case .move(let column, let row): cursor = (column, row)
      case .device(let command): try draw(Array(command.utf8))
      case .program: throw ReplayError("a program command")
      }
    }
    if cursor.column != 0 || cursor.row != 0 { throw ReplayError("the cursor moved") }
  }

  private mutating func draw(_ bytes: [UInt8]) throws {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "q")),
      String(decoding: bytes[..<start], as: UTF8.self) == "0;1"
    else { throw ReplayError("parameters") }
    var place = start + 1
    func numbers() -> [Int] {
      var values = [0]
      while place < bytes.count {
        if (0x30...0x39).contains(bytes[place]) {
          values[values.count - 1] = values[values.count - 1] * 10 + Int(bytes[place]) - 0x30
        } else if bytes[place] == UInt8(ascii: ";") {
          values.append(0)
        } else {
          break
        }
        place += 1
      }
      return values
    }
    var (colors, color): ([Int: RGB], RGB?) = ([:], nil)
    var (x, y, count) = (0, 0, 1)
    var extent = [0, 0]
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        let values = numbers()
        guard values.count == 4, values[..<2] == [1, 1] else { throw ReplayError("attributes") }
        extent = Array(values[2...])
      case UInt8(ascii: "#"):
        let values = numbers()
        if values.count == 5 {
          guard values[1] == 2, values[2...].allSatisfy({ $0 <= 100 }), values[0] < 256 else {
            throw ReplayError("a color")
          }
          let channels = values[2...].map { UInt8(($0 * 255 + 50) / 100) }
          colors[values[0]] = RGB(red: channels[0], green: channels[1], blue: channels[2])
        } else {
          guard values.count == 1, let found = colors[values[0]] else {
            throw ReplayError("an undefined color")
          }
          color = found
        }
      case UInt8(ascii: "!"): count = numbers()[0]
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      case 0x3F...0x7E:
        for column in x..<x + count {
          for line in 0..<6 where (byte - 0x3F) >> UInt8(line) & 1 == 1 {
            guard let color, column < extent[0], y + line < extent[1] else {
              throw ReplayError("a pixel outside the picture, or without a color")
            }
            let (left, top) = (
              cursor.column * cell.width + column, cursor.row * cell.height + y + line
            )
            // The last row would make the terminal scroll.
            guard left < width, top < (window.rows - 1) * cell.height else {
              throw ReplayError("a pixel outside the window")
            }
            pixels[top * width + left] = color
          }
        }
        (x, count) = (x + count, 1)
      default: throw ReplayError("the byte \(byte)")
      }
    }
  }
}
