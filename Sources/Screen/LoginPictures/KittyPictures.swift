internal import LoginCanvas

/// The pictures that a terminal with kitty's protocol has, and how it gets others.
struct KittyPictures: Sendable {
  /// A stored picture.
  private struct Stored {
    /// The terminal's number for it.
    let number: Int
    let raster: Raster
  }

  /// A placement as the terminal has it.
  private struct Placed: Equatable {
    let number: Int
    let part: VisiblePart
    let order: Int
  }

  private var stored: [PictureID: Stored] = [:]
  private var placed: [Int: Placed] = [:]

  /// Returns the bytes that lead to a scene.
  ///
  /// New pictures are stored and placed before the former ones go, so the text between them is never visible.
  mutating func show(_ scene: PictureScene, in window: Size, cell: PixelSize) -> String {
    let shown = scene.shown(in: window, cell: cell)
    var bytes = ""
    let gone = retire(scene, shown: shown)
    for picture in shown where stored[picture.placement.picture] == nil {
      let number = free(besides: gone)
      stored[picture.placement.picture] = Stored(number: number, raster: picture.raster)
      bytes += KittyCommand.storing(picture.raster, number: number)
    }
    let (places, next) = place(shown, cell: cell)
    if !places.isEmpty { bytes += "\u{1B}7" + places + "\u{1B}8" }
    for (id, former) in placed.sorted(by: { $0.key < $1.key })
    where next[id]?.number != former.number && !gone.contains(former.number) {
      bytes += KittyCommand.removing(placement: id, ofPicture: former.number)
    }
    for number in gone { bytes += KittyCommand.removing(picture: number) }
    placed = next
    return bytes
  }

  /// Removes everything.
  mutating func removeAll() -> String {
    defer { (stored, placed) = ([:], [:]) }
    // Some terminals free only pictures that are visible when all of them are removed.
    let numbers = stored.values.map(\.number).sorted()
    return numbers.map { KittyCommand.removing(picture: $0) }.joined()
  }

  /// Forgets the stored pictures that a scene doesn't have, or has under another content.
  ///
  /// kitty 0.26 then frees all pictures without a placement, so those that the scene doesn't show go too.
  ///
  /// - Returns: Their numbers, in ascending order.
  private mutating func retire(_ scene: PictureScene, shown: [ShownPicture]) -> [Int] {
    guard stored.contains(where: { scene.pictures[$0.key] != $0.value.raster }) else { return [] }
    let needed = Set(shown.map(\.placement.picture))
    let gone = stored.filter { id, picture in
      !needed.contains(id) || scene.pictures[id] != picture.raster
    }
    for id in gone.keys { stored[id] = nil }
    return gone.values.map(\.number).sorted()
  }

  /// Returns the smallest unused number: a terminal that never frees a picture replaces it by the next of its number.
  private func free(besides gone: [Int]) -> Int {
    let used = Set(stored.values.map(\.number)).union(gone)
    return (1...(used.count + 1)).first { !used.contains($0) } ?? 1
  }

  /// Returns the commands for placements that are new or changed, and all placements.
  private func place(
    _ shown: [ShownPicture], cell: PixelSize
  ) -> (commands: String, next: [Int: Placed]) {
    var (commands, next): (String, [Int: Placed]) = ("", [:])
    for picture in shown {
      guard let number = stored[picture.placement.picture]?.number else { continue }
      let place = Placed(number: number, part: picture.part, order: picture.placement.order)
      next[picture.placement.id] = place
      guard placed[picture.placement.id] != place else { continue }
      commands += KittyCommand.placing(
        picture.part, ofPicture: number, size: picture.raster.size, as: picture.placement,
        cell: cell)
    }
    return (commands, next)
  }
}
