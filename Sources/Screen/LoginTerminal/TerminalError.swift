/// Why a terminal could not be opened.
package enum TerminalError: Error, Hashable, Sendable {
  /// The device at `path` cannot be opened or is no terminal; `reason` is the value of `errno`.
  case noTerminal(path: String, reason: Int32)
  /// No description of this type (`TERM`) is installed; empty when the variable is not set.
  case unknownTerminal(name: String)
  /// The type cannot move its cursor or clear its screen, like `dumb`.
  case incapableTerminal(name: String)
  /// This process draws on a terminal already.
  case alreadyOpen
}
