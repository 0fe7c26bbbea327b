/// What `logintui verify` says of a token, without the words.
public enum TokenMessage: Hashable, Sendable {
  /// The token is believed. `name` is whose it is, `id` the account, `provider` the way of signing in;
  /// it ends in `minutes`, 0 or more.
  case believed(name: String, id: String, provider: String, minutes: Int)
  /// The address of a token that is believed was not proven.
  case addressUnproven(email: String)
  /// There is nothing to check.
  case missing
  /// The file `path` cannot be read; `reason` is the system's error text.
  case unreadable(path: String, reason: String)
  /// Nobody said which project the token has to be for; `option` is where to say it.
  case projectMissing(option: String)
  /// Asking for revocation takes the project's key; `setting` is where to say it.
  case keyMissing(setting: String)
  /// The address of the keys, `option`, leads over an open line, or nowhere.
  case unsafeAddress(option: String, value: String)

  /// What was given is no token.
  case malformed
  /// The token has no signature; `option` would allow that.
  case unsigned(option: String)
  /// The token is signed in another way than RS256.
  case otherAlgorithm(name: String)
  /// The token is signed with a key that is not published.
  case unknownKey(id: String)
  /// The signature does not fit.
  case wrongSignature
  /// The token lacks something, or has something else in its place.
  case missingClaim(name: String)
  /// The token was issued by `found`, not by the service of `project`.
  case wrongIssuer(found: String, project: String)
  /// The token is for another project than `project`.
  case wrongProject(project: String)
  /// The token has ended.
  case expired
  /// The token begins later.
  case notYetValid
  /// The token was taken back.
  case revoked
  /// The account was switched off.
  case accountDisabled
  /// The account is gone.
  case accountGone
  /// The keys cannot be had from `host`.
  case noKeys(host: String)
  /// `host` does not say whether the token was taken back.
  case noAnswer(host: String)
}
