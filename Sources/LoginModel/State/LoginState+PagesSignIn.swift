import Canvas
import Identity

// The pages that a sign-in may lead to before it ends.
extension LoginState {
  func told(_ name: String, _ message: AccountMessage) -> Item {
    paragraph(name, .account(message))
  }

  /// The control that shows or hides what is typed secretly.
  var showSecret: Item {
    link(.showPassword, showsPassword ? .hidePassword : .showPassword)
  }

  // MARK: A second factor

  var secondFactorPage: [Item] {
    guard let entry = factor else { return [.status] }
    guard let chosen = entry.factor else {
      return [told("lead", .chooseFactor), .status]
        + entry.challenge.factors.map { button(.factor($0.id), .account(name(of: $0))) }
    }
    let other: [Item] =
      entry.challenge.factors.count > 1 ? [link(.decline, .account(.otherFactor))] : []
    let field: [Item] = [
      field(.phoneCode, .account(.code)), .status, mainButton(.confirm, .go),
    ]
    guard case .phone(let number) = chosen.kind else {
      return [told("lead", .typeApplicationCode)] + field + other
    }
    guard phone.request != nil else { return [.status, mainButton(.confirm, .sendCode)] + other }
    return [paragraph("lead", codeLead(number: CleanText.oneLine(number)))] + field
      + [sendAgain] + other
  }

  /// What a second factor is called, cleaned.
  func name(of factor: SecondFactor) -> AccountMessage {
    switch factor.kind {
    case .phone(let number): .phone(number: CleanText.oneLine(number))
    case .application, .other:
      .application(name: CleanText.oneLine(factor.displayName ?? ""))
    }
  }

  // MARK: A forgotten password

  var newPasswordPage: [Item] {
    [told("lead", .newPasswordLead(email: CleanText.oneLine(address)))] + mailPlace + [
      field(.mailCode, .account(.mailCode)), field(.newPassword, .account(.newPassword)),
      .status, mainButton(.confirm, .account(.setPassword)), showSecret,
    ]
  }

  /// The file of a mail that is shown instead of sent.
  var mailPlace: [Item] {
    mail?.path.map { [told("mail", .mailLies(path: CleanText.oneLine($0)))] } ?? []
  }

  // MARK: An address that is to be proven

  var verificationPage: [Item] {
    let user = account?.session.user ?? signedIn?.user
    let email = CleanText.oneLine(user?.email ?? "")
    let other: [Item] = account == nil ? [link(.decline, .account(.useOtherAccount))] : []
    guard mail != nil else {
      let lead: AccountMessage =
        account == nil ? .proofNeeded(email: email) : .proofMissing(email: email)
      return [told("lead", lead), .status, mainButton(.confirm, .account(.sendProof))] + other
    }
    return [told("lead", .proofSent(email: email))] + mailPlace + [
      field(.mailCode, .account(.mailCode)), .status, mainButton(.confirm, .account(.haveProven)),
      link(.again, .account(.sendProofAgain)),
    ] + other
  }

  // MARK: Staying signed in

  var keepingPage: [Item] {
    let places = places.flatMap { place -> [Item] in
      switch place.kind {
      case .keyring:
        [
          told(place.id, .keyringLead), button(.keep(place.id), .account(.keepInKeyring)),
        ]
      case .file:
        [
          told(place.id, .fileLead(path: place.path)),
          button(.keep(place.id), .account(.keepInFile)),
        ]
      }
    }
    return [told("lead", .stayQuestion)] + places + [
      .status, link(.decline, .account(.onlyOnce)),
    ]
  }
}
