package import LoginCanvas

// The first button of the mouse, as a terminal reports it in the decimal form (mode 1006).
extension PseudoTerminal {
  /// Presses the button on a cell.
  package func press(at place: Point) {
    send("\u{1B}[<0;\(place.column + 1);\(place.row + 1)M")
  }

  /// Lets the button go on a cell.
  package func release(at place: Point) {
    send("\u{1B}[<0;\(place.column + 1);\(place.row + 1)m")
  }

  /// Presses the button on a cell and lets it go there.
  package func click(at place: Point) {
    press(at: place)
    release(at: place)
  }
}
