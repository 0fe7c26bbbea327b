package import LoginCanvas

/// Where an arrow key points on the screen; left is left in every language.
package enum KeyDirection: Hashable, Sendable, CaseIterable {
  /// To the line above.
  case up
  /// To the line below.
  case down
  /// Along the line.
  case left
  /// Along the line.
  case right
}

extension KeyArrangement {
  /// The key an arrow leads to.
  ///
  /// Left and right go round inside a line (a key that is alone there leads to itself); up and
  /// down go to the key whose cells are nearest to the middle of this one, the left one of two
  /// equally near.
  ///
  /// - Parameters:
  ///   - id: The key to start from.
  ///   - direction: Where the arrow points.
  /// - Returns: `nil` above the first line, so that the focus can leave the keyboard there, below
  ///   the last one, and when this page has no key with that id.
  package func key(from id: Key.ID, direction: KeyDirection) -> Key? {
    guard let (number, index) = place(of: id) else { return nil }
    let line = lines[number]
    switch direction {
    case .left: return line[(index + line.count - 1) % line.count].key
    case .right: return line[(index + 1) % line.count].key
    case .up: return number == 0 ? nil : nearest(in: number - 1, to: line[index].frame)
    case .down:
      return number + 1 == lines.count ? nil : nearest(in: number + 1, to: line[index].frame)
    }
  }

  /// The key nearest to a place: on the nearest line, and there nearest to the middle of `frame`.
  ///
  /// This is where the focus goes when it enters the keyboard from a field, and where it stays
  /// when the page changes under it. `nil` only when there are no keys.
  package func key(nearestTo frame: Rect) -> Key? {
    let number = lines.indices.min { first, second in
      rowsBetween(first, frame) < rowsBetween(second, frame)
    }
    return number.flatMap { nearest(in: $0, to: frame) }
  }
}

extension KeyArrangement {
  /// Twice the distance between the middles of a line and of `frame`, in rows.
  private func rowsBetween(_ number: Int, _ frame: Rect) -> Int {
    guard let line = lines[number].first?.frame else { return .max }
    return abs(line.row + line.endRow - frame.row - frame.endRow)
  }

  private func nearest(in number: Int, to frame: Rect) -> Key? {
    let middle = frame.column + frame.endColumn
    return lines[number].min { first, second in
      distance(first.frame, middle) < distance(second.frame, middle)
    }?.key
  }

  /// How far a key is from a middle, given and measured in half columns: first from its edge, then
  /// from its own middle.
  private func distance(_ frame: Rect, _ middle: Int) -> (toEdge: Int, toMiddle: Int) {
    (
      max(0, 2 * frame.column - middle, middle - 2 * frame.endColumn),
      abs(frame.column + frame.endColumn - middle)
    )
  }
}
