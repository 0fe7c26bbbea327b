/// What the pages of an account say, without the words.
public enum AccountMessage: Hashable, Sendable {
  // Second factors at sign-in.
  /// The heading of the page that asks for a second factor.
  case secondStep
  /// Which second factor shall it be?
  case chooseFactor
  /// Type the code that the application shows.
  case typeApplicationCode
  /// The label of the field for a code.
  case code
  /// A factor that is an application, by the name the person gave it.
  case application(name: String)
  /// A factor that is a phone; the number may be starred.
  case phone(number: String)
  /// The control that leads back to the choice of factors.
  case otherFactor

  // A forgotten password.
  /// The heading, and the label of the field.
  case newPassword
  /// What to do with the mail that went to an address, if it has an account.
  case newPasswordLead(email: String)
  /// Nobody sends mail here; it is in a file.
  case mailLies(path: String)
  /// The label of the field for a mail's link, or the code in it.
  case mailCode
  /// The control that sets the password.
  case setPassword

  // Proving an address.
  /// The heading of the page.
  case proveAddress
  /// The address has to be proven before the sign-in goes on.
  case proofNeeded(email: String)
  /// The address is not proven yet.
  case proofMissing(email: String)
  /// A mail with a link went to the address.
  case proofSent(email: String)
  /// The control that has the mail sent.
  case sendProof
  /// The control that has it sent once more.
  case sendProofAgain
  /// The control that says that the link was opened.
  case haveProven
  /// The control that signs in with another account.
  case useOtherAccount

  // Staying signed in.
  /// Shall the session be kept?
  case stayQuestion
  /// The heading of the page.
  case staySignedIn
  /// What keeping it in the keyring means.
  case keyringLead
  /// What keeping it in a file means.
  case fileLead(path: String)
  /// The control that keeps it in the keyring.
  case keepInKeyring
  /// The control that keeps it in a file.
  case keepInFile
  /// The control that keeps nothing.
  case onlyOnce
  /// The session is being kept.
  case keeping

  // The account.
  /// The heading of the page.
  case account
  /// The control that leaves the page.
  case done
  /// The address is proven.
  case addressProven(email: String)
  /// The address is not.
  case addressUnproven(email: String)
  /// A guest, whose account ends with the session.
  case guestLead
  /// The control that changes the name, and the heading.
  case changeName
  /// The control that changes the address, and the heading.
  case changeAddress
  /// The control that changes the password, and the heading.
  case changePassword
  /// The control that adds a password, and the heading.
  case addPassword
  /// The control that shows the ways to sign in, and the heading.
  case methods
  /// The control that shows the second factors, and the heading.
  case factors
  /// The control that ends the session.
  case signOut
  /// The control that deletes the account, and the heading.
  case deleteAccount
  /// The account is being read.
  case loading
  /// A change is being made.
  case saving
  /// A change was made.
  case saved

  // Changes.
  /// The label of the field for a name.
  case name
  /// The control that makes a change.
  case save
  /// The label of the field for a new address.
  case newAddress
  /// A mail goes to the new address, and the address changes when its link is opened.
  case addressLead
  /// The control that has that mail sent.
  case sendLink
  /// The mail is on its way.
  case linkSent(email: String)
  /// The control that says that its link was opened.
  case haveOpened
  /// The ways to sign in follow.
  case methodsLead
  /// The control that adds a way.
  case addMethod(brand: String)
  /// The control that removes one.
  case removeMethod(brand: String)
  /// The second factors follow.
  case factorsLead
  /// There is none.
  case noFactors
  /// The control that removes a second factor.
  case removeFactor(name: String)
  /// The control that adds an application.
  case addApplication
  /// The control that adds a phone.
  case addPhone
  /// What to do with the QR code and the key.
  case applicationLead
  /// The control that adds the factor.
  case addFactor
  /// The heading of the page that asks for proof of identity.
  case proveYourself
  /// Why it asks.
  case proveLead(name: String)
  /// The same with a password.
  case provePassword(name: String)
  /// What deleting means.
  case deleteLead(name: String)
  /// The control that does it.
  case deleteForGood
  /// The control that does not.
  case keepAccount
  /// The account is being deleted.
  case deleting
  /// The program's backend is told of the account.
  case registering
  /// The program's backend could not be told.
  case registrationLead
  /// The control that tries again.
  case tryAgain

  // What is missing, and what came of it.
  /// A new password is missing.
  case newPasswordMissing
  /// The own password is missing.
  case ownPasswordMissing
  /// The link or code of a mail is missing.
  case mailCodeMissing
  /// A new address is missing, or is none.
  case newAddressInvalid
  /// Another account has the new address.
  case newAddressInUse
  /// The link of the mail was not opened yet.
  case notProvenYet
  /// The account is gone.
  case accountDeleted
  /// The session has ended on this machine.
  case signedOut
  /// The session could not be kept; `reason` is a sentence.
  case notKept(reason: String)
  /// A change was made at the service, but the session after it could not be kept; `reason` is a cause.
  case changeNotKept(reason: String)
  /// Passwords and tokens can be read by others on their way to `host`, as was allowed.
  case cleartext(host: String)
  /// The backend of the program refused the account; `reason` is its error text.
  case registrationFailed(reason: String)

  // Line by line.
  /// Asks for a password.
  case passwordPrompt(name: String)
  /// Asks for a new one.
  case newPasswordPrompt
  /// Asks for a code.
  case codePrompt
  /// Asks for the link of a mail.
  case mailCodePrompt
  /// A secret stood in the arguments, where others can read it; `option` takes its place.
  case codeInArguments(option: String)
  /// A descriptor has nothing to read; `reason` is the system's error text.
  case descriptorUnreadable(number: Int, reason: String)
  /// Asks for the name of the account that is to be deleted.
  case deletionPrompt(name: String)
  /// Something else was typed.
  case notDeleted
  /// The service wants a fresh sign-in.
  case signInAgainFirst
  /// There is nobody to ask.
  case noAnswer
  /// The ways to sign in, separated by commas.
  case methodsAre(String)
  /// A second factor and its id.
  case factorIs(name: String, id: String)
  /// The key of an application.
  case applicationKeyIs(String)

  /// The field that a message speaks of; `nil` for news.
  var fieldAtFault: ElementID? {
    switch self {
    case .newPasswordMissing: .newPassword
    case .ownPasswordMissing: .ownPassword
    case .mailCodeMissing, .notProvenYet: .mailCode
    case .newAddressInvalid, .newAddressInUse: .newAddress
    default: nil
    }
  }
}
