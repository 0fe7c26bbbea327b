/// What `logintui serve` says of itself, without the words.
public enum ServingMessage: Hashable, Sendable {
  /// The identity service runs at `address` for `project`, and every user of this machine is its
  /// administrator.
  case open(address: String, project: String)
  /// The identity service runs at `address` for `project`; administrators need the token in the file
  /// `path`.
  case guarded(address: String, project: String, path: String)
  /// How other programs find it: `setting` is a line for a shell.
  case hint(setting: String)
  /// Other machines reach the service at `host`, and whoever does can change every account.
  case toOthers(host: String)
  /// The token was made and is in the file `path`.
  case tokenMade(path: String)
  /// The file `path` for the token is a link, or another user's.
  case tokenForeign(path: String)
  /// Others can read the token in the file `path`.
  case tokenOpenToOthers(path: String)
  /// What is in the file `path` is no token.
  case tokenMalformed(path: String)
  /// The file `path` for the token cannot be read or made; `reason` is the system's error text.
  case tokenUnavailable(path: String, reason: String)
}
