import LoginCanvas

/// A picture of the screen: its layout and its appearance.
struct Picture {
  let view: ScreenView
  let frame: Frame

  init(_ view: ScreenView, _ frame: Frame) { (self.view, self.frame) = (view, frame) }

  /// Draws a view; unchanged rows are copied from the previous picture.
  init(_ view: ScreenView, after former: Picture?) {
    self.view = view
    frame = former.map { view.frame(after: $0.view, $0.frame) } ?? view.frame
  }
}
