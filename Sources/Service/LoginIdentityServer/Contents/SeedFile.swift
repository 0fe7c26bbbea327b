import Glibc
import LoginIdentity
import LoginIdentityProtocol
import LoginPrivateFiles

/// A file with accounts and clients that people write: `serve --seed`.
struct SeedFile {
  let path: String
  let users: [User]
  /// Clients of the OpenID provider, in the words of RFC 7591.
  let clients: [[String: JSONValue]]

  /// An account; everything else is left out of a file.
  struct User: Decodable, Sendable {
    let localId: String?
    let email: String?
    let emailVerified: Bool?
    let password: WireSecret?
    let displayName: String?
    let photoUrl: String?
    /// The phone number, E.164.
    let phoneNumber: String?
    let disabled: Bool?
    /// Claims for ID tokens.
    let claims: [String: JSONValue]?
    let providers: [Provider]?
    let factors: [Factor]?

    static let names: Set = [
      "localId", "email", "emailVerified", "password", "displayName", "photoUrl", "phoneNumber",
      "disabled", "claims", "providers", "factors",
    ]
  }

  /// A person's account at a provider.
  struct Provider: Decodable, Sendable {
    let providerId: String
    let rawId: String
    let email: String?
    let displayName: String?
    let photoUrl: String?

    static let names: Set = ["providerId", "rawId", "email", "displayName", "photoUrl"]
  }

  /// A second factor: a phone or an authenticator app.
  struct Factor: Decodable, Sendable {
    /// The phone number, E.164.
    let phoneNumber: String?
    /// The secret of an authenticator app, base32.
    let totpSecret: WireSecret?
    let displayName: String?

    static let names: Set = ["phoneNumber", "totpSecret", "displayName"]
  }

  /// Reads a file.
  ///
  /// A field that doesn't exist is an error: it is probably a typing error.
  ///
  /// - Throws: ``IdentityServiceError``.
  init(_ path: String) throws(IdentityServiceError) {
    guard let bytes = try EmulatorFolder.file(path) else {
      throw .contentsUnreadable(path: path, reason: PrivateFiles.reason(of: ENOENT))
    }
    guard let value = JSONSyntax(bytes)?.value else { throw .contentsNotJSON(path: path) }
    if let place = Self.unknownField(in: value) {
      throw .contentsInvalid(path: path, place: place, reason: "there is no such field")
    }
    self.path = path
    do {
      let document = try JSONCoding.value(Document.self, from: value, reading: .exact)
      guard document.users != nil || document.clients != nil else {
        throw IdentityServiceError.contentsInvalid(
          path: path, place: "/users", reason: "is missing")
      }
      (users, clients) = (document.users ?? [], document.clients ?? [])
    } catch let error as IdentityServiceError {
      throw error
    } catch let error as DecodingError {
      throw Self.meaning(of: error, path)
    } catch {
      throw .contentsNotJSON(path: path)
    }
  }

  private static let clientNames: Set = [
    "client_id", "client_secret", "client_name", "redirect_uris", "post_logout_redirect_uris",
    "token_endpoint_auth_method", "jwks",
  ]

  private struct Document: Decodable {
    let users: [User]?
    let clients: [[String: JSONValue]]?
  }

  private static func meaning(of error: DecodingError, _ path: String) -> IdentityServiceError {
    let violation = SchemaError(error)
    guard case .keyNotFound(let key, _) = error else {
      return .contentsInvalid(
        path: path, place: violation.path.isEmpty ? "/" : violation.path, reason: violation.claim)
    }
    return .contentsInvalid(
      path: path, place: "\(violation.path)/\(key.stringValue)", reason: "is missing")
  }

  /// Returns the path of a field that doesn't exist; `nil` if all exist.
  private static func unknownField(in value: JSONValue) -> String? {
    func unknown(_ value: JSONValue?, _ names: Set<String>, _ place: String) -> String? {
      (value?.fields ?? [:]).keys.sorted().first { !names.contains($0) }.map { "\(place)/\($0)" }
    }
    func items(_ value: JSONValue?) -> [JSONValue] {
      guard case .array(let items)? = value else { return [] }
      return items
    }
    if let place = unknown(value, ["users", "clients"], "") { return place }
    for (index, client) in items(value["clients"]).enumerated() {
      if let found = unknown(client, clientNames, "/clients/\(index)") { return found }
    }
    for (index, user) in items(value["users"]).enumerated() {
      let place = "/users/\(index)"
      if let found = unknown(user, User.names, place) { return found }
      for (name, names) in [("providers", Provider.names), ("factors", Factor.names)] {
        for (index, item) in items(user[name]).enumerated() {
          if let found = unknown(item, names, "\(place)/\(name)/\(index)") { return found }
        }
      }
    }
    return nil
  }
}

extension IdentityOperations {
  /// Returns the account of a user in a file.
  ///
  /// Its password is hashed quickly, because it is in the file; the first sign-in replaces the hash.
  ///
  /// - Parameters:
  ///   - user: The user.
  ///   - now: The time of creation, milliseconds since 1970.
  /// - Returns: The account.
  /// - Throws: ``ImportError`` and ``ServiceError``.
  func account(seeded user: SeedFile.User, now: Int) throws -> Account {
    var entry = ImportedAccount()
    entry.localId = user.localId ?? RandomText.alphanumeric(28)
    entry.email = user.email
    entry.emailVerified = user.emailVerified
    entry.displayName = user.displayName
    entry.photoUrl = user.photoUrl
    entry.phoneNumber = user.phoneNumber
    entry.disabled = user.disabled
    entry.customAttributes = try user.claims.map {
      String(decoding: try JSONCoding.bytes(of: $0), as: UTF8.self)
    }
    entry.providerUserInfo = user.providers?.map { provider in
      var record = ProviderRecord(providerId: provider.providerId)
      (record.rawId, record.federatedId) = (provider.rawId, provider.rawId)
      (record.email, record.displayName) = (provider.email, provider.displayName)
      record.photoUrl = provider.photoUrl
      return record
    }
    var account = try account(entry, now: now)
    for factor in user.factors ?? [] { account.secondFactors.append(try self.factor(factor)) }
    guard
      Set(account.secondFactors.compactMap(\.phoneNumber)).count
        == account.secondFactors.count(where: { $0.phoneNumber != nil })
    else { throw ImportError("two factors have the same phoneNumber") }
    guard account.secondFactors.count <= Self.secondFactorLimit else {
      throw ServiceError(.secondFactorLimitExceeded)
    }
    if let password = user.password?.secret {
      guard account.email != nil else { throw ImportError("a password needs an email") }
      try checkStrength(of: password)
      account.setPassword(
        PasswordHash(
          quick: password.revealBytes { Array($0) }, salt: RandomText.bytes(16)), now: now)
    }
    return account
  }

  private func factor(_ factor: SeedFile.Factor) throws(ImportError) -> StoredSecondFactor {
    var stored = StoredSecondFactor(
      id: RandomText.alphanumeric(28), displayName: factor.displayName,
      enrolledAt: Timestamp.text(milliseconds: now))
    switch (factor.phoneNumber, factor.totpSecret) {
    case (let number?, nil):
      guard Syntax.isPhoneNumber(number) else {
        throw ImportError("Phone number format is invalid")
      }
      stored.phoneNumber = number
    case (nil, let secret?): stored.secret = try Self.base32(secret.secret)
    case (nil, nil), (_?, _?):
      throw ImportError("a factor needs either phoneNumber or totpSecret")
    }
    return stored
  }
}
