package import LoginCanvas

/// The direction of an arrow key; left is left in every language.
package enum KeyDirection: Hashable, Sendable, CaseIterable {
  /// The line above.
  case up
  /// The line below.
  case down
  /// The previous key of the line.
  case left
  /// The next key of the line.
  case right
}

extension KeyArrangement {
  /// Returns the next key in the direction of an arrow.
  ///
  /// Left and right wrap around inside a line; a single key leads to itself. Up and down lead to the key whose cells
  /// are nearest to the middle of this one, or to the left one of two equally near keys.
  ///
  /// - Parameters:
  ///   - id: The initial key.
  ///   - direction: The direction of the arrow.
  /// - Returns: `nil` above the first line, so that the focus can leave the keyboard there, below the last one, and if
  ///   this page has no key with that identifier.
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

  /// Returns the key nearest to a rectangle: on the nearest line, and there nearest to the middle of `frame`.
  ///
  /// The focus moves to this key when it enters the keyboard from a field, and when the page changes. The result is
  /// `nil` only if there are no keys.
  package func key(nearestTo frame: Rect) -> Key? {
    let number = lines.indices.min { first, second in
      rowsBetween(first, frame) < rowsBetween(second, frame)
    }
    return number.flatMap { nearest(in: $0, to: frame) }
  }
}

extension KeyArrangement {
  /// Returns twice the distance between the middles of a line and of `frame`, in rows.
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

  /// Returns the distance of a key from a middle, given and measured in half columns: first from its edge, then from
  /// its own middle.
  private func distance(_ frame: Rect, _ middle: Int) -> (toEdge: Int, toMiddle: Int) {
    (
      max(0, 2 * frame.column - middle, middle - 2 * frame.endColumn),
      abs(frame.column + frame.endColumn - middle)
    )
  }
}
