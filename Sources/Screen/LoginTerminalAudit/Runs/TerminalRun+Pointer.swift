package import LoginCanvas

extension TerminalRun {
  /// A movement of the mouse or its left button.
  package enum Pointing: Sendable {
    case press, release, drag, move

    /// The number of the button, with 32 for a movement.
    fileprivate var code: Int {
      switch self {
      case .press, .release: 0
      case .drag: 32
      case .move: 35
      }
    }
  }

  /// Uses the mouse at a cell, and reads until the program is quiet.
  ///
  /// Source: xterm's control sequences, "Mouse Tracking": the form of mode 1006, or the one of X10.
  package func point(_ pointing: Pointing, at cell: Point) {
    count()
    type(Self.bytes(pointing, at: cell, isExtended: output.hasExtendedMouse))
    settle(.key)
  }

  /// Returns what a terminal sends.
  package static func bytes(_ pointing: Pointing, at cell: Point, isExtended: Bool) -> [UInt8] {
    if isExtended {
      let end = pointing == .release ? "m" : "M"
      return Array("\u{1B}[<\(pointing.code);\(cell.column + 1);\(cell.row + 1)\(end)".utf8)
    }
    // The release of any button is 3; numbers begin at 32.
    let code = pointing == .release ? 3 : pointing.code
    return Array("\u{1B}[M".utf8)
      + [code, cell.column + 1, cell.row + 1].map { UInt8(min(255, 32 + $0)) }
  }
}
