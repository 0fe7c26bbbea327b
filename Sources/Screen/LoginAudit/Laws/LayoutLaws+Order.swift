import LoginCanvas
import LoginLayout
import LoginModel

// Elements don't overlap, hidden content is announced, and the focus is visible.
extension LayoutLaws {
  /// Returns the elements that overlap others.
  static func overlaps(_ elements: [Element]) -> [Finding] {
    var found: [Finding] = []
    // Only the places are copied: elements are large, and there are many screens.
    let seen = elements.indices.filter { elements[$0].role != .keyboard }.map {
      (index: $0, area: elements[$0].frame.intersection(elements[$0].clip))
    }
    let sorted = seen.filter { !$0.area.isEmpty }.sorted { $0.area.row < $1.area.row }
    for (place, one) in sorted.enumerated() {
      for other in sorted[(place + 1)...] {
        guard other.area.row < one.area.endRow else { break }
        if one.area.column < other.area.endColumn, other.area.column < one.area.endColumn {
          let (id, below) = (elements[one.index].id, elements[other.index].id)
          found.append(Finding(.doesNotOverlap, id, "overlaps \(below)"))
        }
      }
    }
    var names: Set<ElementID> = []
    for element in elements where !names.insert(element.id).inserted {
      found.append(Finding(.namedOnce, element.id, "is there twice"))
    }
    for element in elements {
      for mark in element.focusSigns.map({ $0.intersection(element.clip) }) {
        for other in seen
        where !other.area.intersection(mark).isEmpty && elements[other.index].id != element.id {
          found.append(
            Finding(.markIsClear, element.id, "has its mark on \(elements[other.index].id)"))
        }
      }
    }
    return found
  }

  /// Checks that a mark announces hidden content and that its count is correct.
  static func hidden(_ screen: DrawnScreen) -> [Finding] {
    let (layout, state) = (screen.layout, screen.state)
    guard screen.isUsable else { return [] }
    var (isMoreAbove, isMoreBelow) = (false, false)
    if screen.showsPicker {
      if let type = state.loginTypes.first {
        isMoreAbove = layout.element(.provider(type.id)) == nil
      }
      if let type = state.loginTypes.last {
        isMoreBelow = layout.element(.provider(type.id)) == nil
      }
    }
    if !screen.content.isListInFront || screen.showsBoth {
      for element in layout.elements where element.role != .key {
        if element.frame.row < element.clip.row { isMoreAbove = true }
        if element.frame.endRow > element.clip.endRow { isMoreBelow = true }
      }
    }
    var found: [Finding] = []
    if isMoreAbove != (layout.element(.moreAbove) != nil) {
      found.append(Finding(.hiddenIsIndicated, .moreAbove, "is wrong"))
    }
    if isMoreBelow != (layout.element(.moreBelow) != nil) {
      found.append(Finding(.hiddenIsIndicated, .moreBelow, "is wrong"))
    }
    return found
  }

  /// Checks that one control has the focus and is visible, and that the hardware cursor is on it or on the latest
  /// notice.
  static func focusFaults(_ layout: ScreenLayout) -> [Finding] {
    let focused = layout.elements.filter(\.isFocused)
    guard let element = focused.first, focused.count == 1 else {
      return [Finding(.oneFocus, nil, "has the focus on \(focused.map(\.id))")]
    }
    var found: [Finding] = []
    let isHigher = element.frame.rows > element.clip.rows
    if !element.isVisible, !isHigher {
      found.append(Finding(.focusInView, element.id, "has the focus, but isn't visible"))
    }
    let statusElement = layout.statusElement ?? layout.element(.status) ?? element
    guard let cursor = layout.cursor, statusElement.frame.contains(cursor) else {
      return found + [Finding(.cursorOnFocus, element.id, "doesn't have the cursor")]
    }
    return found
  }
}
