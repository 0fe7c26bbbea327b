import LoginSupport

/// The output of a sign-in on standard output.
package enum ResultFormat: String, CaseIterable {
  case text
  case json
  /// An object in each line: the steps as they happen, then the session.
  case ndjson
  /// Only the token.
  case token
}

extension Settings {
  /// The format of a sign-in's result; `nil` for text.
  package var resultFormat: ResultFormat? {
    get throws(CommandError) {
      try choice(.format, of: ResultFormat.allCases.map { ($0.rawValue, $0) })
    }
  }
}
