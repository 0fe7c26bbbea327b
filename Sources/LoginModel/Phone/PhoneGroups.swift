/// The groups in which a phone number is shown.
enum PhoneGroups {
  /// Returns where the groups of a typed number begin, without the first, for blanks before them.
  ///
  /// Only plain digits after a plus sign, if any, are grouped: typed blanks and signs are groups already.
  ///
  /// - Parameters:
  ///   - characters: The typed characters.
  ///   - country: The country of a number without a calling code.
  /// - Returns: Indices of `characters`, in order; empty while there are too few digits.
  static func starts(in characters: [Character], country: String?) -> [Int] {
    let typed = String(characters)
    let isPlain = characters.enumerated().allSatisfy { index, character in
      "0"..."9" ~= character && character.isASCII || index == 0 && character == "+"
    }
    guard isPlain, characters.count <= 20 else { return [] }
    let own = country.flatMap(PhonePlan.of(region:))
    let prefixes = ["+"] + ["00", own?.outside ?? ""].sorted { $0.count > $1.count }
    if let prefix = prefixes.first(where: { !$0.isEmpty && typed.hasPrefix($0) }) {
      let digits = typed.dropFirst(prefix.count)
      guard let plan = PhonePlan.of(international: digits) else { return [] }
      let length = plan.callingCode.count
      let breaks =
        (prefix == "+" ? [] : [0]) + [length]
        + plan.groups(of: digits.dropFirst(length)).map { $0 + length }
      return breaks.filter { $0 < digits.count }.map { $0 + prefix.count }
    }
    guard let own else { return [] }
    let isDialed = !own.trunk.isEmpty && typed.hasPrefix(own.trunk)
    let length = isDialed ? own.trunk.count : 0
    // 0151, but 8 912.
    let isApart = isDialed && own.trunk != "0" && typed.count > length
    return (isApart ? [length] : [])
      + own.groups(of: typed.dropFirst(length)).map { $0 + length }
  }

  /// Returns a number in E.164 format in groups: `+49 1512 3456789`.
  static func shown(_ number: String) -> String {
    let characters = Array(number)
    let starts = Set(starts(in: characters, country: nil))
    return characters.indices.map { index in
      (starts.contains(index) ? " " : "") + String(characters[index])
    }.joined()
  }
}
