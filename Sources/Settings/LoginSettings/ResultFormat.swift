/// What a sign-in writes to standard output.
package enum ResultFormat: String, CaseIterable {
  /// A sentence for people.
  case text
  /// An object for programs.
  case json
  /// The token alone.
  case token
}
