/// The purpose of a text, which determines how small its letters may be.
package enum TextUse: Hashable, Sendable {
  /// Sentences, contents of fields, key caps and marks.
  case text
  /// The name of a control in a column of controls.
  ///
  /// If the reader's script has tall letters, letters of other scripts are equally high, so that all names share one
  /// face.
  case label
  /// The name of the page, which is semibold in type.
  case title
  /// Text that is copied letter by letter; its letters always differ by at least three pixels.
  case code
}
