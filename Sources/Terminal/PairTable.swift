internal import CNcurses

/// The colour pairs of ncurses, made when they are first needed.
struct PairTable {
  /// Two palette entries.
  struct Colors: Hashable {
    var foreground: Int
    var background: Int
  }

  /// Pairs that can exist at once; pair 0 is the terminal's own and never given away.
  private let capacity: Int
  private var numbers: [Colors: Int32] = [:]

  /// Begins with no pair, for a terminal that can have `capacity`.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The number of a pair; `nil` when all are taken.
  mutating func number(of colors: Colors) -> Int32? {
    if let number = numbers[colors] { return number }
    let number = Int32(numbers.count + 1)
    guard number < capacity,
      ltui_define_pair(number, Int32(colors.foreground), Int32(colors.background))
    else { return nil }
    numbers[colors] = number
    return number
  }

  /// Gives all numbers back.
  ///
  /// What is on the screen in these pairs has to be painted anew.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
  }
}
