/// Beginnings of numbers, or lengths, as the table of phone numbers has them: `15-17,2,30`.
struct DigitRanges: Hashable, Sendable {
  /// The ranges; the ends of one have the same number of digits.
  private let ranges: [(low: Substring, high: Substring)]

  init(_ text: Substring) {
    ranges = text.split(separator: ",").map { part in
      let ends = part.split(separator: "-")
      return (ends[0], ends[ends.count - 1])
    }
  }

  /// Whether there is no range.
  var isEmpty: Bool { ranges.isEmpty }

  /// The numbers of all ranges.
  var numbers: [Int] {
    ranges.flatMap { range in
      guard let low = Int(range.low), let high = Int(range.high), low <= high else {
        return [Int]()
      }
      return Array(low...high)
    }
  }

  /// Returns how many of the first digits are in one of the ranges; `nil` for no range.
  func match(_ digits: Substring) -> Int? {
    ranges.lazy.filter { range in
      let start = digits.prefix(range.low.count)
      return start.count == range.low.count && range.low <= start && start <= range.high
    }.map(\.low.count).max()
  }

  static func == (left: DigitRanges, right: DigitRanges) -> Bool {
    left.ranges.elementsEqual(right.ranges) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) {
    for range in ranges {
      hasher.combine(range.low)
      hasher.combine(range.high)
    }
  }
}
