package import LoginCanvas
package import LoginLayout
package import LoginModel
import LoginScreens

/// A screen to check: its state, content, layout and cells.
package struct DrawnScreen {
  /// The state that the screen shows.
  package let state: LoginState
  /// The content, before layout.
  package var content: ScreenContent
  /// The layout of the content.
  package var layout: ScreenLayout
  /// Whether the sign-in methods and the form are side by side.
  let showsBoth: Bool
  /// The cells; drawn on each access unless they were supplied.
  package var frame: Frame { given ?? ScreenView(content, layout).frame }
  private var given: Frame?
  /// The measurements made for this screen, which similar screens can reuse.
  package let measures: ListMeasures

  /// Draws a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - measures: Measurements made for other screens.
  package init(_ state: LoginState, _ measures: ListMeasures = ListMeasures()) {
    var measures = measures
    self.state = state
    content = state.content
    measures.count(content)
    layout = ScreenLayout(content, measures)
    showsBoth = layout.isSideBySide
    self.measures = measures
  }

  /// Draws a state after recording which parts are side by side, as the front program does.
  package static func arranged(
    _ state: LoginState, _ measures: ListMeasures = ListMeasures()
  ) -> DrawnScreen {
    let screen = DrawnScreen(state, measures)
    guard screen.showsBoth != state.isSideBySide else { return screen }
    var state = state
    _ = state.reduce(.arrangementChanged(isSideBySide: screen.showsBoth))
    return DrawnScreen(state, screen.measures)
  }

  /// Creates a screen with another layout.
  package init(_ state: LoginState, _ layout: ScreenLayout) {
    self.init(state)
    self.layout = layout
  }

  /// Returns the screen with other cells.
  package func drawn(_ frame: Frame) -> DrawnScreen {
    var screen = self
    screen.given = frame
    return screen
  }

  /// The screen with its cells drawn once for all laws.
  package var drawn: DrawnScreen { drawn(frame) }

  /// Returns the screen with its cells drawn once for all laws: those that changed since another screen.
  func drawn(after former: DrawnScreen) -> DrawnScreen {
    let view = ScreenView(former.content, former.layout)
    return drawn(ScreenView(content, layout).frame(after: view, former.frame))
  }

  /// Whether the screen is large enough to be usable.
  package var isUsable: Bool { state.size.columns >= 20 && state.size.rows >= 8 }

  /// Whether the screen shows the sign-in methods, with or without the form.
  var showsPicker: Bool { content.isListInFront || showsBoth }

  /// Returns the visible cells of an element and of its edge; `nil` if none are visible.
  package func place(of id: ElementID) -> Rect? {
    guard let element = layout.element(id) else { return nil }
    let place = element.outline.intersection(element.clip)
    return place.isEmpty ? nil : place
  }

  /// Returns the item of a field; `nil` for any other control.
  func field(_ id: ElementID) -> Item? {
    content.form?.items.first { $0.id == id && $0.isField }
  }

  /// Returns whether the text of an item is copied letter by letter.
  func isCode(_ id: ElementID) -> Bool {
    content.form?.items.contains { $0.id == id && $0.isCode } ?? false
  }

  /// The violations in the layout.
  package var layoutFindings: [Finding] {
    LayoutLaws.findings(self) + SightLaws.findings(self) + TargetLaws.findings(self)
      + ScaleLaws.findings(self)
  }

  /// The violations in the cells.
  package var frameFindings: [Finding] { FrameLaws(self).findings + EdgeLaws(self).findings }
}
