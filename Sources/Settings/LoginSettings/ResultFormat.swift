/// The output of a sign-in on standard output.
package enum ResultFormat: String, CaseIterable {
  /// A sentence for people.
  case text
  /// An object for programs.
  case json
  /// Only the token.
  case token
}
