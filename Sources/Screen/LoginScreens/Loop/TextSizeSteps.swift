import LoginCanvas
import LoginLayout
import LoginModel

extension LoginState {
  /// Continues from a text size chosen with a key to the next one that looks different in this window; if there is
  /// none, restores the size.
  ///
  /// The model knows which sizes use different cells, but only the layout knows which of them fit.
  ///
  /// - Parameter former: The state before the key.
  /// - Returns: The effects of the additional steps.
  mutating func passEqualSizes(since former: LoginState) -> [LoginEffect] {
    let (from, to) = (former.textSizeShown, textSizeShown)
    guard from != to, traits.chosenTextSize != nil, former.size == size else { return [] }
    let look = former.look
    var effects: [LoginEffect] = []
    while self.look == look {
      let size = textSizeShown
      effects += reduce(.textSizeKeyPressed(to > from ? .grow : .shrink))
      guard textSizeShown == size else { continue }
      return effects + reduce(.traitsChanged(former.traits))
    }
    return effects
  }

  private var textSizeShown: ContentSizeCategory { traits.textSize(columns: size.columns) }

  /// All drawn elements except those of the last row, which depend on the name of the size.
  private var look: [Element] {
    ScreenLayout(self).elements.filter { ![.textSize, .hint, .status].contains($0.id) }
  }
}
