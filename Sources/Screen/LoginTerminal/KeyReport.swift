/// A key in the form of kitty's keyboard protocol: `ESC [`, the key with its alternatives, the modifiers with the kind of
/// event, the text, and a final letter.
///
/// xterm reports keys with modifiers in the same form, without text. Source: kitty's documentation, "Comprehensive
/// keyboard handling in terminals".
struct KeyReport: Equatable {
  /// The keys that are held, and those that are locked.
  struct Modifiers: OptionSet, Equatable {
    let rawValue: UInt32

    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)
    /// Super, Hyper and Meta, which belong to the desktop.
    static let desktop = Modifiers(rawValue: 8 | 16 | 32)
    static let capsLock = Modifiers(rawValue: 64)
    static let numLock = Modifiers(rawValue: 128)

    /// The keys that are held.
    var held: Modifiers { subtracting([.capsLock, .numLock]) }
  }

  /// The programs that report Caps Lock with all keys, by their answer to XTVERSION.
  ///
  /// Others that have the protocol leave it out (Alacritty, issue 7937; xterm.js, issue 5789) or don't report all keys
  /// (WezTerm, issue 5147). Sources: kitty's documentation; foot's author in kitty's issue 7183; Ghostty's key encoder.
  static let programs = ["kitty", "foot", "ghostty"]

  /// The number of the Caps Lock key itself.
  private static let capsLockKey: UInt32 = 57358
  /// The most digits of a number: no code point has more.
  private static let mostDigits = 7

  /// The code point of the key without modifiers, or the number of a function key; 0 for text without a key, such as
  /// that of an input method.
  let key: UInt32
  /// The code point of the key with Shift; `nil` if it wasn't reported.
  let shifted: UInt32?
  /// The code point of the key in the layout of the United States; `nil` if it is the same, or wasn't reported.
  let base: UInt32?
  /// The modifiers.
  let modifiers: Modifiers
  /// Whether the key was released.
  let isRelease: Bool
  /// The text of the key.
  let text: [Unicode.Scalar]
  /// The last letter, which belongs to the name of the key.
  let final: UInt8

  /// Reads the bytes after `ESC [`, including the final letter; `nil` for other sequences and invalid numbers.
  init?(_ sequence: String) {
    guard let final = sequence.utf8.last, "ABCDEFHPQSu~".utf8.contains(final) else { return nil }
    let fields = sequence.utf8.dropLast().split(
      separator: UInt8(ascii: ";"), maxSplits: 3, omittingEmptySubsequences: false
    ).map(Self.numbers)
    guard fields.count <= 3, fields.allSatisfy({ $0 != nil }) else { return nil }
    let parts = fields.map { $0 ?? [] } + [[], [], []]
    let isNamedByLetter = !"u~".utf8.contains(final)
    guard let key = parts[0].first.flatMap(\.self) ?? (isNamedByLetter ? 1 : nil) else {
      return nil
    }
    (self.final, self.key) = (final, key)
    shifted = parts[0].dropFirst().first.flatMap(\.self)
    base = parts[0].dropFirst(2).first.flatMap(\.self)
    // 1 is no modifier.
    modifiers = Modifiers(rawValue: (max(parts[1].first.flatMap(\.self) ?? 1, 1) - 1) & 0xFF)
    isRelease = parts[1].dropFirst().first == 3
    text = parts[2].compactMap { number in
      number.flatMap(Unicode.Scalar.init).flatMap {
        $0.properties.generalCategory == .control ? nil : $0
      }
    }
  }

  /// Reads numbers between colons, of which any may be empty; `nil` if they contain anything else.
  private static func numbers(_ field: Substring.UTF8View) -> [UInt32?]? {
    var numbers: [UInt32?] = []
    for part in field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
      guard part.count <= mostDigits, part.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      numbers.append(UInt32(Substring(part)))
    }
    return numbers
  }

  /// Returns whether Caps Lock is on after the report.
  ///
  /// Terminals disagree about whether the report of that key itself includes its effect, so it counts only if it says
  /// that something changed.
  ///
  /// - Parameter former: Whether it was on before; `nil` if that wasn't known.
  /// - Returns: `nil` if it can't be known.
  func capsLock(after former: Bool?) -> Bool? {
    let isOn = modifiers.contains(.capsLock)
    guard final == UInt8(ascii: "u"), key == Self.capsLockKey else { return isOn }
    return former == !isOn ? isOn : nil
  }

  /// The events of the key; none for a release, for a modifier by itself, and for a key without a meaning.
  var events: [TerminalEvent] {
    guard !isRelease else { return [] }
    if let event = named { return withModifiers(event) }
    guard final == UInt8(ascii: "u") else { return [] }
    let held = modifiers.held
    if key == 0 || held.subtracting(.shift).isEmpty { return typed }
    if held.isDisjoint(with: [.desktop, .alt]) { return controlled }
    // Alt, or both keys together, may have chosen a character: on a Mac, or as AltGr.
    guard held.isDisjoint(with: .desktop), !text.isEmpty, !isOwnText else {
      let character = Unicode.Scalar(sign).map { Character($0) } ?? " "
      let isKey = held.subtracting(.shift) == .alt && "+=-_0?".contains(character)
      return isKey ? [.key(.alt(character))] : []
    }
    return typed
  }
}

