import LoginCanvas

/// Rules for the end of a program: keys leave it (2.1.2), signals end it, and the terminal is as before.
package enum EndingRules {
  /// A way out of a program.
  package enum Way: Hashable, Sendable {
    /// A key, pressed up to three times.
    case key(AuditKey)
    /// SIGTERM.
    case termination
    /// SIGHUP.
    case hangUp
    /// SIGSEGV, as after a wrong address.
    case wrongAddress
    /// SIGABRT, as after a failed assertion.
    case abortion

    /// The way in words.
    package var words: String {
      switch self {
      case .key(let key): key.name
      case .termination: "SIGTERM"
      case .hangUp: "SIGHUP"
      case .wrongAddress: "SIGSEGV"
      case .abortion: "SIGABRT"
      }
    }

    /// Whether the program ends like after a fault of its own.
    var isCrash: Bool { self == .wrongAddress || self == .abortion }
  }

  /// What came of a way out.
  package struct Outcome: Sendable {
    /// The way.
    package let way: Way
    /// Whether the program ended.
    package let hasEnded: Bool
    /// What the program left on, in words.
    package let leftOn: [String]
    /// What is shown.
    package let picture: TerminalPicture

    /// Records an outcome.
    package init(_ way: Way, hasEnded: Bool, leftOn: [String] = [], _ picture: TerminalPicture) {
      (self.way, self.hasEnded, self.leftOn, self.picture) = (way, hasEnded, leftOn, picture)
    }
  }

  /// The keys by which people leave a program that they don't know.
  package static let usualKeys: [AuditKey] = [.control("c"), .escape, .letter("q"), .control("d")]
  /// Other keys, if the screen names them, with the words that it uses.
  package static let otherKeys: [(key: AuditKey, names: [String])] = [
    (.control("x"), ["^x", "ctrl-x", "ctrl+x", "c-x"]),
    (.control("q"), ["^q", "ctrl-q", "ctrl+q", "c-q"]), (.function(10), ["f10", "10quit"]),
  ]

  /// Returns the other keys that a picture names.
  package static func named(on picture: TerminalPicture) -> [AuditKey] {
    let text = picture.lines.joined(separator: " ").lowercased()
    return otherKeys.filter { $0.names.contains { text.contains($0) } }.map(\.key)
  }

  /// Returns the violations of an end.
  package static func findings(_ outcome: Outcome, in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    guard outcome.hasEnded else {
      // A program may catch the signals of a crash, and live.
      if outcome.way.isCrash { return [] }
      if case .key = outcome.way { return [] }
      return [
        TerminalFinding(
          .endsWhenAsked, .fails, "The program doesn't end after \(outcome.way.words)",
          name: outcome.way.words, in: situation, on: outcome.picture)
      ]
    }
    // A terminal that was hung up is gone.
    guard !outcome.leftOn.isEmpty, outcome.way != .hangUp else { return [] }
    return [
      TerminalFinding(
        outcome.way.isCrash ? .restoredAfterCrash : .terminalRestored,
        outcome.way.isCrash ? .mayFail : .fails,
        "After \(outcome.way.words), the program leaves behind: \(outcome.leftOn.joined(separator: ", "))",
        name: outcome.way.words, in: situation, on: outcome.picture)
    ]
  }

  /// Returns the violation if no key leaves the program.
  ///
  /// - Parameters:
  ///   - outcomes: All keys that were tried.
  ///   - situation: Where.
  /// - Returns: The findings.
  package static func trap(_ outcomes: [Outcome], in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    guard let last = outcomes.last, !outcomes.contains(where: \.hasEnded) else { return [] }
    let names = outcomes.map(\.way.words).joined(separator: ", ")
    let words = Set(outcomes.flatMap(\.picture.words))
    let isTold = !words.isDisjoint(with: ["quit", "exit", "leave", "close", "cancel", "qa"])
    return [
      TerminalFinding(
        .noTrap, isTold ? .mayFail : .fails, "None of these keys leaves the program: \(names)",
        name: "keys", in: situation, on: last.picture)
    ]
  }
}

/// The rule for passwords: the terminal doesn't show them.
package enum PasswordRule {
  private static let labels = [
    "password", "passphrase", "passwort", "kennwort", "mot de passe", "contraseña", "pin:",
    "pin code",
  ]

  /// Returns the row with the cursor if its label, or the one above, says that a password is typed there.
  package static func row(on picture: TerminalPicture) -> Int? {
    let row = picture.cursor.row
    guard row < picture.size.rows else { return nil }
    let isLabel = [row, row - 1].filter { $0 >= 0 }.contains { row in
      let text = picture.text(row: row).lowercased()
      return labels.contains { text.contains($0) }
    }
    return isLabel ? row : nil
  }

  /// Returns the violations at a label of a password.
  ///
  /// - Parameters:
  ///   - picture: What is shown.
  ///   - echoes: Whether the kernel shows what is typed.
  ///   - isShown: Whether letters that were typed are shown; `nil` if none were typed.
  ///   - situation: Where.
  /// - Returns: The findings.
  package static func findings(
    _ picture: TerminalPicture, echoes: Bool, isShown: Bool?, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    guard let row = row(on: picture) else { return [] }
    let place = Rect(column: 0, row: row, columns: picture.size.columns, rows: 1)
    let label = picture.text(row: row).split(separator: " ").joined(separator: " ")
    if isShown == true || echoes && isShown == nil {
      return [
        TerminalFinding(
          .hiddenPasswords, .fails, "“\(label)” shows what is typed", name: "shown", in: situation,
          at: place, on: picture)
      ]
    }
    return []
  }
}
