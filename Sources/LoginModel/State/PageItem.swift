import Canvas
import Identity

/// Something on a page, as it is meant; the layout decides how it looks.
enum PageItem {
  /// A paragraph.
  case paragraph(ElementID, String)
  /// A short code, to be read and typed elsewhere.
  case code(String)
  /// An address in one piece.
  case address(ElementID, String)
  /// A QR code of a text, where there is room for it.
  case picture(of: String, label: String)
  /// A field.
  case field(ElementID, Message)
  /// A main button.
  case button(ElementID, Message)
  /// A lesser control.
  case link(ElementID, Message)
  /// What happened or goes on.
  case tidings

  /// Whether it is a field or a lesser control, which bring no room of their own.
  var isFieldOrLink: Bool {
    switch self {
    case .field, .link: true
    case .paragraph, .code, .address, .picture, .button, .tidings: false
    }
  }

  /// The control, with its words; `nil` for what only tells.
  var control: (id: ElementID, message: Message)? {
    switch self {
    case .field(let id, let message), .button(let id, let message), .link(let id, let message):
      (id, message)
    case .paragraph, .code, .address, .picture, .tidings: nil
    }
  }
}

extension LoginState {
  /// What stands on the page of a provider, of a phone or of a question, from top to bottom.
  var page: [PageItem] {
    switch screen {
    case .picker, .email: []
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

  /// The heading of the page.
  var title: Message {
    switch screen {
    case _ where showsBoth: .login
    case .picker: .login
    case .email: .email
    case .provider: visit.map { .signInWith(brand: brand(of: $0.type)) } ?? .login
    case .phone, .factorPhone: .phone
    case .choice: .chooseAccount
    case .secondFactor: .account(.secondStep)
    case .newPassword: .account(.newPassword)
    case .verification: .account(.proveAddress)
    case .keeping: .account(.staySignedIn)
    case .account: .account(.account)
    case .name: .account(.changeName)
    case .address: .account(.changeAddress)
    case .accountPassword:
      .account(account?.details?.hasPassword == false ? .addPassword : .changePassword)
    case .methods: .account(.methods)
    case .credentials: .account(.addMethod(brand: traits.words(.email)))
    case .factors: .account(.factors)
    case .application: .account(.addApplication)
    case .proof: .account(.proveYourself)
    case .deletion: .account(.deleteAccount)
    }
  }

  /// The name of a provider in the reader's language, cleaned.
  func brand(of type: LoginType) -> String {
    LoginButtonViewModel(provider: type.provider, traits: traits).shortName
  }

  func paragraph(_ name: String, _ message: Message) -> PageItem {
    .paragraph(ElementID("page.\(name)"), traits.words(message))
  }

  // MARK: A provider

  private var providerPage: [PageItem] {
    guard let prompt = visit?.prompt else { return [.tidings] }
    var items: [PageItem] = []
    if let code = prompt.userCode, let url = prompt.verificationURL {
      items += [
        paragraph("lead", Self.isHere(url) ? .typeCodeHere : .typeCodeElsewhere),
        .address(.codeAddress, url),
        .code(code),
      ]
      items.append(
        .picture(of: prompt.completeURL ?? url, label: traits.words(.codeForCamera)))
    }
    items.append(paragraph("time", timeLeft))
    if prompt.userCode != nil { items.append(.link(.copyCode, .copyCode)) }
    if let url = prompt.browserURL {
      items += [
        paragraph("browser", prompt.userCode == nil ? .useBrowser : .orUseBrowser),
        .button(.openBrowser, .openBrowser), .link(.copyAddress, .copyAddress),
        .address(.browserAddress, url),
      ]
    }
    items.append(.tidings)
    return items
  }

  /// Whether an address is of this machine, where no other device can open it.
  private static func isHere(_ url: String) -> Bool {
    ["http://127.", "http://localhost", "http://[::1]"].contains(where: url.hasPrefix)
  }

  /// What is left of the time, told ever more finely.
  private var timeLeft: Message {
    let seconds = visit?.secondsLeft ?? 0
    if seconds > 60 { return .minutesLeft((seconds + 59) / 60) }
    let prompt = visit?.prompt
    guard seconds <= ProviderVisit.warning, prompt?.isRenewed == true, prompt?.userCode != nil
    else {
      return .secondsLeft(seconds)
    }
    return .newCodeSoon(seconds: seconds)
  }

  // MARK: A phone

  private var phonePage: [PageItem] {
    guard phone.request != nil else {
      return [
        .field(.phoneNumber, .phoneNumber), .tidings, .button(.sendCode, .sendCode),
      ]
    }
    return [
      paragraph("lead", codeLead(number: CleanText.oneLine(phone.plainNumber))),
      .field(.phoneCode, .codeOfMessage), .tidings, .button(.useCode, .go), sendAgain,
      .link(.changeNumber, .changeNumber),
    ]
  }

  /// Where the message with a code went; the code itself, where nobody sends messages.
  func codeLead(number: String) -> Message {
    phone.shownCode.map { code in
      .codeShownHere(number: number, code: CleanText.oneLine(code.reveal { $0 }))
    } ?? .codeSentTo(number: number)
  }

  /// The control that has another message sent, once it may.
  var sendAgain: PageItem {
    .link(
      .sendAgain,
      phone.secondsToResend > 0 ? .sendAgainIn(seconds: phone.secondsToResend) : .sendAgain)
  }

  // MARK: A question

  private var choicePage: [PageItem] {
    guard let question else { return [.tidings] }
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
    return items + [.tidings] + options(of: question)
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

  private func options(of question: AccountQuestion) -> [PageItem] {
    switch question {
    case .conflict(let conflict, _) where conflict.reason == .confirmationNeeded:
      [.button(.choiceGo, .signInFirst), .link(.choiceStay, .chooseOther)]
    case .conflict, .leaveGuest:
      [.button(.choiceGo, .useOtherAccount), .link(.choiceStay, .keepThisAccount)]
    case .linkConsent: [.button(.choiceGo, .linkAccounts), .link(.choiceStay, .doNotLink)]
    case .linkFailed: [.button(.choiceGo, .goOnWithout), .link(.choiceStay, .chooseOther)]
    case .notRegistered:
      [.button(.choiceGo, .account(.tryAgain)), .link(.choiceStay, .chooseOther)]
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
