// Made by scripts/messages.
extension Message {
  /// Passwords and tokens can be read by others on their way to `host`, as was allowed.
  package static func cleartext(host: String) -> Message {
    Message(480, .text(host))
  }

  /// A secret stood in the arguments, where others can read it; `option` takes its place.
  package static func codeInArguments(option: String) -> Message {
    Message(481, .text(option))
  }

  /// A descriptor has nothing to read; `reason` is the system's error text.
  package static func descriptorUnreadable(number: Int, reason: String) -> Message {
    Message(482, .number(number), .text(reason))
  }

  /// Asks for the name of the account that is to be deleted.
  package static func deletionPrompt(name: String) -> Message {
    Message(483, .text(name))
  }

  /// Something else was typed than the name of the account, so it stays.
  package static var notDeleted: Message { Message(484) }

  /// The service wants a fresh sign-in.
  package static var signInAgainFirst: Message { Message(485) }

  /// There is nobody to ask.
  package static var nobodyToAsk: Message { Message(486) }

  /// The ways to sign in to the account.
  package static func methodsAre(methods: [Message]) -> Message {
    Message(487, .list(methods))
  }

  /// A second factor and its id.
  package static func factorIs(name: Message, id: String) -> Message {
    Message(488, .message(name), .text(id))
  }

  /// The key of an application.
  package static func applicationKeyIs(key: String) -> Message {
    Message(489, .text(key))
  }

  /// A second factor needs a verified address, and there is no terminal to ask on.
  package static func verifyEmailFirst(email: String) -> Message {
    Message(490, .text(email))
  }

  /// Asks whether to send a mail that verifies the address; the letter is typed.
  package static var verifyEmailQuestion: Message { Message(491) }

  /// Asks for the link of the mail that verifies the address.
  package static var verifiedLinkPrompt: Message { Message(492) }

  /// The warning before an authenticator app becomes the only second factor.
  package static func applicationAloneCommand(command: String) -> Message {
    Message(493, .text(command))
  }

  /// The warning once an authenticator app is the only second factor.
  package static func onlyApplicationCommand(command: String) -> Message {
    Message(494, .text(command))
  }

  /// Shown before the question for an authenticator app's code, if a phone can get one too.
  package static func codeOrMessage(number: String) -> Message {
    Message(495, .text(number))
  }

  /// The browser's page: its heading for who is signed in.
  package static var pageSignedIn: Message { Message(496) }

  /// The browser's page: what to do now.
  package static var pageHint: Message { Message(497) }

  /// The browser's page: its heading for who goes on in the terminal.
  package static var pageGoesOn: Message { Message(498) }

  /// The browser's page: its heading for a sign-in that failed.
  package static var pageFailed: Message { Message(499) }

  /// The browser's page: its text after a sign-in that failed.
  package static func pageFailure(reason: Message) -> Message {
    Message(500, .message(reason))
  }

  /// Which identity service is used.
  package static func reportService(name: String) -> Message {
    Message(501, .text(name))
  }

  /// A provider is asked directly, in the browser and with a short code.
  package static func reportDirect(brand: String) -> Message {
    Message(502, .text(brand))
  }

  /// A provider is asked directly, in the browser alone.
  package static func reportBrowserOnly(brand: String) -> Message {
    Message(503, .text(brand))
  }

  /// A provider is asked directly, with a short code alone.
  package static func reportCodeOnly(brand: String) -> Message {
    Message(504, .text(brand))
  }

  /// The identity service drives the provider; `address` has to be registered there.
  package static func reportThroughService(brand: String, address: String) -> Message {
    Message(505, .text(brand), .text(address))
  }

  /// The provider is simulated by this machine.
  package static func reportLocal(brand: String) -> Message {
    Message(506, .text(brand))
  }

  /// A way of signing in that needs nothing.
  package static func reportNothingNeeded(brand: String) -> Message {
    Message(507, .text(brand))
  }

  /// A provider needs the setting `key`.
  package static func reportNeeds(brand: String, key: String) -> Message {
    Message(508, .text(brand), .text(key))
  }

  /// A fault of the settings: the text of a button can't be read on its fill, so another colour is
  /// used.
  package static func reportTextUnreadable(
    brand: String, text: String, fill: String, nearest: String
  ) -> Message {
    Message(509, .text(brand), .text(text), .text(fill), .text(nearest))
  }

  /// A fault of the settings: the border of a button can't be seen on the page, so another colour
  /// is used.
  package static func reportBorderUnseen(
    brand: String, border: String, page: String, nearest: String
  ) -> Message {
    Message(510, .text(brand), .text(border), .text(page), .text(nearest))
  }

  /// Passwords would go to another machine in the clear; `name` is the setting that says so.
  package static func reportCleartextRefused(name: String, host: String) -> Message {
    Message(511, .text(name), .text(host))
  }

  /// Apple does not come back to terminals.
  package static var reportAppleCannotReturn: Message { Message(512) }

