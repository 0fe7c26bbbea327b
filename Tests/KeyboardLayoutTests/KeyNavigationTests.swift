import LoginCanvas
import LoginKeyboardLayout
import Testing

@Suite struct `The arrows on the keyboard` {
  @Test(arguments: Sample.all) func `lead from any key to any other at every width`(sample: Sample)
  {
    var stuck: [String] = []
    for columns in Sample.widths {
      let arrangement = sample.keyboard.arrangement(columns: columns)
      let ids = arrangement.placedKeys.map(\.key.id)
      var forward: [String: [String]] = [:]
      var backward: [String: [String]] = [:]
      for id in ids {
        for direction in KeyDirection.allCases {
          guard let next = arrangement.key(from: id, direction: direction)?.id else { continue }
          forward[id, default: []].append(next)
          backward[next, default: []].append(id)
        }
      }
      if reached(along: forward, from: ids) < ids.count
        || reached(along: backward, from: ids) < ids.count
      {
        stuck.append("\(columns) columns")
      }
    }
    #expect(stuck == [])
  }

  /// Returns the number of keys that can be reached from the first one.
  private func reached(along edges: [String: [String]], from ids: [String]) -> Int {
    var seen: Set<String> = []
    var open = Array(ids.prefix(1))
    while let id = open.popLast() {
      if seen.insert(id).inserted { open += edges[id, default: []] }
    }
    return seen.count
  }

  @Test(arguments: [
    ("key.q", KeyDirection.right, "key.w"), ("key.q", .left, "key.p"), ("key.p", .right, "key.q"),
    ("key.shift", .left, "key.backspace"), ("key.submit", .right, "key.symbols"),
    ("key.q", .down, "key.a"), ("key.a", .up, "key.q"), ("key.p", .down, "key.l"),
    ("key.a", .down, "key.shift"), ("key.l", .down, "key.backspace"), ("key.g", .down, "key.v"),
    ("key.shift", .down, "key.symbols"), ("key.c", .down, "key.space"),
    ("key.x", .down, "key.space"),
    ("key.b", .down, "key.@"), ("key.n", .down, "key.."), ("key.m", .down, "key.submit"),
    ("key.backspace", .down, "key.submit"),
    ("key.space", .up, "key.c"), ("key.submit", .up, "key.backspace"),
  ])
  func `lead to the nearest key and round the row`(
    id: String, direction: KeyDirection, next: String
  ) {
    let keyboard = OnScreenKeyboard()
    for columns in [29, 40, 60, 132] {
      let arrangement = keyboard.arrangement(columns: columns)
      #expect(arrangement.key(from: id, direction: direction)?.id == next)
    }
  }

  @Test(arguments: [1, 7, 19, 40, 80])
  func `leave the keyboard above the first row and stop below the last`(columns: Int) throws {
    let arrangement = OnScreenKeyboard().arrangement(columns: columns)
    let top = try #require(arrangement.placedKeys.first).frame.row
    let last = try #require(arrangement.placedKeys.last).frame.row
    for placed in arrangement.placedKeys {
      let up = arrangement.key(from: placed.key.id, direction: .up)
      let down = arrangement.key(from: placed.key.id, direction: .down)
      #expect((up == nil) == (placed.frame.row == top))
      #expect((down == nil) == (placed.frame.row == last))
    }
  }

  @Test func `go round a line of one key by staying`() {
    let arrangement = OnScreenKeyboard().arrangement(columns: 2)
    #expect(arrangement.key(from: "key.q", direction: .left)?.id == "key.q")
    #expect(arrangement.key(from: "key.q", direction: .down)?.id == "key.w")
  }

  @Test func `lead nowhere from a key of another page`() {
    #expect(OnScreenKeyboard().arrangement(columns: 40).key(from: "key.1", direction: .left) == nil)
  }
}

@Suite struct `The focus on the keyboard` {
  @Test(arguments: [
    ("key.symbols", "key.letters"), ("key.q", "key.1"), ("key.p", "key.0"), ("key.a", "key.-"),
    ("key.l", "key.&"), ("key.shift", "key.moreSymbols"), ("key.m", "key.$"),
    ("key.backspace", "key.backspace"), ("key.space", "key.space"),
  ])
  func `stays in its place when the page changes`(before: String, after: String) throws {
    let letters = OnScreenKeyboard()
    var signs = letters
    _ = signs.press(try #require(signs.key(id: "key.symbols")))
    for columns in Sample.widths {
      let frame = try #require(letters.arrangement(columns: columns).frame(of: before))
      let key = signs.arrangement(columns: columns).key(nearestTo: frame)
      #expect(key?.id == after, "at \(columns) columns")
    }
  }

  @Test func `stays on its key when shift is pressed`() throws {
    let letters = OnScreenKeyboard()
    var shifted = letters
    _ = shifted.press(try #require(shifted.key(id: "key.shift")))
    for columns in Sample.widths {
      let now = shifted.arrangement(columns: columns)
      let frames = letters.arrangement(columns: columns).placedKeys
      #expect(frames.count == letters.keys.count)
      let same = frames.allSatisfy { placed in
        now.key(nearestTo: placed.frame)?.id == placed.key.id
      }
      #expect(same, "at \(columns) columns")
    }
  }

  @Test func `has no place where the page has no such key`() {
    #expect(OnScreenKeyboard().arrangement(columns: 40).frame(of: "key.1") == nil)
  }

  @Test(arguments: [
    (Rect(column: 0, row: -3, columns: 3, rows: 1), "key.q"),
    (Rect(column: 16, row: -3, columns: 3, rows: 1), "key.t"),
    (Rect(column: 90, row: 9, columns: 3, rows: 1), "key.submit"),
  ])
  func `enters the keyboard at the key nearest to where it was`(frame: Rect, id: String) {
    #expect(OnScreenKeyboard().arrangement(columns: 40).key(nearestTo: frame)?.id == id)
  }
}
