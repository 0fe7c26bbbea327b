/// The output of a sign-in on standard output.
package enum ResultFormat: String, CaseIterable {
  case text
  case json
  /// Only the token.
  case token
}
