import LoginIdentity

/// A device on which the second factor isn't asked for: only the digest of its token, so that the file can't be used to
/// sign in.
struct StoredDevice: Codable, Equatable, Sendable {
  /// The SHA-256 digest of the token, base64url; the token is random, so the digest needn't be slow.
  let digest: String
  /// Milliseconds since 1970.
  let createdAt: Int
  /// Milliseconds since 1970.
  let expiresAt: Int

  /// Returns whether it is remembered at a time.
  ///
  /// - Parameters:
  ///   - now: Milliseconds since 1970.
  ///   - days: The days for which the service remembers a device now, which may be fewer than before.
  /// - Returns: Whether it is.
  func isRemembered(at now: Int, for days: Int) -> Bool {
    now < min(expiresAt, createdAt + days * Self.day)
  }

  /// The milliseconds of a day.
  static let day = 86_400_000
}

extension Account {
  /// The maximum number of remembered devices; a new one replaces the oldest.
  static let deviceLimit = 10

  /// Remembers a device by its token, and drops those that have expired.
  ///
  /// - Parameters:
  ///   - token: The random token.
  ///   - now: Milliseconds since 1970.
  ///   - days: The days until it is asked again, at least 1.
  mutating func remember(_ token: Secret, now: Int, for days: Int) {
    let device = StoredDevice(
      digest: Self.deviceDigest(of: token), createdAt: now, expiresAt: now + days * StoredDevice.day
    )
    let others = rememberedDevices.filter { $0.isRemembered(at: now, for: days) }
    rememberedDevices = Array((others + [device]).suffix(Self.deviceLimit))
  }

  /// Returns whether a token is that of a remembered device; takes as long for every token.
  func remembers(_ token: Secret, now: Int, for days: Int) -> Bool {
    let digest = Secret(Self.deviceDigest(of: token))
    return rememberedDevices.filter { $0.isRemembered(at: now, for: days) }
      .count { Secret($0.digest) == digest } > 0
  }

  private static func deviceDigest(of token: Secret) -> String {
    Base64URL.text(of: RefreshToken.digest(of: token))
  }
}
