package import LoginModel
package import LoginCanvas
package import LoginLettering

/// An element of the screen: its position, text and appearance.
///
/// The layout creates elements, the views draw them, and `snapshot` lists them.
package struct Element: Hashable, Sendable {
  /// The role of an element for assistive technology.
  package enum Role: String, Sendable {
    /// A heading.
    case title
    /// A separating line.
    case rule
    /// A button.
    case button
    /// A control drawn as text.
    case link
    /// A text field.
    case field
    /// The label of a field.
    case label
    /// A notice about a result or an error.
    case notice
    /// A running request.
    case progress
    /// Keys to press.
    case hint
    /// A key of the on-screen keyboard.
    case key
    /// The background of the on-screen keyboard.
    case keyboard
    /// A sign that there is more content.
    case mark
    /// An address, to be opened or copied.
    case address
    /// A picture.
    case picture

    /// Whether elements of this role can be activated.
    package var isControl: Bool {
      switch self {
      case .button, .link, .field, .key: true
      case .title, .rule, .label, .notice, .progress, .hint, .keyboard, .mark, .address, .picture:
        false
      }
    }
  }

  /// The shape of the edge.
  package enum Shape: Hashable, Sendable {
    /// No edge.
    case plain
    /// A filled button with a row above its label and one below, and rounded corners or a border.
    case roomyPill
    /// A filled rectangle that begins half a row above its label, and ends half a row below.
    case snugPill
    /// A filled rectangle that ends half a row below its label.
    case compactPill
    /// A filled rectangle, a row higher than its enlarged label.
    case compactEnlargedPill
    /// A frame of lines in separate rows.
    case roomyBox
    /// A filled rectangle with a line on each side.
    case compactBox
    /// A filled rectangle.
    case block
    /// A filled rectangle that ends half a row earlier if it is two rows high.
    case keyCap
    /// A line along the top row.
    case rule
    /// A line from top to bottom, in the first column.
    case verticalRule
    /// A filled rectangle that begins half a row later.
    case panel
  }

  /// The position of a border.
  package enum BorderPlace: Hashable, Sendable {
    /// Along the outer edge of the fill.
    case inside
    /// In the cells next to the fill, touching it.
    case around
    /// As ``around``, below a row that contains the lower border of another button in the same color.
    case aroundBelowAnother
  }

  /// A line of text and its cells; it is aligned with the leading edge.
  package struct Line: Hashable, Sendable {
    /// The words in their faces.
    package var typeset: TypesetLine
    /// The cells of the line; as high as the line, or higher on a button, where the text is centred in them.
    package var place: Rect
    /// The alignment of the text in its cells.
    package var alignment: Alignment
    /// The direction of the line.
    package var direction: LayoutDirection
    /// The color of less important text, before the palette is applied; `nil` uses the color of the element.
    package var ink: RGB?

    /// Creates a line.
    package init(
      _ typeset: TypesetLine, place: Rect, alignment: Alignment = .leading,
      direction: LayoutDirection
    ) {
      self.typeset = typeset
      self.place = place
      self.alignment = alignment
      self.direction = direction
    }

    /// The text in logical order.
    package var text: String { typeset.text }

    /// The columns of the words in ordinary cells, under a picture of the line: from the edge where the line begins.
    package var wordColumns: Range<Int> {
      guard typeset.isTyped else { return columns }
      let width = typeset.runs.reduce(0) { $0 + DisplayWidth.of($1.text) }
      return direction == .leftToRight
        ? columns.lowerBound..<columns.lowerBound + width
        : columns.upperBound - width..<columns.upperBound
    }

    /// The columns of the text, which begin in `place`; type that is narrower begins at the edge where the line does,
    /// or is centred like the line.
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

  /// The icon in front of a label.
  package struct Icon: Hashable, Sendable {
    /// The content of an icon.
    package enum Picture: Hashable, Sendable {
      /// Characters.
      case text(Line)
      /// Pixels, centred in their cells.
      case drawing(PixelDrawing)
    }

    /// The content.
    package var picture: Picture
    /// The cells of the icon.
    package var place: Rect
    /// The color of the parts without their own color.
    package var color: RGB
    /// What it shows as a picture; `nil` is its content.
    package var symbol: ProviderIcon.Symbol?
  }

  /// The alignment of a text in its cells.
  package enum Alignment: Hashable, Sendable {
    /// At the leading edge, where lines begin in the reader's language.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge, where lines end.
    case trailing
  }

  /// The identifier of the element.
  package var id: ElementID
  /// The role of the element.
  package var role: Role
  /// The full text, even if less is drawn.
  package var label: String
  /// The drawn lines.
  package var lines: [Line] = []
  /// The cells of the element; they may be partly or wholly outside `clip`.
  package var frame: Rect
  /// The visible cells.
  package var clip: Rect
  /// Whether the element has the focus.
  package var isFocused = false
  /// Whether the element can currently be used.
  package var isEnabled = true
  /// The shape of the edge.
  package var shape = Shape.plain
  /// The color behind the element, before the palette is applied; `nil` is the page.
  package var backdrop: RGB?
  /// The fill, before the palette is applied; `nil` is the color of the page.
  package var fill: RGB?
  /// The color of the text, before the palette is applied.
  package var text: RGB
  /// The color of the edge, before the palette is applied; `nil` draws no edge.
  package var border: RGB?
  /// The position of the border.
  package var borderPlace = BorderPlace.inside
  /// The color of a line along the lower edge that separates the element from one below with the same fill; `nil` for
  /// none.
  package var parting: RGB?
  /// The attributes of the text.
  package var attributes: Style.Attributes = []
  /// The icon.
  package var icon: Icon?
  /// The cells beside the element that show the focus; `nil` without space or focus.
  package var focusMark: Rect?
  /// The cells from the left focus bracket to the right one, in the rows of the button; `nil` without brackets.
  package var focusBrackets: Rect?
  /// The cells from the left end of the first line's text to the insertion point, if there is one; -1 for the adjacent
  /// cell.
  package var insertionColumn: Int?
  /// The pixels from the left end of the first line's type to the insertion point; `nil` without type.
  package var insertionPixels: Int?
  /// The selected parts of the first line, counted from the left end of its text: in pixels of type, otherwise in cells.
  package var selectedRuns: [Range<Int>] = []
  /// The address that the text links to, for terminals that support links; `nil` without a link.
  package var address: String?
  /// Whether changes to the text are read aloud: its lines are then written from their beginning, for screen readers.
  package var isLive = false
  /// The part of a live text that matters for changes; `nil` for all of each line.
  package var liveText: String?
  /// A QR code to draw in the frame.
  package var picture: QRCode?
  /// The width and height of a letter in cells; for a QR code, the width of a module in cells, or in pixels if pictures
  /// are shown.
  package var scale = 1
  /// The reason why the text is smaller than the reader requested; `nil` if it isn't.
  package var shortfall: TextBlock.Shortfall?

  /// Creates an element without text.
  package init(id: ElementID, role: Role, label: String, frame: Rect, clip: Rect, text: RGB) {
    self.id = id
    self.role = role
    self.label = Paragraph.withoutIsolates(label)
    self.frame = frame
    self.clip = clip
    self.text = text
  }

  /// Returns whether the element is a picture, with its words in ordinary cells under it.
  ///
  /// Hints stay in cells, and so does an element with a word that type has no glyphs for.
  package func isPictured(in traits: TraitCollection) -> Bool {
    traits.type != nil && role != .hint && lines.allSatisfy(\.typeset.isTyped)
  }

  /// The drawn text, joined over its lines.
  package var shown: String { lines.map(\.text).joined(separator: " ") }
  /// The cells of the element and its border.
  package var outline: Rect {
    guard border != nil, borderPlace != .inside else { return frame }
    return frame.inset(by: Insets(top: -1, left: -1, bottom: -1, right: -1))
  }
  /// The cells beside the element that show the focus.
  package var focusSigns: [Rect] {
    guard let brackets = focusBrackets else { return [focusMark].compactMap(\.self) }
    let ends = [brackets.column, brackets.endColumn - 1].map {
      Rect(column: $0, row: brackets.row, columns: 1, rows: brackets.rows)
    }
    return [focusMark].compactMap(\.self) + ends
  }
  /// Whether the text is in a shape without adjacent text: on a button, or as a code in its frame.
  package var isTextOnly: Bool {
    switch role {
    case .button: true
    case .label: shape == .roomyBox
    case .title, .rule, .link, .field, .notice, .progress, .hint, .key, .keyboard, .mark, .address,
      .picture:
      false
    }
  }
  /// Whether the whole element is visible.
  package var isVisible: Bool { !frame.isEmpty && clip.contains(frame) }

  /// Returns the element and its text, moved.
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

  /// Returns the cell of the small focus mark before a column; `nil` if there is no space for it.
  static func smallMark(before column: Int, row: Int) -> Rect? {
    column >= 2 ? Rect(column: column - 2, row: row, columns: 1, rows: 1) : nil
  }

  /// Returns the element mirrored; text stays readable.
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
