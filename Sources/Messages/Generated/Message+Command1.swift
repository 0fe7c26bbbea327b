// Made by scripts/messages.
extension Message {
  /// The recording cannot be written.
  package static func recordingUnwritable(path: String, reason: String) -> Message {
    Message(396, .text(path), .text(reason))
  }

  /// The tour of the demonstration cannot be shown.
  package static func tourForbidden(setting: String) -> Message {
    Message(397, .text(setting))
  }

  /// The browser's page at the end: what to do now.
  package static var pageFinishedHint: Message { Message(398) }

  /// The browser's page: its heading for whoever else comes to our port.
  package static var pageForeign: Message { Message(399) }

  /// A way to sign in was taken away; `left` are those that remain, separated by commas.
  package static func unlinked(brand: String, left: [Message]) -> Message {
    Message(400, .text(brand), .list(left))
  }

  /// A setting that has to be there is missing.
  package static func settingMissing(path: String, key: String) -> Message {
    Message(401, .text(path), .text(key))
  }

  /// A file is none of Firebase's configurations.
  package static func notFirebaseFile(path: String) -> Message {
    Message(402, .text(path))
  }

  /// A configuration of Firebase is in Apple's binary form; plutil is a command of macOS.
  package static func binaryPropertyList(path: String) -> Message {
    Message(403, .text(path))
  }

  /// There is no terminal to draw on.
  package static func noTerminal(path: String) -> Message {
    Message(404, .text(path))
  }

  /// The terminal database does not know `name`, which may be empty.
  package static func unknownTerminal(name: String) -> Message {
    Message(405, .text(name))
  }

  /// A terminal of the type `name` cannot place its cursor.
  package static func incapableTerminal(name: String) -> Message {
    Message(406, .text(name))
  }

  /// The screen is shown by this process already.
  package static var terminalInUse: Message { Message(407) }

  /// Standard output could not be written.
  package static var outputLost: Message { Message(408) }

  /// No provider has this name; `known` are those that are, separated by commas.
  package static func unknownProvider(name: String, known: String) -> Message {
    Message(409, .text(name), .text(known))
  }

  /// A provider is listed twice.
  package static func duplicateProvider(name: String) -> Message {
    Message(410, .text(name))
  }

  /// The list of providers is empty.
  package static var noProviders: Message { Message(411) }

  /// A setting has a value that it cannot have; `allowed` are its values, separated by commas.
  package static func invalidSetting(name: String, value: String, allowed: String) -> Message {
    Message(412, .text(name), .text(value), .text(allowed))
  }

  /// The settings file cannot be read; `reason` is the system's error text.
  package static func settingsUnreadable(path: String, reason: String) -> Message {
    Message(413, .text(path), .text(reason))
  }

  /// The settings file has a slip at a place counted from 1; `reason` is the reader's word.
  package static func settingsSyntax(
    path: String, line: Int, column: Int, reason: String
  ) -> Message {
    Message(414, .text(path), .number(line), .number(column), .text(reason))
  }

  /// The settings file has a key that means nothing.
  package static func unknownSetting(path: String, key: String) -> Message {
    Message(415, .text(path), .text(key))
  }

  /// No settings of a service with this name are there, and none of any other.
  package static func unknownService(name: String, path: String) -> Message {
    Message(416, .text(name), .text(path))
  }

  /// No settings of a service with this name are there, but others are.
  package static func otherServices(name: String, known: String, path: String) -> Message {
    Message(417, .text(name), .text(known), .text(path))
  }

  /// The address of a service makes no sense.
  package static func invalidServiceAddress(name: String, value: String) -> Message {
    Message(418, .text(name), .text(value))
  }

  /// The log cannot be written.
  package static func logUnwritable(path: String, reason: String) -> Message {
    Message(419, .text(path), .text(reason))
  }

  /// The folder for accounts cannot be written.
  package static func folderNotWritable(path: String, reason: String) -> Message {
    Message(420, .text(path), .text(reason))
  }

  /// Another process listens on the port.
  package static func portTaken(host: String, port: Int) -> Message {
    Message(421, .text(host), .number(port))
  }

  /// Listening failed; `reason` is the system's error text.
  package static func cannotListen(address: String, reason: String) -> Message {
    Message(422, .text(address), .text(reason))
  }

  /// A text message that nobody sends, on standard error.
  package static func textMessageShown(number: String, code: String) -> Message {
    Message(423, .text(number), .text(code))
  }

