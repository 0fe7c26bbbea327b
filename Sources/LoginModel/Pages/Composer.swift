import LoginCanvas
import LoginMessages

/// A composer of the items of a page, in the user's language and with typed text.
struct Composer<Control: PageControl> {
  private let traits: TraitCollection
  private let fields: Fields

  init(_ state: LoginState, _ fields: Fields) {
    traits = state.traits
    self.fields = fields
  }

  /// Whether the page is drawn, so that all further information is one key away.
  var isPicture: Bool { !traits.isInLines }

  /// Returns a message in the user's language.
  func words(_ message: Message) -> String { traits.words(message) }

  /// Returns a paragraph; in linear mode, its path is given only on request.
  func paragraph(_ name: String, _ message: Message) -> Item {
    var item = Item(ElementID("page.\(name)"), .paragraph, traits.words(message))
    item.lineLabel = message.withoutPath.map(traits.words)
    item.original = traits.language.original(of: message)
    return item
  }

  /// Returns a sentence about the field before it.
  func remark(_ name: String, _ message: Message) -> Item {
    Item(ElementID("page.\(name)"), .remark, traits.words(message))
  }

  /// Returns a field with its content; the content of a secret one is hidden unless it is to be shown.
  func field(_ id: ElementID, _ message: Message, isShown: Bool = false) -> Item {
    var item = Item(
      id, fields.isSecret(id) && !fields.showsSecrets && !isShown ? .secret : .field,
      traits.words(message))
    item.input = fields[id] ?? TextInput()
    item.isCode =
      item.role == .field && (fields.isSecret(id) || [.phoneCode, .mailCode].contains(id))
    item.isProse = id == .name
    return item
  }

  /// Returns the main button of the page.
  func mainButton(_ control: Control, _ message: Message) -> Item {
    Item(control.id, .mainButton, traits.words(message))
  }

  func button(_ control: Control, _ message: Message) -> Item {
    Item(control.id, .button, traits.words(message))
  }

  func link(_ control: Control, _ message: Message) -> Item {
    Item(control.id, .link, traits.words(message))
  }

  /// Returns a secondary control with a destructive effect.
  func destructive(_ control: Control, _ message: Message) -> Item {
    Item(control.id, .destructive, traits.words(message))
  }

  /// Returns the control that shows or hides secret text, with the given labels.
  func showSecrets(
    _ control: Control, show: Message = .showPassword, hide: Message = .hidePassword
  ) -> Item {
    link(control, fields.showsSecrets ? hide : show).forPictures
  }

  /// Returns a QR code of a text, if there is space for it.
  func picture(of text: String) -> Item {
    var item = Item(.picture, .picture, traits.words(.codeForCamera), leadsTo: text)
    item.caption = traits.words(.scanCode)
    return item
  }
}

extension Composer where Control: MailControl {
  /// Returns the instructions for a sent email, or its path with a button that uses its link.
  func mail(_ mail: SentMail, lead: Message) -> [Item] {
    guard let path = mail.path else { return [paragraph("lead", lead)] }
    var place = paragraph("mail", .mailLies(path: CleanText.oneLine(path)))
    guard mail.link != nil else { return [paragraph("lead", lead), place] }
    place.lineLabel = words(.lineMailLies)
    var use = button(.useMail, .useMailedLink)
    // In linear mode, this is a yes-or-no question.
    use.comesWithStatus = !isPicture
    return [place] + (isPicture ? [] : [paragraph("use", .lineUseMailedLink)]) + [use]
  }
}

extension Item {
  /// The status message.
  static let status = Item(.notice, .status)

  /// Returns a line between groups of controls.
  static func separator(_ number: Int) -> Item { Item(ElementID("rule.\(number)"), .separator) }

  /// Returns a short code to type on another device.
  static func code(_ code: String) -> Item {
    var item = Item(.userCode, .code, code)
    item.isCode = true
    return item
  }
}

extension LoginState {
  /// Returns the cleaned name of a provider in the user's language.
  func brand(of type: LoginType) -> String {
    LoginButtonViewModel(provider: type.provider, traits: traits).shortName
  }

  /// Returns the cleaned name of a sign-in method by its identifier.
  func methodName(_ id: String) -> String { method(id)?.shortName ?? CleanText.oneLine(id) }

  /// Returns the cleaned name of a sign-in method inside a sentence, by its identifier.
  func methodInSentence(_ id: String) -> String {
    method(id)?.nameInSentence ?? CleanText.oneLine(id)
  }

  /// That name as a message.
  func methodMessage(_ id: String) -> Message {
    method(id)?.messageInSentence ?? .verbatim(CleanText.oneLine(id))
  }

  private func method(_ id: String) -> LoginButtonViewModel? {
    (loginTypes + LoginType.named.map(\.type)).first { $0.id == id }
      .map { LoginButtonViewModel(provider: $0.provider, traits: traits) }
  }

  /// The terms and the privacy policy, one sentence each.
  var references: [Item] {
    options.legal.all.enumerated().map { index, link in
      Item(
        ElementID("legal.\(index)"), .reference, traits.words(link.message), leadsTo: link.address)
    }
  }
}
