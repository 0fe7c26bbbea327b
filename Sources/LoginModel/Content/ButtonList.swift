/// The buttons of a list, made one by one: there may be thousands, of which few are in view.
public struct ButtonList: Sendable {
  /// What they stand for.
  let types: [LoginType]
  /// The surroundings.
  let traits: TraitCollection
  /// Which of them has the focus; `nil` for none.
  public var focused: Int?
  /// What the whole list asks for in each scale, from 1 on; empty until ``ListMeasures`` has counted.
  var measures: [PickerMeasure] = []

  /// How many there are.
  public var count: Int { types.count }

  /// The view model of one.
  func model(at index: Int, theme: Theme) -> LoginButtonViewModel {
    LoginButtonViewModel(provider: types[index].provider, traits: traits, theme: theme)
  }

  /// What the list asks for in the scale of a context.
  func measure(_ context: LayoutContext) -> PickerMeasure {
    measures.indices.contains(context.scale - 1)
      ? measures[context.scale - 1] : PickerMeasure(self, context)
  }
}
