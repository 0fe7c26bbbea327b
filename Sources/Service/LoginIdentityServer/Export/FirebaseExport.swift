package import LoginIdentity

/// Accounts in the format of `firebase auth:import`.
///
/// Source: Firebase CLI reference, "auth:import and auth:export"; firebase-tools 13, `accountImporter`, for the
/// accounts it rejects.
package struct FirebaseExport: Sendable {
  /// Accounts whose passwords were hashed in the same way; each group needs its own import command.
  package struct File: Sendable {
    /// A name that is unique in the export: `users-scrypt.json`.
    package let name: String
    /// The number of accounts, 1 or more.
    package let count: Int
    /// The options after `firebase auth:import FILE`; empty for accounts without passwords.
    package let options: [Option]
    /// UTF-8 JSON.
    package let bytes: [UInt8]

    /// The name of the hash algorithm for display: `SCRYPT`; `nil` without passwords.
    package var algorithm: String? {
      options.first { $0.name == "hash-algo" }?.value.reveal { String($0) }
    }
  }

  /// An option of the import, without its dashes.
  package struct Option: Sendable {
    /// The name: `hash-algo`.
    package let name: String
    /// Letters, digits, `+`, `/`, `=` and `_`; a key is a secret.
    package let value: Secret
  }

  /// A part of an account that the import can't take.
  package enum Lack: Hashable, Sendable {
    /// The whole account: a guest, who couldn't sign in again without a session.
    case guest
    /// The secret of a one-time password, or a phone that is a second factor.
    case secondFactor
    /// A link to a provider for which the import has no name.
    case link(providerID: String)
    /// An unreadable hash; the account moves without it.
    case password
  }

  /// The parts of one account that don't move.
  package struct Loss: Sendable {
    package let localID: String
    /// The missing parts, each once.
    package let lacks: [Lack]
  }

  /// The files, ordered by name; empty if nothing moves.
  package let files: [File]
  /// The parts that don't move, by account ID.
  package let losses: [Loss]

  /// The number of accounts that move.
  package var count: Int { files.reduce(0) { $0 + $1.count } }
}

extension FirebaseExport.Lack {
  /// A machine-readable word: `guest`, `secondFactor`, `link:apple.com`, `password`.
  package var word: String {
    switch self {
    case .guest: "guest"
    case .secondFactor: "secondFactor"
    case .link(let providerID): "link:\(providerID)"
    case .password: "password"
    }
  }
}
