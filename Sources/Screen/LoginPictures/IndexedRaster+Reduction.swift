extension IndexedRaster {
  /// A color with the number of its pixels.
  private typealias Share = (color: RGBA, count: Int)

  /// Creates the palette form of a picture whose colors are opaque or invisible, with at most `most` of the former.
  ///
  /// If there are more, they're divided by median cut, and each group gets its most frequent color: so flat areas keep
  /// theirs. An invisible color isn't counted.
  init(_ raster: Raster, atMost most: Int) {
    var counts: [RGBA: Int] = [:]
    var run: Share = (.clear, 0)
    for pixel in raster.pixels {
      if pixel != run.color {
        counts[run.color, default: 0] += run.count
        run = (pixel, 0)
      }
      run.count += 1
    }
    counts[run.color, default: 0] += run.count
    var groups: [[Share]] = [
      counts.filter { $0.key.alpha > 0 }.map { (color: $0.key, count: $0.value) }.sorted {
        $0.color.bits < $1.color.bits
      }
    ]
    while groups.count < max(1, most), let index = Self.widest(groups) {
      let (low, high) = Self.halves(groups[index])
      groups[index] = low
      groups.append(high)
    }
    var number = [RGBA.clear: UInt8(0)]
    var palette = [RGBA.clear]
    for group in groups where !group.isEmpty {
      let place = UInt8(truncatingIfNeeded: palette.count)
      palette.append(group.max { $0.count < $1.count }?.color ?? .clear)
      for share in group { number[share.color] = place }
    }
    self.init(raster, palette: palette, number: number)
  }

  /// Returns the index of the group whose colors and pixels gain most from a cut; `nil` if each has one color.
  private static func widest(_ groups: [[Share]]) -> Int? {
    let gains = groups.map { group in
      group.count < 2 ? 0 : extent(group).range * group.reduce(0) { $0 + min($1.count, 1000) }
    }
    return gains.indices.max { gains[$0] < gains[$1] }.flatMap { gains[$0] > 0 ? $0 : nil }
  }

  /// Returns the channel in which colors differ most, as its shift in their bits, and by how much.
  private static func extent(_ group: [Share]) -> (shift: UInt32, range: Int) {
    let extents = [UInt32(24), 16, 8].map { shift in
      let values = group.map { Int($0.color.bits >> shift & 0xFF) }
      return (shift: shift, range: (values.max() ?? 0) - (values.min() ?? 0))
    }
    return extents.max { $0.range < $1.range } ?? (24, 0)
  }

  /// Cuts a group of two colors or more where half of its pixels are on each side.
  private static func halves(_ group: [Share]) -> ([Share], [Share]) {
    let shift = extent(group).shift
    let sorted = group.sorted { one, two in
      let (a, b) = (one.color.bits >> shift & 0xFF, two.color.bits >> shift & 0xFF)
      return a == b ? one.color.bits < two.color.bits : a < b
    }
    let half = sorted.reduce(0) { $0 + min($1.count, 1000) } / 2
    var (sum, cut) = (0, 0)
    while cut < sorted.count - 1, cut == 0 || sum < half {
      sum += min(sorted[cut].count, 1000)
      cut += 1
    }
    return (Array(sorted[..<cut]), Array(sorted[cut...]))
  }
}
