import LoginModel

/// Something above or below a text, from which its ink and its ring keep away.
struct Neighbor {
  /// Its element.
  let id: ElementID
  /// Its pixels: of a text, those of its rows, which its ink may leave.
  let box: Box
  /// Whether it is a text, whose rows have a little room for the ink of others.
  let isText: Bool

  init(_ id: ElementID, _ box: Box, isText: Bool = false) {
    (self.id, self.box, self.isText) = (id, box, isText)
  }

  /// Creates a line.
  init(_ rule: Draft) { self.init(rule.part.element, rule.box) }
}

/// Where the ink of a text may be.
struct Room {
  /// The lines of pixels, the best first; below may be above if there is no room at all.
  var choices: [(top: Int, bottom: Int)]

  /// Returns the first line of pixels of some ink.
  ///
  /// It is as near to where it is as the first choice allows that is high enough. Ink that is higher than all of them is
  /// in the middle of the last, but not outside the window.
  func top(of ink: Range<Int>) -> Int {
    func middle(_ room: (top: Int, bottom: Int)) -> Int {
      room.top + (room.bottom - room.top - ink.count) / 2
    }
    for (index, room) in choices.enumerated() where room.bottom - room.top >= ink.count {
      let wanted = index == 0 ? ink.lowerBound : middle(choices[0])
      return max(room.top, min(room.bottom - ink.count, wanted))
    }
    return max(0, choices.last.map(middle) ?? ink.lowerBound)
  }
}

/// What is above and below a text, in lines of pixels.
struct Surroundings {
  /// The ends of lines, controls and the window.
  var above = 0
  var below: Int
  /// The ends of other texts.
  var textAbove = Int.min / 2
  var textBelow = Int.max / 2
  /// How far the ink may leave its rows.
  let highest: Int
  let lowest: Int

  /// Returns the room at a distance from the shapes and from the texts; one below 0 reaches into their rows.
  func room(apart: Int, fromText: Int) -> (top: Int, bottom: Int) {
    (
      max(above + apart, textAbove + fromText, highest),
      min(below - apart, textBelow - fromText, lowest)
    )
  }
}