private extension KeyReport {
  /// The numbers of the keys with names, other than those that KeyCodes has.
  static let names: [UInt32: TerminalEvent] = [
    27: .key(.escape), 13: .key(.enter), 9: .key(.tab), 127: .key(.backspace),
    57409: .character("."), 57410: .character("/"), 57411: .character("*"),
    57412: .character("-"), 57413: .character("+"), 57414: .key(.enter), 57415: .character("="),
    57416: .character(","), 57417: .key(.left), 57418: .key(.right), 57419: .key(.up),
    57420: .key(.down), 57421: .key(.pageUp), 57422: .key(.pageDown), 57423: .key(.home),
    57424: .key(.end), 57426: .key(.delete), 57427: .character("5"),
  ]
  /// The numbers of the digits on the keypad.
  static let digits: ClosedRange<UInt32> = 57399...57408

  /// The event of a key with a name, without modifiers; `nil` for any other.
  var named: TerminalEvent? {
    if final == UInt8(ascii: "u") {
      // The character of a key of the keypad follows the layout.
      if !text.isEmpty, key > 127 { return nil }
      if Self.digits.contains(key) {
        return .character(Character(String(key - Self.digits.lowerBound)))
      }
      return Self.names[key]
    }
    if final == UInt8(ascii: "~") {
      return key == 57427 ? .character("5") : KeyCodes.event(ofControlSequence: "\(key)~")
    }
    return key == 1 ? KeyCodes.event(ofControlSequence: String(Unicode.Scalar(final))) : nil
  }

  /// Returns the events of a key with a name when other keys are held.
  func withModifiers(_ event: TerminalEvent) -> [TerminalEvent] {
    let held = modifiers.held
    switch event {
    case _ where held.isEmpty, .key(.enter) where held.isDisjoint(with: .desktop),
      .key(.escape) where held.isDisjoint(with: .desktop),
      .key(.backspace) where held.isDisjoint(with: .desktop),
      .character where held == .shift:
      return [event]
    case .key(.tab) where held.isDisjoint(with: .desktop):
      return [.key(held.contains(.shift) ? .backTab : .tab)]
    case .key(.left) where held == .shift: return [.key(.selectLeft)]
    case .key(.right) where held == .shift: return [.key(.selectRight)]
    case .key(.home) where held == .shift: return [.key(.selectHome)]
    case .key(.end) where held == .shift: return [.key(.selectEnd)]
    case .key, .character, .pasted, .mouse, .resized, .backgroundReported, .themeReported,
      .glyphsReported, .picturesReported, .capsLockReported, .woken, .deadlinePassed, .interrupted,
      .hungUp:
      return []
    }
  }

  /// The text, scalar by scalar as it would arrive otherwise.
  var typed: [TerminalEvent] { text.map { .character(Character($0)) } }

  /// The character of the key, with Shift if it is held.
  var sign: UInt32 {
    guard modifiers.contains(.shift) else { return key }
    // The one that terminals without alternatives report.
    return shifted ?? (key == 0x3D ? 0x2B : key)
  }

  /// Whether the text is only the key's own character.
  var isOwnText: Bool {
    let own = [key, shifted].compactMap { $0.flatMap(Unicode.Scalar.init) }
    return text.count == 1
      && own.contains { $0.properties.lowercaseMapping == text[0].properties.lowercaseMapping }
  }

  /// The events of a character with Control, as its control character: of the same key in the layout of the United
  /// States, if its own isn't in ASCII.
  var controlled: [TerminalEvent] {
    guard let byte = UInt8(exactly: sign < 0x80 ? sign : base ?? sign), byte < 0x80 else {
      return []
    }
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "0"):
      return [.key(.control(Character(Unicode.Scalar(byte))))]
    case 0x20, 0x40...0x5F, 0x61...0x7A:
      return [KeyCodes.event(ofControl: byte & 0x1F) ?? .key(.escape)]
    default: return []
    }
  }
}
