package import LoginCanvas
package import LoginLayout
package import LoginModel
import LoginScreens

/// A screen that is judged: what is meant, where it was put, and what is drawn.
package struct DrawnScreen {
  /// What is meant.
  package let state: LoginState
  /// The same, before it has places.
  package var content: ScreenContent
  /// Where it was put.
  package var layout: ScreenLayout
  /// Whether the ways to sign in and the form stand side by side.
  let showsBoth: Bool
  /// The cells; drawn when they are asked for, unless they were given.
  package var frame: Frame { given ?? ScreenView(content, layout).frame }
  private var given: Frame?
  /// What was measured for it, which serves others like it.
  package let measures: ListMeasures

  /// Draws a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - measures: What was measured for other screens.
  package init(_ state: LoginState, _ measures: ListMeasures = ListMeasures()) {
    var measures = measures
    self.state = state
    content = state.content
    measures.count(content)
    layout = ScreenLayout(content, measures)
    showsBoth = layout.isSideBySide
    self.measures = measures
  }

  /// Draws a state after it was told what stands side by side on its picture, as the front tells it.
  package static func arranged(
    _ state: LoginState, _ measures: ListMeasures = ListMeasures()
  ) -> DrawnScreen {
    let screen = DrawnScreen(state, measures)
    guard screen.showsBoth != state.isSideBySide else { return screen }
    var state = state
    _ = state.reduce(.arrangementChanged(isSideBySide: screen.showsBoth))
    return DrawnScreen(state, screen.measures)
  }

  /// The same with a layout of one's own.
  package init(_ state: LoginState, _ layout: ScreenLayout) {
    self.init(state)
    self.layout = layout
  }

  /// The same with cells of one's own.
  package func drawn(_ frame: Frame) -> DrawnScreen {
    var screen = self
    screen.given = frame
    return screen
  }

  /// The same with its cells drawn once for all laws.
  package var drawn: DrawnScreen { drawn(frame) }

  /// Whether it is large enough to work with.
  package var isUsable: Bool { state.size.columns >= 20 && state.size.rows >= 8 }

  /// Whether the ways to sign in are on it, alone or beside the form.
  var showsPicker: Bool { content.isListInFront || showsBoth }

  /// A field as it is meant; `nil` for any other control.
  func field(_ id: ElementID) -> Item? {
    content.form?.items.first { $0.id == id && $0.isField }
  }

  /// Everything that its layout breaks.
  package var layoutFindings: [Finding] {
    LayoutLaws.findings(self) + SightLaws.findings(self) + TargetLaws.findings(self)
      + ScaleLaws.findings(self)
  }

  /// Everything that its cells break.
  package var frameFindings: [Finding] { FrameLaws(self).findings + EdgeLaws(self).findings }
}
