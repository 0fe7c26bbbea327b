import LoginCanvas
package import LoginModel

/// The measurements of a whole list of buttons at each scale, and a cache for the next frame.
///
/// The list is measured again only if the list, its surroundings or its size have changed, so a list of thousands costs
/// a frame no more than its visible part.
package struct ListMeasures: Sendable {
  private struct Key: Equatable {
    let types: [LoginType]
    let traits: TraitCollection
    let size: Size
  }

  private var key: Key?
  private var measures: [PickerMeasure] = []
  /// The cache that the frames share.
  let memory = LayoutMemory()

  /// Creates empty measurements.
  package init() {}

  /// Measures the list of a content.
  package mutating func count(_ content: ScreenContent) {
    guard let list = content.list?.buttons else { return }
    let key = Key(types: list.types, traits: content.traits, size: content.size)
    guard key != self.key else { return }
    memory.clearButtons()
    measures = (1...content.wantedScale).map { scale in
      PickerMeasure(list, LayoutContext(content, scale: scale, measures: self))
    }
    self.key = key
  }

  /// The measurements of the list at a scale; `nil` if they are unknown.
  subscript(scale: Int) -> PickerMeasure? {
    measures.indices.contains(scale - 1) ? measures[scale - 1] : nil
  }
}
