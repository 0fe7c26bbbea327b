import IdentityProtocol
import Synchronization

/// What administrators can change while a service runs; kept in its data.
final class ServiceSettings: Sendable {
  /// The settings.
  struct Values: Codable, Equatable, Sendable {
    /// Whether an address may have an account for each provider.
    var allowsDuplicateEmails = false
    /// Whether the service keeps to itself which addresses have accounts.
    var isProtectingEmails = false
    /// Whether e-mail and password may be used.
    var isPasswordAllowed = true
    /// Whether guests may be made.
    var isGuestAllowed = true
    /// Whether phones may be used.
    var isPhoneAllowed = true
    /// What new passwords must be like.
    var passwordRules = PasswordRules()
  }

  /// How new passwords are hashed; made once for the data.
  let hashing: PasswordAlgorithm

  private let store: AccountStore
  private let values: Mutex<Values>

  private static let name = "project"

  /// - Parameters:
  ///   - values: What is kept, with what the configuration says on top.
  ///   - hashing: How new passwords are hashed.
  ///   - store: Where they are kept.
  init(_ values: Values, hashing: PasswordAlgorithm, store: AccountStore) {
    self.values = Mutex(values)
    self.hashing = hashing
    self.store = store
  }

  /// The settings now.
  var current: Values { values.withLock { $0 } }

  /// Changes and keeps the settings.
  func change(_ body: @escaping @Sendable (inout Values) -> Void) async throws -> Values {
    let changed = values.withLock { values in
      body(&values)
      return values
    }
    let text = String(decoding: try BodyCoding.encode(changed), as: UTF8.self)
    try store.write { try $0.keep(text, as: Self.name) }
    return changed
  }
}

extension ServiceSettings {
  /// Reads the settings of the data; makes the parameters of the hash at first use.
  ///
  /// - Parameters:
  ///   - store: Where they are kept.
  ///   - configuration: What was asked for; it wins.
  /// - Returns: The settings.
  /// - Throws: What the database throws.
  static func load(
    from store: AccountStore, _ configuration: IdentityServiceConfiguration
  ) async throws -> ServiceSettings {
    let (text, hashing) = try store.read { data in
      (try data.setting(name), try data.setting(hashingName))
    }
    var values = Values()
    if let text, let kept = try? BodyCoding.decode(Values.self, from: Array(text.utf8)) {
      values = kept
    }
    values.isProtectingEmails =
      configuration.emailEnumerationProtection ?? values.isProtectingEmails
    values.isPasswordAllowed = configuration.isPasswordSignInAllowed ?? values.isPasswordAllowed
    values.isGuestAllowed = configuration.isGuestSignInAllowed ?? values.isGuestAllowed
    let key: String
    if let hashing {
      key = hashing
    } else {
      let new = Base64.text(of: RandomText.bytes(64))
      // Another process may be quicker: the first key that was kept counts.
      key = try store.write { data in
        if let kept = try data.setting(hashingName) { return kept }
        try data.keep(new, as: hashingName)
        return new
      }
    }
    let algorithm = PasswordAlgorithm.firebaseScrypt(
      signerKey: Base64.bytes(of: key) ?? [], saltSeparator: [7],
      rounds: 8, memoryCost: configuration.tuning.passwordMemoryCost)
    return ServiceSettings(values, hashing: algorithm, store: store)
  }

  private static let hashingName = "signerKey"
}
