import CLoginSecretService
import LoginPrivateFiles

/// The document as one text in the desktop's keyring; only this file calls ``CSecretService``.
///
/// The text belongs to a folder, because the lock is there. Each change also touches a file in that folder, so that
/// other processes notice it.
struct Keyring: DocumentStorage {
  /// The text's name in the keyring's own window.
  let name = "LoginTUI sessions"
  let folder: String
  /// The most seconds that each call may take.
  let timeout: Int

  /// The file that is touched at each change.
  static let markerName = "sessions.changed"

  /// Whether the client library for keyrings is installed; loads it, without asking the person or a keyring.
  static var isInstalled: Bool { ltui_secret_is_installed() }

  func read() throws(SessionStoreError) -> [UInt8]? {
    let (ending, text) = try unsafe take(ltui_secret_look_up(folder, milliseconds))
    return ending == LTUI_SECRET_ABSENT ? nil : text
  }

  func prepare(room: Int, isLast: Bool) throws(SessionStoreError) -> any PreparedStorage {
    Prepared(keyring: self, pauses: isLast ? [20, 100, 500] : [])
  }

  private struct Prepared: PreparedStorage {
    let keyring: Keyring
    /// Milliseconds before each further attempt, if the text may contain a token that exists nowhere else.
    let pauses: [UInt32]

    func replace(with content: StoredContent) throws(SessionStoreError) -> Bool {
      let limit = keyring.milliseconds
      if content.count == 0 {
        _ = try unsafe keyring.take(ltui_secret_clear(keyring.folder, limit))
      } else {
        let text = String(decoding: StoreDocument.bytes(of: content), as: UTF8.self)
        var rest = pauses[...]
        while true {
          do throws(SessionStoreError) {
            _ = try unsafe keyring.take(
              ltui_secret_keep(keyring.folder, keyring.name, text, limit))
            break
          } catch {
            // It answered a moment ago; one that didn't answer has already used its time.
            if case .keyringSilent = error, rest.count < pauses.count { throw error }
            guard let pause = rest.popFirst() else { throw error }
            PrivateFiles.pause(milliseconds: pause)
          }
        }
      }
      PrivateFiles.touch("\(keyring.folder)/\(Keyring.markerName)")
      return true
    }
  }

  private var milliseconds: UInt32 { UInt32(clamping: max(0, min(timeout, 3600)) * 1000) }

  /// Takes over an answer from C, and frees its memory.
  private func take(
    _ given: ltui_secret_answer
  ) throws(SessionStoreError) -> (ltui_secret_ending, [UInt8]) {
    var answer = unsafe given
    defer { unsafe ltui_secret_free(&answer) }
    let reason = unsafe answer.reason.map { unsafe String(cString: $0) } ?? ""
    switch unsafe answer.ending {
    case LTUI_SECRET_DONE, LTUI_SECRET_ABSENT:
      let text = unsafe answer.text.map { unsafe Array(String(cString: $0).utf8) } ?? []
      return (unsafe answer.ending, text)
    case LTUI_SECRET_NO_LIBRARY: throw .keyringLibraryMissing
    case LTUI_SECRET_NO_DEFAULT: throw .keyringNoDefault
    case LTUI_SECRET_MISSING: throw .keyringMissing(reason: reason)
    case LTUI_SECRET_SILENT: throw .keyringSilent(seconds: timeout)
    case LTUI_SECRET_LOCKED: throw .keyringLocked
    default: throw .keyringRefused(reason: reason)
    }
  }
}
