/// The buttons of a list, made one by one: there may be thousands, of which few are in view.
package struct ButtonList: Sendable {
  /// What they stand for.
  package let types: [LoginType]
  /// The surroundings.
  let traits: TraitCollection
  /// Which of them has the focus; `nil` for none.
  package var focused: Int?

  /// How many there are.
  package var count: Int { types.count }

  package func model(at index: Int, theme: Theme) -> LoginButtonViewModel {
    LoginButtonViewModel(provider: types[index].provider, traits: traits, theme: theme)
  }
}
