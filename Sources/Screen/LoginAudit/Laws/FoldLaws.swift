import LoginCanvas
import LoginLayout
import LoginModel

/// Laws of the fold, the edge of the visible part: it splits nothing that belongs together.
enum FoldLaws {
  /// Returns the violations on a screen; empty if the screen is too small to be usable.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    screen.isUsable ? unlabeled(screen.layout) + split(screen.layout) : []
  }

  /// Returns the focused field if its label isn't visible although both fit, together with the status message.
  private static func unlabeled(_ layout: ScreenLayout) -> [Finding] {
    guard let field = layout.elements.first(where: { $0.isFocused && $0.role == .field }),
      let label = layout.element(.label(of: field.id)), !label.isVisible
    else { return [] }
    let status = layout.elements.first {
      ($0.id == .notice || $0.id == .progress) && $0.clip == field.clip
    }
    let group = [label.frame, status?.frame].compactMap(\.self).reduce(field.frame) { $0.union($1) }
    return group.rows <= field.clip.rows
      ? [Finding(.labelInView, field.id, "has the focus, but its label isn't visible")] : []
  }

  /// Returns the controls of which only a part is visible although all of them fit.
  private static func split(_ layout: ScreenLayout) -> [Finding] {
    layout.elements.compactMap { element in
      let seen = element.frame.intersection(element.clip).rows
      guard element.role.isControl, seen > 0, seen < element.frame.rows,
        element.frame.rows <= element.clip.rows
      else { return nil }
      return Finding(
        .controlIsWhole, element.id, "is split by the edge of the visible part",
        Measure(Double(seen), atLeast: Double(element.frame.rows), .rows))
    }
  }
}
