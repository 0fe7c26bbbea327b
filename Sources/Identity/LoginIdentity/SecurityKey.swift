/// How a security key is used in a request to sign in with a passkey, or to add one.
package enum SecurityKeyUse: Codable, Equatable, Sendable {
  /// Wait for a key, and use it as far as that is possible without its PIN.
  case search
  /// Use the key that asked for its PIN.
  case pin(question: SecurityKeyPINQuestion, pin: Secret)
  /// Send the service the answer for the account that the person chose.
  case answer(response: Secret)
}

/// A person's next step with a security key.
package enum SecurityKeyStep: String, Codable, Hashable, Sendable, CaseIterable {
  /// No key is there.
  case insert
  /// The key was unplugged before it had answered.
  case insertAgain
  /// A key is there, and the system doesn't let the program use it.
  case allow
  /// There are several keys; a touch chooses one.
  case choose
  case touch
}

/// What a security key needs from a person before the sign-in can continue with another request.
package enum SecurityKeyQuestion: Codable, Equatable, Sendable {
  case pin(value: SecurityKeyPINQuestion)
  /// The key has passkeys of several accounts, and has signed for each.
  case account(choices: [SecurityKeyAccount])
}

/// A security key that asks for its PIN.
package struct SecurityKeyPINQuestion: Codable, Equatable, Sendable {
  package let task: PasskeyTask
  /// The path of the key.
  package let device: String
  /// How many wrong PINs are left; `nil` if the key doesn't say.
  package let attemptsLeft: Int?
  /// Whether the last PIN was wrong.
  package let wasWrong: Bool

  package init(task: PasskeyTask, device: String, attemptsLeft: Int?, wasWrong: Bool) {
    (self.task, self.device) = (task, device)
    (self.attemptsLeft, self.wasWrong) = (attemptsLeft, wasWrong)
  }

  /// The valid lengths of a PIN in characters and in bytes (CTAP 2.1 §6.5.1); a shorter one is never right, and would cost
  /// an attempt.
  package static let lengths = (characters: 4, bytes: 63)
}

/// An account that a security key has a passkey for.
package struct SecurityKeyAccount: Codable, Equatable, Sendable {
  /// The name that the service gave it; empty if the key doesn't have it.
  package let name: String
  /// The passkey's answer for the service, JSON.
  package let response: Secret

  package init(name: String, response: Secret) { (self.name, self.response) = (name, response) }
}

/// The result of using security keys.
package enum SecurityKeyResult: Codable, Equatable, Sendable {
  /// The key at a path needs its PIN.
  case needsPIN(device: String, attemptsLeft: Int?, wasWrong: Bool)
  /// The answers for the accounts that the key has passkeys for; of a new passkey, there is one.
  case answers(value: [SecurityKeyAccount])
}

/// A failure of a security key.
package enum SecurityKeyFault: String, Error, CaseIterable, Sendable {
  /// It was unplugged.
  case removed = "SECURITY_KEY_REMOVED"
  /// Another program uses it.
  case busy = "SECURITY_KEY_BUSY"
  /// It has no passkey for the domain.
  case noPasskey = "SECURITY_KEY_WITHOUT_PASSKEY"
  /// The person didn't touch it in time.
  case untouched = "SECURITY_KEY_UNTOUCHED"
  /// No PIN works any more; only a reset helps, which deletes its passkeys.
  case pinBlocked = "SECURITY_KEY_PIN_BLOCKED"
  /// No PIN works until the key is inserted again.
  case pinPaused = "SECURITY_KEY_PIN_PAUSED"
  /// It has neither a PIN nor another way to check the person.
  case noPIN = "SECURITY_KEY_WITHOUT_PIN"
  /// It has no room for another passkey.
  case full = "SECURITY_KEY_FULL"
  /// It can't save passkeys.
  case unsupported = "SECURITY_KEY_UNSUPPORTED"
  /// It has a passkey of the account already.
  case hasPasskey = "SECURITY_KEY_HAS_PASSKEY"
  /// Any other failure, with libfido2's name for it.
  case failed = "SECURITY_KEY_FAILED"

  /// Returns the fault as an error, with libfido2's name for it.
  package func error(_ detail: String? = nil) -> IdentityError {
    .other(code: rawValue, detail: detail)
  }
}
