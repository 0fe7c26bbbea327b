import LoginCanvas
package import LoginModel

/// What a whole list of buttons asks for, in each scale, and what else the next picture need not work out again.
///
/// It is counted again only where list, surroundings or extent have changed, so that a list of thousands costs a
/// picture no more than what is in view.
package struct ListMeasures: Sendable {
  private struct Key: Equatable {
    let types: [LoginType]
    let traits: TraitCollection
    let size: Size
  }

  private var key: Key?
  private var measures: [PickerMeasure] = []
  /// What the pictures had in common besides.
  let memory = LayoutMemory()

  /// Nothing was counted.
  package init() {}

  /// Counts what the list of `content` asks for.
  package mutating func count(_ content: ScreenContent) {
    guard let list = content.list?.buttons else { return }
    let key = Key(types: list.types, traits: content.traits, size: content.size)
    guard key != self.key else { return }
    memory.forgetButtons()
    measures = (1...content.wantedScale).map { scale in
      PickerMeasure(list, LayoutContext(content, scale: scale, measures: self))
    }
    self.key = key
  }

  /// What the list asks for in a scale; `nil` where that was not counted.
  subscript(scale: Int) -> PickerMeasure? {
    measures.indices.contains(scale - 1) ? measures[scale - 1] : nil
  }
}
