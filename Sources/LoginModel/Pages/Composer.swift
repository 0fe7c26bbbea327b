import LoginCanvas
import LoginMessages

/// Makes the items of a page, in the reader's language and with what was typed.
struct Composer<Control: PageControl> {
  private let traits: TraitCollection
  private let fields: Fields

  init(_ state: LoginState, _ fields: Fields) {
    traits = state.traits
    self.fields = fields
  }

  /// Whether the page is drawn, where whatever is not said is one key away.
  var isPicture: Bool { !traits.isInLines }

  /// What a message says in the reader's language.
  func words(_ message: Message) -> String { traits.words(message) }

  func paragraph(_ name: String, _ message: Message) -> Item {
    Item(ElementID("page.\(name)"), .paragraph, traits.words(message))
  }

  /// A field with what stands in it.
  func field(_ id: ElementID, _ message: Message) -> Item {
    var item = Item(
      id, fields.isSecret(id) && !fields.showsSecrets ? .secret : .field, traits.words(message))
    item.input = fields[id] ?? TextInput()
    item.isCode =
      item.role == .field && (fields.isSecret(id) || [.phoneCode, .mailCode].contains(id))
    return item
  }

  /// The button that the page is about.
  func mainButton(_ control: Control, _ message: Message) -> Item {
    Item(control.id, .mainButton, traits.words(message))
  }

  func button(_ control: Control, _ message: Message) -> Item {
    Item(control.id, .button, traits.words(message))
  }

  func link(_ control: Control, _ message: Message) -> Item {
    Item(control.id, .link, traits.words(message))
  }

  /// A lesser control that destroys something.
  func destructive(_ control: Control, _ message: Message) -> Item {
    Item(control.id, .destructive, traits.words(message))
  }

  /// The control that shows or hides what is typed secretly, in these words.
  func showSecrets(
    _ control: Control, show: Message = .showPassword, hide: Message = .hidePassword
  ) -> Item {
    link(control, fields.showsSecrets ? hide : show).forPictures
  }

  /// A QR code of a text, where there is space for it.
  func picture(of text: String) -> Item {
    var item = Item(.picture, .picture, traits.words(.codeForCamera), leadsTo: text)
    item.caption = traits.words(.scanCode)
    return item
  }
}

extension Composer where Control: MailControl {
  /// What to do with a mail that went out, or where it lies, with a button that uses its link.
  func mail(_ mail: SentMail, lead: Message) -> [Item] {
    guard let path = mail.path else { return [paragraph("lead", lead)] }
    let place = paragraph("mail", .mailLies(path: CleanText.oneLine(path)))
    guard mail.link != nil else { return [paragraph("lead", lead), place] }
    var use = button(.useMail, .useMailedLink)
    // Heard, it is a question, which is answered with yes or no.
    use.comesWithStatus = !isPicture
    return [place] + (isPicture ? [] : [paragraph("use", .lineUseMailedLink)]) + [use]
  }
}

extension Item {
  /// What happened or goes on.
  static let status = Item(.notice, .status)

  /// A line between groups of controls.
  static func separator(_ number: Int) -> Item { Item(ElementID("rule.\(number)"), .separator) }

  /// A short code, to be read and typed elsewhere.
  static func code(_ code: String) -> Item {
    var item = Item(.userCode, .code, code)
    item.isCode = true
    return item
  }
}

extension LoginState {
  /// The name of a provider in the reader's language, cleaned.
  func brand(of type: LoginType) -> String {
    LoginButtonViewModel(provider: type.provider, traits: traits).shortName
  }

  /// The name of a way to sign in, by its id, cleaned.
  func methodName(_ id: String) -> String {
    let known = (loginTypes + LoginType.named.map(\.type)).first { $0.id == id }
    return known.map(brand) ?? CleanText.oneLine(id)
  }

  /// Terms and privacy policy, a sentence each.
  var references: [Item] {
    options.legal.all.enumerated().map { index, link in
      Item(
        ElementID("legal.\(index)"), .reference, traits.words(link.message), leadsTo: link.address)
    }
  }
}
