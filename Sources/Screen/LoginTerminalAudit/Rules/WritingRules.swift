import LoginAudit
package import LoginCanvas

/// Rules for what a program writes first: its rows from top to bottom (1.3.2), and a title of its window (2.4.2).
package enum WritingRules {
  /// The letters that are written in the order of their rows, in percent.
  private static let leastShare = 80
  /// The fewest rows that have an order.
  private static let fewestRows = 4

  /// Returns the rows to which output writes letters, one after another.
  ///
  /// - Parameters:
  ///   - bytes: The output.
  ///   - size: The size of the window.
  /// - Returns: The rows; equal neighbors are one.
  package static func rows(_ bytes: [UInt8], in size: Size) -> [Int] {
    guard let terminal = EmulatedTerminal(size) else { return [] }
    var rows: [Int] = []
    var piece: [UInt8] = []
    var hasText = false
    func end() {
      _ = terminal.feed(piece)
      if hasText, rows.last != terminal.cursor.row { rows.append(terminal.cursor.row) }
      (piece, hasText) = ([], false)
    }
    var (isControl, isString) = (false, false)
    for byte in bytes {
      if byte == 0x1B || byte < 0x20 {
        // What is written is at the cursor before the next control.
        end()
        (isControl, isString) = (byte == 0x1B, false)
      } else if isControl {
        isString = piece == [0x1B] && "]PX^_".utf8.contains(byte)
        isControl = !isString && (byte < 0x40 || byte == UInt8(ascii: "["))
      } else if byte > 0x20, !isString {
        hasText = true
      }
      piece.append(byte)
    }
    end()
    return rows
  }

  /// Returns the violation if rows are written in another order than they are read.
  ///
  /// - Parameters:
  ///   - rows: The rows to which letters were written, one after another.
  ///   - picture: What is shown.
  ///   - situation: Where.
  /// - Returns: The findings.
  package static func order(
    _ rows: [Int], on picture: TerminalPicture, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    // A row is heard where it's written last.
    var order: [Int] = []
    for row in rows.reversed()
    where row < picture.size.rows && !order.contains(row)
      && picture.row(row).contains(where: \.isText)
    { order.append(row) }
    order.reverse()
    guard order.count >= fewestRows else { return [] }
    let letters = order.map { picture.row($0).count(where: \.isText) }
    // The letters of the longest part that goes down.
    var best = letters
    for index in order.indices {
      for other in 0..<index where order[other] < order[index] {
        best[index] = max(best[index], best[other] + letters[index])
      }
    }
    let share = 100 * (best.max() ?? 0) / max(1, letters.reduce(0, +))
    guard share < leastShare else { return [] }
    return [
      TerminalFinding(
        .writingOrder, .mayFail, "The first picture isn't written from top to bottom",
        name: "order", in: situation,
        Measure(Double(share), atLeast: Double(leastShare), .percent), on: picture)
    ]
  }

  /// Returns the violation if a program that waits for keys gives its window no title.
  package static func title(
    _ title: String?, on picture: TerminalPicture, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    guard title?.contains(where: { $0.isLetter || $0.isNumber }) != true else { return [] }
    return [
      TerminalFinding(
        .pageTitled, .mayFail,
        title == nil
          ? "The program sets no title of the window" : "The title of the window is empty",
        name: title == nil ? "none" : "empty", in: situation, on: picture)
    ]
  }
}
