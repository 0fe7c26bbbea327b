import KeyboardLayout

extension Language {
  /// The German words.
  static func german(_ message: Message) -> String {
    switch message {
    case .login: "Anmelden"
    case .cancel: "Abbrechen"
    case .back: "Zurück"
    case .signInWith(let brand): "Mit \(brand) anmelden"
    case .signInWithEmail: "Mit E-Mail anmelden"
    case .signInWithPhone: "Mit Telefon anmelden"
    case .continueAsGuest: "Als Gast fortfahren"
    case .email: "E-Mail"
    case .phone: "Telefon"
    case .guest: "Gast"
    case .password: "Passwort"
    case .showPassword: "Passwort anzeigen"
    case .hidePassword: "Passwort ausblenden"
    case .go: "Weiter"
    case .createAccount: "Konto erstellen"
    case .forgotPassword: "Passwort vergessen?"

    case .checkingEmail: "E-Mail-Adresse wird geprüft"
    case .signingIn: "Anmeldung läuft"
    case .creatingAccount: "Konto wird erstellt"
    case .sendingMail: "E-Mail wird angefordert"
    case .stopped: "Gestoppt. Die Anmeldung ist nicht erfolgt."

    case .emailMissing: "Die E-Mail-Adresse fehlt. Bitte eingeben."
    case .passwordMissing: "Das Passwort fehlt. Bitte eingeben."
    case .emailInvalid:
      "Das ist keine gültige E-Mail-Adresse. Bitte auf @ und Tippfehler prüfen."
    case .createQuestion(let email): "Für \(email) gibt es kein Konto. Jetzt erstellen?"
    case .choosePassword(let email):
      "Bitte ein Passwort für \(email) wählen, dann das Konto erstellen."
    case .usesOtherProvider(let brand):
      "Diese Adresse nutzt die Anmeldung mit \(brand). Bitte zurückgehen und \(brand) wählen."
    case .resetNeedsEmail:
      "Bitte zuerst die E-Mail-Adresse eingeben, dann „Passwort vergessen?“ wählen."

    case .wrongPassword: "Das Passwort stimmt nicht. Bitte erneut eingeben."
    case .wrongEmailOrPassword:
      "E-Mail-Adresse oder Passwort stimmt nicht. Passwort erneut eingeben oder Konto erstellen."
    case .unknownEmail:
      "Zu dieser E-Mail-Adresse gibt es kein Konto. Bitte auf Tippfehler prüfen."
    case .emailInUse:
      "Diese Adresse hat schon ein Konto, und das Passwort stimmt nicht. Bitte erneut eingeben."
    case .weakPassword(let length?):
      "Das Passwort ist zu kurz. Bitte mindestens \(length) Zeichen verwenden."
    case .weakPassword(nil):
      "Das Passwort ist zu leicht zu erraten. Bitte ein längeres wählen."
    case .passwordRequirements(let rules):
      "Das Passwort erfüllt noch nicht alle Vorgaben: \(rules)"
    case .accountDisabled:
      "Dieses Konto ist deaktiviert. Bitte beim Betreiber des Dienstes nachfragen."
    case .tooManyAttempts(let seconds):
      "Zu viele Versuche. Bitte \(Language.german.wait(seconds: seconds)) warten, dann erneut versuchen."
    case .waitIsOver: "Ein neuer Versuch ist jetzt möglich."
    case .quotaExceeded: "Der Dienst hat sein Limit erreicht. Bitte später erneut versuchen."
    case .methodNotAllowed: "Diese Anmeldeart ist deaktiviert. Bitte eine andere wählen."
    case .sessionExpired: "Die Anmeldung liegt zu lange zurück. Bitte erneut anmelden."
    case .phoneInvalid:
      "Das ist keine Telefonnummer. Bitte mit + und Landesvorwahl schreiben."
    case .phoneInUse:
      "Ein anderes Konto hat diese Nummer. Bitte damit anmelden."
    case .verificationCodeWrong:
      "Der Code ist falsch. Bitte die neueste Nachricht ansehen und noch einmal tippen."
    case .verificationExpired:
      "Der Code ist zu alt. Bitte einen neuen anfordern."
    case .providerAnswerRefused:
      "Die Antwort des Anbieters wurde nicht angenommen. Bitte die Anmeldung neu beginnen."
    case .credentialInUse:
      "Diese Anmeldung gehört zu einem anderen Konto. Bitte dort anmelden."
    case .customTokenRefused:
      "Der Dienst nimmt dieses Token nicht an. Bitte dort ein neues holen, wo es herkam."
    case .secondFactorUnavailable:
      "Zu dieser Anmeldeart passt kein zweiter Schritt. Bitte zuerst eine E-Mail-Adresse angeben."
    case .emailNotVerified:
      "Die E-Mail-Adresse ist noch nicht bestätigt. Bitte zuerst dem Link in der E-Mail folgen."
    case .secondFactorInUse:
      "Dieser zweite Schritt ist schon eingerichtet. Bitte einen anderen wählen."
    case .secondFactorLimit:
      "Das Konto hat schon alle zweiten Schritte, die möglich sind. Bitte zuerst einen entfernen."
    case .secondFactorUnknown:
      "Das Konto hat diesen zweiten Schritt nicht. Bitte einen aus der Liste wählen."
    case .codeNotValid:
      "Der Code ist ungültig oder abgelaufen. Bitte eine neue E-Mail anfordern."
    case .invalidAPIKey:
      "Der Dienst lehnt den Programmschlüssel ab. Bitte api_key in den Einstellungen prüfen."
    case .unreachable(let host):
      "Keine Verbindung zu \(host). Bitte das Netzwerk prüfen, dann erneut versuchen."
    case .timedOut(let host, let seconds):
      "\(host) hat nicht innerhalb von \(seconds) s geantwortet. Bitte erneut versuchen."
    case .untrusted(let host):
      "Die Identität von \(host) ließ sich nicht bestätigen. Bitte Zertifikat und Uhrzeit prüfen."
    case .serverFailure(let status):
      "Der Dienst hat eine Störung (Fehler \(status)). Bitte in einiger Zeit erneut versuchen."
    case .unintelligibleAnswer(let host):
      "Die Antwort von \(host) ist unverständlich. Bitte die Adresse des Dienstes prüfen."
    case .serviceUnavailable(let reason):
      "Der lokale Identitätsdienst ließ sich nicht starten: \(reason)"
    case .otherFailure(let code, let detail) where detail.isEmpty:
      "Der Dienst meldet \(code). Bitte erneut versuchen."
    case .otherFailure(let code, let detail):
      "Der Dienst meldet \(code). Bitte erneut versuchen. Einzelheiten: \(detail)"

    case .pickerHint: "↑↓ wechseln   Enter wählen   + − Schrift   Esc abbrechen"
    case .pickerHintShort: "↑↓ Enter Esc"
    case .formHint:
      "Tab wechseln   Enter weiter   F2 Tastatur   F3 zeigen   F7 F8 Schrift   Esc zurück"
    case .formHintKeys: "Tab  Enter  F2  F3  F7 F8  Esc"
    case .formHintShort: "Tab  Enter  F2  Esc"
    case .waitingHint: "Esc stoppen"
    case .textSizeInUse(let name, true): "Schrift \(name), auto"
    case .textSizeInUse(let name, false): "Schrift \(name)"
    case .fontsMissing:
      "Die Schrift bleibt klein: keine Pixelschriften. Bitte xfonts-base installieren."

    case .demoHint:
      "F7 F8 Größe  F4 hell/dunkel  F5 Kontrast  F6 Farben  ^L Sprache  F2 Tastatur  ^O Anbieter"
        + "  ^T Spalten  ^G Pixel"
    case .demoTextSize(let name, let points, let cells, let isShort):
      "Schrift \(name), \(points) Punkt: "
        + (cells > 1
          ? "Buchstaben sind \(cells) Zellen breit und hoch" : "Buchstaben in gewöhnlichen Zellen")
        + (isShort ? ", Knöpfe zeigen Kurznamen." : ", Knöpfe zeigen ihren ganzen Namen.")
    case .demoAppearance(let isDark):
      isDark
        ? "Dunkel: Apples Knopf ist jetzt weiß; ein Rand steht, wo die Füllung zu wenig Kontrast hat."
        : "Hell: Googles weißer Knopf hat einen Rand, denn Weiß auf Weiß hat keine Kante."
    case .demoContrast(let ratio):
      "Text hat mindestens einen Kontrast von \(ratio):1; Füllungen geben nach."
    case .demoPalette(let name): "Farben: \(name). Der Kontrast gilt für das, was zu sehen ist."
    case .demoLanguage(let isMirrored):
      isMirrored
        ? "Zeilen laufen von rechts nach links: der Schirm ist gespiegelt."
        : "Die Wörter haben gewechselt."
    case .demoKeyboard(let isShown):
      isShown
        ? "Die Tastatur deckt die letzten Zeilen; Feld, Fehler und Knopf bleiben zu sehen."
        : "Die Tastatur ist fort; das Formular hat seine Zeilen wieder."
    case .demoProviders(let count):
      "\(count) Wege zur Anmeldung: erst weichen Zeilen, dann läuft die Liste."
    case .demoColumns(let columns, let size):
      "\(columns) Spalten: ein vergrößertes Terminal; daraus folgt die Schriftgröße \(size)."
    case .demoGlyphs(let name): "Pixel werden gezeichnet als \(name)."
    case .recordingUnwritable(let path, let reason):
      "Die Aufnahme \(path) lässt sich nicht schreiben (\(reason)). Bitte eine andere Datei wählen."

    case .askingProvider(let brand): "\(brand) wird angefragt"
    case .typeCodeElsewhere:
      "Bitte auf einem anderen Gerät diese Adresse öffnen und den Code eingeben:"
    case .typeCodeHere: "Öffnen Sie diese Adresse und geben Sie den Code ein:"
    case .orUseBrowser: "Oder in einem Browser auf diesem Rechner weitermachen:"
    case .useBrowser: "Bitte in einem Browser auf diesem Rechner weitermachen:"
    case .openBrowser: "Browser öffnen"
    case .copyAddress: "Adresse kopieren"
    case .copyCode: "Code kopieren"
    case .codeForCamera: "QR-Code der Adresse, für eine Kamera"
    case .minutesLeft(let minutes): minutes == 1 ? "Noch 1 Minute" : "Noch \(minutes) Minuten"
    case .secondsLeft(let seconds): "Noch \(seconds) s"
    case .newCodeSoon(let seconds): "Noch \(seconds) s, dann kommt ein neuer Code"
    case .codeRenewed: "Der Code war zu alt. Dies ist ein neuer."
    case .browserAnswer(.started):
      "Ein Browser soll die Seite öffnen. Erscheint keiner, bitte die Adresse selbst öffnen."
    case .browserAnswer(.remote):
      "Die Verbindung kommt von einem anderen Rechner, und der Browser dort kann nicht zu diesem zurückkehren. Bitte den Code verwenden oder mit E-Mail anmelden."
    case .browserAnswer(.noDisplay):
      "Hier gibt es keinen Bildschirm. Bitte die Adresse kopieren oder den Code verwenden."
    case .browserAnswer(.failed):
      "Es ließ sich kein Browser starten. Bitte die Adresse selbst öffnen."
    case .copyAsked:
      "Das Terminal wurde gebeten, dies zu kopieren. Nicht jedes tut das: Wird etwas anderes eingefügt, bitte von Hand markieren."
    case .providerHint: "O öffnen   C kopieren   Esc stoppen"
    case .pageFinishedHint:
      "Bitte zum Terminal zurückkehren; dort steht das Ergebnis. Diese Seite kann geschlossen werden."
    case .pageForeign: "Hier gibt es nichts zu sehen"

    case .phoneNumber: "Telefonnummer mit + und Landesvorwahl"
    case .sendCode: "Code senden"
    case .codeSentTo(let number): "Eine SMS mit einem Code ging an \(number)."
    case .codeShownHere(let number, let code):
      "Hier gibt es keinen SMS-Dienst. Der Code für \(number) ist \(code)."
    case .codeOfMessage: "Code aus der SMS"
    case .sendAgain: "Neuen Code senden"
    case .sendAgainIn(let seconds): "Neuen Code senden (in \(seconds) s)"
    case .changeNumber: "Nummer ändern"
    case .sendingCode: "SMS wird angefordert"
    case .phoneMissing:
      "Die Telefonnummer fehlt. Bitte mit + und Landesvorwahl eingeben."
    case .codeMissing: "Der Code fehlt. Bitte die Ziffern aus der SMS eingeben."

    case .chooseAccount: "Welches Konto?"
    case .confirmFirst(let brand, let methods):
      "Diese Adresse hat schon ein Konto, und \(brand) beweist nicht, wem sie gehört. Bitte zuerst bei diesem Konto anmelden (\(methods)); danach wird \(brand) hinzugefügt."
    case .addressElsewhere(let brand):
      "Die Adresse, die \(brand) kennt, gehört hier zu einem anderen Konto."
    case .linkedElsewhere(let brand):
      "Dieses Konto bei \(brand) gehört hier zu einem anderen Konto."
    case .linkQuestion(let brand, let email):
      "\(brand) wird mit dem Konto von \(email) verknüpft. Danach führen beide dorthin."
    case .leaveGuestQuestion(let email):
      "\(email) hat schon ein Konto. Mit der Anmeldung dort wird das Gastkonto verlassen."
    case .linkFailed(let brand):
      "Die Anmeldung ist erfolgt, aber \(brand) ließ sich nicht hinzufügen."
    case .accountHere(let name): "Jetzt hier: \(name)"
    case .accountThere(let brand, let email): "Bei \(brand): \(email)"
    case .dataMoves: "Wird das andere Konto verwendet, ziehen die Daten vorher dorthin um."
    case .dataStays: "Wird das andere Konto verwendet, bleiben die Daten des Gastes zurück."
    case .signInFirst: "Zuerst anmelden"
    case .useOtherAccount: "Anderes Konto verwenden"
    case .keepThisAccount: "Dieses Konto behalten"
    case .chooseOther: "Andere Anmeldeart wählen"
    case .linkAccounts: "Verknüpfen"
    case .doNotLink: "Nicht verknüpfen"
    case .goOnWithout: "Ohne fortfahren"
    case .signInToLink(let brand):
      "Bitte anmelden, dann wird \(brand) dem Konto hinzugefügt."
    case .linkingAccounts: "Konten werden verknüpft"
    case .movingData: "Daten werden verschoben"

    case .consentDenied:
      "Die Anmeldung wurde abgelehnt. Bitte erneut versuchen oder eine andere Anmeldeart wählen."
    case .consentTooLate:
      "Die Anmeldung wurde nicht rechtzeitig abgeschlossen. Bitte erneut versuchen."
    case .providerNotBelieved(let reason):
      "Der Antwort des Anbieters ist nicht zu trauen (\(reason)). Bitte erneut versuchen."
    case .providerRefused(let reason):
      "Der Anbieter hat abgelehnt (\(reason)). Bitte eine andere Anmeldeart wählen."
    case .needsWebPage:
      "Apple kehrt nur zu Webadressen zurück, nie zu einem Terminal. Bitte hier eine andere Anmeldeart wählen."
    case .lastWayToSignIn:
      "Das ist der einzige Weg, sich bei diesem Konto anzumelden. Fügen Sie zuerst einen anderen hinzu."
    case .unlinked(let brand, let left):
      "\(brand) meldet nicht mehr bei diesem Konto an. Es bleiben: \(left)"
    case .migrationFailed(let reason):
      "Die Daten ließen sich nicht verschieben (\(reason)). Die Anmeldung beim bisherigen Konto besteht weiter; bitte erneut versuchen."
    case .provider(let message): Self.german.provider(message)
    case .otherAccount:
      "Das ist ein anderes Konto als das angemeldete. Bitte noch einmal mit demselben Konto anmelden."

    case .settingMissing(let path, let key): "\(path): \(key) fehlt. Bitte ergänzen."
    case .notFirebaseFile(let path):
      "\(path) ist keine Firebase-Konfiguration mit API-Schlüssel. Bitte erneut aus den Projekteinstellungen herunterladen."
    case .terms: "Nutzungsbedingungen"
    case .privacyPolicy: "Datenschutzerklärung"
    case .report(let line): Self.german.report(line)
    case .account(let message): Self.german.account(message)
    case .session(let message): Self.german.session(message)
    case .token(let message): Self.german.token(message)

    case .shiftKey(.off): "Umschalt"
    case .shiftKey(.once): "Umschalt, für einen Buchstaben"
    case .shiftKey(.locked): "Großschreibung, fest"
    case .backspaceKey: "Löschen"
    case .lettersKey: "Buchstaben"
    case .symbolsKey: "Ziffern und Zeichen"
    case .moreSymbolsKey: "weitere Zeichen"
    case .hideKey: "Tastatur ausblenden"
    case .spaceKey: "Leer"

    case .signedInAs(let name): "Angemeldet als \(name)"
    case .noTerminal(let path):
      "Kein Terminal: \(path) lässt sich nicht öffnen. Bitte in einem Terminal starten."
    case .unknownTerminal(let name):
      "Der Terminaltyp „\(name)“ ist hier unbekannt. Bitte TERM setzen, etwa auf xterm-256color."
    case .incapableTerminal(let name):
      "Ein Terminal vom Typ „\(name)“ kann diese Ansicht nicht zeigen. Bitte ein anderes verwenden."
    case .terminalInUse: "Die Ansicht ist schon geöffnet. Bitte zuerst schließen."
    case .terminalLost: "Das Terminal ist nicht mehr da. Es wurde nichts geändert."
    case .outputLost:
      "Das Ergebnis ließ sich nicht ausgeben. Bitte das Ziel der Ausgabe prüfen."
    case .unknownProvider(let name, let known):
      "Den Anbieter „\(name)“ gibt es nicht. Bitte wählen aus: \(known)"
    case .duplicateProvider(let name):
      "Der Anbieter „\(name)“ ist doppelt aufgeführt. Bitte einen Eintrag entfernen."
    case .noProviders: "Die Liste der Anbieter ist leer. Bitte mindestens einen angeben."
    case .invalidSetting(let name, let value, let allowed):
      "\(name) kann nicht „\(value)“ sein. Bitte wählen aus: \(allowed)"
    case .settingsUnreadable(let path, let reason):
      "Die Einstellungen \(path) sind nicht lesbar (\(reason)). Bitte Pfad und Rechte prüfen."
    case .settingsSyntax(let path, let line, let column, let reason):
      "Fehler in \(path), Zeile \(line), Spalte \(column) (\(reason)). Bitte hier korrigieren."
    case .unknownSetting(let path, let key):
      "\(path): Die Einstellung „\(key)“ gibt es nicht. Bitte die Schreibweise prüfen."
    case .invalidServiceAddress(let name, let value):
      "\(name) ist „\(value)“ und damit keine Adresse. Bitte als host:port angeben."
    case .logUnwritable(let path, let reason):
      "Das Protokoll \(path) ist nicht beschreibbar (\(reason)). Bitte eine andere Datei wählen."
    case .folderNotWritable(let path, let reason):
      "Ordner \(path) nicht beschreibbar (\(reason)). Bitte beheben oder einen anderen wählen."
    case .service(let message): Self.german.service(message)
    case .portTaken(let host, let port):
      "Port \(port) auf \(host) ist belegt. Bitte mit --port einen anderen wählen."
    case .cannotListen(let address, let reason):
      "Unter \(address) sind keine Verbindungen möglich (\(reason)). Bitte andere Adresse wählen."
    case .serving(let message): Self.german.serving(message)
    case .textMessageShown(let number, let code):
      "SMS für \(number): \(code)"
    case .noMail:
      "Keine E-Mail wartet."
    case .mailShown(let address, let link): "E-Mail für \(address): \(link)"
    case .mailStored(let address, let path):
      "Hier gibt es keinen E-Mail-Dienst. Die E-Mail für \(address) liegt in \(path)"
    }
  }
}
