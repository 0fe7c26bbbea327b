/// Finds the intended name of a mistyped word.
package enum NameGuess {
  /// Returns the nearest name: one that begins with the word, or differs from it by a few typos.
  ///
  /// A typo is a missing, added or wrong letter, or two swapped letters. A word of up to four letters may have one, a
  /// word of up to seven two, and a longer one three.
  ///
  /// - Parameters:
  ///   - word: The typed word.
  ///   - names: The possible names; the first of several equally near ones counts.
  /// - Returns: `nil` if none is near.
  package static func nearest(to word: String, among names: [String]) -> String? {
    let letters = Array(word)
    let slips = letters.count <= 4 ? 1 : letters.count <= 7 ? 2 : 3
    let near = names.map { (name: $0, slips: distance(letters, Array($0))) }
      .filter { $0.slips <= slips && $0.slips < max(letters.count, $0.name.count) - 1 }
    if let found = near.min(by: { $0.slips < $1.slips }) { return found.name }
    let longer = names.filter { $0.hasPrefix(word) }
    // For a name and its longer forms, such as completion and completions, the shorter one counts.
    guard letters.count >= 3, let first = longer.min(by: { $0.count < $1.count }),
      longer.allSatisfy({ $0.hasPrefix(first) })
    else { return nil }
    return first
  }

  /// Returns the nearest of some names in the table of a word: `texts.title` for `texts.titel`; if none is in that
  /// table, the nearest of all.
  ///
  /// - Parameters:
  ///   - word: The typed name with its table, if it is in one.
  ///   - names: The names of that table, with the table.
  /// - Returns: `nil` if none is near.
  package static func nearest(to word: String, within names: [String]) -> String? {
    let table = word.lastIndex(of: ".").map { word[...$0] } ?? ""
    // A longer word isn't a typo.
    guard word.utf8.count - table.utf8.count <= 60 else { return nil }
    let own = names.filter { $0.hasPrefix(table) }.map { String($0.dropFirst(table.count)) }
    if let found = nearest(to: String(word.dropFirst(table.count)), among: own) {
      return table + found
    }
    return own.isEmpty && word.utf8.count <= 120 ? nearest(to: word, among: names) : nil
  }

  /// Returns the number of typos between two words (optimal string alignment).
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var (beforeLast, last) = ([Int](), Array(0...second.count))
    for (row, letter) in first.enumerated() {
      var next = [row + 1]
      for (column, other) in second.enumerated() {
        var slips = min(
          last[column + 1] + 1, next[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          slips = min(slips, beforeLast[column - 1] + 1)
        }
        next.append(slips)
      }
      (beforeLast, last) = (last, next)
    }
    return last.last ?? 0
  }
}
