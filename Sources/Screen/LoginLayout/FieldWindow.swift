import LoginModel
import LoginCanvas
import LoginLettering

/// The visible part of a field's content, and the position of its insertion point.
///
/// The part depends only on the content: the beginning while everything fits, otherwise the part that ends at the
/// insertion point, with one cell for the point itself, or one pixel in type. Enlarged content uses one font, with a
/// cell between letters for the bar of the insertion point. Content that begins with a right-to-left letter runs from
/// right to left, as in a browser's field with automatic direction.
struct FieldWindow {
  /// The index of the first visible character.
  let start: Int
  /// The direction of the content.
  let direction: LayoutDirection
  /// The width and height of a letter in cells.
  let scale: Int
  /// The reason why the scale is smaller than the reader requested; `nil` if it isn't.
  let shortfall: TextBlock.Shortfall?

  /// The visible characters, in logical order.
  private let characters: [Character]
  private let shown: FieldText
  private let insertionIndex: Int
  /// The visible part of the selection.
  private let selection: Range<Int>

  /// Creates a window on the content of a field.
  ///
  /// - Parameters:
  ///   - input: The content.
  ///   - columns: The available cells.
  ///   - mask: The replacement for every character; `nil` shows the characters.
  ///   - typesetter: The typesetter.
  ///   - scale: The requested width and height of a letter in cells.
  ///   - isCode: Whether the content is copied letter by letter.
  ///   - beginning: The direction while no letter decides it.
  init(
    _ input: TextInput, columns: Int, mask: Character?,
    typesetter: Typesetter = Typesetter(fonts: nil, glyphs: .sextants), scale: Int = 1,
    isCode: Bool = false, beginning: LayoutDirection = .leftToRight
  ) {
    // Lazily, because most of a long content is out of view.
    let shown = input.characters.lazy.map { character in
      mask ?? (DisplayWidth.of(character) == 0 ? "\u{FFFD}" : character)
    }
    let content = scale > 1 || typesetter.isTyped ? String(shown) : ""
    let found = typesetter.face(
      forContent: content, columns: columns, scale: scale, isCode: isCode)
    let (face, ownScale) = (found.face, found.scale)
    let width = { (character: Character) in typesetter.width(of: character, in: face) }
    let room = columns * typesetter.widthOfCell(in: face)
    let point = ownScale > 1 || face.type != nil ? 1 : 0
    var start = input.insertionIndex
    var before = 0
    while start > 0, before + width(shown[start - 1]) < room {
      start -= 1
      before += width(shown[start])
    }
    var end = input.insertionIndex
    var total = before + point
    while end < shown.count, total + width(shown[end]) <= room {
      total += width(shown[end])
      end += 1
    }
    self.start = start
    self.scale = ownScale
    shortfall =
      ownScale == scale || face.type != nil ? nil : typesetter.canEnlarge ? .noGlyphs : .noFonts
    characters = Array(shown[start..<end])
    direction = VisualOrder.direction(of: shown) ?? beginning
    insertionIndex = input.insertionIndex - start
    let selected = input.selection?.clamped(to: start..<end) ?? start..<start
    selection = selected.lowerBound - start..<selected.upperBound - start
    self.shown = typesetter.content(
      characters, insertionIndex: insertionIndex, direction: direction, face: face)
  }

  /// The visible text, in logical order.
  var text: String { String(characters) }
  /// The typeset content; at larger scales with a blank at the insertion point.
  var line: TypesetLine { shown.line }
  /// The cells from the left end of the line to the insertion point; -1 if the point is to the left of the line.
  var insertionColumn: Int { shown.insertionColumn }

  /// The pixels from the left end of the line to the insertion point; `nil` without type.
  var insertionPixels: Int? { shown.insertionPixels }

  /// The selected parts of the line, from left to right; see ``LoginLettering/FieldText/runs(of:)``.
  var selectedRuns: [Range<Int>] { selection.isEmpty ? [] : shown.runs(of: selection) }

  /// Returns the index of the character at a click, in cells from the left end of the line.
  func index(of column: Int) -> Int { start + shown.index(at: column) }

  /// Returns the content behind other words on one left-to-right line in ordinary cells.
  func line(after head: String, typesetter: Typesetter) -> FieldText {
    let words = Array(head)
    return typesetter.content(
      words + characters, insertionIndex: words.count + insertionIndex,
      direction: .leftToRight, face: .ordinary)
  }
}

extension GlyphSet {
  /// Returns the replacement for a character of a password; an asterisk in ASCII and at larger scales, because every
  /// font has it.
  fileprivate func passwordMark(scale: Int = 1) -> Character {
    isASCII || scale > 1 ? "*" : "\u{2022}"
  }

  /// The replacement for a character of a password in ordinary cells.
  var passwordMark: Character { passwordMark() }
}

extension Typesetter {
  /// Returns the replacement for a character of a password; in type, a dot unless the terminal or the font lacks it.
  func passwordMark(scale: Int) -> Character {
    guard isTyped else { return glyphs.passwordMark(scale: scale) }
    let mark: Character = glyphs.passwordMark
    return hasType(for: String(mark)) ? mark : "*"
  }
}
