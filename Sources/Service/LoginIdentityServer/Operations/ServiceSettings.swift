import LoginIdentity
import LoginIdentityProtocol
import Synchronization

/// What administrators can change while a service runs; kept in its data.
///
/// Other services may share the data, so they are what the data say, at every look.
final class ServiceSettings: Sendable {
  /// The settings.
  struct Values: Codable, Equatable, Sendable {
    /// Whether an address may have an account for each provider.
    var allowsDuplicateEmails = false
    /// Whether answers hide which addresses have accounts.
    var isProtectingEmails = false
    /// Whether e-mail and password may be used.
    var isPasswordAllowed = true
    /// Whether guests may be made.
    var isGuestAllowed = true
    /// Whether phones may be used.
    var isPhoneAllowed = true
    /// What new passwords must be like.
    var passwordRules = PasswordRules()
    /// Hosts to which links in mails may lead, besides those of the configuration; `nil` for none.
    var authorizedDomains: [String]?
  }

  /// How new passwords are hashed; made once for the data.
  let hashing: PasswordAlgorithm

  private let store: AccountStore
  /// The last text that was read, and what it says.
  private let known: Mutex<(text: String?, values: Values)>

  private static let name = "project"

  /// - Parameters:
  ///   - values: What is kept.
  ///   - hashing: How new passwords are hashed.
  ///   - store: Where they are kept.
  init(_ values: Values, hashing: PasswordAlgorithm, store: AccountStore) {
    known = Mutex((nil, values))
    self.hashing = hashing
    self.store = store
  }

  /// The settings now; the last ones where the data cannot be read.
  var current: Values {
    guard let text = try? store.readOnce({ try $0.setting(Self.name) }) else {
      return known.withLock { $0.values }
    }
    return known.withLock { known in
      if known.text != text { known = (text, Self.values(text) ?? known.values) }
      return known.values
    }
  }

  /// Changes and keeps the settings, as they are in that moment.
  func change(_ body: @escaping @Sendable (inout Values) -> Void) async throws -> Values {
    try store.write { try Self.change(in: $0, body) }
  }

  private static func change(
    in data: AccountTransaction, _ body: (inout Values) -> Void
  ) throws -> Values {
    let former = try data.setting(name).flatMap(values) ?? Values()
    var new = former
    body(&new)
    if new != former {
      try data.keep(String(decoding: try JSONCoding.bytes(of: new), as: UTF8.self), as: name)
    }
    return new
  }

  private static func values(_ text: String) -> Values? {
    try? JSONCoding.value(Values.self, from: Array(text.utf8))
  }
}

extension ServiceSettings {
  /// Reads the settings of the data; makes the parameters of the hash at first use.
  ///
  /// - Parameters:
  ///   - store: Where they are kept.
  ///   - configuration: What was asked for; it wins, and is kept.
  /// - Returns: The settings.
  /// - Throws: What the database throws.
  static func load(
    from store: AccountStore, _ configuration: IdentityServiceConfiguration
  ) async throws -> ServiceSettings {
    let new = Base64.text(of: RandomText.bytes(64))
    let (values, key) = try store.write { data in
      let values = try change(in: data) { values in
        values.isProtectingEmails =
          configuration.emailEnumerationProtection ?? values.isProtectingEmails
        values.isPasswordAllowed =
          configuration.isPasswordSignInAllowed ?? values.isPasswordAllowed
        values.isGuestAllowed = configuration.isGuestSignInAllowed ?? values.isGuestAllowed
      }
      // Another process may have been quicker: the first key that was kept counts.
      if let kept = try data.setting(hashingName) { return (values, kept) }
      try data.keep(new, as: hashingName)
      return (values, new)
    }
    let algorithm = PasswordAlgorithm.firebaseScrypt(
      signerKey: Base64.bytes(of: key) ?? [], saltSeparator: [7],
      rounds: 8, memoryCost: configuration.tuning.passwordMemoryCost)
    return ServiceSettings(values, hashing: algorithm, store: store)
  }

  private static let hashingName = "signerKey"
}
