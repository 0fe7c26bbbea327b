/// Removes application program commands (APC: `ESC _` … `ESC \`) from output, in whatever pieces it arrives.
///
/// Kitty's protocol for pictures is in them. A terminal that doesn't know a command ignores it (ECMA-48, 8.3.2);
/// libvterm 0.1.4 shows it as text.
struct ProgramStrings {
  private enum Place { case text, escape, command, end }
  private var place = Place.text

  /// Returns the bytes outside commands.
  mutating func remove(from bytes: [UInt8]) -> [UInt8] {
    var rest: [UInt8] = []
    rest.reserveCapacity(bytes.count)
    for byte in bytes {
      switch (place, byte) {
      case (.text, 0x1B): place = .escape
      case (.text, _): rest.append(byte)
      case (.escape, 0x5F): place = .command
      case (.escape, 0x1B): rest.append(0x1B)
      case (.escape, _):
        rest += [0x1B, byte]
        place = .text
      case (.command, 0x1B), (.end, 0x1B): place = .end
      case (.end, 0x5C): place = .text
      case (.command, _), (.end, _): place = .command
      }
    }
    return rest
  }
}
