/// What a program writes, besides what is shown: how much, and the modes that it turns on.
///
/// Source: ECMA-48, DEC private modes (`CSI ? … h` and `l`), `ESC =` and `ESC >`, kitty's keyboard protocol, xterm's
/// modifyOtherKeys.
package struct ProgramOutput: Equatable, Sendable {
  /// How much was written.
  package struct Amount: Equatable, Sendable {
    /// All bytes.
    package var bytes = 0
    /// Control sequences.
    package var sequences = 0
    /// Characters that aren't blanks: a screen reader that follows the output speaks them.
    package var characters = 0
    /// Words: characters between blanks, controls and sequences.
    package var words = 0
    /// Sequences that clear the screen.
    package var clears = 0

    /// Creates the amount of a program that has written nothing.
    package init() {}
  }

  private enum State: Equatable {
    case text, escape, designation
    case control([UInt8])
    case string([UInt8])
    case stringEscape([UInt8])
  }

  /// What was written since the start, or since it was last set to nothing.
  package var amount = Amount()
  /// Whether the program has asked for the color of the background or of the letters.
  package private(set) var asksForColors = false
  /// The questions for colors that haven't been answered: 10 for the letters, 11 for the background.
  package var questions: [Int] = []
  /// The beginning of the title that the program gave its window last; `nil` without one.
  package private(set) var title: String?
  private var state = State.text
  private var modes: Set<Int> = []
  private var isCursorHidden = false
  private var isKeypadOn = false
  private var areKeysModified = false
  private var keyboards = 0
  /// The numbers that end the colors and attributes that are on.
  private var pen: Set<Int> = []
  private var isAtHome = false
  /// Whether the last character belongs to a word.
  private var isInWord = false

  /// Creates the state of a new terminal.
  package init() {}

  /// Whether arrow keys send their second sequences (DECCKM).
  package var hasCursorKeys: Bool { modes.contains(1) }
  /// Whether the mouse is reported.
  package var hasMouse: Bool { !modes.isDisjoint(with: [9, 1000, 1001, 1002, 1003]) }
  /// Whether reports of the mouse have numbers of any size (mode 1006).
  package var hasExtendedMouse: Bool { modes.contains(1006) }
  /// Whether movements with a pressed button are reported.
  package var hasDrags: Bool { !modes.isDisjoint(with: [1002, 1003]) }
  /// Whether all movements are reported.
  package var hasMotion: Bool { modes.contains(1003) }
  /// Whether more output must follow: an incomplete sequence, or a frame that is being written (mode 2026).
  package var isAmidst: Bool { state != .text || modes.contains(2026) }

  /// What a program has to turn off before it ends, in words.
  package var leftOn: [String] {
    var left: [String] = []
    if !modes.isDisjoint(with: [47, 1047, 1049]) { left.append("the alternate screen") }
    if isCursorHidden { left.append("a hidden cursor") }
    if hasMouse { left.append("reports of the mouse") }
    if modes.contains(1004) { left.append("reports of the focus") }
    if modes.contains(2004) { left.append("marked pastes") }
    if hasCursorKeys || isKeypadOn { left.append("sequences of the keypad") }
    if keyboards > 0 || areKeysModified { left.append("another keyboard protocol") }
    if !pen.isEmpty { left.append("colors or attributes") }
    return left
  }

  /// Reads output of the program.
  package mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    amount.bytes += 1
    switch state {
    case .text:
      if byte == 0x1B {
        (state, isInWord) = (.escape, false)
      } else if byte > 0x20, byte != 0x7F, byte & 0xC0 != 0x80 {
        amount.characters += 1
        if !isInWord { amount.words += 1 }
        (isAtHome, isInWord) = (false, true)
      } else if byte & 0xC0 != 0x80 {
        isInWord = false
      }
    case .escape: readEscape(byte)
    case .designation: state = .text
    case .control(let parameters):
      if (0x20...0x3F).contains(byte) {
        // A hostile program sends any number of them.
        state = .control(parameters.count < 64 ? parameters + [byte] : parameters)
      } else {
        state = byte == 0x1B ? .escape : .text
        if byte >= 0x40 { readControl(String(decoding: parameters, as: UTF8.self), byte) }
      }
    case .string(let text):
      if byte == 0x07 {
        endString(text)
      } else if byte == 0x1B {
        state = .stringEscape(text)
      } else if text.count < 16 {
        state = .string(text + [byte])
      }
    case .stringEscape(let text):
      endString(text)
      if byte != UInt8(ascii: "\\") { readEscape(byte) }
    }
  }

  private mutating func readEscape(_ byte: UInt8) {
    amount.sequences += 1
    state = .text
    if byte == UInt8(ascii: "[") {
      state = .control([])
    } else if "]PX^_".utf8.contains(byte) {
      // The first byte tells a command of the operating system from other strings.
      state = .string([byte])
    } else if "()*+-./%#".utf8.contains(byte) {
      state = .designation
    } else if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") {
      isKeypadOn = byte == UInt8(ascii: "=")
    } else if byte == UInt8(ascii: "c") {
      let (amount, asked) = (amount, asksForColors)
      self = ProgramOutput()
      (self.amount, asksForColors) = (amount, asked)
    } else if byte == 0x1B {
      state = .escape
    }
  }

  private mutating func endString(_ text: [UInt8]) {
    state = .text
    // 0 sets the name of the icon too.
    if let command = ["]0;", "]2;"].first(where: { text.starts(with: $0.utf8) }) {
      title = String(decoding: text.dropFirst(command.utf8.count), as: UTF8.self)
    }
    for number in [10, 11] where text == Array("]\(number);?".utf8) {
      asksForColors = true
      // A program that asks without an end gets answers to its first questions.
      if questions.count < 8 { questions.append(number) }
    }
  }

  private mutating func readControl(_ parameters: String, _ end: UInt8) {
    let wasAtHome = isAtHome
    isAtHome = false
    let numbers = parameters.split { !$0.isNumber }.compactMap { Int($0) }
    let first = parameters.first
    switch (end, first) {
    case (UInt8(ascii: "h"), "?"): setModes(numbers, true)
    case (UInt8(ascii: "l"), "?"): setModes(numbers, false)
    case (UInt8(ascii: "H"), _): isAtHome = numbers.allSatisfy { $0 < 2 }
    case (UInt8(ascii: "J"), _):
      let part = numbers.first ?? 0
      if part > 1 || part == 0 && wasAtHome { amount.clears += 1 }
    case (UInt8(ascii: "m"), ">"): areKeysModified = numbers.count > 1 && numbers[1] > 0
    case (UInt8(ascii: "m"), _): setPen(parameters)
    case (UInt8(ascii: "u"), ">"): keyboards = min(keyboards + 1, 1000)
    case (UInt8(ascii: "u"), "<"): keyboards -= min(keyboards, numbers.first ?? 1)
    case _: break
    }
  }

  private mutating func setModes(_ numbers: [Int], _ isOn: Bool) {
    for number in numbers {
      if number == 25 { isCursorHidden = !isOn }
      if isOn { modes.insert(number) } else { modes.remove(number) }
    }
  }

  /// Reads the parameters of Select Graphic Rendition (ECMA-48 §8.3.117): each looks different until its end, which is
  /// another number.
  private mutating func setPen(_ parameters: String) {
    var rest = parameters.split(separator: ";").map { part in
      part.split(separator: ":").map { Int($0) ?? 0 }
    }[...]
    if rest.isEmpty { pen = [] }
    while let part = rest.popFirst() {
      let number = part.first ?? 0
      switch number {
      case 0: pen = []
      // 4:0 is no underline; the other numbers after a colon are its kind.
      case 1...9 where part.dropFirst().first == 0: pen.remove(20 + number)
      case 1...9: pen.insert([1: 22, 2: 22, 6: 25][number] ?? 20 + number)
      case 22...29: pen.remove(number)
      case 38, 48:
        pen.insert(number + 1)
        // 5 and an entry, or 2 and three channels.
        if part.count == 1 { rest = rest.dropFirst(rest.first == [5] ? 2 : 4) }
      case 30...37, 90...97: pen.insert(39)
      case 40...47, 100...107: pen.insert(49)
      case 39, 49: pen.remove(number)
      case _: break
      }
    }
  }
}
