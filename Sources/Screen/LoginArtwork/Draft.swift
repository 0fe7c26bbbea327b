import LoginCanvas
import LoginModel

/// A picture before it's drawn, and its place in the window.
struct Draft {
  /// What it's a part of; each part keeps its number from one scene to the next.
  struct Part: Hashable {
    let element: ElementID
    /// Which of the element's pictures it is.
    let piece: Piece
  }

  /// The pictures of an element.
  enum Piece: Hashable {
    /// Its ground and its text.
    case whole
    /// A part of a text that changes by single letters, counted from its beginning.
    case text(Int)
    /// The insertion point.
    case caret
    /// The mark of the focus; there is one on the screen.
    case ring
  }

  /// The levels of pictures, the lowest first.
  enum Level: Int {
    case ground, rule, text, caret, ring
  }

  var part: Part
  var sketch: Sketch
  /// The pixels of the window that the picture covers.
  var box: Box
  /// The cells outside which nothing is drawn.
  var clip: Rect
  var level = Level.ground

  init(
    _ id: ElementID, _ piece: Piece = .whole, box: Box, clip: Rect, ground: RGB?,
    level: Level = .ground
  ) {
    part = Part(element: id, piece: piece)
    (self.box, self.clip, self.level) = (box, clip, level)
    sketch = Sketch(width: box.width, height: box.height, ground: ground)
  }

  /// Adds a part, whose place is in pixels of the window.
  mutating func add(_ mark: Sketch.Mark) {
    sketch.marks.append(mark.moved(x: -box.x, y: -box.y))
  }
}

extension Sketch.Mark {
  /// Returns the part at another place.
  func moved(x: Int, y: Int) -> Sketch.Mark {
    func moved(_ box: Box) -> Box {
      Box(x: box.x + x, y: box.y + y, width: box.width, height: box.height)
    }
    func moved(_ words: Sketch.Words) -> Sketch.Words {
      var words = words
      words.x += x
      words.baseline += y
      words.rows = words.rows.lowerBound + y..<words.rows.upperBound + y
      return words
    }
    switch self {
    case .box(let box, let radius, let color): return .box(moved(box), radius: radius, color)
    case .edge(let box, let radius, let width, let color):
      return .edge(moved(box), radius: radius, width: width, color)
    case .words(let words, let color): return .words(moved(words), color)
    case .gap(let words, let margin): return .gap(moved(words), margin: margin)
    case .symbol(let symbol, let box, let color, let hasColors):
      return .symbol(symbol, moved(box), color, hasColors: hasColors)
    case .sign(let sign, let box, let color): return .sign(sign, moved(box), color)
    case .pixels(let drawing, let box, let color): return .pixels(drawing, moved(box), color)
    case .chevron(let direction, let box, let width, let color):
      return .chevron(direction, moved(box), width: width, color)
    case .modules(let code, let left, let top, let side):
      return .modules(code, x: left + x, y: top + y, side: side)
    }
  }
}
