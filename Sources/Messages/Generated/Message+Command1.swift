// Made by scripts/messages.
extension Message {
  /// The recording cannot be written.
  package static func recordingUnwritable(path: String, reason: String) -> Message {
    Message(416, .text(path), .text(reason))
  }

  /// The tour of the demonstration cannot be shown.
  package static func tourForbidden(setting: String) -> Message {
    Message(417, .text(setting))
  }

  /// The browser's page at the end: what to do now.
  package static var pageFinishedHint: Message { Message(418) }

  /// The browser's page: its heading for whoever else comes to our port.
  package static var pageForeign: Message { Message(419) }

  /// A way to sign in was taken away; `left` are those that remain, separated by commas.
  package static func unlinked(brand: String, left: [Message]) -> Message {
    Message(420, .text(brand), .list(left))
  }

  /// A setting that has to be there is missing.
  package static func settingMissing(path: String, key: String) -> Message {
    Message(421, .text(path), .text(key))
  }

  /// A key that has no effect in its [[provider]] table: email, guest and phone have a button, but
  /// ask no provider.
  package static func settingUseless(path: String, key: String, provider: String) -> Message {
    Message(422, .text(path), .text(key), .text(provider))
  }

  /// A file is none of Firebase's configurations.
  package static func notFirebaseFile(path: String) -> Message {
    Message(423, .text(path))
  }

  /// A configuration of Firebase is in Apple's binary form; plutil is a command of macOS.
  package static func binaryPropertyList(path: String) -> Message {
    Message(424, .text(path))
  }

  /// There is no terminal to draw on.
  package static func noTerminal(path: String) -> Message {
    Message(425, .text(path))
  }

  /// The terminal database does not know `name`, which may be empty.
  package static func unknownTerminal(name: String) -> Message {
    Message(426, .text(name))
  }

  /// A terminal of the type `name` cannot place its cursor.
  package static func incapableTerminal(name: String) -> Message {
    Message(427, .text(name))
  }

  /// The screen is shown by this process already.
  package static var terminalInUse: Message { Message(428) }

  /// Standard output could not be written.
  package static var outputLost: Message { Message(429) }

  /// No provider has this name; `known` are those that are, separated by commas.
  package static func unknownProvider(name: String, known: String) -> Message {
    Message(430, .text(name), .text(known))
  }

  /// A provider is listed twice.
  package static func duplicateProvider(name: String) -> Message {
    Message(431, .text(name))
  }

  /// The list of providers is empty.
  package static var noProviders: Message { Message(432) }

  /// A setting has a value that it cannot have; `allowed` are its values, separated by commas.
  package static func invalidSetting(name: String, value: String, allowed: String) -> Message {
    Message(433, .text(name), .text(value), .text(allowed))
  }

  /// There is no such command, and no similar one.
  package static func unknownCommand(name: String) -> Message {
    Message(434, .text(name))
  }

  /// There is no such command, but a similar one, or one that other programs call by this name.
  package static func unknownCommandMeant(name: String, suggestion: String) -> Message {
    Message(435, .text(name), .text(suggestion))
  }

  /// The command has no such option, and no similar one.
  package static func unknownOption(name: String) -> Message {
    Message(436, .text(name))
  }

  /// The command has no such option, but one like it.
  package static func unknownOptionMeant(name: String, suggestion: String) -> Message {
    Message(437, .text(name), .text(suggestion))
  }

  /// The value given as a host isn't a valid one.
  package static func hostRefused(name: String, value: String, reason: Message) -> Message {
    Message(438, .text(name), .text(value), .message(reason))
  }

  /// Why something can't be a host, as a part of a sentence.
  package static var hostEmpty: Message { Message(439) }

  /// Why something can't be a host, as a part of a sentence.
  package static var hostNotASCII: Message { Message(440) }

  /// Why something can't be a host, as a part of a sentence.
  package static func hostCharacter(character: String) -> Message {
    Message(441, .text(character))
  }

  /// Why something can't be a host, as a part of a sentence; dots separate the parts of a name.
  package static var hostLabel: Message { Message(442) }

  /// Why something can't be a host, as a part of a sentence.
  package static var hostLength: Message { Message(443) }

  /// Why something can't be a host, as a part of a sentence.
  package static var hostAddress: Message { Message(444) }

  /// Why something can't be a host, as a part of a sentence.
  package static var hostPort: Message { Message(445) }

  /// Why the address of a host can't be used, as a part of a sentence.
  package static var hostScheme: Message { Message(446) }

