internal import LoginCanvas

/// The scalars of a cell that a terminal receives.
///
/// Joiners reach it only between letters: in Persian, Sinhala, Malayalam and others they choose the form of their
/// neighbors, which the terminal draws. Between emoji they are omitted, and so is the selector of their colored form:
/// terminals disagree about the width of the result, and both pictures are complete without them. Letters that this
/// program has joined itself need no joiners.
struct CellScalars {
  /// The scalar that determines the width; a blank if there is none.
  let base: Unicode.Scalar
  /// The marks on it.
  let marks: [Unicode.Scalar]

  /// Creates the scalars of the text of a cell.
  init(_ text: String) {
    var scalars = text.unicodeScalars.drop { !$0.isASCII && DisplayWidth.of($0) == 0 }
    let base = scalars.popFirst() ?? " "
    self.base = base
    let isLetter = (0x600..<0x2000).contains(base.value)
    marks = scalars.prefix { DisplayWidth.of($0) == 0 }.filter { mark in
      if mark.value == 0x200C || mark.value == 0x200D { return isLetter }
      return mark.value != 0xFE0F && mark.properties.generalCategory != .format
    }
  }

  /// All scalars.
  var text: String {
    var scalars = String.UnicodeScalarView([base])
    scalars.append(contentsOf: marks)
    return String(scalars)
  }
}
