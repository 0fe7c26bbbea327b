import LoginCanvas
import LoginModel
import LoginMessages

// The meaning of an answer.
extension LinearFront {
  /// Returns the result of a line.
  ///
  /// - Parameters:
  ///   - bytes: The line, without its end.
  ///   - state: The state in which the question was asked.
  /// - Returns: The lines to print, and the actions to perform.
  mutating func answer(_ bytes: [UInt8], _ state: LoginState) -> Reply {
    guard let subject = subject(state) else { return Reply() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return refuse(LinearWords(language: state.traits.language).notText)
    }
    reported.lastNotice = nil
    let asked = question(state)
    let reply = meaning(of: text, to: subject, state)
    if reply.isRefusal { needsHint = true }
    let isSilent = reply.lines.isEmpty && !reply.actions.isEmpty
    confirmation =
      isSilent ? asked.map { Confirmation(question: $0, subject: reply.subject(subject)) } : nil
    return reply
  }

  /// Returns the reply to an invalid line.
  mutating func refuse(_ line: String) -> Reply {
    needsHint = true
    return .refusal(line)
  }

  private mutating func meaning(
    of text: String, to subject: Subject, _ state: LoginState
  ) -> Reply {
    let said = CleanText.oneLine(text).withoutOuterBlanks
    switch subject {
    case .field(let item) where item.role == .secret: return fill(item, with: text, state)
    case .field(let item):
      if let reply = word(said, state) { return reply }
      return fill(item, with: text, state)
    case .answer(let item):
      if let reply = word(said, state) { return reply }
      return agree(to: item, said, state)
    case .choice, .command:
      if let reply = word(said, state) { return reply }
      return choose(said, state)
    }
  }

  /// Activates the control for yes; for no, or just Enter, moves to the settings that can be changed instead.
  private mutating func agree(to item: Item, _ text: String, _ state: LoginState) -> Reply {
    let begins = { (message: Message) in
      [state.traits.language, .english].contains { language in
        !text.isEmpty && language.words(message).folded.hasPrefix(text.folded)
      }
    }
    if begins(.lineYes) { return Reply(actions: [.activated(item.id)]) }
    guard text.isEmpty || begins(.lineNo) else {
      return notUnderstood(text, .lineSayYesOrNo, state)
    }
    // A main button is the purpose of its page, so a no leaves the page.
    guard item.role != .mainButton else { return Reply(actions: [.escapePressed]) }
    let field = LinearPage(state).choices.lazy.compactMap { choice -> ElementID? in
      if case .field(let id) = choice.meaning { id } else { nil }
    }.first
    return Reply(actions: [field.map { .insertionPointPlaced($0, index: .max) } ?? .escapePressed])
  }

  /// Returns the reply to a word that isn't part of a secret: help, language, or back; English is always accepted.
  private mutating func word(_ text: String, _ state: LoginState) -> Reply? {
    let said = text.folded
    let isWord = { (message: Message) in
      [state.traits.language, .english].contains { $0.words(message).folded == said }
    }
    if isWord(.back) {
      wantsChoices = false
      return Reply(actions: [.escapePressed])
    }
    let hasLanguages = state.traits.language.alternatives.count > 1
    if hasLanguages, isWord(.language) {
      wantsChoices = false
      return Reply(actions: [.languageKeyPressed])
    }
    guard isWord(.help) || said == "?" else { return nil }
    (wantsChoices, reported.choices) = (true, nil)
    let language =
      hasLanguages ? words(.lineLanguageHelp(word: words(.language, state)), state) : nil
    let page = LinearPage(state)
    return Reply(
      lines: [words(.lineHelp, state)] + [language, page.timeLine].compactMap(\.self)
        + page.details)
  }

  /// Returns the reply to an answer that means nothing here: the answer, because a listener may have mistyped it, and
  /// the valid ones.
  ///
  /// A hidden answer may be a password.
  private func notUnderstood(_ text: String, _ valid: Message, _ state: LoginState) -> Reply {
    let isHeard = !text.isEmpty && question(state)?.isShown == true
    let most = Self.mostRepeated
    let part = text.count > most ? text.prefix(most) + "…" : text[...]
    let typed = isHeard ? [words(.lineTyped(text: String(part)), state)] : []
    return Reply(lines: typed + [words(valid, state)], isRefusal: true)
  }

  private mutating func fill(_ item: Item, with text: String, _ state: LoginState) -> Reply {
    guard !text.isEmpty else {
      // Existing content is unchanged; an empty secret is reported, together with the alternatives.
      guard item.role == .secret else { return Reply(actions: [.enterPressed]) }
      (wantsChoices, reported.choices) = (true, nil)
      return Reply(lines: [words(.missing(item.id), state)])
    }
    // A number gets its country here, so it's said back as it will be used.
    let number = state.completedNumber(text, in: item.id)
    return Reply(
      lines: number.map {
        [words(.labeled(label: words(.phoneNumber, state), text: .verbatim($0)), state)]
      } ?? [],
      actions: [
        .editPressed(.end), .editPressed(.deleteToStart), .textPasted(text), .enterPressed,
      ])
  }

  private mutating func choose(_ text: String, _ state: LoginState) -> Reply {
    let choices = LinearPage(state).choices
    guard let choice = find(text, among: choices, state) else {
      // If the name isn't understood, numbers work too once they are listed.
      if isByName(LinearPage(state)) { (wantsChoices, reported.choices) = (true, nil) }
      return notUnderstood(text, .lineBadChoice(count: choices.count), state)
    }
    wantsChoices = false
    switch choice.meaning {
    case .control(let id): return Reply(actions: [.activated(id)])
    case .field(let id): return Reply(actions: [.insertionPointPlaced(id, index: .max)])
    case .wayOut: return Reply(actions: [.escapePressed])
    case .say(let lines): return Reply(lines: lines)
    }
  }

  /// Returns the choice with a number, the default of Enter, or the only one whose name begins with the text.
  private func find(
    _ text: String, among choices: [LinearPage.Choice], _ state: LoginState
  ) -> LinearPage.Choice? {
    if text.isEmpty { return subject(state) == .choice ? preset(state).map { choices[$0] } : nil }
    // Some keyboards of other scripts have their own digits.
    let digits = text.prefix(9).map { $0.wholeNumberValue.map(String.init) ?? String($0) }
    if let number = Int(digits.joined()), text.count <= 9 {
      return number > 0 && number <= choices.count ? choices[number - 1] : nil
    }
    // A complete name takes precedence, even if another one begins with it, and accents count if they are typed.
    for form: (String) -> String in [{ $0.lowercased() }, \.folded] {
      let said = form(text)
      let whole = choices.filter { choice in choice.names.contains { form($0) == said } }
      if whole.count == 1 { return whole[0] }
      let found = choices.filter { choice in choice.names.contains { form($0).hasPrefix(said) } }
      if found.count == 1 { return found[0] }
    }
    return nil
  }
}

private extension LinearFront.Reply {
  /// Returns the control that the choice uses, or else the subject of the question.
  func subject(_ asked: LinearFront.Subject) -> ElementID? {
    for case .activated(let control) in actions { return control }
    if case .field(let item) = asked { return item.id }
    return nil
  }
}
