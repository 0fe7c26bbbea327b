// Made by scripts/messages.
extension Message {
  /// A provider is asked directly, in the browser and with a short code.
  package static func reportDirect(brand: String) -> Message {
    Message(460, .text(brand))
  }

  /// A provider is asked directly, in the browser alone.
  package static func reportBrowserOnly(brand: String) -> Message {
    Message(461, .text(brand))
  }

  /// A provider is asked directly, with a short code alone.
  package static func reportCodeOnly(brand: String) -> Message {
    Message(462, .text(brand))
  }

  /// The identity service drives the provider; `address` has to be registered there.
  package static func reportThroughService(brand: String, address: String) -> Message {
    Message(463, .text(brand), .text(address))
  }

  /// The provider is simulated by this machine.
  package static func reportLocal(brand: String) -> Message {
    Message(464, .text(brand))
  }

  /// A way of signing in that needs nothing.
  package static func reportNothingNeeded(brand: String) -> Message {
    Message(465, .text(brand))
  }

  /// A provider needs the setting `key`.
  package static func reportNeeds(brand: String, key: String) -> Message {
    Message(466, .text(brand), .text(key))
  }

  /// Passwords would go to another machine in the clear; `name` is the setting that says so.
  package static func reportCleartextRefused(name: String, host: String) -> Message {
    Message(467, .text(name), .text(host))
  }

  /// Apple does not come back to terminals.
  package static var reportAppleCannotReturn: Message { Message(468) }

  /// Firebase does not take Microsoft's own tokens.
  package static var reportMicrosoftTokenRefused: Message { Message(469) }

  /// There are buttons of others, and none of Apple's.
  package static var reportAppleMissing: Message { Message(470) }

  /// A provider that cannot work without an identity service.
  package static func reportNeedsService(brand: String) -> Message {
    Message(471, .text(brand))
  }

  /// The last line of the report on the settings: nothing is wrong.
  package static var reportFaultless: Message { Message(472) }

  /// The last line of the report on the settings: so many faults.
  package static func reportFaults(faults: Int) -> Message {
    Message(473, .number(faults))
  }

  /// The file `path` for the private key is a link, or another user's.
  package static func clientKeyForeign(path: String) -> Message {
    Message(474, .text(path))
  }

  /// Others can read the private key in the file `path`.
  package static func clientKeyOpenToOthers(path: String) -> Message {
    Message(475, .text(path))
  }

  /// What is in the file `path` is no private key that can be used.
  package static func clientKeyMalformed(path: String) -> Message {
    Message(476, .text(path))
  }

  /// The file `path` for the private key cannot be read; `reason` is the system's error text.
  package static func clientKeyUnreadable(path: String, reason: String) -> Message {
    Message(477, .text(path), .text(reason))
  }

  /// A line of config check --online: the provider was asked, and answers as it should.
  package static func reportAnswers(brand: String, address: String) -> Message {
    Message(478, .text(brand), .text(address))
  }

  /// A line of config check --online: a sign-in would fail; `reason` says why and what helps.
  package static func reportUnanswered(brand: String, reason: Message) -> Message {
    Message(479, .text(brand), .message(reason))
  }

  /// A line of config check --online: the addresses of this provider are part of the program.
  package static func reportUnasked(brand: String) -> Message {
    Message(480, .text(brand))
  }

  /// A line of config check --online: what has to be registered at the provider.
  package static func reportRegister(brand: String, address: String) -> Message {
    Message(481, .text(brand), .text(address))
  }

  /// A line of config check --online: the public half of the private key, as JSON, which has to be
  /// registered at the provider.
  package static func reportPublicKey(brand: String, key: String) -> Message {
    Message(482, .text(brand), .text(key))
  }

  /// A line of config check --online: how this program proves to the provider who it is.
  package static func reportProof(brand: String, method: String) -> Message {
    Message(483, .text(brand), .text(method))
  }

  /// A line of config check --online: the provider does not take the way in which this program
  /// proves who it is.
  package static func reportProofRefused(brand: String, method: String, names: String) -> Message {
    Message(484, .text(brand), .text(method), .text(names))
  }

  /// A line of config check --online: how the provider signs its tokens.
  package static func reportAlgorithms(brand: String, names: String) -> Message {
    Message(485, .text(brand), .text(names))
  }

  /// A line of config check --online: none of the provider's ways to sign tokens is known here.
  package static func reportAlgorithmsUnknown(brand: String, names: String) -> Message {
    Message(486, .text(brand), .text(names))
  }

  /// A line of config check --online: no key of the provider can check its tokens.
  package static func reportKeysUseless(brand: String, address: String) -> Message {
    Message(487, .text(brand), .text(address))
  }

  /// A line of config check --online: what the provider offers, as a list with commas.
  package static func reportOffers(brand: String, features: [Message]) -> Message {
    Message(488, .text(brand), .list(features))
  }

