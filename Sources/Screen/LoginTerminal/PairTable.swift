internal import CLoginNcurses

/// The color pairs of ncurses, created when first needed.
struct PairTable {
  /// Two palette entries.
  struct Colors: Equatable {
    var foreground: Int
    var background: Int

    /// Both entries in one number; each has at most 24 bits.
    fileprivate var key: Int { foreground << 24 | background }
  }

  private struct Pair {
    let key: Int
    let number: Int32
  }

  /// The maximum number of pairs; pair 0 is the terminal's own and never used.
  private let capacity: Int
  /// The pairs, sorted by key.
  private var pairs: [Pair] = []

  /// Creates an empty table for a terminal that supports `capacity` pairs.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Returns the number of a pair; `nil` if all are in use.
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

  /// Frees all numbers.
  ///
  /// Content on the screen in these pairs has to be repainted.
  mutating func removeAll() {
    pairs.removeAll(keepingCapacity: true)
  }
}
