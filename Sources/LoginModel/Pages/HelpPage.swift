import LoginMessages

/// The keys of another page, in words; choosing a key presses it on that page.
struct HelpPage: AsidePage {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case line = "help"
  }

  let subject: PageName
  let notice: Notice?

  /// Creates help for the current page.
  init(_ state: LoginState) {
    subject = state.pageName
    notice = state.notice
  }

  func title(in state: LoginState) -> Message { .help }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    return [compose.paragraph("lead", .helpLead), .status]
      + keys(in: state).enumerated().map { index, key in
        var item = compose.link(
          .init(.line, String(index)), .labeled(label: key.names, text: key.what))
        item.worksWhileBusy = true
        return item
      }
      + (state.traits.isAlignedBySize ? [compose.paragraph("align", .helpAlignment)] : [])
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control.kind {
    case .line:
      let keys = state[Self.self]?.keys(in: state) ?? []
      guard let index = Int(control.name), keys.indices.contains(index) else { return [] }
      state.closeAside()
      return keys[index].action.map { state.reduce($0) } ?? []
    }
  }

  static func sample(in state: inout LoginState) -> HelpPage {
    state.openForm()
    state.setFocus(.email)
    return HelpPage(state)
  }
}

// The keys.
extension HelpPage {
  /// A key: its names, its effect, and the action of pressing it; `nil` if there are several to choose from.
  private struct Key {
    let names: String
    let what: Message
    let action: LoginAction?

    init(_ names: String, _ what: Message, _ action: LoginAction?) {
      (self.names, self.what, self.action) = (names, what, action)
    }
  }

  /// Returns the keys of the page below, in the order of their use.
  private func keys(in state: LoginState) -> [Key] {
    guard let page = state.path.page(named: subject) else { return [] }
    let items = page.items(in: state)
    let hasFields = items.contains(where: \.isField)
    let (isList, traits) = (page is PickerPage, state.traits)
    var keys = [
      Key("Tab, Down", .helpNext, .tabPressed),
      Key("Shift-Tab, Up", .helpPrevious, .backTabPressed),
      Key("Enter", .helpEnter, .enterPressed),
    ]
    if isList, traits.usesSingleKeys {
      keys.append(Key("1-9", traits.choosesByNumber ? .helpNumber : .helpNumberFocus, nil))
    }
    if isList { keys += Self.edges }
    if traits.usesSingleKeys { keys += items.compactMap(Self.letter(of:)) }
    if hasFields { keys += Self.editing }
    if page.fields.hasSecrets { keys.append(Key("F3", .helpSecrets, .showPasswordKeyPressed)) }
    let signs = traits.usesSingleKeys && !hasFields
    let size = signs ? ("+, F8", "-, F7", "0, F9") : ("Alt-+, F8", "Alt--, F7", "Alt-0, F9")
    return keys + [
      Key(size.0, .helpLarger, .textSizeKeyPressed(.grow)),
      Key(size.1, .helpSmaller, .textSizeKeyPressed(.shrink)),
      Key(size.2, .helpAutomatic, .textSizeKeyPressed(.reset)),
      Key("F10", .hintLanguage, .languageKeyPressed),
      Key(signs ? "?, F1" : "Alt-?, F1", .hintHelp, nil),
      Key("Esc", state.activity == nil ? page.wayOut : .escapeStop, .escapePressed),
      Key("Ctrl-C", .helpLeave, .interruptPressed),
    ]
  }

  /// Returns the letter that activates an item, if any.
  private static func letter(of item: Item) -> Key? {
    item.keys.first.map { letter in
      Key(letter.uppercased(), .verbatim(item.label), .characterTyped(letter))
    }
  }

  private static let edges = [
    Key("Home", .helpFirst, .homePressed), Key("End", .helpLast, .endPressed),
  ]

  private static let editing = [
    Key("Left", .helpLeft, .arrowPressed(.left)), Key("Right", .helpRight, .arrowPressed(.right)),
    Key("Home, Ctrl-A", .helpStart, .homePressed), Key("End, Ctrl-E", .helpEnd, .endPressed),
    Key("Backspace, Ctrl-H", .helpBackspace, .editPressed(.deleteBackward)),
    Key("Delete, Ctrl-D", .helpDelete, .editPressed(.deleteForward)),
    Key("Ctrl-W", .helpDeleteWord, .editPressed(.deleteWord)),
    Key("Ctrl-U", .helpDeleteToStart, .editPressed(.deleteToStart)),
    Key("Ctrl-K", .helpDeleteToEnd, .editPressed(.deleteToEnd)),
    Key("F2", .helpKeyboard, .keyboardKeyPressed),
  ]
}
