PRAGMA application_id = 1280592196;
PRAGMA user_version = 12;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
CREATE TABLE refreshToken (
  digest BLOB PRIMARY KEY NOT NULL,
  localID TEXT NOT NULL,
  provider TEXT NOT NULL,
  issuedAt INTEGER NOT NULL,
  revokedAt INTEGER
, claims TEXT, secondFactorID TEXT, secondFactor TEXT, authenticatedAt INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX refreshTokenByAccount ON refreshToken (localID);
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  address TEXT NOT NULL,
  kind TEXT NOT NULL,
  code TEXT NOT NULL,
  link TEXT NOT NULL,
  language TEXT NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE TABLE "account" (
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
CREATE TABLE "mailedCode" (
  code TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  localID TEXT,
  email TEXT NOT NULL,
  newEmail TEXT,
  link TEXT NOT NULL,
  expiresAt INTEGER NOT NULL
) STRICT;
CREATE INDEX mailedCodeByAccount ON mailedCode (localID);
CREATE TABLE federatedIdentity (
  providerID TEXT NOT NULL,
  rawID TEXT NOT NULL,
  localID TEXT NOT NULL, email TEXT,
  PRIMARY KEY (providerID, rawID)
) STRICT, WITHOUT ROWID;
CREATE INDEX federatedIdentityByAccount ON federatedIdentity (localID);
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
, authenticatedAt INTEGER NOT NULL DEFAULT 0, failures INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE usedNonce (
  digest BLOB PRIMARY KEY NOT NULL,
  expiresAt INTEGER NOT NULL
) STRICT;
CREATE TABLE "signingKey" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  pem TEXT NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE TABLE setting (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;
CREATE TABLE tries (
  subject TEXT PRIMARY KEY NOT NULL,
  failures INTEGER NOT NULL,
  bars INTEGER NOT NULL,
  barredUntil INTEGER NOT NULL,
  lastFailure INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX federatedIdentityByEmail ON federatedIdentity (email);
INSERT INTO grdb_migrations VALUES ('1 accounts');
INSERT INTO grdb_migrations VALUES ('2 whole protocol');
INSERT INTO grdb_migrations VALUES ('3 sessions and tries');
INSERT INTO grdb_migrations VALUES ('4 addresses at providers');
INSERT INTO setting VALUES ('signerKey', 'hYL5cwBrkRlPn7k29js4lDsyfMV03uixQz4CYlmpXnrqmZNkt1MssD5J3FhpLwBLHp8v/E7LiKA0gGNkhuEilQ==');
INSERT INTO account VALUES ('JgzRP6HTOECvoA1K0FqZYFwBh4sy', 'ann@example.com', 0, 'Ann Ä', NULL, NULL, NULL, '$firebase-scrypt$m=14,r=8,s=Bw==,k=hYL5cwBrkRlPn7k29js4lDsyfMV03uixQz4CYlmpXnrqmZNkt1MssD5J3FhpLwBLHp8v/E7LiKA0gGNkhuEilQ==$X0MLD/YuIv6Qn3kt5se6bw==$06h2Xhmtbqiy/Dpmw2Thw2zm2YN7Wpy719Z+SquwFsaKRWMafm1s0BlVGNRfQcwfCQxyVnANYQj37uDSuoPOhw==', 1795581332193, 1795581332, NULL, NULL, 1795581332193, 1795581332634, 1795581332634, NULL, NULL, NULL, NULL, NULL);
INSERT INTO account VALUES ('J8Y7S2L0CxkbaKn0TDpjCDcbfp5t', 'bob@example.com', 1, NULL, NULL, NULL, NULL, NULL, NULL, 1795581332, NULL, NULL, 1795581332311, 1795581332311, 1795581332311, NULL, NULL, NULL, '[{"federatedId":"g","rawId":"g","email":"bob@example.com","providerId":"google.com"}]', NULL);
INSERT INTO federatedIdentity VALUES ('google.com', 'g', 'J8Y7S2L0CxkbaKn0TDpjCDcbfp5t', 'bob@example.com');
