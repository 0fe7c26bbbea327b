/// Why the store could not be read or changed; what was there is as it was.
package enum SessionStoreError: Error, Equatable, Sendable {
  /// It is cut off, altered, or never was ours. It is left as it is, for a person to look at.
  case damaged(path: String)
  /// A later version of the program wrote it.
  case newer(path: String, version: Int)
  /// It is a link, or it belongs to another user.
  case foreignOwner(path: String)
  /// Others may read or change it: `chmod 600 PATH`, or 700 for a folder. What was in it may be known.
  case openToOthers(path: String, isFolder: Bool = false)
  /// Another process has held the lock for so long.
  case locked(path: String, seconds: Int)
  /// The disk, the person's share of it, or the largest size of a file is used up.
  case diskFull(path: String)
  /// It cannot be written; `reason` is the system's error text.
  case notWritable(path: String, reason: String)
  /// It cannot be read; `reason` is the system's error text.
  case unreadable(path: String, reason: String)
  /// There is no keyring: no library for it, no D-Bus, or no program that keeps one.
  case keyringMissing(reason: String)
  /// The keyring has not answered for so long.
  case keyringSilent(seconds: Int)
  /// The keyring is locked. Nobody was asked to unlock it.
  case keyringLocked
  /// The keyring refused; `reason` is its error text.
  case keyringRefused(reason: String)
  /// Nobody has the key of the encrypted file; its passphrase gives it to the agent: `logintui agent unlock`.
  case passphraseNeeded(path: String)
  /// The agent has the key of another file, or of a former passphrase.
  case otherPassphrase(path: String)
  /// The passphrase that was given is not that of the file.
  case wrongPassphrase(path: String)
  /// The token to store is invalid: it isn't one word, or is too long.
  case unsoundToken
  /// The agent has not answered for so long, or in no words of its own.
  case agentSilent(seconds: Int)
}
