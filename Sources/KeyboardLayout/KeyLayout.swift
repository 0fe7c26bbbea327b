/// The keys of one language: what stands where on which page, without sizes in cells.
///
/// The rows of a page are listed from the top, the keys of a row from the left; this is the same
/// on right-to-left screens, because nobody's keyboard is mirrored.
package struct KeyLayout: Hashable, Sendable {
  /// The letters page; its keys know what they are with shift.
  let letters: [[Legend]]
  /// The first page of signs.
  let symbols: [[Legend]]
  /// The second page of signs.
  let moreSymbols: [[Legend]]

  /// The longest row of all pages, in halves of a letter key.
  var width: Int {
    (letters + symbols + moreSymbols).map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
  }

  /// The table of a page.
  func legends(on page: KeyPage) -> [[Legend]] {
    switch page {
    case .letters, .shifted: letters
    case .symbols: symbols
    case .moreSymbols: moreSymbols
    }
  }

  /// The keys of a page while shift is in the state `shift`.
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
  /// What a key does and shows in one state of shift.
  struct Cap: Hashable, Sendable {
    /// What a press does.
    let action: KeyAction
    /// What may stand on the cap, the widest first.
    let labels: [String]
  }

  /// One entry of the table: a key in all states of shift.
  struct Legend: Hashable, Sendable {
    /// Unique on its page.
    let id: String
    /// In halves of a letter key.
    let width: Int
    let off: Cap
    let once: Cap
    let locked: Cap

    /// A key that differs in every state of shift.
    init(id: String, width: Int, off: Cap, once: Cap, locked: Cap) {
      self.id = id
      self.width = width
      self.off = off
      self.once = once
      self.locked = locked
    }

    /// A key that has nothing to do with shift.
    init(id: String, width: Int, action: KeyAction, labels: [String]) {
      let cap = Cap(action: action, labels: labels)
      self.init(id: id, width: width, off: cap, once: cap, locked: cap)
    }

    /// A key that types a character, with shift another one.
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
