/// The buttons of a list, created one at a time: there may be thousands, and only a few are visible.
package struct ButtonList: Sendable {
  /// The sign-in methods of the buttons.
  package let types: [LoginType]
  /// The traits of the screen.
  let traits: TraitCollection
  /// The index of the focused button; `nil` for none.
  package var focused: Int?
  /// The index of the method that was last used; `nil` for none.
  package var lastUsed: Int?
  /// The indices of the buttons that a switch would choose; `nil` if the focused one is highlighted, as usual.
  var highlighted: [Int]?

  /// The number of buttons.
  package var count: Int { types.count }

  /// Returns whether a button looks focused.
  package func isFocused(_ index: Int) -> Bool {
    highlighted.map { $0.contains(index) } ?? (index == focused)
  }

  package func model(at index: Int, theme: Theme) -> LoginButtonViewModel {
    var model = LoginButtonViewModel(provider: types[index].provider, traits: traits, theme: theme)
    model.isLastUsed = index == lastUsed
    return model
  }
}
