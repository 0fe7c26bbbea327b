public import LoginModel
public import Canvas
import Lettering

/// Where everything is: the screen as a value, for its content and a size.
///
/// A pure function of the content. Nothing is remembered between two layouts, so that any size and
/// back gives the same picture.
public struct ScreenLayout: Hashable, Sendable {
  /// The extent of the screen.
  public let size: Size
  /// The text size in force.
  public let textSize: ContentSizeCategory
  /// Cells that a letter is wide and high at most, 1…3.
  public let scale: Int
  /// The way lines run.
  public let direction: LayoutDirection
  /// All elements, from back to front; for the same depth in the order of reading.
  public internal(set) var elements: [Element]
  /// Whether what happened has the hardware cursor, which is where a braille display reads.
  private let isCursorOnStatus: Bool

  /// Lays out `content`, in the largest scale at which every control can be seen.
  public init(_ content: ScreenContent) {
    var measures = ListMeasures()
    measures.count(content)
    self.init(content, measures)
  }

  /// Lays out what a state shows.
  public init(_ state: LoginState) { self.init(state.content) }

  /// The same, with what the list asks for, counted before.
  public init(_ content: ScreenContent, _ measures: ListMeasures) {
    size = content.size
    textSize = content.traits.textSize(columns: content.size.columns)
    direction = content.traits.layoutDirection
    let wanted = content.wantedScale
    var context = LayoutContext(content, scale: wanted, measures: measures)
    context.isSideBySide = SideBySide.fits(context)
    var (scale, found) = (wanted, [Element]())
    while true {
      context.scale = scale
      context.tellsAtFootOnly = false
      var (elements, isWhole) = Self.compose(context)
      if !isWhole, scale > 1, content.status != nil {
        context.tellsAtFootOnly = true
        (elements, isWhole) = Self.compose(context)
      }
      found = elements
      guard !isWhole, scale > 1 else { break }
      scale -= 1
    }
    self.scale = scale
    isCursorOnStatus = content.isStatusFresh && (scale > 1 || context.isLeading)
    let (width, isMirrored) = (size.columns, direction == .rightToLeft)
    elements = found.map { element in
      var element = element
      if scale < wanted, element.shortfall == nil, element.scale < wanted {
        element.shortfall = .noRoom
      }
      guard isMirrored, element.role != .key, element.role != .keyboard else { return element }
      return element.mirrored(in: width)
    }
  }

  /// Everything in one scale, and whether every control can be seen in it.
  private static func compose(_ context: LayoutContext) -> (elements: [Element], isWhole: Bool) {
    let bars = BarsLayout(context)
    // Where letters had to shrink, there is no space for both.
    let isSideBySide = context.isSideBySide && context.scale == context.content.wantedScale
    let (left, right) = isSideBySide ? context.halves(of: bars.viewport) : (nil, nil)
    var (elements, isWhole) = (bars.elements, true)
    if left != nil || context.content.isListInFront {
      let picker = PickerLayout(context, viewport: left ?? bars.viewport)
      elements += picker.elements
      isWhole = picker.isWhole
    }
    if right != nil || !context.content.isListInFront {
      let form = FormLayout(context, viewport: right ?? bars.viewport)
      elements += form.elements
      isWhole = isWhole && form.isWhole
    }
    return (elements, isWhole)
  }

  /// The element with this name, if it is on the screen.
  public func element(_ id: ElementID) -> Element? {
    elements.first { $0.id == id }
  }

  /// The control under a cell; `nil` where there is none.
  public func control(at point: Point) -> Element? {
    elements.last { element in
      element.role.isControl && element.frame.intersection(element.clip).contains(point)
    }
  }

  /// Where the hardware cursor belongs: the insertion point of the focused field, or the first cell
  /// of the focused control's label; where letters are enlarged, the same on the last row.
  ///
  /// For whoever feels the screen, or enlarges it, it stands at the beginning of what happened until the next key.
  public var cursor: Point? {
    teller.flatMap(cursor(on:))
      ?? (element(.status) ?? elements.first(where: \.isFocused)).flatMap(cursor(on:))
  }

  /// What just happened, where it has the hardware cursor; `nil` elsewhere.
  var teller: Element? {
    guard isCursorOnStatus, let told = element(.statusMessage) ?? element(.notice),
      cursor(on: told) != nil
    else { return nil }
    return told
  }

  private func cursor(on teller: Element) -> Point? {
    guard let line = teller.lines.first else { return nil }
    let columns = line.columns
    let first =
      line.direction == .leftToRight
      ? columns.lowerBound : max(columns.lowerBound, columns.upperBound - 1)
    let column = first + (teller.insertionColumn ?? 0)
    let point = Point(
      column: min(column, max(line.place.column, line.place.endColumn - 1)), row: line.place.row)
    return teller.clip.contains(point) ? point : nil
  }
}
