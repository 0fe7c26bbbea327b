import Canvas
import Identity

extension Item {
  /// What happened or goes on.
  static let status = Item(.notice, .status)

  /// A short code, to be read and typed elsewhere.
  static func code(_ code: String) -> Item { Item(.userCode, .code, code) }

  /// A QR code of a text, where there is space for it.
  static func picture(of text: String, label: String) -> Item {
    Item(.picture, .picture, label, leadsTo: text)
  }
}

extension LoginState {
  /// What stands on the page, from top to bottom; of the picker nothing, which is a list.
  var page: [Item] {
    switch screen {
    case .picker: []
    case .email: emailPage(isInFront: true)
    case .provider: providerPage
    case .phone, .factorPhone: phonePage
    case .choice: choicePage
    case .secondFactor: secondFactorPage
    case .newPassword: newPasswordPage
    case .verification: verificationPage
    case .keeping: keepingPage
    case .account: accountPage
    case .name: namePage
    case .address: addressPage
    case .accountPassword: passwordPage
    case .methods: methodsPage
    case .credentials: credentialsPage
    case .factors: factorsPage
    case .application: applicationPage
    case .proof: proofPage
    case .deletion: deletionPage
    }
  }

  /// The name of a provider in the reader's language, cleaned.
  func brand(of type: LoginType) -> String {
    LoginButtonViewModel(provider: type.provider, traits: traits).shortName
  }

  func paragraph(_ name: String, _ message: Message) -> Item {
    Item(ElementID("page.\(name)"), .paragraph, traits.words(message))
  }

  /// A field with what stands in it.
  func field(_ id: ElementID, _ message: Message) -> Item {
    var item = Item(
      id, id.isSecret && !showsPassword ? .secret : .field, traits.words(message))
    item.input = self[field: id] ?? TextInput()
    return item
  }

  /// The button that the page is about.
  func mainButton(_ id: ElementID, _ message: Message) -> Item {
    Item(id, .mainButton, traits.words(message))
  }

  func button(_ id: ElementID, _ message: Message) -> Item {
    Item(id, .button, traits.words(message))
  }

  func link(_ id: ElementID, _ message: Message) -> Item {
    Item(id, .link, traits.words(message))
  }

  // MARK: A phone

  private var phonePage: [Item] {
    guard phone.request != nil else {
      return [
        field(.phoneNumber, .phoneNumber), .status, mainButton(.sendCode, .sendCode),
      ]
    }
    return [
      paragraph("lead", codeLead(number: CleanText.oneLine(phone.plainNumber))),
      field(.phoneCode, .codeOfMessage), .status, mainButton(.useCode, .go), sendAgain,
      link(.changeNumber, .changeNumber),
    ]
  }

  /// Where the message with a code went; the code itself, where nobody sends messages.
  func codeLead(number: String) -> Message {
    phone.shownCode.map { code in
      .codeShownHere(number: number, code: CleanText.oneLine(code.reveal { $0 }))
    } ?? .codeSentTo(number: number)
  }

  /// The control that has another message sent, once it may.
  var sendAgain: Item {
    link(
      .sendAgain,
      phone.secondsToResend > 0 ? .sendAgainIn(seconds: phone.secondsToResend) : .sendAgain)
  }

  // MARK: A question

  private var choicePage: [Item] {
    guard let question else { return [.status] }
    var items = [paragraph("lead", lead(of: question))]
    if let guest = upgrading, case .conflict = question {
      let name = guest.user.isAnonymous ? traits.words(.guest) : guest.user.nameShown
      items.append(paragraph("here", .accountHere(name: CleanText.oneLine(name))))
    }
    if case .conflict(let conflict, let brand) = question, let email = conflict.email {
      items.append(
        paragraph("there", .accountThere(brand: brand, email: CleanText.oneLine(email))))
    }
    if upgrading?.user.isAnonymous == true, leavesGuest(question) {
      items.append(paragraph("effect", movesData ? .dataMoves : .dataStays))
    }
    return items + [.status] + options(of: question)
  }

  private func lead(of question: AccountQuestion) -> Message {
    switch question {
    case .conflict(let conflict, let brand):
      switch conflict.reason {
      case .confirmationNeeded:
        .confirmFirst(brand: brand, methods: methodNames(conflict.methods))
      case .emailInUse: .addressElsewhere(brand: brand)
      case .credentialInUse: .linkedElsewhere(brand: brand)
      }
    case .linkConsent(let type):
      .linkQuestion(
        brand: brand(of: type), email: CleanText.oneLine(upgrading?.user.email ?? ""))
    case .leaveGuest: .leaveGuestQuestion(email: CleanText.oneLine(address))
    case .linkFailed(_, let brand, _): .linkFailed(brand: brand)
    case .notRegistered: .account(.registrationLead)
    }
  }

  private func options(of question: AccountQuestion) -> [Item] {
    switch question {
    case .conflict(let conflict, _) where conflict.reason == .confirmationNeeded:
      [mainButton(.choiceGo, .signInFirst), link(.choiceStay, .chooseOther)]
    case .conflict, .leaveGuest:
      [mainButton(.choiceGo, .useOtherAccount), link(.choiceStay, .keepThisAccount)]
    case .linkConsent: [mainButton(.choiceGo, .linkAccounts), link(.choiceStay, .doNotLink)]
    case .linkFailed: [mainButton(.choiceGo, .goOnWithout), link(.choiceStay, .chooseOther)]
    case .notRegistered:
      [mainButton(.choiceGo, .account(.tryAgain)), link(.choiceStay, .chooseOther)]
    }
  }

  /// Whether the answer may mean to leave a guest's account.
  private func leavesGuest(_ question: AccountQuestion) -> Bool {
    switch question {
    case .conflict(let conflict, _): conflict.reason != .confirmationNeeded
    case .leaveGuest: true
    case .linkConsent, .linkFailed, .notRegistered: false
    }
  }

  /// Ways to sign in by their names, separated by commas.
  private func methodNames(_ ids: [String]) -> String {
    ids.map { id in
      let known = (loginTypes + LoginType.named.map(\.type)).first { $0.id == id }
      return known.map(brand) ?? CleanText.oneLine(id)
    }.joined(separator: ", ")
  }
}
