import LoginCanvas

/// What is shown: where everything stands, and how it looks.
struct Picture {
  let view: ScreenView
  let frame: Frame

  init(_ view: ScreenView, _ frame: Frame) { (self.view, self.frame) = (view, frame) }

  /// Draws a view; rows in which nothing has changed come from the picture before.
  init(_ view: ScreenView, after former: Picture?) {
    self.view = view
    frame = former.map { view.frame(after: $0.view, $0.frame) } ?? view.frame
  }
}
