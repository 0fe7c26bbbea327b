import LoginModel
import LoginCanvas
import LoginLettering

/// What every part of a layout needs: the content, the size, the scale and the colours.
struct LayoutContext {
  let content: ScreenContent
  let textSize: ContentSizeCategory
  let theme: Theme
  /// Cells that a letter is to be wide and high, 1…3; single texts may be smaller.
  let scale: Int
  let typesetter: Typesetter
  /// Where what happened is told.
  enum StatusPlace {
    /// Among the items in the reader's size, and in ordinary text at the foot of an enlarged screen.
    case both
    /// At the foot alone.
    case foot
    /// Among the items alone.
    case items
  }
  /// Where what happened is told; an enlarged screen may have no space for it twice.
  var statusPlace = StatusPlace.both
  /// Whether list and form stand beside each other in the scale that the reader wants.
  var isSideBySide = false

  /// What the list asks for in each scale, where that was counted.
  private var measures: ListMeasures
  /// What other layouts have worked out.
  var memory: LayoutMemory { measures.memory }

  init(_ content: ScreenContent, scale: Int, measures: ListMeasures = ListMeasures()) {
    self.content = content
    self.measures = measures
    textSize = content.traits.textSize(columns: content.size.columns)
    theme = content.traits.theme
    self.scale = scale
    typesetter = content.traits.typesetter(columns: content.size.columns)
  }

  /// The same for other content.
  func with(_ content: ScreenContent) -> LayoutContext {
    LayoutContext(
      content, textSize: textSize, theme: theme, scale: scale, typesetter: typesetter,
      measures: measures)
  }

  private init(
    _ content: ScreenContent, textSize: ContentSizeCategory, theme: Theme, scale: Int,
    typesetter: Typesetter, measures: ListMeasures
  ) {
    self.content = content
    self.measures = measures
    self.textSize = textSize
    self.theme = theme
    self.scale = scale
    self.typesetter = typesetter
  }

  /// What the whole list asks for in the scale.
  var listMeasure: PickerMeasure {
    guard let list = content.list?.buttons else { return .none }
    return measures[scale] ?? PickerMeasure(list, self)
  }

  var traits: TraitCollection { content.traits }
  var size: Size { content.size }
  var direction: LayoutDirection { traits.layoutDirection }

  /// Whether everything stands at the edge where lines begin.
  var isLeading: Bool { traits.alignment == .leading }

  /// Cells kept free at each side, for the focus mark and as a margin.
  var margin: Int {
    switch size.columns {
    case 12... where isLeading && scale == 1: 2
    case 28...: 3
    case 12...: 2
    case 4...: 1
    default: 0
    }
  }

  func isFocused(_ id: ElementID) -> Bool { content.focus.id == id }

  /// A control with its colours for focus and use; `text` is repaired to be readable on `fill`.
  func control(
    _ id: ElementID, role: Element.Role, label: String, frame: Rect, clip: Rect, text: RGB,
    fill: RGB? = nil, worksWhileBusy: Bool = false
  ) -> Element {
    let readable = theme.readable(text, on: fill ?? theme.page)
    var element = Element(
      id: id, role: role, label: label, frame: frame, clip: clip, text: readable)
    element.fill = fill
    element.isFocused = isFocused(id)
    element.isEnabled = !content.isBusy || worksWhileBusy
    // A label that looked otherwise would be written anew, and said, when the focus leaves it.
    let changesLook = element.isFocused && !traits.textOrder.isHeard
    // An underline would make a link of a button; where there are no fills, it helps the mark.
    let isUnderlined = role == .link || traits.palette == .monochrome
    element.attributes = !changesLook ? boldText : isUnderlined ? [.bold, .underline] : .bold
    // A link differs from a label by its colour; without colours, by an underline.
    if role == .link, traits.showsButtonShapes || traits.differentiatesWithoutColor {
      element.attributes.insert(.underline)
    }
    return element
  }

  /// Bold where the reader wants all text to be.
  var boldText: Style.Attributes { traits.isBoldText ? .bold : [] }
}
