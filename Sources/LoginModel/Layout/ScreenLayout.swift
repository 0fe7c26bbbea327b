public import Canvas

/// Where everything is: the screen as a value, for a state and a size.
///
/// A pure function of the state. Nothing is remembered between two layouts, so that any size and
/// back gives the same picture.
public struct ScreenLayout: Hashable, Sendable {
  /// The extent of the screen.
  public let size: Size
  /// The text size in force.
  public let textSize: ContentSizeCategory
  /// The way lines run.
  public let direction: LayoutDirection
  /// All elements, from back to front; for the same depth in the order of reading.
  public let elements: [Element]

  /// Lays out `state`.
  public init(_ state: LoginState) {
    size = state.size
    textSize = state.traits.textSize(columns: state.size.columns)
    direction = state.traits.language.direction
    let room = LayoutRoom(state: state, textSize: textSize)
    let bars = BarsLayout(room)
    var elements = bars.elements
    switch state.screen {
    case .picker: elements += PickerLayout(room, viewport: bars.viewport).elements
    case .email: elements += FormLayout(room, viewport: bars.viewport).elements
    }
    let (width, isMirrored) = (size.columns, direction == .rightToLeft)
    self.elements = elements.map { element in
      guard isMirrored, element.role != .key, element.role != .keyboard else { return element }
      return element.mirrored(in: width)
    }
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
  /// of the focused control's label.
  public var cursor: Point? {
    guard let focused = elements.first(where: \.isFocused), let line = focused.lines.first else {
      return nil
    }
    let columns = line.drawn(direction).columns
    let first =
      (line.direction ?? direction) == .leftToRight
      ? columns.lowerBound : max(columns.lowerBound, columns.upperBound - 1)
    let column = first + (focused.insertionColumn ?? 0)
    let point = Point(
      column: min(column, max(line.place.column, line.place.endColumn - 1)), row: line.place.row)
    return focused.clip.contains(point) ? point : nil
  }
}
