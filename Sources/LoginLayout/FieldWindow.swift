import LoginModel
import Canvas
import Lettering

/// The part of a field's content that is in view, and where its insertion point is.
///
/// It follows from the content alone: the beginning while all fits, otherwise the part that ends at
/// the insertion point, with one cell for the point itself. Enlarged content is in one font, with a
/// cell between its letters for the bar of the insertion point.
struct FieldWindow {
  /// What is drawn.
  let text: String
  /// The same, set; at larger scales with a blank where the insertion point is.
  let line: TypesetLine
  /// Cells from its beginning to the insertion point.
  let insertionColumn: Int
  /// The index of its first character.
  let start: Int
  /// Cells that a letter is wide and high.
  let scale: Int
  /// Why that is less than the reader asked for; `nil` when it is not.
  let shortfall: TextBlock.Shortfall?

  private let face: Face
  private let typesetter: Typesetter

  /// - Parameters:
  ///   - input: The content.
  ///   - columns: Cells there are.
  ///   - mask: What stands for every character; `nil` shows them.
  ///   - typesetter: The fonts there are.
  ///   - scale: Cells that a letter is to be wide and high.
  init(
    _ input: TextInput, columns: Int, mask: Character?,
    typesetter: Typesetter = Typesetter(fonts: nil, glyphs: .sextants), scale: Int = 1
  ) {
    // Lazily: most of a long content is out of view.
    let shown = input.characters.lazy.map { character in
      mask ?? (DisplayWidth.of(character) == 0 ? "\u{FFFD}" : character)
    }
    let content = scale > 1 ? String(shown) : ""
    let found = typesetter.face(forContent: content, columns: columns, scale: scale)
    let (face, ownScale) = (found.face, found.scale)
    let width = { (character: Character) in typesetter.columns(of: character, in: face) }
    let point = ownScale > 1 ? 1 : 0
    var start = input.insertionIndex
    var before = 0
    while start > 0, before + width(shown[start - 1]) < columns {
      start -= 1
      before += width(shown[start])
    }
    var end = input.insertionIndex
    var total = before + point
    while end < shown.count, total + width(shown[end]) <= columns {
      total += width(shown[end])
      end += 1
    }
    self.start = start
    self.typesetter = typesetter
    self.face = face
    self.scale = ownScale
    shortfall = ownScale == scale ? nil : typesetter.canEnlarge ? .noGlyphs : .noFonts
    text = String(shown[start..<end])
    insertionColumn = before
    line = typesetter.line(
      before: String(shown[start..<input.insertionIndex]),
      after: String(shown[input.insertionIndex..<end]), face: face)
  }

  /// The index of the character that a click `column` cells after the beginning means.
  func index(of column: Int) -> Int {
    var width = 0
    let point = scale > 1 ? 1 : 0
    for (offset, character) in text.enumerated() {
      width += typesetter.columns(of: character, in: face)
      if width + (width > insertionColumn ? point : 0) > column { return start + offset }
    }
    return start + text.count
  }
}

extension GlyphSet {
  /// What stands for a character of a password; an asterisk where there are only letters, and at larger
  /// scales, because every font has it.
  func passwordMark(scale: Int = 1) -> Character { isASCII || scale > 1 ? "*" : "\u{2022}" }

  /// The mark in ordinary cells.
  var passwordMark: Character { passwordMark() }
}
