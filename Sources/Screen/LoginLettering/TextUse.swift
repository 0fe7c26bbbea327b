/// What a text is for, which decides how small its letters may be.
package enum TextUse: Hashable, Sendable {
  /// Sentences, contents of fields, caps of keys, marks.
  case text
  /// The name of a control, one below another: where the reader's script has tall letters, those of other scripts are as
  /// high, so that all share one face.
  case label
  /// What is copied letter by letter: never in letters that differ by less than three pixels.
  case code
}
