/// One cell of a ``Frame``.
///
/// Its character is a number, so that a picture is copied, compared and let go as plain memory.
package struct Cell: Hashable, Sendable {
  private var code: ClusterCode
  /// How it looks.
  package var style: Style

  /// Stores a cluster and its look.
  package init(text: String, style: Style) {
    code = ClusterCode(text)
    self.style = style
  }

  init(_ cluster: Character, style: Style) {
    code = ClusterCode(cluster)
    self.style = style
  }

  init(ascii byte: UInt8, style: Style) {
    code = ClusterCode(Unicode.Scalar(byte))
    self.style = style
  }

  /// The grapheme cluster drawn here; empty in the right half of a wide one.
  package var text: String {
    get { code.text }
    set { code = ClusterCode(newValue) }
  }

  /// The character, where it is a single scalar.
  package var scalar: Unicode.Scalar? { code.scalar }

  /// Whether this is the right half of a wide character.
  package var isContinuation: Bool { code == .none }

  /// Whether nothing is drawn on the ground.
  package var isSpace: Bool { code == .space }
}
