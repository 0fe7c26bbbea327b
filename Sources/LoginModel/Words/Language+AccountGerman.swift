extension Language {
  /// The German words of an account's pages.
  static func germanAccount(_ message: AccountMessage) -> String {
    switch message {
    case .secondStep: "Zweiter Schritt"
    case .chooseFactor: "Dieses Konto hat einen zweiten Schritt. Bitte eine Methode wählen."
    case .typeApplicationCode: "Bitte den Code eingeben, den die Authenticator-App jetzt zeigt."
    case .code: "Code"
    case .application(let name): name.isEmpty ? "App" : "App: \(name)"
    case .phone(let number): "SMS an \(number)"
    case .otherFactor: "Andere Methode"

    case .newPassword: "Neues Passwort"
    case .newPasswordLead(let email):
      "Falls \(email) ein Konto hat, ist eine E-Mail unterwegs. Bitte den Link oder den Code daraus einfügen und ein neues Passwort wählen."
    case .mailLies(let path): "Hier gibt es keinen E-Mail-Dienst. Die E-Mail liegt in \(path)"
    case .mailCode: "Link oder Code aus der E-Mail"
    case .setPassword: "Passwort festlegen"

    case .proveAddress: "Adresse bestätigen"
    case .proofNeeded(let email):
      "Zuerst muss \(email) bestätigt sein. Bitte eine E-Mail senden lassen und den Link darin öffnen."
    case .proofMissing(let email): "\(email) ist noch nicht bestätigt."
    case .proofSent(let email):
      "Eine E-Mail ging an \(email). Bitte den Link darin öffnen oder hier einfügen, dann weitermachen."
    case .sendProof: "E-Mail senden"
    case .sendProofAgain: "Erneut senden"
    case .haveProven: "Ist bestätigt"
    case .useOtherAccount: "Anderes Konto verwenden"

    case .stayQuestion: "Auf diesem Rechner angemeldet bleiben?"
    case .staySignedIn: "Angemeldet bleiben"
    case .keyringLead: "Der Schlüsselbund verwahrt die Sitzung unter Verschluss."
    case .fileLead(let path): "Die Sitzung liegt in einer Datei, die nur Sie lesen können: \(path)"
    case .keepInKeyring: "Ja, im Schlüsselbund"
    case .keepInFile: "Ja, in der Datei"
    case .onlyOnce: "Nur dieses Mal"
    case .keeping: "Sitzung wird gespeichert"

    case .account: "Konto"
    case .done: "Fertig"
    case .addressProven(let email): "\(email) · bestätigt"
    case .addressUnproven(let email): "\(email) · nicht bestätigt"
    case .guestLead:
      "Sie sind als Gast hier. Bitte eine Anmeldeart hinzufügen, sonst geht das Konto mit der Sitzung verloren."
    case .changeName: "Namen ändern"
    case .changeAddress: "E-Mail ändern"
    case .changePassword: "Passwort ändern"
    case .addPassword: "Passwort hinzufügen"
    case .methods: "Anmeldearten"
    case .factors: "Zweiter Schritt"
    case .signOut: "Abmelden"
    case .deleteAccount: "Konto löschen"
    case .loading: "Konto wird geladen"
    case .saving: "Wird gespeichert"
    case .saved: "Gespeichert."

    case .name: "Name"
    case .save: "Speichern"
    case .newAddress: "Neue E-Mail-Adresse"
    case .addressLead:
      "Eine E-Mail geht an die neue Adresse. Die Adresse gilt, sobald der Link darin geöffnet wurde."
    case .sendLink: "Link senden"
    case .linkSent(let email):
      "Eine E-Mail ging an \(email). Bitte den Link darin öffnen oder hier einfügen, dann weitermachen."
    case .haveOpened: "Link ist geöffnet"
    case .methodsLead: "Sie können sich mit jeder davon anmelden."
    case .addMethod(let brand): "\(brand) hinzufügen"
    case .removeMethod(let brand): "\(brand) entfernen"
    case .factorsLead: "Nach dem ersten Schritt wird einer von diesen verlangt."
    case .noFactors:
      "Es gibt keinen zweiten Schritt. Bitte einen hinzufügen, damit ein Passwort allein nicht genügt."
    case .removeFactor(let name): "\(name) entfernen"
    case .addApplication: "App hinzufügen"
    case .addPhone: "Telefon hinzufügen"
    case .applicationLead:
      "Bitte dies mit der Authenticator-App scannen oder den Schlüssel dort eingeben. Dann hier den Code der App eingeben."
    case .addFactor: "Hinzufügen"
    case .proveYourself: "Sind Sie es?"
    case .proveLead(let name): "Für diese Änderung bitte noch einmal als \(name) anmelden."
    case .provePassword(let name): "Bitte das Passwort von \(name) eingeben, dann geht es weiter."
    case .deleteLead(let name):
      "Das Konto von \(name) wird mit allem darin gelöscht. Das lässt sich nicht rückgängig machen."
    case .deleteForGood: "Endgültig löschen"
    case .keepAccount: "Konto behalten"
    case .deleting: "Konto wird gelöscht"
    case .registering: "Konto wird eingerichtet"
    case .registrationLead:
      "Die Anmeldung ist erfolgt, aber das Konto ließ sich hier nicht einrichten."
    case .tryAgain: "Erneut versuchen"

    case .newPasswordMissing: "Das neue Passwort fehlt. Bitte eingeben."
    case .ownPasswordMissing: "Das Passwort fehlt. Bitte eingeben."
    case .mailCodeMissing: "Bitte den Link oder den Code aus der E-Mail einfügen."
    case .newAddressInvalid:
      "Die neue Adresse ist keine gültige E-Mail-Adresse. Bitte auf Tippfehler prüfen."
    case .newAddressInUse:
      "Die neue Adresse gehört schon zu einem anderen Konto. Bitte eine andere eingeben."
    case .notProvenYet:
      "Noch nicht bestätigt. Bitte den Link in der E-Mail öffnen oder hier einfügen."
    case .accountDeleted: "Das Konto ist gelöscht."
    case .signedOut: "Sie sind abgemeldet."
    case .notKept(let reason):
      "Die Sitzung ließ sich nicht speichern: \(reason) Bitte einen anderen Ort wählen oder ohne fortfahren."
    case .changeNotKept(let reason):
      "Die Änderung ist gemacht, aber die neue Sitzung ließ sich nicht speichern (\(reason)). Bitte beheben, dann: logintui login --fresh"
    case .cleartext(let host):
      "Auf dem Weg zu \(host) können andere Passwörter mitlesen: Nichts ist verschlüsselt. Nur fortfahren, wenn das gewollt ist."
    case .registrationFailed(let reason):
      "Das Konto ließ sich nicht einrichten (\(reason)). Bitte erneut versuchen."

    case .passwordPrompt(let name): "Passwort von \(name):"
    case .newPasswordPrompt: "Neues Passwort:"
    case .codePrompt: "Der Code:"
    case .mailCodePrompt: "Link oder Code der E-Mail:"
    case .codeInArguments(let option):
      "Einen Code in den Argumenten können andere lesen, und er bleibt im Verlauf der Shell. Er wurde nicht benutzt. Bitte \(option) angeben und den Link dann auf Nachfrage."
    case .descriptorUnreadable(let number, let reason):
      "Der Deskriptor \(number) ist nicht lesbar (\(reason)). Bitte öffnen, etwa mit: 3< DATEI"
    case .deletionPrompt(let name): "Zum endgültigen Löschen \(name) eingeben:"
    case .notDeleted: "Es wurde nichts gelöscht."
    case .signInAgainFirst:
      "Dafür ist eine neue Anmeldung nötig. Aufruf: logintui login --fresh"
    case .noAnswer:
      "Hier ist niemand zu fragen. Geben Sie die Antwort über die Standardeingabe."
    case .methodsAre(let names): "Anmeldewege: \(names)"
    case .factorIs(let name, let id): "Zweiter Schritt: \(name) (\(id))"
    case .applicationKeyIs(let key): "Schlüssel: \(key)"
    }
  }
}
