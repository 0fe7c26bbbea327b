import LoginCanvas

/// A part of a line with one script and one level.
struct ScriptItem: Hashable, Sendable {
  /// The scalars of the line.
  var scalars: Range<Int>
  /// The script, which chooses the face.
  let script: Script
  /// The level; odd ones run from right to left.
  let level: Int8
}

extension LeveledLine {
  /// Returns the parts of the line that are shaped at once, in logical order.
  ///
  /// Digits, punctuation and marks belong to the script before them, at the beginning of a part to the one after; a
  /// text without letters is Latin. Source: Unicode Standard Annex 24, section 5.
  ///
  /// - Parameter script: Returns the script of a scalar.
  /// - Returns: The parts, which cover the line.
  func items(script: (Unicode.Scalar) -> Script) -> [ScriptItem] {
    let scripts = scalars.map { script($0).own }
    var items: [ScriptItem] = []
    var start = 0
    // The script of the current part; `nil` as long as it has no letter. One before it decides for digits.
    var (current, previous): (Script?, Script?) = (nil, nil)
    func end(_ place: Int) {
      guard start < place else { return }
      let next = scripts[place...].lazy.compactMap(\.self).first
      items.append(
        ScriptItem(
          scalars: start..<place, script: current ?? previous ?? next ?? .latin,
          level: bidiLevels[start]))
      previous = current ?? previous
      (start, current) = (place, nil)
    }
    for index in scalars.indices {
      if beginsRun(at: index) { end(index) }
      guard let own = scripts[index] else { continue }
      if let current, current != own { end(index) }
      current = own
    }
    end(scalars.count)
    return items
  }
}
