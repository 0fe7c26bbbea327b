/// The rule for widths: the columns of the keys of a row.
///
/// A letter key and the gap after it take `pitch` columns, the same number for the whole keyboard: from 39 columns at
/// least three for the key and one for the gap, from 29 columns two and one. Three columns are the 24 pixels of WCAG
/// 2.2, 2.5.8, from the middle of one key to that of the next. The keyboard is centred and never wider than ``widest``.
/// If a letter key can't have this width in one row, rows are broken into lines instead.
struct KeyGrid {
  /// The maximum columns of the keyboard.
  static let widest = 60
  /// The columns of the narrowest key with the gap after it.
  private static let leastPitch = 3
  /// The columns between two keys.
  private static let gap = 1

  private let columns: Int
  private let units: Int
  private let pitch: Int?

  /// Creates the grid for rows of `units` halves of a letter key in an area `columns` wide.
  init(columns: Int, units: Int) {
    self.columns = max(0, columns)
    self.units = units
    let available = min(self.columns, Self.widest)
    pitch = (Self.leastPitch...max(Self.leastPitch, available)).last { pitch in
      units * pitch / 2 - Self.gap <= available
    }
  }

  /// Returns the number of lines for a row of `count` keys; 0 without columns.
  func lineCount(ofRowWith count: Int) -> Int {
    guard columns > 0, count > 0 else { return 0 }
    guard pitch == nil else { return 1 }
    let keysPerLine = max(1, (available + Self.gap) / Self.leastPitch)
    return (count + keysPerLine - 1) / keysPerLine
  }

  /// Returns the lines of a row, of roughly equal length.
  func lines(of row: [Key]) -> [[Key]] {
    let count = lineCount(ofRowWith: row.count)
    return (0..<count).map { line in
      Array(row[(line * row.count / count)..<((line + 1) * row.count / count)])
    }
  }

  /// Returns the columns of each key of a line.
  func spans(of line: [Key]) -> [Range<Int>] {
    pitch.map { spans(of: line, pitch: $0) } ?? narrowSpans(of: line)
  }
}

extension KeyGrid {
  private var available: Int { min(columns, Self.widest) }

  private func spans(of line: [Key], pitch: Int) -> [Range<Int>] {
    let left = (columns - (units * pitch / 2 - Self.gap)) / 2
    var unit = (units - line.reduce(0) { $0 + $1.width }) / 2
    return line.map { key in
      let start = left + unit * pitch / 2
      unit += key.width
      return start..<(left + unit * pitch / 2 - Self.gap)
    }
  }

  /// Returns two columns for each key, and the gaps; surplus columns go to wider keys.
  private func narrowSpans(of line: [Key]) -> [Range<Int>] {
    var widths = line.map { _ in min(2, available) }
    let gaps = Self.gap * (line.count - 1)
    var spare = available - gaps - widths.reduce(0, +)
    while spare > 0 {
      let wishing = line.indices.filter { widths[$0] < line[$0].width }
      guard !wishing.isEmpty else { break }
      for index in wishing.prefix(spare) { widths[index] += 1 }
      spare -= min(spare, wishing.count)
    }
    var column = (columns - gaps - widths.reduce(0, +)) / 2
    return widths.map { width in
      defer { column += width + Self.gap }
      return column..<(column + width)
    }
  }
}
