/// Passes on what a program writes, without what is known to crash the emulator.
///
/// libvterm 0.1.4 writes past its memory if a control sequence has too many parameters, calculates with numbers of any
/// size, and repeats a wide character past the end of a row. A program that is judged isn't trusted, so parameters are few
/// and small here, and strings, which change nothing
/// on the screen, are left out. So are margins and rows of double width, which nearly no program uses. Source of the
/// grammar: ECMA-48 §5.
struct SafeSequences {
  private enum State {
    case text, escape, control, string, stringEscape
  }

  /// The most parameters: libvterm's `CSI_ARGS_MAX`.
  private static let mostParameters = 16
  /// The largest number; windows are smaller.
  private static let largest = 9999
  /// The most repetitions of a character; rows are shorter.
  private static let mostRepeated = 1000
  /// The most bytes between a beginning and an end.
  private static let mostBytes = 256

  /// The last bytes of the control sequences that are passed on: moves, erasing, scrolling, modes, looks, questions.
  private static let ends = Array("@ABCDEFGHJKLMPSTXZ`acdefghlmnr".utf8)
  /// The private modes that are passed on.
  private static let modes = [1, 7, 12, 25, 47, 1047, 1048, 1049]

  private var state = State.text
  /// The sequence without its first bytes.
  private var pending: [UInt8] = []
  /// The last byte of the text.
  private var last: UInt8 = 0

  /// Returns the bytes for the emulator; a sequence comes when it is complete.
  mutating func passed(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var passed: [UInt8] = []
    for byte in bytes { pass(byte, &passed) }
    return passed
  }

  private mutating func pass(_ byte: UInt8, _ passed: inout [UInt8]) {
    switch state {
    case .string:
      if byte == 0x1B {
        state = .stringEscape
      } else if byte == 0x07 || byte == 0x18 || byte == 0x1A {
        state = .text
      }
      return
    case .stringEscape where byte == UInt8(ascii: "\\"):
      state = .text
      return
    case .text, .escape, .control, .stringEscape: break
    }
    if state == .stringEscape { begin() }
    if byte == 0x1B {
      begin()
    } else if byte == 0x18 || byte == 0x1A {
      state = .text
    } else if byte < 0x20 || state == .text {
      // A control character inside a sequence works at once.
      passed.append(byte)
      if state == .text { last = byte }
    } else if state == .escape {
      passEscape(byte, &passed)
    } else if byte < 0x40 {
      if pending.count < Self.mostBytes { pending.append(byte) }
    } else {
      state = .text
      if byte == UInt8(ascii: "b") {
        passed += repeated
      } else if pending.isEmpty, let place = "su".utf8.firstIndex(of: byte) {
        // The other way to save and restore the cursor.
        passed += [0x1B, place == "su".startIndex ? UInt8(ascii: "7") : UInt8(ascii: "8")]
      } else if Self.ends.contains(byte) {
        passed += Self.control(pending, byte)
      }
    }
  }

  private mutating func begin() { (state, pending) = (.escape, []) }

  private mutating func passEscape(_ byte: UInt8, _ passed: inout [UInt8]) {
    if pending.isEmpty, byte == UInt8(ascii: "[") {
      state = .control
    } else if pending.isEmpty, "]PX^_".utf8.contains(byte) {
      state = .string
    } else if (0x20...0x2F).contains(byte) {
      if pending.count < 3 { pending.append(byte) }
    } else {
      state = .text
      if byte < 0x7F, pending.first != UInt8(ascii: "#") { passed += [0x1B] + pending + [byte] }
    }
  }

  /// The characters of a repetition (REP), which libraries only use for ASCII.
  private var repeated: [UInt8] {
    guard (0x20..<0x7F).contains(last) else { return [] }
    let count = Int(String(decoding: pending, as: UTF8.self)) ?? 1
    return Array(repeating: last, count: min(max(1, count), Self.mostRepeated))
  }

  /// Returns a control sequence with few and small parameters.
  private static func control(_ bytes: [UInt8], _ end: UInt8) -> [UInt8] {
    let leader = bytes.prefix { (0x3C...0x3F).contains($0) }.prefix(1)
    let rest = bytes.dropFirst(leader.count)
    // Sequences with another byte in between set shapes, margins and columns.
    guard !rest.contains(where: { $0 < 0x30 }) else { return [] }
    var parameters: [UInt8] = []
    var (count, number) = (1, 0)
    for byte in rest where byte >= 0x30 {
      if (0x30...0x39).contains(byte) {
        let next = 10 * number + Int(byte - 0x30)
        // More digits of a number that is too large are left out.
        guard next <= largest else { continue }
        number = next
        parameters.append(byte)
      } else if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") {
        guard count < mostParameters else { break }
        (count, number) = (count + 1, 0)
        parameters.append(byte)
      }
    }
    // A mode is passed on by itself.
    if end == UInt8(ascii: "h") || end == UInt8(ascii: "l") {
      let allowed = leader.isEmpty ? [4, 20] : modes
      return parameters.split(separator: UInt8(ascii: ";")).flatMap { part -> [UInt8] in
        guard let mode = Int(String(decoding: part, as: UTF8.self)), allowed.contains(mode) else {
          return []
        }
        return [0x1B, UInt8(ascii: "[")] + leader + part + [end]
      }
    }
    return [0x1B, UInt8(ascii: "[")] + leader + parameters + [end]
  }
}
