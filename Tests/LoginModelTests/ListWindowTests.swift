import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A list that is too long` {
  static let heights = [[2, 2, 2, 2, 2, 2], [3, 3, 3], [2, 5, 2, 2], [2], [9, 9]]

  static func extent(_ heights: [Int], _ range: Range<Int>, _ spacing: Int) -> Int {
    heights[range].reduce(0, +) + spacing * (range.count - 1)
  }

  @Test(arguments: heights, [0, 1])
  func `shows the focused button and, with room, its neighbours, all of them whole`(
    heights: [Int], spacing: Int
  ) {
    for rows in 0...20 {
      for focus in heights.indices {
        let window = ListWindow(
          labelRows: heights, padding: 0, spacing: spacing, viewportRows: rows, focused: focus
        ).visible
        #expect(window.contains(focus))
        #expect(Self.extent(heights, window, spacing) <= max(rows, heights[focus]))
        let around = max(0, focus - 1)..<min(heights.count, focus + 2)
        if Self.extent(heights, around, spacing) <= rows {
          #expect(window.clamped(to: around) == around, "\(rows) rows, \(focus)")
        }
        let isFull =
          window.upperBound == heights.count
          || Self.extent(heights, window.lowerBound..<window.upperBound + 1, spacing) > rows
        #expect(isFull)
        if Self.extent(heights, heights.indices, spacing) <= rows {
          #expect(window == heights.indices)
        }
      }
    }
  }

  @Test func `begins at its beginning while the focus is elsewhere`() {
    let window = ListWindow(
      labelRows: [1, 1, 1], padding: 1, spacing: 0, viewportRows: 4, focused: nil)
    #expect(window.visible == 0..<2)
    #expect(
      ListWindow(labelRows: [], padding: 1, spacing: 1, viewportRows: 9, focused: nil).visible
        .isEmpty)
  }

  @Test func `returns to the same buttons when the focus does`() {
    func window(_ focus: Int) -> Range<Int> {
      ListWindow(
        labelRows: [1, 1, 1, 1, 1, 1], padding: 1, spacing: 0, viewportRows: 7, focused: focus
      ).visible
    }
    #expect((0..<6).map(window) == [0..<3, 0..<3, 1..<4, 2..<5, 3..<6, 3..<6])
  }
}
