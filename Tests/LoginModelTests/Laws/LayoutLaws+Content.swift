import Canvas

@testable import LoginLayout
@testable import LoginModel

// All that is meant is there.
extension LayoutLaws {
  /// What the state has and the layout has not.
  static func absences(_ layout: ScreenLayout, _ state: LoginState) -> [Finding] {
    let byID = Dictionary(layout.elements.map { ($0.id, $0) }) { first, _ in first }
    var found: [Finding] = []
    for id in state.focusOrder where byID[id] == nil && state.index(of: id) == nil {
      found.append(Finding(.controlsExist, id, "is a control, and not there"))
    }
    let hasPicture = byID[.picture] != nil
    for (id, text) in texts(of: state, hasPicture: hasPicture) where byID[id]?.label != text {
      found.append(Finding(.pageExists, id, "does not say \(text)"))
    }
    // On a provider's page the wait is what the page is about.
    let isWaiting = state.activity != nil && state.providerPage?.prompt == nil
    if isWaiting ? byID[.progress] == nil : state.notice != nil && byID[.notice] == nil {
      found.append(Finding(.newsIsTold, nil, "does not tell what happened"))
    }
    return found + listFaults(layout, state)
  }

  /// What the items of the page say, apart from its controls; of a QR code only where it is drawn.
  private static func texts(
    of state: LoginState, hasPicture: Bool
  ) -> [(id: ElementID, text: String)] {
    state.page.items(in: state).compactMap { item in
      switch item.role {
      case .paragraph: (item.id, hasPicture ? item.labelBesidePicture ?? item.label : item.label)
      case .address, .longAddress, .code, .reference: (item.id, item.label)
      case .picture, .field, .secret, .mainButton, .button, .link, .destructive, .status: nil
      }
    }
  }

  /// The list shows some of its buttons without a gap, the focused one among them, and counts the rest.
  private static func listFaults(_ layout: ScreenLayout, _ state: LoginState) -> [Finding] {
    let indices = layout.elements.compactMap { state.index(of: $0.id) }
    guard showsPicker(state) else {
      return indices.isEmpty ? [] : [Finding(.listIsWhole, nil, "has providers that are elsewhere")]
    }
    guard let first = indices.first, let last = indices.last, indices == Array(first...last) else {
      return [Finding(.listIsWhole, nil, "shows the providers \(indices)")]
    }
    if let focus = state.index(of: state.focus), !indices.contains(focus) {
      return [Finding(.listIsWhole, state.focus, "is not in view")]
    }
    guard !state.showsBoth else { return [] }
    let hidden = [
      (ElementID.moreAbove, first), (.moreBelow, state.loginTypes.count - 1 - last),
    ]
    return hidden.compactMap { id, count in
      guard let mark = layout.element(id), mark.label != String(count) else { return nil }
      return Finding(.listIsWhole, id, "counts \(mark.label), and not \(count)")
    }
  }

  /// Whether the picker is on the screen, alone or beside the form.
  static func showsPicker(_ state: LoginState) -> Bool {
    state.pageName == .picker || state.showsBoth
  }
}
