import LoginCanvas
import LoginLayout
import LoginModel

/// Laws for people with low vision: displayed contrast, sufficiently large targets and the requested text size.
enum SightLaws {
  /// Returns the violations in the layout of a screen.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    let (state, layout) = (screen.state, screen.layout)
    let theme = state.traits.theme
    var found: [Finding] = []
    for element in layout.elements where element.role != .rule && !element.lines.isEmpty {
      found += contrastFaults(element, state.traits, theme)
      found += targetFaults(element, layout, state)
    }
    return found
  }

  private static func contrastFaults(
    _ element: Element, _ traits: TraitCollection, _ theme: Theme
  ) -> [Finding] {
    var found: [Finding] = []
    let palette = traits.palette
    let text = palette.contrast(element.text, element.fill ?? theme.page)
    if text < traits.contrast.ratio {
      found.append(
        Finding(
          .textContrast, element.id, "has text with too little contrast",
          Measure(text, atLeast: traits.contrast.ratio, .ratio)))
    }
    guard element.role == .button || element.role == .field else { return found }
    let edges = [
      element.fill.map { palette.contrastOfGrounds($0, theme.page) },
      element.border.map { palette.contrast($0, theme.page) },
    ].compactMap(\.self)
    let edge = edges.max() ?? 0
    if edge < 3 {
      found.append(
        Finding(
          .edgeContrast, element.id, "has an edge with too little contrast",
          Measure(edge, atLeast: 3, .ratio)))
    }
    return found
  }

  /// Checks that a button is at least two rows high, more with larger letters, and that no text is larger than
  /// requested.
  private static func targetFaults(
    _ element: Element, _ layout: ScreenLayout, _ state: LoginState
  ) -> [Finding] {
    var found: [Finding] = []
    if element.role == .button, element.frame.rows < element.scale + 1 || element.frame.columns < 3
    {
      found.append(Finding(.largeTarget, element.id, "is too small to click"))
    }
    if element.scale > layout.scale {
      found.append(Finding(.notLargerThanScreen, element.id, "is larger than its screen"))
    }
    let wanted = state.traits.scale(columns: state.size.columns)
    let isByDesign = element.role == .hint || element.role == .mark
    if element.scale < wanted, element.shortfall == nil, !isByDesign {
      found.append(
        Finding(.shortfallTold, element.id, "is smaller than requested, without a reason"))
    }
    return found
  }
}