  /// A line of config check --online: what the provider does not offer, as a list with commas.
  package static func reportOffersNot(brand: String, features: [Message]) -> Message {
    Message(489, .text(brand), .list(features))
  }

  /// In a list of what a provider offers: signing in with the browser.
  package static var featureBrowser: Message { Message(490) }

  /// In a list of what a provider offers: short codes for other devices.
  package static var featureShortCodes: Message { Message(491) }

  /// In a list of what a provider offers: staying signed in.
  package static var featureRefresh: Message { Message(492) }

  /// In a list of what a provider offers: the scope offline_access, with which one stays signed in.
  package static var featureOffline: Message { Message(493) }

  /// In a list of what a provider offers: making tokens void.
  package static var featureRevocation: Message { Message(494) }

  /// In a list of what a provider offers: signing out in the browser.
  package static var featureSignOut: Message { Message(495) }

  /// The browser was opened to sign out at the provider too.
  package static func providerSignOutOpened(host: String) -> Message {
    Message(496, .text(host))
  }

  /// No browser could be opened; the address is on the next line.
  package static func providerSignOutAddress(host: String) -> Message {
    Message(497, .text(host))
  }

  /// The provider has no address to sign out at.
  package static func providerSignOutMissing(name: String) -> Message {
    Message(498, .text(name))
  }

  /// The account file is damaged; it was left as it is.
  package static func dataDamaged(path: String) -> Message {
    Message(499, .text(path))
  }

  /// The account file belongs to another program; it was left as it is.
  package static func dataForeign(path: String) -> Message {
    Message(500, .text(path))
  }

  /// Under the name of the account file is a link, a pipe or a device.
  package static func dataNotFile(path: String) -> Message {
    Message(501, .text(path))
  }

  /// The account file was written by a newer version; it was left as it is.
  package static func dataNewer(path: String) -> Message {
    Message(502, .text(path))
  }

  /// The account file is locked by another process.
  package static func dataBusy(path: String) -> Message {
    Message(503, .text(path))
  }

  /// The disk with the data is full.
  package static func dataDiskFull(path: String) -> Message {
    Message(504, .text(path))
  }

  /// The identity service runs at `address` for `project`, and every user of this machine is its
  /// administrator.
  package static func servingOpen(address: String, project: String) -> Message {
    Message(505, .text(address), .text(project))
  }

  /// The identity service runs at `address` for `project`; administrators need the token in the
  /// file `path`.
  package static func servingGuarded(address: String, project: String, path: String) -> Message {
    Message(506, .text(address), .text(project), .text(path))
  }

  /// How other programs find it: `setting` is a line for a shell.
  package static func servingHint(setting: String) -> Message {
    Message(507, .text(setting))
  }

  /// Other machines reach the service at `host`, and whoever does can change every account.
  package static func servingToOthers(host: String) -> Message {
    Message(508, .text(host))
  }

  /// The token was made and is in the file `path`.
  package static func ownerTokenMade(path: String) -> Message {
    Message(509, .text(path))
  }

  /// The file `path` for the token is a link, or another user's.
  package static func ownerTokenForeign(path: String) -> Message {
    Message(510, .text(path))
  }

  /// Others can read the token in the file `path`.
  package static func ownerTokenOpenToOthers(path: String) -> Message {
    Message(511, .text(path))
  }

  /// What is in the file `path` is no token.
  package static func ownerTokenMalformed(path: String) -> Message {
    Message(512, .text(path))
  }

  /// The file `path` for the token cannot be read or made; `reason` is the system's error text.
  package static func ownerTokenUnavailable(path: String, reason: String) -> Message {
    Message(513, .text(path), .text(reason))
  }

  /// Nobody is signed in.
  package static var signInNeeded: Message { Message(514) }

  /// No place for sessions was accepted, so none can be kept.
  package static var nothingAccepted: Message { Message(515) }

  /// The service takes the session no longer: revoked, used elsewhere, or the account is gone.
  package static func sessionRefused(name: String) -> Message {
    Message(516, .text(name))
  }

  /// The ID token has ended, and the provider gives another one at a sign-in alone.
  package static func tokenEnded(name: String) -> Message {
    Message(517, .text(name))
  }

  /// An access token was asked for, and the identity service has none.
  package static var noAccessToken: Message { Message(518) }

  /// An access token is for less than was asked for.
  package static func scopesNotGranted(scopes: String) -> Message {
    Message(519, .text(scopes))
  }

  /// The access token is of a kind that cannot simply be sent along.
  package static func tokenTypeUnknown(type: String) -> Message {
    Message(520, .text(type))
  }

  /// The account was switched off.
  package static func sessionDisabled(name: String) -> Message {
    Message(521, .text(name))
  }

  /// A kept session is used, so nobody was asked.
  package static func sessionRestored(name: String) -> Message {
    Message(522, .text(name))
  }

  /// Several accounts go by one name.
  package static func accountAmbiguous(name: String, ids: String) -> Message {
    Message(523, .text(name), .text(ids))
  }
}
