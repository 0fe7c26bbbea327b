/// The keys of a language on each page, without sizes in cells.
///
/// The rows of a page are listed from the top, and the keys of a row from the left, also for right-to-left screens,
/// because physical keyboards aren't mirrored either.
package struct KeyLayout: Hashable, Sendable {
  /// The letters page; its keys define their shifted forms.
  let letters: [[Legend]]
  /// The first page of signs.
  let symbols: [[Legend]]
  /// The second page of signs.
  let moreSymbols: [[Legend]]

  /// The length of the longest row of all pages, in halves of a letter key.
  var width: Int {
    (letters + symbols + moreSymbols).map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
  }

  /// Returns the table of a page.
  func legends(on page: KeyPage) -> [[Legend]] {
    switch page {
    case .letters, .shifted: letters
    case .symbols: symbols
    case .moreSymbols: moreSymbols
    }
  }

  /// Returns the keys of a page in a state of shift.
  func keys(on page: KeyPage, shift: ShiftState) -> [[Key]] {
    legends(on: page).map { row in
      row.map { legend in
        let cap = legend.cap(shift)
        return Key(
          id: legend.id, action: cap.action, name: KeyName(cap.action, shift: shift),
          labels: cap.labels, width: legend.width)
      }
    }
  }
}

extension KeyLayout {
  /// The action and labels of a key in one state of shift.
  struct Cap: Hashable, Sendable {
    /// The action of a press.
    let action: KeyAction
    /// The possible labels of the cap, the widest first.
    let labels: [String]
  }

  /// An entry of the table: a key in all states of shift.
  struct Legend: Hashable, Sendable {
    /// The identifier, unique on its page.
    let id: String
    /// The width in halves of a letter key.
    let width: Int
    let off: Cap
    let once: Cap
    let locked: Cap

    /// Creates a key that differs in every state of shift.
    init(id: String, width: Int, off: Cap, once: Cap, locked: Cap) {
      self.id = id
      self.width = width
      self.off = off
      self.once = once
      self.locked = locked
    }

    /// Creates a key that is independent of shift.
    init(id: String, width: Int, action: KeyAction, labels: [String]) {
      let cap = Cap(action: action, labels: labels)
      self.init(id: id, width: width, off: cap, once: cap, locked: cap)
    }

    /// Creates a key that types a character, and another one with shift.
    init(_ character: Character, shifted: Character) {
      let capital = Cap(action: .insert(shifted), labels: [String(shifted)])
      self.init(
        id: "key.\(character)", width: 2,
        off: Cap(action: .insert(character), labels: [String(character)]),
        once: capital, locked: capital)
    }

    func cap(_ shift: ShiftState) -> Cap {
      switch shift {
      case .off: off
      case .once: once
      case .locked: locked
      }
    }
  }
}
