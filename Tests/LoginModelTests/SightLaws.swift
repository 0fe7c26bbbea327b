import Canvas

@testable import LoginModel

/// Laws for those who see little: contrast as shown, targets that can be hit, and the size that was asked
/// for.
enum SightLaws {
  /// Every law that `state` breaks, whose layout is `layout`.
  static func broken(by state: LoginState, _ layout: ScreenLayout) -> [String] {
    let theme = state.traits.theme
    var broken: [String] = []
    for element in layout.elements where element.role != .rule && !element.lines.isEmpty {
      broken += contrastFaults(element, state.traits, theme)
      broken += targetFaults(element, layout, state)
    }
    return broken
  }

  private static func contrastFaults(
    _ element: Element, _ traits: TraitCollection, _ theme: Theme
  ) -> [String] {
    var faults: [String] = []
    let palette = traits.palette
    let text = palette.contrast(element.text, element.fill ?? theme.page)
    if text < traits.contrast.ratio { faults.append("\(element.id) has text of \(text):1") }
    guard element.role == .button || element.role == .field else { return faults }
    let edges = [element.fill, element.border].compactMap {
      $0.map { palette.contrast($0, theme.page) }
    }
    if (edges.max() ?? 0) < 3 { faults.append("\(element.id) has an edge of \(edges)") }
    return faults
  }

  /// A button is two rows high, or more with larger letters; no text is larger than was asked for.
  private static func targetFaults(
    _ element: Element, _ layout: ScreenLayout, _ state: LoginState
  ) -> [String] {
    var faults: [String] = []
    if element.role == .button, element.frame.rows < element.scale + 1 || element.frame.columns < 3
    {
      faults.append("\(element.id) is too small to hit")
    }
    if element.scale > layout.scale { faults.append("\(element.id) is larger than its screen") }
    let wanted = state.traits.scale(columns: state.size.columns)
    let isByDesign = element.role == .hint || element.role == .mark
    if element.scale < wanted, element.shortfall == nil, !isByDesign {
      faults.append("\(element.id) is smaller than asked and does not say why")
    }
    return faults
  }
}
