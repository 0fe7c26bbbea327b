import LoginIdentity
import LoginIdentityProtocol

// Accounts in the files of Google's emulator and of this service.
extension IdentityOperations {
  /// Returns the account of an exported user.
  ///
  /// The same text and time give the same account, so an export knows which parts have changed since
  /// (``exported(_:importedAs:)``).
  ///
  /// - Parameters:
  ///   - text: A JSON object.
  ///   - now: The time of creation if it has none, milliseconds since 1970.
  /// - Returns: The account.
  /// - Throws: ``ImportError``.
  func account(exported text: [UInt8], now: Int) throws(ImportError) -> Account {
    guard let value = JSONSyntax(text)?.value else { throw ImportError("is no valid JSON") }
    do {
      let reading = JSONReading.lenient(hasUnderscores: false)
      var user = try JSONCoding.value(ImportedAccount.self, from: value, reading: reading)
      let more = try JSONCoding.value(ExportedFields.self, from: value, reading: reading)
      user.mfaInfo = nil
      var account = try account(user, now: now)
      account.validSince = user.validSince?.value ?? account.createdAt / 1000
      account.secondFactors = try factors(more.mfaInfo ?? [], createdAt: account.createdAt)
      if let codes = user.backupCodeInfo, !account.secondFactors.isEmpty {
        account.backupCodes = try StoredBackupCodes(imported: codes, now: account.createdAt)
      }
      account.passkeys = try Self.passkeys(more.logintuiPasskeys ?? [])
      if let text = user.passwordHash?.secret, !text.isEmpty {
        account.setPassword(
          PasswordHash(exported: text, salt: user.salt),
          now: more.passwordUpdatedAt?.value ?? account.createdAt)
      }
      try account.check(after: nil)
      return account
    } catch let error as ImportError {
      throw error
    } catch let error as ServiceError {
      throw ImportError(error)
    } catch let error as DecodingError {
      throw ImportError(SchemaError(error))
    } catch {
      throw ImportError("can't be read")
    }
  }

  /// Returns an account as an exported user.
  ///
  /// An account that was imported keeps the text that it came with, and only the fields that have changed since are
  /// replaced: unknown fields survive, and so does a password that the emulator can check.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - text: The JSON object that it was imported as; `nil` if it wasn't imported.
  /// - Returns: A JSON object.
  /// - Throws: `EncodingError`, which no account causes.
  func exported(_ account: Account, importedAs text: String?) throws -> [UInt8] {
    var fields = try account.exportedFields()
    guard let text, let origin = JSONSyntax.object(Array(text.utf8)),
      let former = try? self.account(exported: Array(text.utf8), now: account.createdAt)
    else { return try JSONCoding.bytes(of: fields) }
    guard former != account else { return Array(text.utf8) }
    let formerFields = try former.exportedFields()
    // The first sign-in replaces the hash, but not the password.
    if former.passwordHash != nil, account.passwordHash != nil,
      former.passwordUpdatedAt == account.passwordUpdatedAt
    {
      for name in ["passwordHash", "salt"] { fields[name] = formerFields[name] }
    }
    guard fields != formerFields else { return Array(text.utf8) }
    var merged = origin
    for name in Set(fields.keys).union(formerFields.keys) where fields[name] != formerFields[name] {
      merged[name] = fields[name]
    }
    return try JSONCoding.bytes(of: merged)
  }
}

/// The fields of an exported user that no import over the network has.
private struct ExportedFields: Decodable {
  /// Milliseconds since 1970.
  let passwordUpdatedAt: DecimalText?
  let mfaInfo: [Factor]?
  /// Passkeys with their keys; Google's emulator ignores the field.
  let logintuiPasskeys: [StoredPasskey]?

  struct Factor: Decodable {
    let mfaEnrollmentId: String?
    let displayName: String?
    /// ISO 8601.
    let enrolledAt: String?
    /// The phone number, E.164.
    let phoneInfo: String?
    let totpInfo: EmptyRecord?
    /// The secret of an authenticator app, base32; the name is that of Google's emulator.
    let emulatorTotpSecret: WireSecret?
  }
}

