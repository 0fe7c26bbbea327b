import LoginCanvas
import LoginKeyboardLayout
import Testing

@Suite struct `The keys on the screen` {
  /// Returns the faults at a width, in words.
  private func faults(
    _ keyboard: OnScreenKeyboard,
    _ fault: (_ columns: Int, _ arrangement: KeyArrangement) -> String?
  ) -> [String] {
    Sample.widths.compactMap { columns in
      fault(columns, keyboard.arrangement(columns: columns)).map { "\(columns) columns: \($0)" }
    }
  }

  @Test(arguments: Sample.all, [false, true])
  func `are all there, inside, and never overlap`(sample: Sample, isRoomy: Bool) {
    var keyboard = sample.keyboard
    keyboard.rowHeight = isRoomy ? 2 : 1
    let ids = keyboard.keys.map(\.id)
    #expect(Set(ids).count == ids.count)
    let faults = faults(keyboard) { columns, arrangement in
      let area = Rect(Size(columns: columns, rows: keyboard.rows(columns: columns)))
      let placed = arrangement.placedKeys
      guard placed.map(\.key.id) == ids else { return "not the keys of the page" }
      var taken: Set<Point> = []
      for key in placed {
        guard !key.frame.isEmpty, area.contains(key.frame) else {
          return "\(key.key.id) is outside"
        }
        for row in key.frame.row..<key.frame.endRow {
          for column in key.frame.column..<key.frame.endColumn {
            let isFree = taken.insert(Point(column: column, row: row)).inserted
            guard isFree else { return "\(key.key.id) overlaps" }
          }
        }
      }
      return nil
    }
    #expect(faults == [])
  }

  @Test(arguments: Sample.all)
  func `are large enough to hit, and apart from each other`(sample: Sample) {
    let faults = faults(sample.keyboard) { columns, arrangement in
      let placed = arrangement.placedKeys
      let narrowest = placed.map(\.frame.columns).min() ?? 0
      guard narrowest >= (columns >= 39 ? 3 : min(columns, 2)) else { return "\(narrowest) wide" }
      for (left, right) in zip(placed, placed.dropFirst()) where left.frame.row == right.frame.row {
        guard right.frame.column == left.frame.endColumn + 1 else { return "\(left.key.id)" }
      }
      return nil
    }
    #expect(faults == [])
  }

  @Test(arguments: Sample.all) func `are centered, at most 60 columns wide`(sample: Sample) {
    let faults = faults(sample.keyboard) { columns, arrangement in
      let around = arrangement.placedKeys.reduce(Rect(Size(columns: 0, rows: 0))) {
        $0.union($1.frame)
      }
      guard around.columns <= 60 else { return "\(around.columns) wide" }
      let (left, right) = (around.column, columns - around.endColumn)
      return left == right || left + 1 == right ? nil : "\(left) left, \(right) right"
    }
    #expect(faults == [])
  }

  @Test(arguments: [
    (200, 4), (60, 4), (40, 4), (29, 4), (28, 5), (20, 8), (19, 8), (10, 13), (8, 13), (2, 36),
    (1, 36), (0, 0), (-1, 0),
  ])
  func `take four lines, and more where there is no width`(columns: Int, lines: Int) {
    var keyboard = OnScreenKeyboard()
    #expect(keyboard.rows(columns: columns) == max(0, 2 * lines - 1))
    keyboard.rowHeight = 2
    #expect(keyboard.rows(columns: columns) == 2 * lines)
    keyboard.rowHeight = 3
    #expect(keyboard.rows(columns: columns) == 3 * lines)
  }

  @Test(arguments: Sample.all, [1, 2])
  func `are two rows high, or have a free row between their lines`(sample: Sample, rowHeight: Int) {
    var keyboard = sample.keyboard
    keyboard.rowHeight = rowHeight
    let faults = faults(keyboard) { _, arrangement in
      let rows = Set(arrangement.placedKeys.map(\.frame.row)).sorted()
      return zip(rows, rows.dropFirst()).allSatisfy { $1 - $0 >= 2 } ? nil : "\(rows)"
    }
    #expect(faults == [])
  }

  @Test(arguments: Sample.all) func `reach down to the keyboard's last row on every page`(
    sample: Sample
  ) {
    let faults = faults(sample.keyboard) { columns, arrangement in
      let end = arrangement.placedKeys.map(\.frame.endRow).max()
      return end == sample.keyboard.rows(columns: columns)
        ? nil : "ends at \(String(describing: end))"
    }
    #expect(faults == [])
  }

  @Test(arguments: Sample.all) func `have caps that fit and cannot be confused`(sample: Sample) {
    let faults = faults(sample.keyboard) { _, arrangement in
      let placed = arrangement.placedKeys
      for key in placed {
        let label = key.key.label(columns: key.frame.columns)
        guard (1...key.frame.columns).contains(DisplayWidth.of(label)) else { return key.key.id }
      }
      let labels = placed.map { $0.key.label(columns: $0.frame.columns) }
      return Set(labels).count == labels.count ? nil : "two caps are the same"
    }
    #expect(faults == [])
  }

  @Test func `do not exist on a screen without columns`() {
    let keyboard = OnScreenKeyboard()
    let arrangement = keyboard.arrangement(columns: 0)
    #expect(arrangement.placedKeys == [])
    #expect(arrangement.key(from: "key.q", direction: .down) == nil)
    #expect(arrangement.key(nearestTo: Rect(column: 0, row: 0, columns: 1, rows: 1)) == nil)
  }

  @Test func `are placed as in the picture at 40 columns`() {
    let keyboard = OnScreenKeyboard()
    var lines = Array(repeating: Array(repeating: " ", count: 40), count: 7)
    for placed in keyboard.arrangement(columns: 40).placedKeys {
      for column in placed.frame.column..<placed.frame.endColumn {
        lines[placed.frame.row][column] = "·"
      }
      let label = placed.key.label(columns: placed.frame.columns)
      let start = placed.frame.column + (placed.frame.columns - DisplayWidth.of(label)) / 2
      for (offset, character) in label.enumerated() {
        lines[placed.frame.row][start + offset] = String(character)
      }
    }
    let blank = String(repeating: " ", count: 40)
    #expect(
      lines.map { $0.joined() } == [
        "·q· ·w· ·e· ·r· ·t· ·y· ·u· ·i· ·o· ·p· ",
        blank,
        "  ·a· ·s· ·d· ·f· ·g· ·h· ·j· ·k· ·l·   ",
        blank,
        "··⇧·· ·z· ·x· ·c· ·v· ·b· ·n· ·m· ··⌫·· ",
        blank,
        "·123· ·▾· ····└─┘···· ·@· ·.· ···◄─┘··· ",
      ])
  }
}
