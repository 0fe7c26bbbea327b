import LoginModel
import LoginCanvas
import LoginLettering
import LoginTypography

/// The inputs of every part of a layout: the content, the size, the scale and the colors.
struct LayoutContext {
  private(set) var content: ScreenContent
  let textSize: ContentSizeCategory
  let theme: Theme
  /// The requested width and height of a letter in cells, 1…3; individual texts may be smaller.
  let scale: Int
  let typesetter: Typesetter
  /// The position of the status message.
  enum StatusPlace {
    /// Among the items in the reader's size, and in ordinary text at the foot of an enlarged screen.
    case both
    /// Only at the foot.
    case foot
    /// Only among the items.
    case items
  }
  /// The position of the status message; an enlarged screen may have no space for it twice.
  var statusPlace = StatusPlace.both
  /// Whether list and form are side by side at the requested scale.
  var isSideBySide = false
  /// The scale and the size of the title in type, which limit those of the sentences below it; `nil` without one.
  var title: (scale: Int, size: TypeSize)?

  /// The measurements of the list at each scale, if they are known.
  private var measures: ListMeasures
  /// The results cached by other layouts.
  var memory: LayoutMemory { measures.memory }

  init(_ content: ScreenContent, scale: Int, measures: ListMeasures = ListMeasures()) {
    self.content = content
    self.measures = measures
    textSize = content.traits.textSize(columns: content.size.columns)
    theme = content.traits.theme
    self.scale = scale
    typesetter = content.traits.typesetter(columns: content.size.columns)
  }

  /// Returns the same context for other content.
  func with(_ content: ScreenContent) -> LayoutContext {
    var context = self
    context.content = content
    return context
  }

  /// The measurements of the whole list at the scale.
  var listMeasure: PickerMeasure {
    guard let list = content.list?.buttons else { return .none }
    return measures[scale] ?? PickerMeasure(list, self)
  }

  var traits: TraitCollection { content.traits }
  var size: Size { content.size }
  var direction: LayoutDirection { traits.layoutDirection }

  /// Whether everything is aligned with the leading edge.
  var isLeading: Bool { traits.isLeading }

  /// The free cells on each side, for the focus mark and as a margin.
  var margin: Int {
    switch size.columns {
    case 12... where isLeading && scale == 1: 2
    case 28...: 3
    case 12...: 2
    case 4...: 1
    default: 0
    }
  }

  /// Whether text is type, over pictures of the controls.
  var isTyped: Bool { typesetter.isTyped }

  /// Whether enlarged letters consist of cells, which screen readers can't read; words are in the cells under type.
  var hidesWords: Bool { scale > 1 && !isTyped }

  /// Returns whether a control looks focused; with a switch, several can.
  func isFocused(_ id: ElementID) -> Bool {
    content.highlighted.map { $0.contains(id) } ?? (content.focus.id == id)
  }

  /// Whether a control may look different with the focus.
  ///
  /// A changed appearance is written again, and read aloud, when the focus leaves the control; with a switch, it is the
  /// only sign of a highlighted row.
  var changesLooks: Bool { !traits.textOrder.isSpoken || content.highlighted != nil }

  /// Returns a control with its colors for focus and state; `text` is adjusted to be readable on `fill`.
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
    let changesLook = element.isFocused && changesLooks
    // An underline would make a button look like a link; without fills, it supports the mark.
    let isUnderlined = role == .link || traits.palette == .monochrome
    element.attributes = !changesLook ? boldText : isUnderlined ? [.bold, .underline] : .bold
    // A link differs from a label by its color; without colors, by an underline.
    if role == .link, traits.showsButtonShapes || traits.differentiatesWithoutColor {
      element.attributes.insert(.underline)
    }
    return element
  }

  /// Bold if the reader wants bold text.
  var boldText: Style.Attributes { traits.isBoldText ? .bold : [] }
}