  /// Firebase does not take Microsoft's own tokens.
  package static var reportMicrosoftTokenRefused: Message { Message(513) }

  /// There are buttons of others, and none of Apple's.
  package static var reportAppleMissing: Message { Message(514) }

  /// A provider that cannot work without an identity service.
  package static func reportNeedsService(brand: String) -> Message {
    Message(515, .text(brand))
  }

  /// The last line of the report on the settings: nothing is wrong.
  package static var reportFaultless: Message { Message(516) }

  /// The last line of the report on the settings: so many faults.
  package static func reportFaults(faults: Int) -> Message {
    Message(517, .number(faults))
  }

  /// The file `path` for the private key is a link, or another user's.
  package static func clientKeyForeign(path: String) -> Message {
    Message(518, .text(path))
  }

  /// Others can read the private key in the file `path`.
  package static func clientKeyOpenToOthers(path: String) -> Message {
    Message(519, .text(path))
  }

  /// What is in the file `path` is no private key that can be used.
  package static func clientKeyMalformed(path: String) -> Message {
    Message(520, .text(path))
  }

  /// The file `path` for the private key cannot be read; `reason` is the system's error text.
  package static func clientKeyUnreadable(path: String, reason: String) -> Message {
    Message(521, .text(path), .text(reason))
  }

  /// A line of config check --online: the provider was asked, and answers as it should.
  package static func reportAnswers(brand: String, address: String) -> Message {
    Message(522, .text(brand), .text(address))
  }

  /// A line of config check --online: a sign-in would fail; `reason` says why and what helps.
  package static func reportUnanswered(brand: String, reason: Message) -> Message {
    Message(523, .text(brand), .message(reason))
  }

  /// A line of config check --online: the addresses of this provider are part of the program.
  package static func reportUnasked(brand: String) -> Message {
    Message(524, .text(brand))
  }

  /// A line of config check --online: what has to be registered at the provider.
  package static func reportRegister(brand: String, address: String) -> Message {
    Message(525, .text(brand), .text(address))
  }

  /// A line of config check --online: the public half of the private key, as JSON, which has to be
  /// registered at the provider.
  package static func reportPublicKey(brand: String, key: String) -> Message {
    Message(526, .text(brand), .text(key))
  }

  /// A line of config check --online: how this program proves to the provider who it is.
  package static func reportProof(brand: String, method: String) -> Message {
    Message(527, .text(brand), .text(method))
  }

  /// A line of config check --online: the provider does not take the way in which this program
  /// proves who it is.
  package static func reportProofRefused(brand: String, method: String, names: String) -> Message {
    Message(528, .text(brand), .text(method), .text(names))
  }

  /// A line of config check --online: how the provider signs its tokens.
  package static func reportAlgorithms(brand: String, names: String) -> Message {
    Message(529, .text(brand), .text(names))
  }

  /// A line of config check --online: none of the provider's ways to sign tokens is known here.
  package static func reportAlgorithmsUnknown(brand: String, names: String) -> Message {
    Message(530, .text(brand), .text(names))
  }

  /// A line of config check --online: no key of the provider can check its tokens.
  package static func reportKeysUseless(brand: String, address: String) -> Message {
    Message(531, .text(brand), .text(address))
  }

  /// A line of config check --online: what the provider offers, as a list with commas.
  package static func reportOffers(brand: String, features: [Message]) -> Message {
    Message(532, .text(brand), .list(features))
  }

  /// A line of config check --online: what the provider does not offer, as a list with commas.
  package static func reportOffersNot(brand: String, features: [Message]) -> Message {
    Message(533, .text(brand), .list(features))
  }

  /// In a list of what a provider offers: signing in with the browser.
  package static var featureBrowser: Message { Message(534) }

  /// In a list of what a provider offers: short codes for other devices.
  package static var featureShortCodes: Message { Message(535) }

  /// In a list of what a provider offers: staying signed in.
  package static var featureRefresh: Message { Message(536) }

  /// In a list of what a provider offers: the scope offline_access, with which one stays signed in.
  package static var featureOffline: Message { Message(537) }

  /// In a list of what a provider offers: making tokens void.
  package static var featureRevocation: Message { Message(538) }

  /// In a list of what a provider offers: signing out in the browser.
  package static var featureSignOut: Message { Message(539) }

  /// The browser was opened to sign out at the provider too.
  package static func providerSignOutOpened(host: String) -> Message {
    Message(540, .text(host))
  }

  /// No browser could be opened; the address is on the next line.
  package static func providerSignOutAddress(host: String) -> Message {
    Message(541, .text(host))
  }

  /// The provider has no address to sign out at.
  package static func providerSignOutMissing(name: String) -> Message {
    Message(542, .text(name))
  }

  /// The account file is damaged; it was left as it is.
  package static func dataDamaged(path: String) -> Message {
    Message(543, .text(path))
  }
}
