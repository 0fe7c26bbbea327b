extension Language {
  /// The English words of an account's pages; the other languages follow their meaning.
  static func englishAccount(_ message: AccountMessage) -> String {
    switch message {
    case .secondStep: "Second step"
    case .chooseFactor: "This account has a second step. Choose how to take it."
    case .typeApplicationCode: "Type the code that your authenticator application shows now."
    case .code: "Code"
    case .application(let name): name.isEmpty ? "Application" : "Application: \(name)"
    case .phone(let number): "Message to \(number)"
    case .otherFactor: "Another way"

    case .newPassword: "New password"
    case .newPasswordLead(let email):
      "If \(email) has an account, a mail is on its way. Paste its link, or the code in it, and choose a new password."
    case .mailLies(let path): "Nobody sends mail here: it lies in \(path)"
    case .mailCode: "Link or code of the mail"
    case .setPassword: "Set password"

    case .proveAddress: "Prove your address"
    case .proofNeeded(let email):
      "You can go on once \(email) is proven to be yours. Have a mail sent, and open its link."
    case .proofMissing(let email): "\(email) is not proven to be yours yet."
    case .proofSent(let email):
      "A mail went to \(email). Open its link, or paste it here, then go on."
    case .sendProof: "Send the mail"
    case .sendProofAgain: "Send it again"
    case .haveProven: "I have verified"
    case .useOtherAccount: "Use another account"

    case .stayQuestion: "Stay signed in on this machine?"
    case .staySignedIn: "Stay signed in"
    case .keyringLead: "Your keyring keeps the session locked away."
    case .fileLead(let path): "A file that only you can read keeps the session: \(path)"
    case .keepInKeyring: "Yes, in the keyring"
    case .keepInFile: "Yes, in the file"
    case .onlyOnce: "Only this once"
    case .keeping: "Keeping the session"

    case .account: "Account"
    case .done: "Done"
    case .addressProven(let email): "\(email) · verified"
    case .addressUnproven(let email): "\(email) · not verified"
    case .guestLead:
      "You are a guest. Add a way to sign in, or the account is lost with the session."
    case .changeName: "Change name"
    case .changeAddress: "Change email"
    case .changePassword: "Change password"
    case .addPassword: "Add a password"
    case .methods: "Ways to sign in"
    case .factors: "Second step"
    case .signOut: "Sign out"
    case .deleteAccount: "Delete account"
    case .loading: "Reading your account"
    case .saving: "Saving"
    case .saved: "Saved."

    case .name: "Name"
    case .save: "Save"
    case .newAddress: "New email"
    case .addressLead: "A mail goes to the new address. It becomes yours when its link is opened."
    case .sendLink: "Send the link"
    case .linkSent(let email):
      "A mail went to \(email). Open its link, or paste it here, then go on."
    case .haveOpened: "I have opened it"
    case .methodsLead: "You can sign in with any of these."
    case .addMethod(let brand): "Add \(brand)"
    case .removeMethod(let brand): "Remove \(brand)"
    case .factorsLead: "After the first step, one of these is asked for."
    case .noFactors: "There is no second step. Add one, so that a password alone does not sign in."
    case .removeFactor(let name): "Remove \(name)"
    case .addApplication: "Add an application"
    case .addPhone: "Add a phone"
    case .applicationLead:
      "Scan this with your authenticator application, or type the key there. Then type its code here."
    case .addFactor: "Add"
    case .proveYourself: "Is it you?"
    case .proveLead(let name): "This change needs a fresh sign-in of \(name)."
    case .provePassword(let name): "Type the password of \(name) to go on."
    case .deleteLead(let name):
      "This deletes the account of \(name) and everything in it. It cannot be undone."
    case .deleteForGood: "Delete for good"
    case .keepAccount: "Keep the account"
    case .deleting: "Deleting your account"
    case .registering: "Setting up your account"
    case .registrationLead: "You are signed in, but your account could not be set up here."
    case .tryAgain: "Try again"

    case .newPasswordMissing: "New password is empty. Type one."
    case .ownPasswordMissing: "Password is empty. Type your password."
    case .mailCodeMissing: "Paste the link of the mail, or the code in it."
    case .newAddressInvalid: "New email: this is not an address. Check it for typing slips."
    case .newAddressInUse: "New email: another account has this address. Type another one."
    case .notProvenYet: "Not verified yet. Open the link of the mail, or paste it here."
    case .accountDeleted: "The account is deleted."
    case .signedOut: "You are signed out."
    case .notKept(let reason):
      "The session could not be kept: \(reason) Choose another place, or go on without."
    case .changeNotKept(let reason):
      "The change was made, but the new session could not be kept (\(reason)). Mend that, then run: logintui login --fresh"
    case .cleartext(let host):
      "Others can read passwords on the way to \(host): nothing is encrypted. Go on only if that is meant."
    case .registrationFailed(let reason):
      "Your account could not be set up (\(reason)). Try again."

    case .passwordPrompt(let name): "Password of \(name):"
    case .newPasswordPrompt: "New password:"
    case .codePrompt: "Code:"
    case .mailCodePrompt: "Link or code of the mail:"
    case .codeInArguments(let option):
      "A code in the arguments can be read by others, and stays in the shell's history. It was not used. Give \(option), then the link when asked."
    case .descriptorUnreadable(let number, let reason):
      "The descriptor \(number) cannot be read (\(reason)). Open it, as in: 3< FILE"
    case .deletionPrompt(let name): "Type \(name) to delete the account for good:"
    case .notDeleted: "Nothing was deleted."
    case .signInAgainFirst: "This needs a fresh sign-in. Run: logintui login --fresh"
    case .noAnswer: "There is nobody to ask. Give the answer on standard input."
    case .methodsAre(let names): "Ways to sign in: \(names)"
    case .factorIs(let name, let id): "Second step: \(name) (\(id))"
    case .applicationKeyIs(let key): "Key: \(key)"
    }
  }
}
