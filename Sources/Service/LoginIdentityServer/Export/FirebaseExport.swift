package import LoginIdentity

/// Accounts as `firebase auth:import` takes them.
///
/// Source: Firebase CLI reference, "auth:import and auth:export"; firebase-tools 13, `accountImporter`, for what is
/// refused.
package struct FirebaseExport: Sendable {
  /// Accounts whose passwords were hashed in the same way; each such group is imported by a command of its own.
  package struct File: Sendable {
    /// `users-scrypt.json`; no two files of an export have the same name.
    package let name: String
    /// How many accounts it has, 1 or more.
    package let count: Int
    /// The words after `firebase auth:import FILE`; none for accounts without passwords.
    package let options: [Option]
    /// UTF-8 JSON.
    package let bytes: [UInt8]

    /// What a person is told of the hash: `SCRYPT`; `nil` without passwords.
    package var algorithm: String? {
      options.first { $0.name == "hash-algo" }?.value.reveal { String($0) }
    }
  }

  /// An option of the import, without its dashes.
  package struct Option: Sendable {
    /// `hash-algo` and the like.
    package let name: String
    /// Letters, digits, `+`, `/`, `=` and `_`; a key is a secret.
    package let value: Secret
  }

  /// Something of an account that the import cannot take.
  package enum Lack: Hashable, Sendable {
    /// All of it: a guest, whom nobody could sign in again without a session.
    case guest
    /// A one-time password's secret or a phone that is a second factor.
    case secondFactor
    /// A link to a provider for which the import has no name.
    case link(providerID: String)
    /// A hash that makes no sense; the account moves without it.
    case password
  }

  /// What does not move of one account.
  package struct Loss: Sendable {
    /// Whose it is.
    package let localID: String
    /// What it is, each once.
    package let lacks: [Lack]
  }

  /// The files, in the order of their names; none where nothing moves.
  package let files: [File]
  /// What does not move, by id.
  package let losses: [Loss]

  /// How many accounts move.
  package var count: Int { files.reduce(0) { $0 + $1.count } }
}

extension FirebaseExport.Lack {
  /// A word for programs: `guest`, `secondFactor`, `link:apple.com`, `password`.
  package var word: String {
    switch self {
    case .guest: "guest"
    case .secondFactor: "secondFactor"
    case .link(let providerID): "link:\(providerID)"
    case .password: "password"
    }
  }
}
