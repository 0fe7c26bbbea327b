/// The output of a sign-in on standard output.
package enum ResultFormat: String, CaseIterable {
  case text
  case json
  /// An object in each line: the steps as they happen, then the session.
  case ndjson
  /// Only the token.
  case token
}
