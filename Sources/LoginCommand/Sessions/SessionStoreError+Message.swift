import Canvas
import LoginModel
import Sessions

extension SessionStoreError {
  /// What it says to a person, and the one thing to do about it.
  var message: SessionMessage {
    switch self {
    case .damaged(let path): .damaged(path: Self.clean(path))
    case .newer(let path, _): .newer(path: Self.clean(path))
    case .foreignOwner(let path): .foreignOwner(path: Self.clean(path))
    case .openToOthers(let path):
      // Files have names of their own; what else may be open is their folder.
      .openToOthers(
        path: Self.clean(path), mode: path.hasSuffix("/logintui") ? "700" : "600")
    case .locked(let path, let seconds): .locked(path: Self.clean(path), seconds: seconds)
    case .diskFull(let path): .diskFull(path: Self.clean(path))
    case .notWritable(let path, let reason):
      .notWritable(path: Self.clean(path), reason: Self.clean(reason))
    case .unreadable(let path, let reason):
      .unreadable(path: Self.clean(path), reason: Self.clean(reason))
    case .keyringMissing(let reason): .keyringMissing(reason: Self.clean(reason))
    case .keyringSilent(let seconds): .keyringSilent(seconds: seconds)
    case .keyringLocked: .keyringLocked
    case .keyringRefused(let reason): .keyringRefused(reason: Self.clean(reason))
    }
  }

  private static func clean(_ text: String) -> String {
    CleanText.oneLine(String(text.prefix(300)))
  }
}
