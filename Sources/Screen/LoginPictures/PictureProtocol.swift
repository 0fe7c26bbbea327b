/// How a terminal shows pictures.
package enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// Kitty's graphics protocol: the terminal stores pictures, and places and moves them over or under the text.
  case kitty
  /// Sixel: the pixels become a part of the cells, and text that is written later replaces them.
  case sixel

  /// Whether the last row of the window has no pictures: after a picture of sixel there, some terminals scroll.
  package var leavesLastRow: Bool {
    switch self {
    case .kitty: false
    case .sixel: true
    }
  }

  /// The bytes after which nothing of any picture is in the terminal, in every state that a dying process leaves.
  ///
  /// They are a constant in memory, so a signal handler may write them. ST comes first and ends a sequence that was cut
  /// off. Pictures of sixel end with the text of their cells, so clearing the screen must follow.
  package var removal: StaticString {
    switch self {
    case .kitty: "\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
    case .sixel: "\u{1B}\\"
    }
  }
}
