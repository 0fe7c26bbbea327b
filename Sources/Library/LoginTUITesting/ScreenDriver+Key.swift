import LoginTerminal

extension ScreenDriver {
  /// A key, or a text to type; a literal such as `"3"` is one.
  public enum Key: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Return.
    case `return`
    /// Tab, and Shift-Tab.
    case tab, backTab
    /// The arrow keys.
    case up, down, left, right
    /// The ends of a line or a list.
    case home, end
    /// Esc.
    case escape
    /// The space bar.
    case space
    /// Deletes to the left, and to the right.
    case backspace, delete
    /// A function key, 1…12.
    case f(Int)
    /// A lowercase letter with Control held; `c` interrupts.
    case control(Character)
    /// A text, one letter at a time.
    case text(String)

    /// Creates a text to type.
    public init(stringLiteral text: String) { self = .text(text) }
  }
}

extension ScreenDriver.Key {
  var events: [TerminalEvent] {
    switch self {
    case .return: [.key(.enter)]
    case .tab: [.key(.tab)]
    case .backTab: [.key(.backTab)]
    case .up: [.key(.up)]
    case .down: [.key(.down)]
    case .left: [.key(.left)]
    case .right: [.key(.right)]
    case .home: [.key(.home)]
    case .end: [.key(.end)]
    case .escape: [.key(.escape)]
    case .space: [.character(" ")]
    case .backspace: [.key(.backspace)]
    case .delete: [.key(.delete)]
    case .f(let number): [.key(.f(number))]
    case .control("c"): [.interrupted]
    case .control(let letter): [.key(.control(letter))]
    case .text(let text): text.unicodeScalars.map(Self.event)
    }
  }

  /// The event of a typed scalar; line breaks and tabs are keys.
  private static func event(of scalar: Unicode.Scalar) -> TerminalEvent {
    if scalar == "\n" || scalar == "\r" { return .key(.enter) }
    return scalar == "\t" ? .key(.tab) : .character(Character(scalar))
  }
}
