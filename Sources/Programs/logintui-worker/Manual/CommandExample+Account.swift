extension CommandExample {
  /// The examples for account commands; the account's password is `secret1`.
  static let account = [
    Self("account", "logintui account show", "Say what the service knows of you."),
    Self(
      "account open", "logintui account open --text-size AX1",
      "Look after the account on a screen with larger text; Esc leaves it."),
    Self("account show", "logintui account show --format json", "The same for a program."),
    Self("account name", "logintui account name 'Ada Lovelace'", "Change your name."),
    Self(
      "account verify", "logintui account verify",
      "Have a mail sent whose link proves your address."),
    Self(
      "account email", "printf 'secret1\\n' | logintui account email ada@example.org",
      "Have a mail sent to a new address; the password comes from standard input."),
    Self(
      "account verify", "logintui account verify --done || echo 'Open the link.'",
      "Say that the link was opened; the next token says so too."),
    Self(
      "account password", "printf 'secret1\\nsecret22\\n' | logintui account password",
      "Change the password: the present one and the new one, a line each."),
    Self(
      "account forgot", "logintui account forgot ada@example.com",
      "Have a mail sent with a link for a new password."),
    Self(
      "account forgot",
      #"printf 'secret22\n' | logintui account forgot ada@example.com --code-fd 3 3< link.txt || echo 'Ask for another mail.'"#,
      "Set it; the link stands in a file, and in no list of processes."),
    Self(
      "account link", "logintui account link google",
      "Add Google as a way to sign in; who leaves with Esc changes nothing."),
    Self(
      "account unlink", "logintui account unlink phone", "Take the phone away as a way to sign in."),
    Self(
      "account factor", "logintui account factor --help",
      "List what can be done with second factors."),
    Self(
      "account factor add-app", "logintui account factor add-app",
      "Add an application: scan the QR code or type the key there, then its code here."),
    Self(
      "account factor add-phone", "logintui account factor add-phone '+1 555 555 0100'",
      "Add a phone: it gets a message, whose code is asked for."),
    Self(
      "account factor remove", "printf 'secret1\\n' | logintui account factor remove none",
      "An unknown factor is an error, and nothing changes."),
    Self(
      "account delete", "printf 'secret1\\n' | logintui account delete --yes",
      "Delete the account without being asked for its name."),
  ]
}
