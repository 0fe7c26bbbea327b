extension CommandExample {
  /// The examples for account commands; the account's password is `secret1`.
  static let account = [
    Self("account", "logintui account show", "Show your account."),
    Self(
      "account open", "logintui account open --text-size AX1",
      "Manage your account with larger text; press Esc to leave."),
    Self("account show", "logintui account show --format json", "Show it as JSON."),
    Self("account name", "logintui account name 'Ada Lovelace'", "Change your name."),
    Self(
      "account verify", "logintui account verify",
      "Get an email with a link that verifies your address."),
    Self(
      "account email", "printf 'secret1\\n' | logintui account email ada@example.org",
      "Change your email; the password comes from standard input."),
    Self(
      "account verify", "logintui account verify --done || echo 'Open the link.'",
      "Check that you opened the link."),
    Self(
      "account password", "printf 'secret1\\nsecret22\\n' | logintui account password",
      "Change your password: the current one, then the new one."),
    Self(
      "account forgot", "logintui account forgot ada@example.com",
      "Get an email with a link for a new password."),
    Self(
      "account forgot",
      #"printf 'secret22\n' | logintui account forgot ada@example.com --code-fd 3 3< link.txt || echo 'Ask for another email.'"#,
      "Set it with the link from a file, which ps doesn't show."),
    Self(
      "account link", "logintui account link google",
      "Add Google as a sign-in method; press Esc to cancel."),
    Self(
      "account unlink", "logintui account unlink phone", "Remove the phone as a sign-in method."),
    Self(
      "account factor", "logintui account factor --help",
      "List the commands for two-step verification."),
    Self(
      "account factor add-app", "logintui account factor add-app",
      "Add an authenticator app: scan the QR code, then enter its code."),
    Self(
      "account factor add-key", "logintui account factor add-key 'Blue key'",
      "Add a security key or a passkey in the browser."),
    Self(
      "account factor add-phone", "logintui account factor add-phone '+1 555 555 0100'",
      "Add a phone with the code that it gets."),
    Self(
      "account factor backup-codes", "logintui account factor backup-codes",
      "Print ten new backup codes, which replace the old ones."),
    Self(
      "account factor forget-devices", "logintui account factor forget-devices",
      "Ask for a code on every device again."),
    Self(
      "account factor remove", "printf 'secret1\\n' | logintui account factor remove none",
      "Get an error for an unknown method; nothing changes."),
    Self(
      "account delete", "printf 'secret1\\n' | logintui account delete --yes",
      "Delete your account without a confirmation."),
  ]
}
