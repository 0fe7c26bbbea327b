public import Canvas
import Lettering

/// Where everything is: the screen as a value, for a state and a size.
///
/// A pure function of the state. Nothing is remembered between two layouts, so that any size and
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
  public let elements: [Element]

  /// Lays out `state`, in the largest scale at which every control can be seen.
  public init(_ state: LoginState) {
    size = state.size
    textSize = state.traits.textSize(columns: state.size.columns)
    direction = state.traits.layoutDirection
    let theme = state.traits.theme
    let wanted = state.wantedScale
    var (scale, found) = (wanted, [Element]())
    while true {
      let room = LayoutRoom(state: state, textSize: textSize, theme: theme, scale: scale)
      let (elements, isWhole) = Self.compose(room)
      found = elements
      guard !isWhole, scale > 1 else { break }
      scale -= 1
    }
    self.scale = scale
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
  private static func compose(_ room: LayoutRoom) -> (elements: [Element], isWhole: Bool) {
    let bars = BarsLayout(room)
    let (left, right) = room.state.showsBoth(room) ? room.halves(of: bars.viewport) : (nil, nil)
    var (elements, isWhole) = (bars.elements, true)
    if left != nil || room.state.screen == .picker {
      let picker = PickerLayout(room, viewport: left ?? bars.viewport)
      elements += picker.elements
      isWhole = picker.isWhole
    }
    if right != nil || room.state.screen != .picker {
      let form = FormLayout(room, viewport: right ?? bars.viewport)
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
      switch element.role {
      case .button, .link, .field, .key:
        element.frame.intersection(element.clip).contains(point)
      default: false
      }
    }
  }

  /// Where the hardware cursor belongs: the insertion point of the focused field, or the first cell
  /// of the focused control's label; where letters are enlarged, the same on the last row.
  public var cursor: Point? {
    let teller = element(.status) ?? elements.first(where: \.isFocused)
    guard let teller, let line = teller.lines.first else { return nil }
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
