/// One cell of a ``Frame``.
public struct Cell: Hashable, Sendable {
  /// The grapheme cluster drawn here; empty in the right half of a wide one.
  public var text: String
  /// How it looks.
  public var style: Style

  /// Stores a cluster and its look.
  public init(text: String, style: Style) {
    self.text = text
    self.style = style
  }

  /// Whether this is the right half of a wide character.
  public var isContinuation: Bool { text.isEmpty }
}
