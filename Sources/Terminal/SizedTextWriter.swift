internal import Canvas

/// Writes letters that the terminal draws larger than its cells past ncurses, and knows which are on the screen.
///
/// Whatever is written on the first row of such a letter erases all of it; on another row it lands behind the letter. So
/// none may be there where ncurses writes: before it does, those in its way are erased by blanks of their colours, which
/// is what ncurses believes to be there all the time; afterwards they are written again.
///
/// Source: "The text sizing protocol" of kitty 0.40 (OSC 66), "Wrapping and overwriting behavior".
struct SizedTextWriter {
  /// What one picture changes.
  struct Turn {
    /// What is erased before ncurses writes.
    var erased: [Frame.SizedText]
    /// What is written afterwards.
    var written: [Frame.SizedText]
  }

  /// Bytes of a text at most, as the protocol has it.
  private static let mostBytes = 4096

  /// What is on the screen.
  private var shown: [Frame.SizedText] = []

  /// Whether nothing is on the screen.
  var isIdle: Bool { shown.isEmpty }

  /// The screen is cleared.
  mutating func forget() { shown = [] }

  /// What is to be done for the next picture.
  ///
  /// - Parameters:
  ///   - texts: Those of the picture.
  ///   - isTouched: Whether ncurses may write in a row.
  /// - Returns: What to erase, and what to write.
  mutating func turn(_ texts: [Frame.SizedText], isTouched: (Int) -> Bool) -> Turn {
    let kept = shown.filter { text in
      texts.contains(text) && !(text.place.row..<text.place.endRow).contains(where: isTouched)
    }
    defer { shown = texts }
    return Turn(
      erased: shown.filter { !kept.contains($0) }, written: texts.filter { !kept.contains($0) })
  }

  /// The bytes that leave blanks where texts were.
  static func bytes(erasing texts: [Frame.SizedText], palette: Palette) -> String {
    var bytes = ""
    for line in lines(of: texts) {
      guard let first = line.first, let last = line.last else { continue }
      let blanks = String(repeating: " ", count: last.place.endColumn - first.origin.column)
      bytes += first.ground.rendition(in: palette)
      // The upper row first: it erases the letters.
      for row in first.place.row..<first.place.endRow {
        bytes += place(column: first.origin.column, row: row) + blanks
      }
    }
    return bytes.isEmpty ? "" : "\u{1B}7\(bytes)\u{1B}8"
  }

  /// The bytes that write texts.
  static func bytes(writing texts: [Frame.SizedText], palette: Palette) -> String {
    var bytes = ""
    for line in lines(of: texts) {
      guard let first = line.first else { continue }
      bytes += place(column: first.origin.column, row: first.origin.row)
      var look: Style?
      for text in line {
        if text.style != look { bytes += text.style.legible(in: palette).rendition(in: palette) }
        look = text.style
        bytes += "\u{1B}]66;s=\(text.scale):w=\(text.width);\(clean(text.text))\u{1B}\\"
      }
    }
    return bytes.isEmpty ? "" : "\u{1B}7\(bytes)\u{1B}8"
  }

  /// Those that stand beside each other on one ground, together: the terminal goes on behind the last one.
  private static func lines(of texts: [Frame.SizedText]) -> [[Frame.SizedText]] {
    var lines: [[Frame.SizedText]] = []
    for text in texts {
      if let last = lines.last?.last, last.origin.row == text.origin.row,
        last.scale == text.scale, last.ground == text.ground,
        last.place.endColumn == text.origin.column
      {
        lines[lines.count - 1].append(text)
      } else {
        lines.append([text])
      }
    }
    return lines
  }

  /// A text without what steers a terminal, as short as it has to be; a blank where nothing is left.
  private static func clean(_ text: String) -> String {
    var clean = CleanText.whole(text)
    while clean.utf8.count > mostBytes { clean.unicodeScalars.removeLast() }
    return clean.isEmpty ? " " : clean
  }

  private static func place(column: Int, row: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }
}
