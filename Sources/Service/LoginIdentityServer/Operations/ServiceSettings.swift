import LoginIdentity
import LoginIdentityProtocol
import Synchronization

/// The settings that administrators can change while a service runs, stored in its data.
///
/// Other services may share the data, so the settings are read from the data each time.
final class ServiceSettings: Sendable {
  struct Values: Codable, Equatable, Sendable {
    var allowsDuplicateEmails = false
    var isProtectingEmails = false
    var isPasswordAllowed = true
    var isGuestAllowed = true
    var isPhoneAllowed = true
    var passwordRules = PasswordRules()
    /// Hosts that links in mails may lead to, besides those of the configuration; `nil` for none.
    var authorizedDomains: [String]?
    /// Functions that decide about new accounts and sign-ins; `nil` for none.
    var blockingFunctions: ProjectSettings.BlockingFunctions?
  }

  /// The hash algorithm for new passwords; created once for the data.
  let hashing: PasswordAlgorithm

  private let store: AccountStore
  /// The last stored text, and its values.
  private let known: Mutex<(text: String?, values: Values)>

  private static let name = "project"

  init(_ values: Values, hashing: PasswordAlgorithm, store: AccountStore) {
    known = Mutex((nil, values))
    self.hashing = hashing
    self.store = store
  }

  /// The current settings; the last known ones if the data can't be read.
  var current: Values {
    let text: String?
    do {
      text = try store.readOnce { try $0.setting(Self.name) }
    } catch {
      return known.withLock { $0.values }
    }
    return known.withLock { known in
      // Without a stored text, none was ever changed, or the data returned to a snapshot from before.
      if known.text != text {
        known = (text, text.map { Self.values($0) ?? known.values } ?? Values())
      }
      return known.values
    }
  }

  /// Changes and stores the current settings.
  func change(_ body: @escaping @Sendable (inout Values) -> Void) async throws -> Values {
    try store.write { try Self.change(in: $0, body) }
  }

  /// Changes and stores the settings within a transaction.
  @discardableResult
  static func change(
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
  /// Loads the stored settings; creates the hash parameters at first use.
  ///
  /// - Parameters:
  ///   - store: The storage of the settings.
  ///   - configuration: The configuration, which takes precedence and is stored.
  /// - Returns: The settings.
  /// - Throws: Database errors.
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
      // Another process may have been faster: the first stored key counts.
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