  /// The settings file cannot be read; `reason` is the system's error text.
  package static func settingsUnreadable(path: String, reason: String) -> Message {
    Message(447, .text(path), .text(reason))
  }

  /// Other users can change the settings file, or its folder; the settings decide who gets the
  /// password.
  package static func settingsWritable(path: String) -> Message {
    Message(448, .text(path))
  }

  /// The settings file, or its folder, belongs to another user.
  package static func settingsForeign(path: String) -> Message {
    Message(449, .text(path))
  }

  /// The settings file has a slip at a place counted from 1; `reason` is the reader's word.
  package static func settingsSyntax(
    path: String, line: Int, column: Int, reason: String
  ) -> Message {
    Message(450, .text(path), .number(line), .number(column), .text(reason))
  }

  /// The settings file has a key that means nothing.
  package static func unknownSetting(path: String, key: String) -> Message {
    Message(451, .text(path), .text(key))
  }

  /// No settings of a service with this name are there, and none of any other.
  package static func unknownService(name: String, path: String) -> Message {
    Message(452, .text(name), .text(path))
  }

  /// No settings of a service with this name are there, but others are.
  package static func otherServices(name: String, known: String, path: String) -> Message {
    Message(453, .text(name), .text(known), .text(path))
  }

  /// The address of a service makes no sense.
  package static func invalidServiceAddress(name: String, value: String) -> Message {
    Message(454, .text(name), .text(value))
  }

  /// The log cannot be written.
  package static func logUnwritable(path: String, reason: String) -> Message {
    Message(455, .text(path), .text(reason))
  }

  /// The folder for accounts cannot be written.
  package static func folderNotWritable(path: String, reason: String) -> Message {
    Message(456, .text(path), .text(reason))
  }

  /// Another process listens on the port.
  package static func portTaken(host: String, port: Int) -> Message {
    Message(457, .text(host), .number(port))
  }

  /// Listening failed; `reason` is the system's error text.
  package static func cannotListen(address: String, reason: String) -> Message {
    Message(458, .text(address), .text(reason))
  }

  /// A text message that nobody sends, on standard error.
  package static func textMessageShown(number: String, code: String) -> Message {
    Message(459, .text(number), .text(code))
  }

  /// The outbox is empty.
  package static var noMail: Message { Message(460) }

  /// A message to `address` would have been sent; `link` is what it says.
  package static func mailShown(address: String, link: String) -> Message {
    Message(461, .text(address), .text(link))
  }

  /// A message to `address` would have been sent; `code` is its code, for a page that asks for it.
  package static func mailCodeShown(address: String, code: String) -> Message {
    Message(462, .text(address), .text(code))
  }

  /// A message to `address` was put into the file `path`, because there is no mail service.
  package static func mailStored(address: String, path: String) -> Message {
    Message(463, .text(address), .text(path))
  }

  /// The first line of a mail.
  package static var mailGreeting: Message { Message(464) }

  /// The subject of a mail.
  package static var mailResetSubject: Message { Message(465) }

  /// The line of a mail before its code.
  package static func mailReset(address: String) -> Message {
    Message(466, .text(address))
  }

  /// The subject of a mail.
  package static var mailVerifySubject: Message { Message(467) }

  /// The line of a mail before its code.
  package static func mailVerify(address: String) -> Message {
    Message(468, .text(address))
  }

  /// The subject of a mail.
  package static var mailSignInSubject: Message { Message(469) }

  /// The line of a mail before its code.
  package static func mailSignIn(address: String) -> Message {
    Message(470, .text(address))
  }

  /// The subject of a mail.
  package static var mailChangeSubject: Message { Message(471) }

  /// The line of a mail before its code.
  package static func mailChange(address: String) -> Message {
    Message(472, .text(address))
  }

  /// The subject of a mail.
  package static var mailRecoverSubject: Message { Message(473) }

  /// The line of a mail before its code.
  package static func mailRecover(address: String) -> Message {
    Message(474, .text(address))
  }

  /// Below the code of a mail: where to enter it.
  package static var mailCodePage: Message { Message(475) }

  /// Below the code of a mail: where to enter it.
  package static func mailCodePageOrCommand(command: String) -> Message {
    Message(476, .text(command))
  }

  /// Below the code of a mail: the command that asks for it.
  package static func mailCodeCommand(command: String) -> Message {
    Message(477, .text(command))
  }

  /// The last line of a mail.
  package static var mailClosing: Message { Message(478) }

  /// The account is gone.
  package static var accountDeleted: Message { Message(479) }
}
