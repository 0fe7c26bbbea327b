/// The changes of a picture while a program is left to itself.
///
/// A program may write an update in several pieces, so what follows within a short time belongs to the same change.
package struct PictureWatch {
  /// The milliseconds within which pieces belong to one change: much less than between two flashes (2.3.1).
  private static let update = 40

  /// The changes so far.
  package private(set) var changes: [PictureChange] = []
  private var picture: TerminalPicture
  /// The picture before the last change.
  private var former: TerminalPicture

  /// Begins with a picture.
  package init(_ picture: TerminalPicture) { (self.picture, former) = (picture, picture) }

  /// Compares a picture with the one before it.
  ///
  /// - Parameters:
  ///   - next: The picture.
  ///   - time: Milliseconds since the beginning; never less than before.
  package mutating func add(_ next: TerminalPicture, at time: Int) {
    guard next.cells != picture.cells else { return }
    if let last = changes.last, time - last.time < Self.update {
      let cells = max(last.cells, next.changes(from: former).count)
      changes[changes.count - 1] = PictureChange(time: last.time, cells: cells)
    } else {
      former = picture
      changes.append(PictureChange(time: time, cells: next.changes(from: picture).count))
    }
    picture = next
  }
}
