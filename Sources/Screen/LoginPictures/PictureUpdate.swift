package import LoginCanvas

/// How the terminal gets from the former scene to the next.
package struct PictureUpdate: Equatable, Sendable {
  /// Cells whose text must be written again first, because a picture that is part of the cells leaves them.
  package internal(set) var erased: [Rect] = []
  /// The bytes to write after the text, all in ASCII; the cursor ends where it was.
  package internal(set) var bytes = ""

  /// Creates an update without a change.
  package init() {}

  init(erased: [Rect] = [], bytes: String = "") { (self.erased, self.bytes) = (erased, bytes) }
}
