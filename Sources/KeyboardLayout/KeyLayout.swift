/// The keys of a language on each page, without sizes in cells.
///
/// The rows of a page are listed from the top, and the keys of a row from the left, also for right-to-left screens,
/// because physical keyboards aren't mirrored either.
///
/// It is one object, because states with a keyboard are copied often; two are the same only if they are one.
package final class KeyLayout: Hashable, Sendable {
  /// The rows of the letters page above the last one; its keys define their shifted forms.
  let letters: [[Legend]]
  /// The rows of the first page of signs above the last one.
  let symbols: [[Legend]]
  /// The rows of the second page of signs above the last one.
  let moreSymbols: [[Legend]]
  /// The rows of pages with other characters, as with AltGr, above the last one.
  let others: [[[Legend]]]
  /// The labels of the key that leads to the letters, the widest first.
  let lettersLabels: [String]
  /// Whether the letters are the 26 of English, and possibly more.
  let isLatin: Bool
  /// Whether the letters page is the only one, and has its last row.
  let isComplete: Bool

  init(
    letters: [[Legend]], symbols: [[Legend]], moreSymbols: [[Legend]], others: [[[Legend]]],
    lettersLabels: [String], isLatin: Bool, isComplete: Bool
  ) {
    self.letters = letters
    self.symbols = symbols
    self.moreSymbols = moreSymbols
    self.others = others
    self.lettersLabels = lettersLabels
    self.isLatin = isLatin
    self.isComplete = isComplete
  }

  package static func == (left: KeyLayout, right: KeyLayout) -> Bool {
    left === right
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns the table of a page.
  func legends(on page: KeyPage, _ bottom: BottomRow) -> [[Legend]] {
    guard !isComplete else { return letters }
    let last = bottom.legends(on: page, lettersLabels: lettersLabels)
    switch page {
    case .letters, .shifted: return letters + [last]
    case .symbols: return symbols + [last]
    case .moreSymbols: return moreSymbols + [last]
    case .others(let number):
      return (others.indices.contains(number) ? others[number] : symbols) + [last]
    }
  }

  /// The pages.
  var pages: [KeyPage] {
    isComplete
      ? [.letters] : [.letters, .symbols, .moreSymbols] + others.indices.map { .others($0) }
  }

  /// Returns the keys of a page in a state of shift.
  func keys(on page: KeyPage, shift: ShiftState, _ bottom: BottomRow) -> [[Key]] {
    legends(on: page, bottom).map { row in
      row.map { legend in
        let cap = legend.cap(shift)
        return Key(
          id: legend.id, action: cap.action,
          name: KeyName(cap.action, shift: shift, labels: cap.labels), labels: cap.labels,
          width: legend.width)
      }
    }
  }
}

extension KeyLayout {
  /// The action and labels of a key in one state of shift.
  struct Cap: Sendable {
    /// The action of a press.
    let action: KeyAction
    /// The possible labels of the cap, the widest first.
    let labels: [String]
  }

  /// An entry of the table: a key in all states of shift.
  struct Legend: Sendable {
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

    /// Creates a key that types something, and something else with shift.
    init(_ symbol: KeySymbol, shifted: KeySymbol, width: Int = 2) {
      let capital = shifted.cap
      self.init(id: symbol.id, width: width, off: symbol.cap, once: capital, locked: capital)
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

/// The meaning of a key in a state of shift: a text, or an accent for the next letter.
enum KeySymbol: Hashable, Sendable {
  case text(String)
  case dead(DeadKey)

  /// The identifier of the key, in which a mark doesn't combine with the point before it.
  var id: String {
    switch self {
    case .text(let text):
      "key.\(text)".hasPrefix("key.") ? "key.\(text)" : "key.\(Self.circle)\(text)"
    case .dead(let dead): "key.dead.\(dead.symbol)"
    }
  }

  var cap: KeyLayout.Cap {
    switch self {
    case .text(let text): KeyLayout.Cap(action: .insert(text), labels: Self.labels(text))
    case .dead(let dead): KeyLayout.Cap(action: .accent(dead), labels: [dead.label])
    }
  }

  private static let circle = "\u{25CC}"

  /// Returns the labels of a text: a mark on a circle, and the number of a character without ink.
  private static func labels(_ text: String) -> [String] {
    guard let scalar = text.unicodeScalars.first else { return [text] }
    let kind = scalar.properties.generalCategory
    if kind == .format || kind == .spaceSeparator {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return [digits, String(digits.suffix(2)), String(digits.suffix(1))]
    }
    return [scalar.properties.isMark ? circle + text : text]
  }
}
