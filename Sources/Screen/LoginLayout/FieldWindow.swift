import LoginModel
import LoginCanvas
import LoginLettering

/// The part of a field's content that is in view, and where its insertion point is.
///
/// It follows from the content alone: the beginning while all fits, otherwise the part that ends at
/// the insertion point, with one cell for the point itself. Enlarged content is in one font, with a
/// cell between its letters for the bar of the insertion point. What begins with a letter that runs from
/// right to left does so as a whole, as in a browser's field whose direction is automatic.
struct FieldWindow {
  /// The index of its first character.
  let start: Int
  /// The way the content runs.
  let direction: LayoutDirection
  /// Cells that a letter is wide and high.
  let scale: Int
  /// Why that is less than the reader asked for; `nil` when it is not.
  let shortfall: TextBlock.Shortfall?

  /// What is drawn, in the order it is read.
  private let characters: [Character]
  private let shown: FieldText
  private let insertionIndex: Int

  /// - Parameters:
  ///   - input: The content.
  ///   - columns: Cells there are.
  ///   - mask: What stands for every character; `nil` shows them.
  ///   - typesetter: The fonts there are.
  ///   - scale: Cells that a letter is to be wide and high.
  ///   - isCode: Whether the content is copied letter by letter.
  init(
    _ input: TextInput, columns: Int, mask: Character?,
    typesetter: Typesetter = Typesetter(fonts: nil, glyphs: .sextants), scale: Int = 1,
    isCode: Bool = false
  ) {
    // Lazily: most of a long content is out of view.
    let shown = input.characters.lazy.map { character in
      mask ?? (DisplayWidth.of(character) == 0 ? "\u{FFFD}" : character)
    }
    let content = scale > 1 ? String(shown) : ""
    let found = typesetter.face(
      forContent: content, columns: columns, scale: scale, isCode: isCode)
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
    self.scale = ownScale
    shortfall = ownScale == scale ? nil : typesetter.canEnlarge ? .noGlyphs : .noFonts
    characters = Array(shown[start..<end])
    direction = VisualOrder.direction(of: shown) ?? .leftToRight
    insertionIndex = input.insertionIndex - start
    self.shown = typesetter.content(
      characters, insertionIndex: insertionIndex, direction: direction, face: face)
  }

  /// What is drawn, in the order it is read.
  var text: String { String(characters) }
  /// The content, set; at larger scales with a blank where the insertion point is.
  var line: TypesetLine { shown.line }
  /// Cells from the left end of the line to the insertion point; -1 where it is at its left.
  var insertionColumn: Int { shown.insertionColumn }

  /// The index of the character that a click `column` cells after the left end of the line means.
  func index(of column: Int) -> Int { start + shown.index(at: column) }

  /// The content behind other words on one line in ordinary cells, which runs from left to right.
  func line(after head: String, typesetter: Typesetter) -> FieldText {
    let words = Array(head)
    return typesetter.content(
      words + characters, insertionIndex: words.count + insertionIndex,
      direction: .leftToRight, face: .ordinary)
  }
}

extension GlyphSet {
  /// What stands for a character of a password; an asterisk where there are only letters, and at larger
  /// scales, because every font has it.
  func passwordMark(scale: Int = 1) -> Character { isASCII || scale > 1 ? "*" : "\u{2022}" }

  /// The mark in ordinary cells.
  var passwordMark: Character { passwordMark() }
}
