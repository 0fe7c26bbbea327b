import Canvas

/// What a whole list of buttons asks for; counted again only where list, surroundings or extent have changed, so
/// that a list of thousands costs a picture no more than what is in view.
public struct ListMeasures: Sendable {
  private struct Key: Equatable {
    let types: [LoginType]
    let traits: TraitCollection
    let size: Size
  }

  private var key: Key?
  private var measures: [PickerMeasure] = []

  /// Nothing was counted.
  public init() {}

  /// Adds to the list what it asks for.
  public mutating func count(_ content: inout ScreenContent) {
    guard let list = content.list?.buttons, list.measures.isEmpty else { return }
    let key = Key(types: list.types, traits: content.traits, size: content.size)
    if key != self.key {
      measures = (1...content.wantedScale).map { scale in
        PickerMeasure(list, LayoutContext(content, scale: scale))
      }
      self.key = key
    }
    content.list?.buttons.measures = measures
  }
}
