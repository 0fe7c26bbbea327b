extension Frame {
  /// A few letters that the terminal itself draws larger than its cells.
  ///
  /// The cells below it are blanks of its colours: that is what they show where it is erased. They are blanks that do not
  /// break (U+00A0), which ncurses takes for letters: it never erases the rest of a row or of the screen across them.
  ///
  /// Source: "The text sizing protocol" of kitty 0.40 (OSC 66): a block of `scale * width` by `scale` cells.
  public struct SizedText: Hashable, Sendable {
    /// Its top left cell.
    public let origin: Point
    /// What it says, of which the terminal splits nothing.
    public let text: String
    /// Cells that it would take in ordinary letters, 1…7.
    public let width: Int
    /// How many times larger it is, 2…7.
    public let scale: Int
    /// Its look.
    public let style: Style

    /// Describes a text; both numbers are brought into their ranges.
    public init(origin: Point, text: String, width: Int, scale: Int, style: Style) {
      self.origin = origin
      self.text = text
      self.width = min(7, max(1, width))
      self.scale = min(7, max(2, scale))
      self.style = style
    }

    /// The cells that it covers.
    public var place: Rect {
      Rect(column: origin.column, row: origin.row, columns: scale * width, rows: scale)
    }

    /// The look of the cells below it.
    package var ground: Style {
      var ground = style
      ground.attributes.formIntersection(.reverse)
      return ground
    }

    /// What stands in each of these, and how it looks.
    fileprivate static let blank = "\u{A0}"
    fileprivate var covered: Style {
      var style = ground
      style.attributes.insert(.covered)
      return style
    }

    /// The same in another place, with other colours, or with another text as wide.
    func with(origin: Point? = nil, text: String? = nil, style: Style? = nil) -> SizedText {
      SizedText(
        origin: origin ?? self.origin, text: text ?? self.text, width: width, scale: scale,
        style: style ?? self.style)
    }
  }

  /// Writes one line of letters that the terminal draws, from left to right.
  ///
  /// A letter of which only a part lies in `clip` is blank there, as is one that takes no cell.
  ///
  /// - Parameters:
  ///   - text: Characters in the order of the screen.
  ///   - scale: How many times larger than ordinary letters, 2…7.
  ///   - origin: The top left cell of the first one.
  ///   - style: The look of all.
  ///   - clip: Where cells may change.
  public mutating func write(
    _ text: String, enlarged scale: Int, at origin: Point, style: Style, clip: Rect
  ) {
    let area = clip.intersection(bounds)
    var column = origin.column
    for cluster in text {
      let width = DisplayWidth.of(cluster)
      guard width > 0 else { continue }
      let sized = SizedText(
        origin: Point(column: column, row: origin.row), text: String(cluster), width: width,
        scale: scale, style: style)
      put(sized, in: area, isSeen: cluster != " " || style.attributes.contains(.underline))
      column += sized.place.columns
    }
  }

  private mutating func put(_ sized: SizedText, in area: Rect, isSeen: Bool) {
    let place = sized.place.intersection(area)
    guard !place.isEmpty else { return }
    if !sizedTexts.isEmpty { sizedTexts.removeAll { !$0.place.intersection(place).isEmpty } }
    guard isSeen, place == sized.place else { return fill(place, style: sized.ground) }
    fill(sized.place, with: SizedText.blank, style: sized.covered)
    sizedTexts.append(sized)
  }

  /// The texts that the terminal draws, without those over which something else was written later.
  package var sizedTextsInSight: [SizedText] { sizedTexts.filter(isWhole) }

  private func isWhole(_ sized: SizedText) -> Bool {
    let cell = Cell(text: SizedText.blank, style: sized.covered)
    let place = sized.place
    return (place.row..<place.endRow).allSatisfy { row in
      (place.column..<place.endColumn).allSatisfy { self[$0, row] == cell }
    }
  }

  /// The texts of another picture that lie in this one when it is put there.
  mutating func paste(sizedTextsOf other: Frame, at origin: Point) {
    for sized in other.sizedTextsInSight {
      let moved = sized.with(
        origin: Point(
          column: sized.origin.column + origin.column, row: sized.origin.row + origin.row))
      if bounds.contains(moved.place) { sizedTexts.append(moved) }
    }
  }
}
