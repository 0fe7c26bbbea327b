import LoginCanvas
import LoginLayout
import LoginModel

// The layout contains everything in the state.
extension LayoutLaws {
  /// Returns the controls and texts of the state that the layout lacks.
  static func missingElements(_ screen: DrawnScreen) -> [Finding] {
    let (layout, state) = (screen.layout, screen.state)
    let byID = Dictionary(layout.elements.map { ($0.id, $0) }) { first, _ in first }
    var found: [Finding] = []
    for id in state.focusOrder where byID[id] == nil && state.index(of: id) == nil {
      found.append(Finding(.controlsExist, id, "is a control that isn't on the screen"))
    }
    let hasPicture = byID[.picture] != nil
    for (id, text) in texts(of: screen.content, hasPicture: hasPicture, drawn: byID)
    where byID[id]?.label != Paragraph.withoutIsolates(text) {
      found.append(Finding(.pageExists, id, "doesn't show \(text)"))
    }
    let statusElement: ElementID? =
      switch screen.content.status {
      case .progress: .progress
      case .notice: .notice
      case nil: nil
      }
    if let statusElement, byID[statusElement] == nil {
      found.append(Finding(.newsIsTold, nil, "doesn't show what happened"))
    }
    return found + listFaults(screen)
  }

  /// Returns the texts of the page's items, apart from its controls; that of a QR code only if the code is drawn, and
  /// instead of a paragraph and its address, the sentence with both if that is drawn.
  private static func texts(
    of content: ScreenContent, hasPicture: Bool, drawn: [ElementID: Element]
  ) -> [(id: ElementID, text: String)] {
    var items = (content.isListInFront ? content.list?.references : content.form?.items) ?? []
    if let index = items.firstIndex(where: { $0.sentence != nil }), index > 0,
      let sentence = items[index].sentence, drawn[items[index].id]?.label == sentence
    {
      items[index].label = sentence
      items.remove(at: index - 1)
    }
    return items.compactMap { item in
      switch item.role {
      case .paragraph: (item.id, hasPicture ? item.labelBesidePicture ?? item.label : item.label)
      case .remark, .address, .longAddress, .code, .reference: (item.id, item.label)
      case .picture, .field, .secret, .mainButton, .button, .link, .destructive, .status,
        .separator:
        nil
      }
    }
  }

  /// Checks that the list shows consecutive buttons, including the focused one, and counts the others.
  private static func listFaults(_ screen: DrawnScreen) -> [Finding] {
    let (layout, state) = (screen.layout, screen.state)
    let indices = layout.elements.compactMap { state.index(of: $0.id) }
    guard screen.showsPicker else {
      return indices.isEmpty ? [] : [Finding(.listIsWhole, nil, "has providers in the wrong place")]
    }
    guard let first = indices.first, let last = indices.last, indices == Array(first...last) else {
      return [Finding(.listIsWhole, nil, "shows the providers \(indices)")]
    }
    if let focus = state.index(of: state.focus), !indices.contains(focus) {
      return [Finding(.listIsWhole, state.focus, "isn't visible")]
    }
    guard !screen.showsBoth else { return [] }
    let hidden = [
      (ElementID.moreAbove, first), (.moreBelow, state.loginTypes.count - 1 - last),
    ]
    return hidden.compactMap { id, count in
      guard let mark = layout.element(id), mark.label != String(count) else { return nil }
      return Finding(.listIsWhole, id, "counts \(mark.label) instead of \(count)")
    }
  }
}
