internal import CLibraryWidth
internal import CLoginEmulator
package import LoginCanvas

/// A terminal emulator without a window.
///
/// It reads the output of a program and determines the visible content. Source of its behavior: libvterm.
@safe package final class Screen {
  /// The emulator, owned from `init` to `deinit`.
  private let emulator: OpaquePointer
  private var modes = TerminalModes()
  /// The first bytes of a character whose other bytes haven't arrived yet.
  private var incomplete: [UInt8] = []
  private var commands = ProgramStrings()
  private var size: Size

  /// Creates an empty screen; `nil` without libvterm or memory.
  package init?(size: Size) {
    guard let emulator = unsafe ltui_vterm_make(Int32(size.columns), Int32(size.rows)) else {
      return nil
    }
    unsafe self.emulator = emulator
    self.size = size
  }

  deinit {
    unsafe ltui_vterm_free(emulator)
  }

  /// Processes output of the program, in pieces that may end within a character.
  ///
  /// libvterm 0.1.4 shows U+FFFD for a divided character if its run of text begins with an ASCII character: it picks
  /// the decoder, and with it the memory for the first bytes, by the first byte of each piece.
  package func feed(_ bytes: [UInt8]) {
    modes.read(bytes)
    var whole = incomplete + commands.remove(from: bytes)
    incomplete = Array(whole.suffix(Self.incompleteBytes(endOf: whole)))
    whole.removeLast(incomplete.count)
    unsafe ltui_vterm_feed(emulator, whole, Int32(whole.count))
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
      default: 0
      }
    return following + 1 < length ? following + 1 : 0
  }

  /// Changes the size of the window.
  func resize(_ size: Size) {
    self.size = size
    unsafe ltui_vterm_resize(emulator, Int32(size.columns), Int32(size.rows))
  }

  /// The current content.
  package var picture: Picture {
    var (column, row, isVisible): (Int32, Int32, Bool) = (0, 0, false)
    unsafe ltui_vterm_cursor(emulator, &column, &row, &isVisible)
    let cells = (0..<size.rows).flatMap { row in
      (0..<size.columns).map { cell(column: $0, row: row) }
    }
    return Picture(
      size: size, cells: cells, cursor: Point(column: Int(column), row: Int(row)),
      isCursorVisible: isVisible, modes: modes)
  }

  private func cell(column: Int, row: Int) -> ShownCell {
    let cell = unsafe ltui_vterm_cell_at(emulator, Int32(column), Int32(row))
    let all = cell.scalars
    var text = ""
    if all.1 == 0 {
      // Nearly every cell has one scalar, or none.
      if all.0 != 0, let scalar = Unicode.Scalar(all.0) { text.unicodeScalars.append(scalar) }
    } else {
      for value in [all.0, all.1, all.2, all.3, all.4, all.5].prefix(while: { $0 != 0 }) {
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
    }
    if text.isEmpty, cell.width > 0 { text = " " }
    var attributes: Style.Attributes = []
    if cell.bold { attributes.insert(.bold) }
    if cell.underline { attributes.insert(.underline) }
    if cell.reverse { attributes.insert(.reverse) }
    return ShownCell(
      text: text, width: Int(cell.width), attributes: attributes,
      foreground: Self.color(cell.foreground), background: Self.color(cell.background))
  }

  private static func color(_ number: Int32) -> ShownColor {
    if number == LTUI_VTERM_STANDARD { return .standard }
    return number < 256 ? .entry(Int(number)) : .direct(RGB(UInt32(number)))
  }
}

/// Functions that measure text as libvterm does.
public enum TerminalWidth {
  /// Returns the cells of a short text in a terminal; `nil` if there is no memory.
  public static func of(_ text: String) -> Int? {
    guard let screen = Screen(size: Size(columns: 12, rows: 1)) else { return nil }
    screen.feed(Array(text.utf8))
    return screen.picture.cursor.column
  }

  /// Returns the cells of a scalar according to the C library, in UTF-8; `nil` for a scalar that it doesn't know.
  public static func inLibrary(_ scalar: Unicode.Scalar) -> Int? {
    let width = Int(ltui_library_width(scalar.value))
    return width < 0 ? nil : width
  }

  /// Returns the cells according to the C library, which ncurses uses, scalar by scalar.
  public static func inLibrary(_ character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + max(0, Int(ltui_library_width($1.value))) }
  }
}
