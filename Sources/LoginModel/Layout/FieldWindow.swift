import Canvas

/// The part of a field's content that is in view, and where its insertion point is.
///
/// It follows from the content alone: the beginning while all fits, otherwise the part that ends at
/// the insertion point, with one cell for the point itself.
struct FieldWindow {
  /// What is drawn.
  let text: String
  /// Cells from its beginning to the insertion point.
  let insertionColumn: Int
  /// The index of its first character.
  let start: Int

  /// - Parameters:
  ///   - input: The content.
  ///   - columns: Cells there are.
  ///   - mask: What stands for every character; `nil` shows them.
  init(_ input: TextInput, columns: Int, mask: Character?) {
    let shown = input.characters.map { character in
      mask ?? (DisplayWidth.of(character) == 0 ? "\u{FFFD}" : character)
    }
    var start = input.insertionIndex
    var width = 0
    while start > 0, width + DisplayWidth.of(shown[start - 1]) < columns {
      start -= 1
      width += DisplayWidth.of(shown[start])
    }
    var end = input.insertionIndex
    var total = width
    while end < shown.count, total + DisplayWidth.of(shown[end]) <= columns {
      total += DisplayWidth.of(shown[end])
      end += 1
    }
    self.start = start
    text = String(shown[start..<end])
    insertionColumn = width
  }

  /// The index of the character that a click `column` cells after the beginning means.
  static func index(of column: Int, in input: TextInput, columns: Int, mask: Character?) -> Int {
    let window = FieldWindow(input, columns: columns, mask: mask)
    var width = 0
    for (offset, character) in window.text.enumerated() {
      width += DisplayWidth.of(character)
      if width > column { return window.start + offset }
    }
    return window.start + window.text.count
  }
}

extension GlyphSet {
  /// What stands for a character of a password.
  var passwordMark: Character {
    isASCII ? "*" : "\u{2022}"
  }
}
