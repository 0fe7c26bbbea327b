import LoginCanvas
import LoginLayout
import LoginModel

extension LoginState {
  /// Goes on from a text size that was chosen with a key to the next one that looks different in this window; where
  /// there is none, the size stays as it was.
  ///
  /// The model knows which sizes are drawn in other cells, and only the layout what has room in them.
  ///
  /// - Parameter former: The state before the key.
  /// - Returns: What the further steps ask for.
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

  /// Everything that is drawn, but for the last row: the name of the size, and what makes room for it.
  private var look: [Element] {
    ScreenLayout(self).elements.filter { ![.textSize, .hint, .status].contains($0.id) }
  }
}
