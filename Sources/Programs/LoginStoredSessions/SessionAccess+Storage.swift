import LoginCanvas
import Glibc
package import LoginModel
package import LoginMessages
import LoginSessions

// Each kind of storage, for a person.
extension SessionAccess {
  /// What a person reads of a kind of storage, and whether it is offered.
  private struct Description {
    /// What the screen says of it.
    let lead: Message
    /// What the screen's button says.
    let button: Message
    /// Where sessions are stored, in a sentence.
    let stored: Message
    /// Whether a person may choose it on this machine.
    let isOffered: () -> Bool
  }

  private func description(of storage: SessionStorage) -> Description {
    let store = store(in: storage)
    let path = CleanText.oneLine(store.place)
    return switch storage {
    case .file:
      Description(
        lead: .fileLead(path: path), button: .keepInFile, stored: .keptInFile(path: path)
      ) { true }
    case .secretService:
      Description(
        lead: .keyringLead, button: .keepInKeyring, stored: .keptInKeyring
      ) { isKeyringLikely }
    case .encryptedFile:
      // Offered once a passphrase was chosen for it.
      Description(
        lead: .encryptedLead(path: path), button: .keepEncrypted,
        stored: .keptEncrypted(path: path)
      ) { store.hasEncryptedFile || store.agentStatus?.isUnlocked == true }
    }
  }

  /// Where a person may choose to have sessions stored.
  package var offeredPlaces: [SessionPlace] {
    SessionStorage.allCases.compactMap { storage in
      let description = description(of: storage)
      guard description.isOffered() else { return nil }
      return SessionPlace(
        id: storage.rawValue, lead: description.lead, button: description.button)
    }
  }

  /// Where sessions are stored, in words; `nil` where nothing was accepted.
  package var acceptedWords: Message? { accepted.map { description(of: $0).stored } }

  /// Whether a keyring could answer: there is a bus, and the library that asks.
  private var isKeyringLikely: Bool {
    let bus = environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""
    let runtime = environment["XDG_RUNTIME_DIR"] ?? ""
    let hasRuntimeBus = unsafe access(runtime + "/bus", F_OK) == 0
    guard !bus.isEmpty || !runtime.isEmpty && hasRuntimeBus else { return false }
    return SessionStorage.hasKeyringLibrary
  }
}
