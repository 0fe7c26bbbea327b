/// The reason why a terminal could not be opened.
package enum TerminalError: Error, Hashable, Sendable {
  /// The device at `path` can't be opened or isn't a terminal; `reason` is the value of `errno`.
  case noTerminal(path: String, reason: Int32)
  /// No description of this type (`TERM`) is installed; the name is empty if the variable isn't set.
  case unknownTerminal(name: String)
  /// The type can't move its cursor or clear its screen, such as `dumb`.
  case incapableTerminal(name: String)
  /// This process already draws on a terminal.
  case alreadyOpen
}
