import LoginCanvas
import LoginIdentity
import LoginMessages

extension LoginState {
  /// The content of the screen, before layout.
  package var content: ScreenContent {
    var content = ScreenContent(
      size: size, traits: traits, or: traits.words(.or), focus: shownFocus,
      hints: hints.map { traits.words($0) },
      textSizeInUse: traits.words(
        .textSizeInUse(
          name: traits.textSize(columns: size.columns).rawValue,
          isAutomatic: traits.chosenTextSize == nil,
          scale: traits.fonts == nil || traits.type != nil ? 1 : traits.scale(columns: size.columns)
        )),
      fontsMissing: traits.words(.fontsMissing))
    if isAtStart {
      if offersEmail || page is PickerPage { content.list = list }
      if offersEmail || page is EmailPage { content.form = form(emailPage) }
    } else {
      content.form = form(page)
    }
    content.isListInFront = page is PickerPage
    content.status = status
    content.isStatusFresh = announcement.isFresh
    content.isBusy = activity != nil
    content.takesSecret = isTypingSecret
    content.isBlocked = coolDownSeconds != nil
    content.keyboard = isKeyboardShown ? keyboard : nil
    content.highlighted = highlighted
    return content
  }

  private var list: ScreenContent.List {
    var buttons = ButtonList(types: loginTypes, traits: traits)
    buttons.focused = index(of: shownControl)
    buttons.lastUsed = lastUsedIndex
    buttons.highlighted = highlighted?.compactMap { index(of: $0) }
    return ScreenContent.List(
      bar: bar(self[PickerPage.self] ?? PickerPage()), buttons: buttons, lead: lead,
      logo: options.logo, references: references)
  }

  /// The account that receives another sign-in method, and the reasons to sign in; `nil` for neither.
  private var lead: String? {
    guard let user = options.upgrading?.user else { return options.benefits }
    let name = CleanText.oneLine(user.email ?? user.nameShown(in: traits.language))
    let whose = traits.words(user.isAnonymous ? .addingToGuest : .addingToAccount(name: name))
    return options.benefits.map { "\(whose) \($0)" } ?? whose
  }

  private func form(_ page: some Page) -> ScreenContent.Form {
    var items = (isAtStart ? shownItems : page.items(in: self)).flatMap(\.withOriginal)
    let fault = fieldAtFault
    for index in items.indices where items[index].isField {
      items[index].isAtFault = items[index].id == fault
    }
    if let index = items.firstIndex(where: { $0.isField && $0.id == fieldForText }),
      let sentence = capsLockSentence
    {
      items.insert(sentence, at: index + 1)
    }
    return ScreenContent.Form(
      bar: bar(page), items: items, isDense: page.isDense, declinesByItem: page.declinesByItem,
      quietControl: page.quietControl)
  }

  /// The sentence below the secret field that typed text goes into, if Caps Lock is on; otherwise `nil`.
  private var capsLockSentence: Item? {
    guard traits.isCapsLockOn == true, isTypingSecret else { return nil }
    var sentence = Item(.capsLock, .remark, traits.words(.capsLockOn))
    sentence.isLive = true
    return sentence
  }

  private func bar(_ page: some Page) -> ScreenContent.Bar {
    ScreenContent.Bar(
      title: traits.words(page.title(in: self)), wayOut: traits.words(page.wayOut),
      leadsBack: page.leadsBack,
      service: options.service.map { CleanText.oneLine(traits.words($0)) })
  }

  /// The status message.
  private var status: ScreenContent.Status? {
    if let activity, !countingPage.showsProgress {
      return .progress(traits.words(message(of: activity.request)), step: activity.progressStep)
    }
    return notice.map { .notice(traits.words(message(of: $0)), $0.kind) }
  }

  private var hints: [Message] {
    if let hints = page.hints(in: self) { return hints }
    // Esc leaves a page beside the others, and the request continues.
    if activity != nil, aside == nil { return [.escapeHint(.escapeStop)] }
    let help = Message.helpHint(usesSymbols: traits.usesSingleKeys && !hasFields)
    // A screen reader reads the way to leave the list first.
    if page is PickerPage { return [.hints(help, .languageHint), help] }
    let escape = Message.escapeHint(isKeyboardShown ? .hideKey : page.escapeHint)
    // A person who hid it with the mouse gets it back with the mouse.
    if hasFields, keys.wasShown, !isKeyboardShown {
      return [.hints(help, .keyboardHint, escape), .hints(help, .keyboardHint), help]
    }
    if hasFields, coolDownSeconds == nil {
      return [.hints(.enterHint, help, escape), .formKeys]
    }
    return [.hints(help, escape), help]
  }
}
