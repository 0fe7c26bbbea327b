/// The progress of scanning with a single switch.
struct Scan: Equatable, Sendable {
  /// What is highlighted.
  enum Phase: Equatable, Sendable {
    /// Nothing, until the switch is pressed.
    case resting
    /// A row of controls.
    case row(Int)
    /// A control of a row.
    case control(row: Int, index: Int)
  }

  private(set) var phase = Phase.resting
  /// Whether no control looks focused while nothing is highlighted, because the person used nothing but the switch.
  var hidesFocus = true
  /// The steps since the last press, or since the row or the control was first highlighted.
  private var silentSteps = 0

  /// The rounds without a press after which the highlight goes back to the row, or disappears.
  private static let silentRounds = 2

  /// Highlights something; its rounds are counted from the beginning.
  mutating func highlight(_ phase: Phase) {
    (self.phase, silentSteps) = (phase, 0)
  }

  /// Moves the highlight to the next row, or to the next control of the row.
  ///
  /// - Parameter counts: The number of controls in each row; never empty.
  mutating func step(counts: [Int]) {
    silentSteps += 1
    switch phase {
    case .resting: break
    case .row(let row):
      guard silentSteps < Self.silentRounds * counts.count else { return highlight(.resting) }
      phase = .row((row + 1) % counts.count)
    case .control(let row, let index):
      let count = counts.indices.contains(row) ? counts[row] : 0
      guard silentSteps < Self.silentRounds * count else {
        return highlight(.row(min(row, counts.count - 1)))
      }
      phase = .control(row: row, index: (index + 1) % count)
    }
  }
}
