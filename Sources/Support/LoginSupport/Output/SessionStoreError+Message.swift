import Glibc
import LoginCanvas
package import LoginMessages
package import LoginSessions

extension SessionStoreError {
  /// The message for a person, with the next step.
  package var message: Message {
    switch self {
    case .damaged(let path): .fileDamaged(path: Self.clean(path))
    case .newer(let path, _): .fileNewer(path: Self.clean(path))
    case .foreignOwner(let path): .fileForeign(path: Self.clean(path))
    case .openToOthers(let path, let isFolder):
      .sessionsOpenToOthers(path: Self.clean(path), mode: isFolder ? "700" : "600")
    case .locked(let path, _): .fileBusy(path: Self.clean(path))
    case .diskFull(let path): .diskFull(path: Self.clean(path))
    case .notWritable(let path, let reason):
      .fileUnwritable(path: Self.clean(path), reason: Self.translated(reason))
    case .unreadable(let path, let reason):
      .fileUnreadable(path: Self.clean(path), reason: Self.translated(reason))
    case .keyringLibraryMissing: .keyringLibraryMissing
    case .keyringMissing(let reason): .keyringUnavailable(reason: Self.clean(reason))
    case .keyringNoDefault: .keyringNoDefault
    case .keyringRefused(let reason):
      .keyringRefused(reason: reason.isEmpty ? SystemReason.text(EACCES) : Self.clean(reason))
    case .keyringSilent: .keyringUnavailable(reason: SystemReason.text(ETIMEDOUT))
    case .keyringLocked: .keyringLocked
    case .passphraseNeeded(let path), .otherPassphrase(let path):
      .passphraseNeeded(path: Self.clean(path))
    case .tokensOnly: .agentTokensOnly
    case .wrongPassphrase(let path): .wrongPassphrase(path: Self.clean(path))
    case .agentSilent(let seconds): .agentSilent(seconds: seconds)
    case .unsoundToken: .sessionsUnsoundToken
    }
  }

  /// The machine-readable code; `nil` for that of the exit status.
  package var code: ErrorCode? {
    switch self {
    case .damaged: .storeDamaged
    case .passphraseNeeded, .otherPassphrase: .storeLocked
    case .agentSilent: .agentSilent
    case .newer, .foreignOwner, .openToOthers, .locked, .diskFull, .notWritable, .unreadable,
      .keyringLibraryMissing, .keyringMissing, .keyringNoDefault, .keyringSilent, .keyringLocked,
      .keyringRefused, .tokensOnly, .wrongPassphrase, .unsoundToken:
      nil
    }
  }

  /// The reason why nothing could be stored, without a next step; `nil` if that takes the whole message.
  package var cause: String? {
    switch self {
    case .diskFull(let path): "\(Self.clean(path)): \(SystemReason.text(ENOSPC))"
    case .notWritable(let path, let reason): "\(Self.clean(path)): \(Self.translated(reason))"
    case .damaged, .newer, .foreignOwner, .openToOthers, .locked, .unreadable,
      .keyringLibraryMissing, .keyringMissing, .keyringNoDefault, .keyringSilent, .keyringLocked,
      .keyringRefused, .passphraseNeeded, .tokensOnly, .otherPassphrase, .wrongPassphrase,
      .agentSilent, .unsoundToken:
      nil
    }
  }

  /// Returns a reason of the system in the reader's language.
  private static func translated(_ reason: String) -> String {
    clean(SystemReason.translated(reason))
  }

  private static func clean(_ text: String) -> String {
    CleanText.oneLine(text, limit: 300)
  }
}
