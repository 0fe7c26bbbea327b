import Canvas

/// The label ladder of one button, and the room it needs.
struct ButtonMetrics {
  /// 250 points, the width of the seed's buttons, in columns of 7.5 points.
  static let standardColumns = 33

  let model: LoginButtonViewModel
  private let labelLines: [String]
  private let hasIcon: Bool

  /// Cells beside the label: an edge and a blank at each side.
  private static let edges = 4
  private static let iconAndGap = ProviderIcon.columns + 1

  /// Climbs down the ladder until the label fits `available` columns.
  init(_ model: LoginButtonViewModel, room: LayoutRoom, available: Int) {
    self.model = model
    let isLarge = room.textSize.isAccessibilityCategory
    let rungs = isLarge ? [model.shortName] : [model.signInLabel, model.shortName]
    let withIcon = available - Self.edges - Self.iconAndGap
    if let fit = rungs.first(where: { TextWrap.fitsByWords($0, columns: withIcon) }) {
      hasIcon = true
      labelLines = TextWrap.lines(fit, columns: withIcon)
    } else {
      hasIcon = false
      labelLines = TextWrap.lines(
        model.shortName, columns: max(2, available - Self.edges))
    }
  }

  /// The width at which its label stands as it is.
  var columns: Int {
    let label = labelLines.map { DisplayWidth.of($0) }.max() ?? 0
    return label + Self.edges + (hasIcon ? Self.iconAndGap : 0)
  }

  /// The height: three rows or two, and one more for every further line.
  func rows(isRoomy: Bool) -> Int {
    labelLines.count + (isRoomy ? 2 : 1)
  }

  /// The button in `frame`.
  func element(frame: Rect, clip: Rect, isRoomy: Bool, room: LayoutRoom) -> Element {
    var button = room.control(
      .provider(model.id), role: .button, label: model.signInLabel, frame: frame, clip: clip,
      text: model.text, fill: model.fill)
    button.shape = isRoomy ? .roomyPill : .compactPill
    button.border = model.border
    let top = frame.row + (isRoomy ? 1 : 0)
    let indent = 2 + (hasIcon ? Self.iconAndGap : 0)
    let width = max(0, frame.columns - indent - 2)
    button.lines = labelLines.enumerated().map { index, text in
      Element.Line(
        text,
        place: Rect(column: frame.column + indent, row: top + index, columns: width, rows: 1))
    }
    if hasIcon {
      button.icon = Element.Line(
        model.icon.text(glyphs: room.traits.glyphs),
        place: Rect(
          column: frame.column + 2, row: top, columns: ProviderIcon.columns, rows: 1),
        alignment: .center)
      button.iconColor = model.iconColor
    }
    room.mark(&button, row: top)
    return button
  }
}
