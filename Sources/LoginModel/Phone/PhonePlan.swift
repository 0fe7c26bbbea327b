/// The phone numbers of a calling code.
///
/// A line of ``PhoneTable`` has the code, the digits before a number inside the country, those before a number of
/// another country if they aren't `00`, the regions, and the rules; `-` means none. The first region has all
/// numbers that don't begin like those of another one: `GB;GG=1481`. A rule has the first digits of numbers, their
/// lengths, and the sizes of their groups without the last: `15-17:10-11:3`. The rule with the longest beginning
/// applies; without a length, there are no such numbers.
struct PhonePlan: Sendable {
  /// A country or a territory.
  struct Region: Sendable {
    /// The code of ISO 3166.
    let code: String
    /// The first digits of its numbers; empty if its numbers look like those of the first region.
    let starts: DigitRanges
  }

  /// What numbers with the same first digits have in common.
  struct Rule: Sendable {
    fileprivate let starts: DigitRanges?
    /// The possible numbers of digits; empty if there are no such numbers.
    let lengths: [Int]
    /// The sizes of the groups, without the last.
    let groups: [Int]
  }

  /// The calling code, without a plus sign.
  let callingCode: String
  /// The digits before a number inside the country; empty for none.
  let trunk: String
  /// The digits before a number of another country besides `00`; empty for none.
  let outside: String
  /// The regions, the largest first.
  let regions: [Region]
  private let rules: [Rule]

  private init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 4 else { return nil }
    callingCode = String(words[0])
    trunk = words[1] == "-" ? "" : String(words[1])
    outside = words[2] == "-" ? "" : String(words[2])
    regions = words[3].split(separator: ";").map { part in
      Region(code: String(part.prefix(2)), starts: DigitRanges(part.dropFirst(3)))
    }
    rules = words[4...].map { word in
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      return Rule(
        starts: parts[0].isEmpty ? nil : DigitRanges(parts[0]),
        lengths: parts.count > 1 ? DigitRanges(parts[1]).numbers : [],
        groups: parts.count > 2 ? parts[2].compactMap(\.wholeNumberValue) : [])
    }
  }

  /// All plans; the table is read at the first use.
  static let all = "\(PhoneTable.lines)".split(separator: "\n").compactMap { PhonePlan($0) }

  /// Returns the plan of a region.
  static func of(region: String) -> PhonePlan? {
    all.first { $0.regions.contains { $0.code == region } }
  }

  /// Returns the plan of a number with its calling code; no code begins with another.
  static func of(international digits: Substring) -> PhonePlan? {
    all.first { digits.hasPrefix($0.callingCode) }
  }
}

extension PhonePlan {
  /// Returns the rule of a number, or of its first digits; `nil` without one, or with too few digits.
  func rule(of national: Substring) -> Rule? {
    var (found, longest) = (Rule?.none, -1)
    for rule in rules {
      guard let length = rule.starts.map({ $0.match(national) }) ?? 0, length > longest else {
        continue
      }
      (found, longest) = (rule, length)
    }
    return found
  }

  /// Returns the region of a number without its calling code.
  func region(of national: Substring) -> String {
    let other = regions.dropFirst().first { $0.starts.match(national) != nil }
    return (other ?? regions[0]).code
  }

  /// Returns why a number isn't one of the plan; `nil` if it is.
  func fault(of national: Substring) -> PhoneFault? {
    guard let rule = rule(of: national), !rule.lengths.isEmpty else {
      return lengthFault(of: national) ?? .notThere
    }
    return Self.fault(of: national.count, rule.lengths)
  }

  /// Returns whether a number has too few or too many digits for any number of the plan.
  func lengthFault(of national: Substring) -> PhoneFault? {
    let lengths = rules.flatMap(\.lengths)
    guard let least = lengths.min(), let most = lengths.max() else { return nil }
    return national.count < least ? .tooShort : national.count > most ? .tooLong : nil
  }

  private static func fault(of length: Int, _ lengths: [Int]) -> PhoneFault? {
    guard !lengths.contains(length) else { return nil }
    return length > lengths.max() ?? 0 ? .tooLong : .tooShort
  }

  /// Returns where the groups of a number begin, without the first.
  func groups(of national: Substring) -> [Int] {
    var place = 0
    return (rule(of: national)?.groups ?? []).map { size in
      place += size
      return place
    }.filter { $0 < national.count }
  }
}

/// Why a phone number isn't one of its country.
enum PhoneFault: Equatable, Sendable {
  /// It has too few digits.
  case tooShort
  /// It has too many digits.
  case tooLong
  /// No number begins like it.
  case notThere
}
