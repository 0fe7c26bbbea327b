/// Who puts text that runs from right to left into the order of the screen.
package enum BidiMode: String, CaseIterable, Sendable {
  /// The program: the terminal gets what is seen, and is told not to reorder it.
  case ours
  /// The terminal: it gets text as it is read, as screen readers want it too.
  case terminal
}

/// The order in which a terminal gets the characters of a row.
///
/// Arabic and Hebrew look right where this is what the terminal expects; terminals differ, and few can
/// be told (``BidiMode``).
package enum TextOrder: Hashable, Sendable {
  /// As they are seen, with Arabic letters joined.
  case visual
  /// Words as they are seen, the letters of each as they are read, and joined: for a terminal that
  /// turns every word by itself, as kitty does.
  case visualByWords
  /// As they are read: the terminal reorders them.
  case logical(Reordering)

  /// How a terminal reorders: always a whole row, as a paragraph of Unicode Standard Annex 9.
  package struct Reordering: Hashable, Sendable {
    /// Whether a row runs as the page does, which the terminal is told (SCP); otherwise every row runs
    /// from left to right.
    package let followsPage: Bool
    /// Whether brackets among letters that run from right to left are turned, as the annex says.
    package let mirrors: Bool
    /// Whether Arabic letters are joined here; otherwise the terminal joins them.
    ///
    /// What it joins may have a gap after lam and alef, which take two cells then; screen readers want
    /// letters.
    package let joinsLetters: Bool

    /// Describes a terminal.
    package init(followsPage: Bool, mirrors: Bool, joinsLetters: Bool) {
      self.followsPage = followsPage
      self.mirrors = mirrors
      self.joinsLetters = joinsLetters
    }

    /// As VTE does, and as is assumed of a terminal that is not known.
    package static let standard = Reordering(followsPage: true, mirrors: true, joinsLetters: false)
  }

  /// Whether rows go out as they are read and in plain letters, which is what screen readers want.
  ///
  /// A reader says whatever is written, so nothing is written then that need not be heard.
  package var isHeard: Bool {
    switch self {
    case .visual, .visualByWords: false
    case .logical(let reordering): !reordering.joinsLetters
    }
  }

  /// Whether Arabic letters are joined here; otherwise lam and alef take a cell each.
  package var joinsLetters: Bool {
    switch self {
    case .visual, .visualByWords: true
    case .logical(let reordering): reordering.joinsLetters
    }
  }
}
