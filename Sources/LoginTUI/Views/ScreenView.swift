public import Canvas
import Lettering
package import LoginLayout
public import LoginModel

/// Paints a state: the one way from ``LoginModel/LoginState`` to a ``Canvas/Frame``, on
/// terminals and in snapshots.
public struct ScreenView {
  private let content: ScreenContent
  private let layout: ScreenLayout
  private let traits: TraitCollection

  /// Looks at a state.
  public init(_ state: LoginState) {
    var measures = ListMeasures()
    measures.count(state.content)
    self.init(state.content, measures)
  }

  /// Looks at what is to be shown, with what its list asks for, counted.
  package init(_ content: ScreenContent, _ measures: ListMeasures) {
    self.init(content, ScreenLayout(content, measures))
  }

  /// Looks at what is to be shown, in a layout of it.
  package init(_ content: ScreenContent, _ layout: ScreenLayout) {
    self.content = content
    self.layout = layout
    traits = content.traits
  }

  /// The control under a cell of the picture; `nil` where there is none.
  func control(at point: Point) -> ElementID? { layout.control(at: point)?.id }

  /// What a click on a cell of the picture means; `nil` where there is no control.
  func action(at point: Point) -> LoginAction? {
    layout.hit(at: point, in: content).map { hit in
      hit.insertionIndex.map { .insertionPointPlaced(hit.id, index: $0) } ?? .activated(hit.id)
    }
  }

  /// The picture.
  public var frame: Frame {
    let page = Style(foreground: traits.theme.text, background: traits.theme.page)
    let typesetter = Typesetter(fonts: traits.fonts, glyphs: traits.glyphs)
    var frame = Frame(size: layout.size, style: page)
    frame.direction = layout.direction
    for element in layout.elements {
      let clip = element.frame.intersection(element.clip)
      guard !clip.isEmpty else { continue }
      let view = ElementView(
        element: element, traits: traits, typesetter: typesetter, direction: layout.direction,
        page: page)
      view.paint(on: &frame)
    }
    frame.placeCursor(at: layout.cursor)
    return frame
  }
}
