import LoginCanvas
import Testing

@Suite struct `A rectangle` {
  static let some = [
    Rect(column: 0, row: 0, columns: 4, rows: 3), Rect(column: 2, row: 1, columns: 5, rows: 1),
    Rect(column: -3, row: -2, columns: 4, rows: 9), Rect(column: 9, row: 9, columns: 1, rows: 1),
    Rect(column: 1, row: 1, columns: 0, rows: 4),
  ]

  @Test(arguments: some, some)
  func `shares with another the cells that both contain`(one: Rect, two: Rect) {
    let both = one.intersection(two)
    for row in -4..<12 {
      for column in -4..<12 {
        let point = Point(column: column, row: row)
        #expect(both.contains(point) == (one.contains(point) && two.contains(point)))
      }
    }
    #expect(one.contains(both))
    #expect(one.union(two).contains(one) && one.union(two).contains(two))
  }

  @Test(arguments: some)
  func `is itself again after two mirrors`(rect: Rect) {
    #expect(rect.mirrored(in: 20).mirrored(in: 20) == rect)
    #expect(rect.moved(columns: 3, rows: -2).moved(columns: -3, rows: 2) == rect)
  }

  @Test func `has no negative extent`() {
    #expect(Size(columns: -1, rows: -7) == Size(columns: 0, rows: 0))
    #expect(Self.some[0].inset(by: Insets(top: 2, bottom: 2)).rows == 0)
    #expect(
      Self.some[0].inset(by: Insets(left: -1, right: -1))
        == Rect(column: -1, row: 0, columns: 6, rows: 3))
  }
}
