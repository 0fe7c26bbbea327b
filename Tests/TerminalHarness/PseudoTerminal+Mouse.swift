package import LoginCanvas

// The first button of the mouse, as a terminal reports it in the decimal form (mode 1006).
extension PseudoTerminal {
  /// Presses the button on a cell.
  package func press(at place: Point) {
    send("\u{1B}[<0;\(place.column + 1);\(place.row + 1)M")
  }

  /// Releases the button on a cell.
  package func release(at place: Point) {
    send("\u{1B}[<0;\(place.column + 1);\(place.row + 1)m")
  }

  /// Presses and releases the button on a cell.
  package func click(at place: Point) {
    press(at: place)
    release(at: place)
  }
}
