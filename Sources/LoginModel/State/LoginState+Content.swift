import Canvas
import Identity
import KeyboardLayout

// What the layout is given.
extension ScreenLayout {
  /// Lays out what a state shows.
  public init(_ state: LoginState) { self.init(state.content) }
}

extension LoginState {
  /// What is on the screen, before it has places.
  public var content: ScreenContent {
    var content = bareContent
    if screen == .picker || screen == .email {
      content.list = list
      if offersEmail || screen == .email { content.form = form(of: .email) }
    } else {
      content.form = form(of: screen)
    }
    content.isListInFront = screen == .picker
    content.status = status
    content.isBusy = activity != nil
    content.isBarred = coolDownSeconds != nil
    content.keyboard = isKeyboardShown ? keyboard : nil
    content.focus = shownFocus
    content.hints = hints.map { traits.words($0) }
    content.textSizeInUse = traits.words(
      .textSizeInUse(
        name: traits.textSize(columns: size.columns).rawValue,
        isAutomatic: traits.chosenTextSize == nil))
    content.fontsMissing = traits.words(.fontsMissing)
    return content
  }

  /// The extent and the surroundings alone.
  private var bareContent: ScreenContent {
    ScreenContent(
      size: size, traits: traits, focus: ScreenContent.Focus(id: focus, labels: []), hints: [],
      textSizeInUse: "", fontsMissing: "")
  }

  private var list: ScreenContent.List {
    var buttons = ButtonList(types: loginTypes, traits: traits, measures: measures)
    buttons.focused = index(of: focus)
    return ScreenContent.List(
      bar: bar(of: .picker), buttons: buttons, lead: benefits, references: references)
  }

  private func form(of screen: Screen) -> ScreenContent.Form {
    var items = screen == .email ? emailPage(isInFront: self.screen == .email) : page
    for index in items.indices where items[index].isField {
      items[index].isAtFault = items[index].id == fieldAtFault
    }
    return ScreenContent.Form(
      bar: bar(of: screen), items: items, isAligned: screen == .email,
      isDense: screen == .provider)
  }

  private func bar(of screen: Screen) -> ScreenContent.Bar {
    let leadsBack = screen != .picker && screen != .account && screen != .keeping
    return ScreenContent.Bar(
      title: traits.words(title(of: screen)),
      wayOut: traits.words(
        screen == .account ? .account(.done) : leadsBack ? .back : .cancel),
      leadsBack: leadsBack)
  }

  /// Cells that a letter is to be wide and high; 1 where there is nothing to enlarge it with.
  var wantedScale: Int { bareContent.wantedScale }

  /// Whether picker and form are both on the screen.
  var showsBoth: Bool {
    guard screen == .picker || screen == .email, offersEmail, !isKeyboardShown else {
      return false
    }
    let content = content
    return SideBySide.fits(LayoutContext(content, scale: content.wantedScale))
  }

  /// Whether the control of the title bar leads back to the picker, and not out.
  var leadsBack: Bool { bar(of: screen).leadsBack && !showsBoth }

  /// What happened or goes on; on a provider's page the wait is what the page is about.
  private var status: ScreenContent.Status? {
    if let activity, visit?.prompt == nil {
      return .progress(traits.words(message(of: activity.request)), step: activity.progressStep)
    }
    return notice.map { .notice(traits.words(message(of: $0)), $0.kind) }
  }

  private var hints: [Message] {
    if screen == .provider {
      let hasBrowser = visit?.prompt?.browserURL != nil
      return [hasBrowser ? .providerHint : .provider(.codeHint), .waitingHint]
    }
    if activity != nil { return [.waitingHint] }
    return hasFields
      ? [.formHint, .formHintKeys, .formHintShort] : [.pickerHint, .pickerHintShort]
  }

  /// What the whole list asks for in each scale.
  func measured() -> [PickerMeasure] {
    let content = bareContent
    let list = ButtonList(types: loginTypes, traits: traits)
    return (1...content.wantedScale).map { scale in
      PickerMeasure(list, LayoutContext(content, scale: scale))
    }
  }

  /// The heading of the page.
  func title(of screen: Screen) -> Message {
    switch screen {
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
}
