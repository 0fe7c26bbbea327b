/// The program that puts right-to-left text in visual order.
package enum BidiMode: String, CaseIterable, Sendable {
  /// This program: the terminal receives visual order and is asked not to reorder it.
  case ours
  /// The terminal: it receives logical order, which screen readers need too.
  case terminal
}

/// The order in which a terminal receives the characters of a row.
///
/// Arabic and Hebrew are displayed correctly if the order is the one that the terminal expects. Terminals differ, and
/// only a few can be configured (``BidiMode``).
package enum TextOrder: Hashable, Sendable {
  /// Visual order, with Arabic letters joined.
  case visual
  /// Words in visual order, their letters in logical order and joined; for a terminal that reverses each word itself,
  /// such as kitty.
  case visualByWords
  /// Logical order: the terminal reorders the characters.
  case logical(Reordering)

  /// The reordering behavior of a terminal: always of a whole row, as a paragraph of Unicode Standard Annex 9.
  package struct Reordering: Hashable, Sendable {
    /// Whether a row follows the direction of the page, which the terminal receives by SCP; otherwise every row runs
    /// from left to right.
    package let followsPage: Bool
    /// Whether brackets among right-to-left letters are mirrored, as the annex requires.
    package let mirrors: Bool
    /// Whether Arabic letters are joined by this program; otherwise the terminal joins them.
    ///
    /// Joining by the terminal may leave a gap after lam and alef, which then take two cells. Screen readers need plain
    /// letters.
    package let joinsLetters: Bool

    /// Creates a description of a terminal.
    package init(followsPage: Bool, mirrors: Bool, joinsLetters: Bool) {
      self.followsPage = followsPage
      self.mirrors = mirrors
      self.joinsLetters = joinsLetters
    }

    /// The behavior of VTE, also assumed for unknown terminals.
    package static let standard = Reordering(followsPage: true, mirrors: true, joinsLetters: false)
  }

  /// Whether rows are sent in logical order and in plain letters, as screen readers need.
  ///
  /// A screen reader reads everything that is written, so only text worth hearing is written then.
  package var isSpoken: Bool {
    switch self {
    case .visual, .visualByWords: false
    case .logical(let reordering): !reordering.joinsLetters
    }
  }

  /// Whether Arabic letters are joined by this program; otherwise lam and alef take a cell each.
  package var joinsLetters: Bool {
    switch self {
    case .visual, .visualByWords: true
    case .logical(let reordering): reordering.joinsLetters
    }
  }
}
