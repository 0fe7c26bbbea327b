internal import CLoginNcurses

/// The colour pairs of ncurses, made when they are first needed.
struct PairTable {
  /// Two palette entries.
  struct Colors: Equatable {
    var foreground: Int
    var background: Int

    /// Both in one number; each has at most 24 bits.
    fileprivate var key: Int { foreground << 24 | background }
  }

  private struct Pair {
    let key: Int
    let number: Int32
  }

  /// Pairs that can exist at once; pair 0 is the terminal's own and never given away.
  private let capacity: Int
  /// In the order of their keys.
  private var pairs: [Pair] = []

  /// Begins with no pair, for a terminal that can have `capacity`.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The number of a pair; `nil` when all are taken.
  mutating func number(of colors: Colors) -> Int32? {
    let key = colors.key
    var (low, high) = (0, pairs.count)
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle].key < key { low = middle + 1 } else { high = middle }
    }
    if low < pairs.count, pairs[low].key == key { return pairs[low].number }
    let number = Int32(pairs.count + 1)
    guard number < capacity,
      ltui_define_pair(number, Int32(colors.foreground), Int32(colors.background))
    else { return nil }
    pairs.insert(Pair(key: key, number: number), at: low)
    return number
  }

  /// Gives all numbers back.
  ///
  /// What is on the screen in these pairs has to be painted anew.
  mutating func removeAll() {
    pairs.removeAll(keepingCapacity: true)
  }
}
