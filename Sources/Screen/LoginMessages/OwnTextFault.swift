/// A text that isn't valid among a program's own.
package struct OwnTextFault: Error, Equatable, CustomStringConvertible {
  /// The reason.
  package enum Reason: Error, Equatable {
    /// There is no such language.
    case unknownLanguage
    /// There is no such message.
    case unknownName
    /// The message warns about security.
    case protected
    /// The text needs exactly these placeholders.
    case places([String])
    /// The text needs one form, or this number of forms.
    case forms(Int)
    /// The text is empty, begins or ends with a blank, or has control characters.
    case unclean
    /// The line isn't one of a `.po` file.
    case syntax
    /// The field of a file's header isn't valid.
    case header
    /// The files have the message twice.
    case twice
  }

  /// The tag of the language, or `all`; empty if it isn't known yet.
  package let tag: String
  /// The name of the message, or of the field of a file's header; empty if the language or a line is the fault.
  package let name: String
  package let reason: Reason
  /// The file; `nil` for a text that isn't from a file.
  package let path: String?
  /// The line in the file, from 1; 0 if it is missing.
  package let line: Int

  init(_ tag: String, _ name: String, _ reason: Reason, path: String? = nil, line: Int = 0) {
    (self.tag, self.name, self.reason) = (tag, name, reason)
    (self.path, self.line) = (path, line)
  }

  package var description: String {
    path.map { "\($0):\(line): \(name): \(reason)" } ?? "texts.\(tag).\(name): \(reason)"
  }
}
