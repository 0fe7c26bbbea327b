extension AccountDatabase {
  /// The schema's history; a released step is never changed.
  static var migrations: [Migration] {
    [
      Migration(name: "1 accounts", script: accounts),
      Migration(name: "2 whole protocol", script: wholeProtocol),
      Migration(name: "3 sessions and tries", script: sessionsAndTries),
      Migration(name: "4 addresses at providers", script: addressesAtProviders),
      Migration(name: "5 passkeys and short codes", script: passkeysAndShortCodes),
      Migration(name: "6 backup codes", script: backupCodes),
      Migration(name: "7 remembered devices", script: rememberedDevices),
      Migration(name: "8 imported records", script: importedRecords),
      Migration(name: "9 passkeys as second factors", script: passkeyPurposes),
    ]
  }

  private static let accounts = """
    PRAGMA application_id = \(applicationID);
    CREATE TABLE account (
      localID TEXT PRIMARY KEY NOT NULL,
      email TEXT UNIQUE,
      isEmailVerified INTEGER,
      displayName TEXT,
      photoURL TEXT,
      passwordHash TEXT,
      passwordUpdatedAt INTEGER,
      validSince INTEGER,
      isDisabled INTEGER NOT NULL DEFAULT 0,
      initialEmail TEXT,
      createdAt INTEGER NOT NULL,
      lastLoginAt INTEGER NOT NULL,
      lastRefreshAt INTEGER
    ) STRICT;
    CREATE TABLE refreshToken (
      digest BLOB PRIMARY KEY NOT NULL,
      localID TEXT NOT NULL,
      provider TEXT NOT NULL,
      issuedAt INTEGER NOT NULL,
      revokedAt INTEGER
    ) STRICT;
    CREATE INDEX refreshTokenByAccount ON refreshToken (localID);
    CREATE TABLE mailedCode (
      code TEXT PRIMARY KEY NOT NULL,
      kind TEXT NOT NULL,
      localID TEXT NOT NULL REFERENCES account (localID) ON DELETE CASCADE,
      email TEXT NOT NULL,
      expiresAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX mailedCodeByAccount ON mailedCode (localID);
    CREATE TABLE outbox (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      address TEXT NOT NULL,
      kind TEXT NOT NULL,
      code TEXT NOT NULL,
      link TEXT NOT NULL,
      language TEXT NOT NULL,
      createdAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE signingKey (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      pem TEXT NOT NULL
    ) STRICT;
    """

  /// Phones, providers, second factors, custom tokens, key rotation, settings.
  private static let wholeProtocol = """
    CREATE TABLE newAccount (
      localID TEXT PRIMARY KEY NOT NULL,
      email TEXT UNIQUE,
      isEmailVerified INTEGER,
      displayName TEXT,
      photoURL TEXT,
      screenName TEXT,
      phoneNumber TEXT UNIQUE,
      passwordHash TEXT,
      passwordUpdatedAt INTEGER,
      validSince INTEGER,
      isDisabled INTEGER,
      initialEmail TEXT,
      createdAt INTEGER NOT NULL,
      lastLoginAt INTEGER,
      lastRefreshAt INTEGER,
      customAttributes TEXT,
      isCustomAuth INTEGER,
      isEmailLinkSignIn INTEGER,
      identities TEXT,
      secondFactors TEXT
    ) STRICT;
    INSERT INTO newAccount (
      localID, email, isEmailVerified, displayName, photoURL, passwordHash, passwordUpdatedAt,
      validSince, isDisabled, initialEmail, createdAt, lastLoginAt, lastRefreshAt)
    SELECT
      localID, email, isEmailVerified, displayName, photoURL,
      passwordHash, passwordUpdatedAt, validSince,
      nullif(isDisabled, 0), initialEmail, createdAt, lastLoginAt, lastRefreshAt
    FROM account;
    CREATE TABLE newMailedCode (
      code TEXT PRIMARY KEY NOT NULL,
      kind TEXT NOT NULL,
      localID TEXT,
      email TEXT NOT NULL,
      newEmail TEXT,
      link TEXT NOT NULL,
      expiresAt INTEGER NOT NULL
    ) STRICT;
    INSERT INTO newMailedCode (code, kind, localID, email, link, expiresAt)
    SELECT
      code, kind, localID, email,
      coalesce((SELECT link FROM outbox WHERE outbox.code = mailedCode.code), ''), expiresAt
    FROM mailedCode;
    DROP TABLE mailedCode;
    ALTER TABLE newMailedCode RENAME TO mailedCode;
    DROP TABLE account;
    ALTER TABLE newAccount RENAME TO account;
    CREATE INDEX mailedCodeByAccount ON mailedCode (localID);
    CREATE TABLE federatedIdentity (
      providerID TEXT NOT NULL,
      rawID TEXT NOT NULL,
      localID TEXT NOT NULL,
      PRIMARY KEY (providerID, rawID)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX federatedIdentityByAccount ON federatedIdentity (localID);
    ALTER TABLE refreshToken ADD COLUMN claims TEXT;
    ALTER TABLE refreshToken ADD COLUMN secondFactorID TEXT;
    ALTER TABLE refreshToken ADD COLUMN secondFactor TEXT;
    CREATE TABLE verificationSession (
      sessionInfo TEXT PRIMARY KEY NOT NULL,
      purpose TEXT NOT NULL,
      phoneNumber TEXT,
      code TEXT NOT NULL,
      localID TEXT,
      failures INTEGER NOT NULL,
      expiresAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE waitingSignIn (
      digest BLOB PRIMARY KEY NOT NULL,
      localID TEXT NOT NULL,
      provider TEXT NOT NULL,
      claims TEXT,
      secondFactorID TEXT,
      secondFactor TEXT,
      expiresAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE usedNonce (
      digest BLOB PRIMARY KEY NOT NULL,
      expiresAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE newSigningKey (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      pem TEXT NOT NULL,
      createdAt INTEGER NOT NULL
    ) STRICT;
    INSERT INTO newSigningKey (pem, createdAt) SELECT pem, unixepoch() * 1000 FROM signingKey;
    DROP TABLE signingKey;
    ALTER TABLE newSigningKey RENAME TO signingKey;
    CREATE TABLE setting (
      name TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    ) STRICT;
    """

  /// The time of identity proofs for each session; data left over from deleted accounts; failed attempts.
  private static let sessionsAndTries = """
    ALTER TABLE refreshToken ADD COLUMN authenticatedAt INTEGER NOT NULL DEFAULT 0;
    UPDATE refreshToken SET authenticatedAt = issuedAt;
    UPDATE refreshToken SET revokedAt = unixepoch() * 1000
    WHERE revokedAt IS NULL AND localID NOT IN (SELECT localID FROM account);
    ALTER TABLE waitingSignIn ADD COLUMN authenticatedAt INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE waitingSignIn ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
    UPDATE waitingSignIn SET authenticatedAt = expiresAt - 3600000;
    DELETE FROM waitingSignIn WHERE localID NOT IN (SELECT localID FROM account);
    DELETE FROM verificationSession WHERE localID NOT IN (SELECT localID FROM account);
    DELETE FROM mailedCode WHERE localID NOT IN (SELECT localID FROM account);
    UPDATE account SET validSince = min(createdAt / 1000, unixepoch()) WHERE validSince IS NULL;
    CREATE TABLE tries (
      subject TEXT PRIMARY KEY NOT NULL,
      failures INTEGER NOT NULL,
      bars INTEGER NOT NULL,
      barredUntil INTEGER NOT NULL,
      lastFailure INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// The addresses at linked providers, so that accounts can be found by them.
  private static let addressesAtProviders = """
    ALTER TABLE federatedIdentity ADD COLUMN email TEXT;
    UPDATE federatedIdentity SET email = (
      SELECT lower(link.value ->> 'email') FROM account, json_each(account.identities) AS link
      WHERE account.localID = federatedIdentity.localID
        AND link.value ->> 'providerId' = federatedIdentity.providerID);
    CREATE INDEX federatedIdentityByEmail ON federatedIdentity (email);
    """

  /// Passkeys, their owners, and the challenges that they sign; short codes in emails.
  private static let passkeysAndShortCodes = """
    ALTER TABLE account ADD COLUMN passkeys TEXT;
    CREATE TABLE passkeyOwner (
      passkeyID TEXT PRIMARY KEY NOT NULL,
      localID TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX passkeyOwnerByAccount ON passkeyOwner (localID);
    CREATE TABLE passkeyChallenge (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      challenge TEXT UNIQUE NOT NULL,
      localID TEXT,
      expiresAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE emailedCode (
      sessionInfo TEXT PRIMARY KEY NOT NULL,
      email TEXT NOT NULL,
      code TEXT NOT NULL,
      linkCode TEXT NOT NULL,
      failures INTEGER NOT NULL,
      expiresAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX emailedCodeByEmail ON emailedCode (email);
    """

  /// The hashes of backup codes, which each replace a second factor once.
  private static let backupCodes = "ALTER TABLE account ADD COLUMN backupCodes TEXT;"

  /// The digests of the tokens of remembered devices.
  private static let rememberedDevices = "ALTER TABLE account ADD COLUMN rememberedDevices TEXT;"

  /// The JSON objects as which accounts were imported from a folder.
  private static let importedRecords = """
    CREATE TABLE importedRecord (
      localID TEXT PRIMARY KEY NOT NULL,
      record TEXT NOT NULL
    ) STRICT;
    """

  /// The purposes of challenges, which were all for passkeys as a sign-in method.
  private static let passkeyPurposes =
    "ALTER TABLE passkeyChallenge ADD COLUMN purpose TEXT NOT NULL DEFAULT 'passkey';"
}
