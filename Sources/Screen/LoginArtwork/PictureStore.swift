import LoginPictures
import LoginTypography

/// Drawn pictures by what they show.
struct PictureStore {
  /// The most memory for pictures that aren't shown: about three pages of 80 columns and 24 rows.
  static let mostBytes = 4 << 20

  private struct Entry {
    let id: PictureID
    let raster: Raster
    /// The scene that had it last.
    var scene: Int

    var bytes: Int { raster.pixels.count * 4 }
  }

  private var entries: [Sketch: Entry] = [:]
  private var scene = 0
  private var names = 0
  private var bytes = 0

  /// Begins a scene, and forgets the pictures that were shown longest ago if there are too many.
  mutating func begin() {
    scene += 1
    guard bytes > Self.mostBytes else { return }
    let oldest = entries.sorted {
      ($0.value.scene, $0.value.id.number) < ($1.value.scene, $1.value.id.number)
    }
    for (sketch, entry) in oldest where bytes > Self.mostBytes && entry.scene < scene - 1 {
      entries[sketch] = nil
      bytes -= entry.bytes
    }
  }

  /// Ends a scene: typed text that it no longer shows isn't remembered, because it may be a password that was visible.
  mutating func end(type: ScreenType) {
    for (sketch, entry) in entries where sketch.isTyped && entry.scene != scene {
      entries[sketch] = nil
      bytes -= entry.bytes
      for case .words(let words, _) in sketch.marks { type.forget(words.text) }
    }
  }

  /// Returns the name of a picture, which is drawn unless it's here.
  ///
  /// Two sketches with the same pixels have one picture: pieces of a text before a changed letter look as before.
  mutating func picture(of sketch: Sketch, type: ScreenType) -> PictureID {
    if let id = entries[sketch]?.id {
      entries[sketch]?.scene = scene
      return id
    }
    let raster = Painting.raster(of: sketch, type: type)
    let alike = entries.values.first { $0.raster == raster }
    if alike == nil { names += 1 }
    let entry = Entry(
      id: alike?.id ?? PictureID(names), raster: alike?.raster ?? raster, scene: scene)
    entries[sketch] = entry
    bytes += entry.bytes
    return entry.id
  }

  /// All pictures by their names.
  var pictures: [PictureID: Raster] {
    Dictionary(entries.values.map { ($0.id, $0.raster) }) { first, _ in first }
  }
}
