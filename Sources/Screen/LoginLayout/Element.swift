package import LoginModel
package import LoginCanvas
package import LoginLettering

/// One thing on the screen: where it is, what it says and how it looks.
///
/// The layout makes elements, the views paint them, and `snapshot` lists them.
package struct Element: Hashable, Sendable {
  /// What kind of thing it is, as assistive technology names it.
  package enum Role: String, Sendable {
    /// A heading.
    case title
    /// A line that separates.
    case rule
    /// A button.
    case button
    /// A control drawn as text.
    case link
    /// A text field.
    case field
    /// The label of a field.
    case label
    /// A sentence on what happened.
    case notice
    /// A running request.
    case progress
    /// Keys to press.
    case hint
    /// A key of the on-screen keyboard.
    case key
    /// The background of the on-screen keyboard.
    case keyboard
    /// A sign that there is more.
    case mark
    /// An address, to be opened or copied.
    case address
    /// A picture.
    case picture

    /// Whether it can be used.
    package var isControl: Bool {
      switch self {
      case .button, .link, .field, .key: true
      case .title, .rule, .label, .notice, .progress, .hint, .keyboard, .mark, .address, .picture:
        false
      }
    }
  }

  /// How the edge is drawn.
  package enum Shape: Hashable, Sendable {
    /// No edge: text alone.
    case plain
    /// A filled button with a row above its label and one below, and rounded corners or a border.
    case roomyPill
    /// A filled rectangle that begins half a row above its label, and ends half a row below.
    case snugPill
    /// A filled rectangle that ends half a row below its label.
    case compactPill
    /// A filled rectangle that begins half a row above its label.
    case compactEnlargedPill
    /// A frame of lines in rows of its own.
    case roomyBox
    /// A filled rectangle with a line at each side.
    case compactBox
    /// A filled rectangle.
    case block
    /// A filled rectangle that ends half a row earlier where it is two rows high.
    case keyCap
    /// A line along the top row.
    case rule
    /// A line from top to bottom, in the first column.
    case verticalRule
    /// A filled rectangle that begins half a row later.
    case panel
  }

  /// Where a border is drawn.
  package enum BorderPlace: Hashable, Sendable {
    /// Along the outer edge of the fill.
    case inside
    /// In the cells next to the fill, so that the line touches it.
    case around
    /// The same, where the row above has the lower border of another button in the same colour.
    case aroundBelowAnother
  }

  /// A line of text and the cells it may take; it stands at the side where lines begin.
  package struct Line: Hashable, Sendable {
    /// The words in their faces.
    package var typeset: TypesetLine
    /// Its cells; as high as the line.
    package var place: Rect
    /// Where in `place` it stands.
    package var alignment: Alignment
    /// The way it runs.
    package var direction: LayoutDirection
    /// Its colour before the palette where it is less important than the rest; `nil` is that of the element.
    package var ink: RGB?

    /// Places a line.
    package init(
      _ typeset: TypesetLine, place: Rect, alignment: Alignment = .leading,
      direction: LayoutDirection
    ) {
      self.typeset = typeset
      self.place = place
      self.alignment = alignment
      self.direction = direction
    }

    /// The text, in the order it is read.
    package var text: String { typeset.text }

    /// The columns that it takes; they begin in `place`.
    package var columns: Range<Int> {
      let width = typeset.columns
      let free = max(0, place.columns - width)
      let indent =
        switch (alignment, direction) {
        case (.leading, .leftToRight), (.trailing, .rightToLeft): 0
        case (.center, _): free / 2
        case (.trailing, .leftToRight), (.leading, .rightToLeft): free
        }
      return (place.column + indent)..<(place.column + indent + width)
    }
  }

  /// The mark in front of a label.
  package struct Icon: Hashable, Sendable {
    /// How it is drawn.
    package enum Picture: Hashable, Sendable {
      /// In characters.
      case text(Line)
      /// In pixels, in the middle of its cells.
      case drawing(PixelDrawing)
    }

    /// How it is drawn.
    package var picture: Picture
    /// Its cells.
    package var place: Rect
    /// The colour of what has none of its own.
    package var color: RGB
  }

  /// Where a text stands in its cells.
  package enum Alignment: Hashable, Sendable {
    /// Where lines begin in the reader's language.
    case leading
    /// In the middle.
    case center
    /// Where lines end.
    case trailing
  }

  /// Its name.
  package var id: ElementID
  /// Its kind.
  package var role: Role
  /// The whole text, also where less is drawn.
  package var label: String
  /// What is drawn of it.
  package var lines: [Line] = []
  /// Its cells; they may lie partly or wholly outside `clip`.
  package var frame: Rect
  /// The cells through which it is seen.
  package var clip: Rect
  /// Whether it has the focus.
  package var isFocused = false
  /// Whether it can be used now.
  package var isEnabled = true
  /// How its edge is drawn.
  package var shape = Shape.plain
  /// What it lies on, before the palette; `nil` is the page.
  package var backdrop: RGB?
  /// Its fill before the palette; `nil` is that of the page.
  package var fill: RGB?
  /// Its text before the palette.
  package var text: RGB
  /// Its edge before the palette; `nil` is none.
  package var border: RGB?
  /// Where the edge is drawn.
  package var borderPlace = BorderPlace.inside
  /// Attributes of the text.
  package var attributes: Style.Attributes = []
  /// The icon.
  package var icon: Icon?
  /// The cells beside it that show the focus; `nil` when there is no space or no focus.
  package var focusMark: Rect?
  /// From the left bracket of the focus to the right one, in the rows of the button; `nil` where there are none.
  package var focusBrackets: Rect?
  /// Cells from the left end of the first line's text to the insertion point, where there is one; -1 for
  /// the cell beside it.
  package var insertionColumn: Int?
  /// What its text leads to, for terminals that can follow it; `nil` for nothing.
  package var address: String?
  /// Whether it is news when its text changes: its lines are written from their beginning then, for screen readers.
  package var isLive = false
  /// What of a live text makes it another one; `nil` for all of each line.
  package var liveText: String?
  /// A QR code to be drawn in the frame.
  package var picture: QRCode?
  /// Cells that a letter is wide and high; of a QR code, that a module is wide.
  package var scale = 1
  /// Why its text is smaller than the reader asked for; `nil` when it is not.
  package var shortfall: TextBlock.Shortfall?

  /// Makes an element without text.
  package init(id: ElementID, role: Role, label: String, frame: Rect, clip: Rect, text: RGB) {
    self.id = id
    self.role = role
    self.label = label
    self.frame = frame
    self.clip = clip
    self.text = text
  }

  /// What is drawn, joined over its lines.
  package var shown: String { lines.map(\.text).joined(separator: " ") }
  /// Its cells and those of its border.
  package var outline: Rect {
    guard border != nil, borderPlace != .inside else { return frame }
    return frame.inset(by: Insets(top: -1, left: -1, bottom: -1, right: -1))
  }
  /// The cells that show the focus beside it.
  package var focusSigns: [Rect] {
    guard let brackets = focusBrackets else { return [focusMark].compactMap(\.self) }
    let ends = [brackets.column, brackets.endColumn - 1].map {
      Rect(column: $0, row: brackets.row, columns: 1, rows: brackets.rows)
    }
    return [focusMark].compactMap(\.self) + ends
  }
  /// Whether its text stands in a shape with no other text beside it: on a button, or as a code in its frame.
  package var isTextAlone: Bool {
    switch role {
    case .button: true
    case .label: shape == .roomyBox
    case .title, .rule, .link, .field, .notice, .progress, .hint, .key, .keyboard, .mark, .address,
      .picture:
      false
    }
  }
  /// Whether all of it is in view.
  package var isVisible: Bool { !frame.isEmpty && clip.contains(frame) }

  /// The element moved, with its text.
  func moved(columns: Int = 0, rows: Int = 0) -> Element {
    var copy = self
    copy.frame = frame.moved(columns: columns, rows: rows)
    for index in lines.indices {
      copy.lines[index].place = lines[index].place.moved(columns: columns, rows: rows)
    }
    copy.icon?.move(columns: columns, rows: rows)
    copy.focusMark = focusMark?.moved(columns: columns, rows: rows)
    if let mark = copy.focusMark, mark.column < 0 {
      copy.focusMark = Self.smallMark(before: copy.frame.column, row: mark.row)
    }
    copy.focusBrackets = focusBrackets?.moved(columns: columns, rows: rows)
    if let brackets = copy.focusBrackets, brackets.column < 0 { copy.focusBrackets = nil }
    return copy
  }

  /// The mark of the focus in one cell, before a column; `nil` where there is no space for it.
  static func smallMark(before column: Int, row: Int) -> Rect? {
    column >= 2 ? Rect(column: column - 2, row: row, columns: 1, rows: 1) : nil
  }

  /// The element as a mirror shows it; text stays readable.
  func mirrored(in width: Int) -> Element {
    var copy = self
    copy.frame = frame.mirrored(in: width)
    copy.clip = clip.mirrored(in: width)
    for index in lines.indices {
      copy.lines[index].place = lines[index].place.mirrored(in: width)
    }
    copy.icon?.mirror(in: width)
    copy.focusMark = focusMark?.mirrored(in: width)
    copy.focusBrackets = focusBrackets?.mirrored(in: width)
    return copy
  }
}

extension Element.Icon {
  fileprivate mutating func move(columns: Int, rows: Int) {
    place = place.moved(columns: columns, rows: rows)
    guard case .text(var line) = picture else { return }
    line.place = line.place.moved(columns: columns, rows: rows)
    picture = .text(line)
  }

  fileprivate mutating func mirror(in width: Int) {
    place = place.mirrored(in: width)
    guard case .text(var line) = picture else { return }
    line.place = line.place.mirrored(in: width)
    picture = .text(line)
  }
}
