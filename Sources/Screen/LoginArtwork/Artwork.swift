import LoginCanvas
package import LoginLayout
package import LoginModel
package import LoginPictures
import LoginTypography

/// Draws layouts as pictures, and remembers the pictures of former ones.
///
/// The same content gives the same picture with the same name, and each part of an element keeps the number of its
/// placement; so a terminal gets only what changed.
package struct Artwork: Sendable {
  private var store = PictureStore()
  private var numbers: [Draft.Part: Int] = [:]
  /// The type of the pictures; another one makes other pictures.
  private var type: ScreenType?

  /// Creates an artist without pictures.
  package init() {}

  /// Returns the pictures of a layout; none if its traits have no type.
  package mutating func scene(of layout: ScreenLayout, traits: TraitCollection) -> PictureScene {
    if type != traits.type { self = Artwork() }
    type = traits.type
    guard let type else { return PictureScene(page: traits.theme.page) }
    let drafts = PageDrafts(layout, traits: traits, type: type).all
    number(drafts)
    store.begin()
    let placements = drafts.compactMap { draft in
      placement(of: draft, type: type, window: layout.size)
    }
    store.end(type: type)
    return PictureScene(
      pictures: store.pictures, placements: placements, page: traits.theme.page)
  }

  /// Gives each part its number, and forgets those that aren't here if there are too many.
  private mutating func number(_ drafts: [Draft]) {
    if numbers.count + drafts.count > Placement.most {
      let shown = Set(drafts.map(\.part))
      numbers = numbers.filter { shown.contains($0.key) }
    }
    var used = Set(numbers.values)
    var next = 0
    for draft in drafts where numbers[draft.part] == nil {
      while used.contains(next) { next += 1 }
      used.insert(next)
      numbers[draft.part] = next
    }
  }

  private mutating func placement(
    of draft: Draft, type: ScreenType, window: Size
  ) -> Placement? {
    let (width, height) = (type.cellWidth, type.cellHeight)
    let (column, row) = (draft.box.x.floorDivided(by: width), draft.box.y.floorDivided(by: height))
    let touched = Rect(
      column: column, row: row,
      columns: (draft.box.endX + width - 1).floorDivided(by: width) - column,
      rows: (draft.box.endY + height - 1).floorDivided(by: height) - row)
    let cells = touched.intersection(draft.clip).intersection(Rect(window))
    guard !cells.isEmpty, let number = numbers[draft.part] else { return nil }
    return Placement(
      id: number, picture: store.picture(of: draft.sketch, type: type), cells: cells,
      x: draft.box.x - cells.column * width, y: draft.box.y - cells.row * height,
      level: draft.level.rawValue)
  }
}

extension Int {
  /// Returns the quotient, rounded down.
  func floorDivided(by other: Int) -> Int {
    self >= 0 ? self / other : -((other - 1 - self) / other)
  }
}
