/// The reason why the store couldn't be read or changed; its content hasn't changed.
package enum SessionStoreError: Error, Equatable, Sendable {
  /// It's cut off, altered, or was never a store. It stays in place for a person to examine.
  case damaged(path: String)
  /// A later version of the program wrote it.
  case newer(path: String, version: Int)
  /// It's a link, or it belongs to another user.
  case foreignOwner(path: String)
  /// Others can read or change it: run `chmod 600 PATH`, or 700 for a folder. They may know its content.
  case openToOthers(path: String, isFolder: Bool = false)
  /// Another process has held the lock for so long.
  case locked(path: String, seconds: Int)
  /// The disk, the user's quota, or the largest size of a file is used up.
  case diskFull(path: String)
  /// It can't be written; `reason` is the system's error text.
  case notWritable(path: String, reason: String)
  /// It can't be read; `reason` is the system's error text.
  case unreadable(path: String, reason: String)
  /// The library for keyrings isn't installed, or is too old.
  case keyringLibraryMissing
  /// A keyring isn't available: there's no D-Bus, or no program that provides one; `reason` is the library's error text.
  case keyringMissing(reason: String)
  /// There's no keyring for new items.
  case keyringNoDefault
  /// The keyring hasn't answered for so long.
  case keyringSilent(seconds: Int)
  /// The keyring is locked. The person wasn't asked to unlock it.
  case keyringLocked
  /// The keyring refused; `reason` is its error text, which may be empty.
  case keyringRefused(reason: String)
  /// The key of the encrypted file isn't available; `logintui agent unlock` gives it to the agent, from the passphrase.
  case passphraseNeeded(path: String)
  /// The agent has the key, but only gives tokens, after a question: `logintui agent --confirm`.
  case tokensOnly
  /// The agent has the key of another file, or of a former passphrase.
  case otherPassphrase(path: String)
  /// The given passphrase isn't that of the file.
  case wrongPassphrase(path: String)
  /// The token to store is invalid: it isn't one word, or is too long.
  case unsoundToken
  /// The agent hasn't answered for so long, or its answer isn't valid.
  case agentSilent(seconds: Int)
}
