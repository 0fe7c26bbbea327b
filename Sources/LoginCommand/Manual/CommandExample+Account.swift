extension CommandExample {
  /// Those of the commands about an account; its password is `secret1`.
  static let account = [
    CommandExample(
      command: "account", line: "logintui account show",
      shows: "Say what the service knows of you.", needs: .signedIn),
    CommandExample(
      command: "account open", line: "logintui account open --text-size AX1",
      shows: "Look after the account on a screen with larger text; Esc leaves it.",
      needs: .account(waitFor: "Name", keys: "\u{1B}")),
    CommandExample(
      command: "account show", line: "logintui account show --format json",
      shows: "The same for a program.", needs: .signedIn),
    CommandExample(
      command: "account name", line: "logintui account name 'Ada Lovelace'",
      shows: "Change your name.", needs: .signedIn),
    CommandExample(
      command: "account verify", line: "logintui account verify",
      shows: "Have a mail sent whose link proves your address.", needs: .signedIn),
    CommandExample(
      command: "account email",
      line: "printf 'secret1\\n' | logintui account email ada@example.org",
      shows: "Have a mail sent to a new address; the password comes from standard input.",
      needs: .signedIn),
    CommandExample(
      command: "account verify", line: "logintui account verify --done || echo 'Open the link.'",
      shows: "Say that the link was opened; the next token says so too.", needs: .signedIn),
    CommandExample(
      command: "account password",
      line: "printf 'secret1\\nsecret22\\n' | logintui account password",
      shows: "Change the password: the present one and the new one, a line each.",
      needs: .signedIn),
    CommandExample(
      command: "account forgot", line: "logintui account forgot ada@example.com",
      shows: "Have a mail sent with a link for a new password.", needs: .signedIn),
    CommandExample(
      command: "account forgot",
      line:
        #"printf 'secret22\n' | logintui account forgot ada@example.com --code-fd 3 3< link.txt || echo 'Ask for another mail.'"#,
      shows: "Set it; the link stands in a file, and in no list of processes.", needs: .signedIn),
    CommandExample(
      command: "account link", line: "logintui account link google",
      shows: "Add Google as a way to sign in; who leaves with Esc changes nothing.",
      needs: .account(waitFor: "Sign in with Google", keys: "\u{1B}"), status: 2),
    CommandExample(
      command: "account unlink", line: "logintui account unlink phone",
      shows: "Take the phone away as a way to sign in.", needs: .phone),
    CommandExample(
      command: "account factor", line: "logintui account factor --help",
      shows: "List what can be done with second factors."),
    CommandExample(
      command: "account factor add-app", line: "logintui account factor add-app",
      shows: "Add an application: scan the QR code or type the key there, then its code here.",
      needs: .person),
    CommandExample(
      command: "account factor add-phone",
      line: "logintui account factor add-phone '+1 555 555 0100'",
      shows: "Add a phone: it gets a message, whose code is asked for.", needs: .person),
    CommandExample(
      command: "account factor remove",
      line: "printf 'secret1\\n' | logintui account factor remove none",
      shows: "An unknown factor is an error, and nothing changes.", needs: .signedIn, status: 1),
    CommandExample(
      command: "account delete",
      line: "printf 'secret1\\n' | logintui account delete --yes",
      shows: "Delete the account without being asked for its name.", needs: .signedIn),
  ]
}
