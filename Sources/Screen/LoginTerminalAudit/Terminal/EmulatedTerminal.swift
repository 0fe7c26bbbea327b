internal import CLoginEmulator
package import LoginCanvas

/// A terminal without a window, which reads the output of a program.
///
/// Source of its behavior: libvterm.
@safe package final class EmulatedTerminal {
  /// The emulator, owned from `init` to `deinit`.
  private var emulator: OpaquePointer
  /// The first bytes of a character whose other bytes haven't arrived yet.
  private var incomplete: [UInt8] = []
  private var sequences = SafeSequences()
  /// The size of the window.
  package private(set) var size: Size

  /// The library that has to be installed, and the Debian package that has it.
  package static let library = (name: "libvterm", package: "libvterm0")
  /// Whether the library is installed.
  package static var isInstalled: Bool { ltui_vterm_is_installed() }

  /// The fewest columns: libvterm draws a wide character past the end of a narrower row.
  package static let fewestColumns = 2

  /// Creates an empty screen; `nil` without libvterm or memory, or for a size without room.
  package init?(_ size: Size) {
    guard size.columns >= Self.fewestColumns, size.rows > 0,
      let emulator = unsafe ltui_vterm_make(Int32(size.columns), Int32(size.rows))
    else { return nil }
    unsafe self.emulator = emulator
    self.size = size
  }

  deinit { unsafe ltui_vterm_free(emulator) }

  /// Processes output of the program, in pieces that may end within a character; returns the terminal's answers.
  ///
  /// libvterm 0.1.4 shows U+FFFD for a divided character if its run of text begins with an ASCII character: it picks
  /// the decoder, and with it the memory for the first bytes, by the first byte of each piece.
  package func feed(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var whole = incomplete + sequences.passed(bytes)
    incomplete = Array(whole.suffix(Self.incompleteBytes(endOf: whole)))
    whole.removeLast(incomplete.count)
    let valid = Self.valid(whole)
    unsafe ltui_vterm_feed(emulator, valid, Int32(valid.count))
    var answers = [UInt8](repeating: 0, count: 1024)
    answers.removeLast(1024 - Int(unsafe ltui_vterm_answers(emulator, &answers, 1024)))
    return answers
  }

  /// Returns valid UTF-8 without the controls from U+0080, whose width of -1 moves libvterm's cursor out of the window.
  private static func valid(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars
    where !(0x80...0x9F).contains(scalar.value) { text.append(scalar) }
    return Array(String(text).utf8)
  }

  /// Returns the number of bytes at the end, from 0 through 3, that only begin a character in UTF-8.
  private static func incompleteBytes(endOf bytes: [UInt8]) -> Int {
    let following = bytes.reversed().prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    guard following < bytes.count else { return 0 }
    let length =
      switch bytes[bytes.count - following - 1] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      case _: 0
      }
    return following + 1 < length ? following + 1 : 0
  }

  /// Changes the size of the window; a size without room changes nothing.
  ///
  /// libvterm 0.1.4 crashes if its size changes after some sequences, so another one gets what is in the smaller window of
  /// both.
  package func resize(_ size: Size) {
    guard size.columns >= Self.fewestColumns, size.rows > 0,
      let other = unsafe ltui_vterm_make(Int32(size.columns), Int32(size.rows))
    else { return }
    let (former, wasAlternate) = (picture, isAlternate)
    unsafe ltui_vterm_free(emulator)
    unsafe emulator = other
    self.size = size
    let bytes = Array(
      ((wasAlternate ? "\u{1B}[?1049h" : "")
        + former.sequences(columns: size.columns, rows: size.rows))
        .utf8)
    unsafe ltui_vterm_feed(emulator, bytes, Int32(bytes.count))
  }

  /// Whether the alternate screen is shown.
  package var isAlternate: Bool { unsafe ltui_vterm_is_alternate(emulator) }

  /// The cell of the cursor.
  package var cursor: Point {
    var (column, row, isVisible): (Int32, Int32, Bool) = (0, 0, false)
    unsafe ltui_vterm_cursor(emulator, &column, &row, &isVisible)
    return Point(column: Int(column), row: Int(row))
  }

  /// The current content.
  package var picture: TerminalPicture {
    var (column, row, isVisible): (Int32, Int32, Bool) = (0, 0, false)
    unsafe ltui_vterm_cursor(emulator, &column, &row, &isVisible)
    var cells: [TerminalCell] = []
    cells.reserveCapacity(size.columns * size.rows)
    for row in 0..<size.rows {
      for column in 0..<size.columns { cells.append(cell(column: column, row: row)) }
    }
    return TerminalPicture(
      size: size, cells: cells, cursor: Point(column: Int(column), row: Int(row)),
      isCursorVisible: isVisible)
  }

  private func cell(column: Int, row: Int) -> TerminalCell {
    let cell = unsafe ltui_vterm_cell_at(emulator, Int32(column), Int32(row))
    let all = cell.scalars
    var text = String.UnicodeScalarView()
    for value in [all.0, all.1, all.2, all.3, all.4, all.5].prefix(while: { $0 != 0 }) {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    if text.isEmpty, cell.width > 0 { text.append(" ") }
    var attributes: TerminalCell.Attributes = []
    if cell.bold { attributes.insert(.bold) }
    if cell.underline { attributes.insert(.underline) }
    if cell.reverse { attributes.insert(.reverse) }
    if cell.blink { attributes.insert(.blink) }
    return TerminalCell(
      String(text), attributes, foreground: Self.color(cell.foreground),
      background: Self.color(cell.background))
  }

  private static func color(_ number: Int32) -> TerminalColor {
    if number == LTUI_VTERM_STANDARD { return .standard }
    return number < 256 ? .entry(Int(number)) : .direct(RGB(UInt32(number)))
  }
}