  /// The outbox is empty.
  package static var noMail: Message { Message(424) }

  /// A message to `address` would have been sent; `link` is what it says.
  package static func mailShown(address: String, link: String) -> Message {
    Message(425, .text(address), .text(link))
  }

  /// A message to `address` would have been sent; `code` is what it says, for a page that asks for
  /// it.
  package static func mailCodeShown(address: String, code: String) -> Message {
    Message(426, .text(address), .text(code))
  }

  /// A message to `address` was put into the file `path`, because there is no mail service.
  package static func mailStored(address: String, path: String) -> Message {
    Message(427, .text(address), .text(path))
  }

  /// The first line of a mail.
  package static var mailGreeting: Message { Message(428) }

  /// The subject of a mail.
  package static var mailResetSubject: Message { Message(429) }

  /// What a mail says before its code.
  package static func mailReset(address: String) -> Message {
    Message(430, .text(address))
  }

  /// The subject of a mail.
  package static var mailVerifySubject: Message { Message(431) }

  /// What a mail says before its code.
  package static func mailVerify(address: String) -> Message {
    Message(432, .text(address))
  }

  /// The subject of a mail.
  package static var mailSignInSubject: Message { Message(433) }

  /// What a mail says before its code.
  package static func mailSignIn(address: String) -> Message {
    Message(434, .text(address))
  }

  /// The subject of a mail.
  package static var mailChangeSubject: Message { Message(435) }

  /// What a mail says before its code.
  package static func mailChange(address: String) -> Message {
    Message(436, .text(address))
  }

  /// The subject of a mail.
  package static var mailRecoverSubject: Message { Message(437) }

  /// What a mail says before its code.
  package static func mailRecover(address: String) -> Message {
    Message(438, .text(address))
  }

  /// Below the code of a mail: where it goes.
  package static var mailCodePage: Message { Message(439) }

  /// Below the code of a mail: where it goes.
  package static func mailCodePageOrCommand(command: String) -> Message {
    Message(440, .text(command))
  }

  /// Below the code of a mail: the one place for it is a command.
  package static func mailCodeCommand(command: String) -> Message {
    Message(441, .text(command))
  }

  /// The last line of a mail.
  package static var mailClosing: Message { Message(442) }

  /// The account is gone.
  package static var accountDeleted: Message { Message(443) }

  /// Passwords and tokens can be read by others on their way to `host`, as was allowed.
  package static func cleartext(host: String) -> Message {
    Message(444, .text(host))
  }

  /// A secret stood in the arguments, where others can read it; `option` takes its place.
  package static func codeInArguments(option: String) -> Message {
    Message(445, .text(option))
  }

  /// A descriptor has nothing to read; `reason` is the system's error text.
  package static func descriptorUnreadable(number: Int, reason: String) -> Message {
    Message(446, .number(number), .text(reason))
  }

  /// Asks for the name of the account that is to be deleted.
  package static func deletionPrompt(name: String) -> Message {
    Message(447, .text(name))
  }

  /// Something else was typed than the name of the account, so it stays.
  package static var notDeleted: Message { Message(448) }

  /// The service wants a fresh sign-in.
  package static var signInAgainFirst: Message { Message(449) }

  /// There is nobody to ask.
  package static var nobodyToAsk: Message { Message(450) }

  /// The ways to sign in to the account.
  package static func methodsAre(methods: [Message]) -> Message {
    Message(451, .list(methods))
  }

  /// A second factor and its id.
  package static func factorIs(name: Message, id: String) -> Message {
    Message(452, .message(name), .text(id))
  }

  /// The key of an application.
  package static func applicationKeyIs(key: String) -> Message {
    Message(453, .text(key))
  }

  /// The browser's page: its heading for who is signed in.
  package static var pageSignedIn: Message { Message(454) }

  /// The browser's page: what to do now.
  package static var pageHint: Message { Message(455) }

  /// The browser's page: its heading for who goes on in the terminal.
  package static var pageGoesOn: Message { Message(456) }

  /// The browser's page: its heading for a sign-in that failed.
  package static var pageFailed: Message { Message(457) }

  /// The browser's page: its text after a sign-in that failed.
  package static func pageFailure(reason: Message) -> Message {
    Message(458, .message(reason))
  }

  /// Which identity service is used.
  package static func reportService(name: String) -> Message {
    Message(459, .text(name))
  }
}
