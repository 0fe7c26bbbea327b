/// A cell of a ``Frame``.
///
/// Its character is a number, so a frame can be copied, compared and released as plain memory.
package struct Cell: Hashable, Sendable {
  private var code: ClusterCode
  /// The style of the cell.
  package var style: Style

  /// Creates a cell.
  package init(text: String, style: Style) {
    code = ClusterCode(text)
    self.style = style
  }

  init(ascii byte: UInt8, style: Style) {
    code = ClusterCode(Unicode.Scalar(byte))
    self.style = style
  }

  /// The scalar of the cell with its marks (``TerminalClusters``); empty in the right half of a wide character.
  package var text: String {
    get { code.text }
    set { code = ClusterCode(newValue) }
  }

  /// The character, if it is a single scalar.
  package var scalar: Unicode.Scalar? { code.scalar }

  /// Whether this is the right half of a wide character.
  package var isContinuation: Bool { code == .none }

  /// Whether the cell shows only its background.
  package var isSpace: Bool { code == .space }
}