private extension IdentityOperations {
  func factors(
    _ records: [ExportedFields.Factor], createdAt: Int
  ) throws -> [StoredSecondFactor] {
    var factors: [StoredSecondFactor] = []
    for record in records {
      let id = record.mfaEnrollmentId.flatMap { $0.isEmpty ? nil : $0 }
      var factor = StoredSecondFactor(
        id: id ?? RandomText.alphanumeric(28), displayName: record.displayName,
        enrolledAt: record.enrolledAt ?? Timestamp.text(milliseconds: createdAt))
      if let secret = record.emulatorTotpSecret?.secret {
        factor.secret = try Self.base32(secret)
      } else if let number = record.phoneInfo {
        guard Syntax.isPhoneNumber(number) else {
          throw ImportError("Phone number format is invalid")
        }
        factor.phoneNumber = number
      } else {
        throw ImportError(
          record.totpInfo == nil
            ? "Second factor not supported."
            : "mfaInfo has an authenticator app without emulatorTotpSecret")
      }
      guard !factors.contains(where: { $0.id == factor.id }) else {
        throw ImportError("Enrollment id already exists.")
      }
      guard factor.secret != nil || !factors.contains(where: { $0.isSame(as: factor) }) else {
        continue
      }
      factors.append(factor)
    }
    guard factors.count <= Self.secondFactorLimit else {
      throw ServiceError(.secondFactorLimitExceeded)
    }
    return factors
  }

  static func passkeys(_ passkeys: [StoredPasskey]) throws(ImportError) -> [StoredPasskey] {
    guard passkeys.count <= passkeyLimit, Set(passkeys.map(\.id)).count == passkeys.count,
      passkeys.allSatisfy({ passkey in
        !passkey.id.isEmpty
          && Base64URL.bytes(of: passkey.publicKey.utf8).flatMap { PasskeyKey($0) } != nil
      })
    else { throw ImportError("logintuiPasskeys are invalid") }
    return passkeys
  }
}

extension IdentityOperations {
  /// Returns the secret of an authenticator app in the stored form: capital letters, without blanks and padding.
  ///
  /// - Throws: ``ImportError`` for fewer than 80 bits, the least that apps accept, and for anything but base32.
  static func base32(_ secret: Secret) throws(ImportError) -> String {
    let text = secret.reveal { text in
      String(decoding: text.uppercased().utf8.filter { ![0x20, 0x3D].contains($0) }, as: UTF8.self)
    }
    guard let bytes = Base32.bytes(of: text), (10...128).contains(bytes.count) else {
      throw ImportError("the secret of an authenticator app isn't 10 to 128 bytes in base32")
    }
    return text
  }
}

private extension Account {
  /// The fields of the account in an export, in the forms of Google's emulator where it has them.
  func exportedFields() throws -> [String: JSONValue] {
    var record = record
    record.backupCodeInfo?.hashes = backupCodes?.hashes.map { WireSecret(Secret($0)) }
    if backupCodes == nil { record.backupCodeInfo = nil }
    var fields = JSONSyntax.object(try JSONCoding.bytes(of: record)) ?? [:]
    if let passwordHash {
      fields["passwordHash"] = .string(passwordHash.text)
      fields["salt"] = passwordHash.parts.map { .string(Base64.text(of: $0.salt)) }
    }
    if case .array(let items)? = fields["mfaInfo"] {
      fields["mfaInfo"] = .array(
        zip(items, secondFactors).map { item, factor in
          guard let secret = factor.secret, case .object(var record) = item else { return item }
          record["emulatorTotpSecret"] = .string(secret)
          return .object(record)
        })
    }
    if !passkeys.isEmpty {
      fields["logintuiPasskeys"] = JSONSyntax(try JSONCoding.bytes(of: passkeys))?.value
    }
    return fields
  }
}
