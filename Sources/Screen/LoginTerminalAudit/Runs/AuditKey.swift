/// A key that an audit presses.
package enum AuditKey: Hashable, Sendable {
  case tab, backTab, up, down, left, right, pageUp, pageDown, home, end, enter, escape, space,
    backspace
  /// A key from F1 to F12.
  case function(Int)
  /// Ctrl with a small letter.
  case control(Character)
  /// A character that is typed.
  case letter(Character)

  /// The keys with a name, which a file may list.
  private static let named: [(String, AuditKey)] = [
    ("Tab", .tab), ("Shift-Tab", .backTab), ("Up", .up), ("Down", .down), ("Left", .left),
    ("Right", .right), ("PageUp", .pageUp), ("PageDown", .pageDown), ("Home", .home),
    ("End", .end), ("Enter", .enter), ("Esc", .escape), ("Space", .space),
    ("Backspace", .backspace),
  ]

  /// Creates a key from its name, case-insensitively; `nil` for anything else.
  ///
  /// - Parameter name: A name such as `Tab`, `F1` to `F12`, `Ctrl-A` to `Ctrl-Z`, or one character.
  package init?(_ name: String) {
    let lower = name.lowercased()
    if let (_, key) = Self.named.first(where: { $0.0.lowercased() == lower }) {
      self = key
    } else if name.count == 1, let character = name.first, character.isPrintable {
      self = .letter(character)
    } else if lower.hasPrefix("ctrl-"), lower.utf8.count == 6, let last = lower.last,
      ("a"..."z").contains(last)
    {
      self = .control(last)
    } else if lower.first == "f", let number = Int(lower.dropFirst()), (1...12).contains(number),
      lower == "f\(number)"
    {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The name, as `init` reads it.
  package var name: String {
    switch self {
    case .function(let number): "F\(number)"
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .letter(let letter): String(letter)
    case .tab, .backTab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter,
      .escape, .space, .backspace:
      Self.named.first { $0.1 == self }?.0 ?? ""
    }
  }

  /// Returns the bytes that an xterm sends.
  ///
  /// - Parameter hasCursorKeys: Whether arrow keys send their second sequences (DECCKM).
  /// - Returns: The bytes.
  package func bytes(hasCursorKeys: Bool) -> [UInt8] {
    let lead = hasCursorKeys ? "\u{1B}O" : "\u{1B}["
    let text =
      switch self {
      case .tab: "\t"
      case .backTab: "\u{1B}[Z"
      case .up: lead + "A"
      case .down: lead + "B"
      case .right: lead + "C"
      case .left: lead + "D"
      case .home: lead + "H"
      case .end: lead + "F"
      case .pageUp: "\u{1B}[5~"
      case .pageDown: "\u{1B}[6~"
      case .enter: "\r"
      case .escape: "\u{1B}"
      case .space: " "
      case .backspace: "\u{7F}"
      case .function(let number): Self.functions[max(0, min(11, number - 1))]
      case .control(let letter): String(UnicodeScalar(UInt8(letter.asciiValue ?? 0x40) & 0x1F))
      case .letter(let letter): String(letter)
      }
    return Array(text.utf8)
  }

  /// The sequences of F1 to F12.
  ///
  /// Source: terminfo's xterm-256color.
  private static let functions =
    "PQRS".map { "\u{1B}O\($0)" }
    + [15, 17, 18, 19, 20, 21, 23, 24].map { "\u{1B}[\($0)~" }

  /// The keys that move the focus in most programs.
  package static let moves: [AuditKey] = [.tab, .down, .right, .backTab, .up, .left]

  /// The longest list in a file.
  package static let mostInFile = 200

  /// Reads a list of keys: one in each line; a line that begins with `#` and a blank is a comment.
  ///
  /// - Parameter text: The text of a file.
  /// - Returns: The keys, or the first line that isn't one, from 1.
  package static func list(_ text: String) -> Result<[AuditKey], InvalidLine> {
    var keys: [AuditKey] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let word = line.drop { $0 == " " || $0 == "\t" }
      let name = String(word.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      if name.isEmpty || name.hasPrefix("# ") { continue }
      guard keys.count < mostInFile, let key = AuditKey(name) else {
        return .failure(InvalidLine(number: index + 1, text: name))
      }
      keys.append(key)
    }
    return .success(keys)
  }

  /// A line of a file that isn't a key, or that is too much.
  package struct InvalidLine: Error, Equatable {
    /// Its number, from 1.
    package let number: Int
    /// Its text.
    package let text: String

    /// Records a line.
    package init(number: Int, text: String) { (self.number, self.text) = (number, text) }
  }
}

private extension Character {
  /// Whether typing the character types it, and nothing else.
  var isPrintable: Bool {
    unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F && $0.properties.generalCategory != .control
    }
  }
}
