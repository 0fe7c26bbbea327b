import LoginCanvas
import Glibc
package import LoginModel
package import LoginMessages
import LoginSessions

// The kinds of storage, for display.
extension SessionAccess {
  /// The texts for a kind of storage, and whether it is offered.
  private struct Description {
    /// A sentence about where sessions are stored.
    let lead: Message
    /// The label of the button.
    let button: Message
    /// Returns whether a person may choose it on this computer.
    let isOffered: () -> Bool
  }

  private func description(of storage: SessionStorage) -> Description {
    let store = store(in: storage)
    let path = CleanText.oneLine(store.place)
    return switch storage {
    case .file:
      Description(
        lead: .fileLead(path: path), button: .keepInFile
      ) { true }
    case .secretService:
      Description(
        lead: .keyringLead, button: .keepInKeyring
      ) { isKeyringLikely }
    case .encryptedFile:
      // Offered if a passphrase was chosen for it.
      Description(
        lead: .encryptedLead(path: path), button: .keepEncrypted
      ) { store.hasEncryptedFile || store.agentStatus?.isUnlocked == true }
    }
  }

  /// The places that a person may choose for storing sessions.
  package var offeredPlaces: [SessionPlace] {
    SessionStorage.allCases.compactMap { storage in
      let description = description(of: storage)
      guard description.isOffered() else { return nil }
      return SessionPlace(
        id: storage.rawValue, lead: description.lead, button: description.button)
    }
  }

  /// A sentence about where sessions are stored; `nil` if no place was accepted.
  package var acceptedWords: Message? { accepted.map { description(of: $0).lead } }

  /// Whether a keyring is probably available: there is a bus, and the client library.
  private var isKeyringLikely: Bool {
    let bus = environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""
    let runtime = environment["XDG_RUNTIME_DIR"] ?? ""
    let hasRuntimeBus = unsafe access(runtime + "/bus", F_OK) == 0
    guard !bus.isEmpty || !runtime.isEmpty && hasRuntimeBus else { return false }
    return SessionStorage.hasKeyringLibrary
  }
}
