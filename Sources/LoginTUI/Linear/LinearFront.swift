import Canvas
import LoginModel
import Messages

/// The screen as a conversation: what is told, what is asked, and what an answer means.
///
/// It reads the same state as the picture and answers with the same actions; nothing of what a sign-in does is
/// decided here.
struct LinearFront {
  /// What is asked.
  struct Question: Equatable {
    /// What stands before the answer; at most ``LinearFront/longestPrompt`` columns.
    let prompt: String
    /// Whether the answer may be seen.
    let isShown: Bool
    /// Whether it is a decision that was told just now: nothing that was typed before may answer it.
    var isNewDecision = false
  }

  /// What an answer comes to.
  struct Reply: Equatable {
    var lines: [String] = []
    var actions: [LoginAction] = []
  }

  /// What is asked for.
  private enum Subject: Equatable {
    case field(Item)
    case choice
    /// Yes or no to what a control offers.
    case answer(Item)
    /// Something while a request goes on; the choices come with help.
    case command
  }

  /// What has to be decided: the choices of a page, or yes or no to a control.
  private struct Decision: Equatable {
    let place: PathPlace
    let choices: [LinearPage.Choice]
    var item: ElementID?
  }

  /// Columns of a prompt at most: of a longer one a braille display of 40 cells shows the end alone.
  static let longestPrompt = 28
  /// Choices that are told at once; of more, a name's beginning finds one.
  private static let mostChoices = 40

  private let givesHints: Bool
  private var shown: (place: PathPlace, page: LinearPage)?
  private var toldNotice = 0
  private var lastNotice: Notice?
  private var toldProgress: String?
  private var toldChoices: [LinearPage.Choice]?
  private var toldField: ElementID?
  private var toldDecision: Decision?
  private var isDecisionNew = false
  private var toldTime = 0
  private var hasGivenHint = false
  /// Whether the person asked for what else can be done here.
  private var wantsChoices = false

  /// - Parameter givesHints: Whether keys are told.
  init(givesHints: Bool = true) { self.givesHints = givesHints }

  private func words(_ message: Message, _ state: LoginState) -> String {
    state.traits.words(message)
  }
}

// What is told.
extension LinearFront {
  /// What is new since it was asked last, each thing once, in the order it is read.
  mutating func news(_ state: LoginState) -> [String] {
    let page = LinearPage(state)
    var lines = pageNews(page, state)
    if let progress = progress(state) { lines.append(progress) }
    // A label may count seconds; the list is told again when it is another one.
    let choices = page.choices.map(\.uncounted)
    if subject(state) == .choice, toldChoices != choices {
      toldChoices = choices
      lines += choiceLines(page, state)
    }
    if case .field(let item) = subject(state), toldField != item.id {
      toldField = item.id
      lines += introduction(of: item, state)
    }
    if let notice = noticeNews(state) { lines.append(notice) }
    let decision = decision(page, state)
    isDecisionNew = decision != nil && decision != toldDecision
    toldDecision = decision
    return lines
  }

  private mutating func pageNews(_ page: LinearPage, _ state: LoginState) -> [String] {
    var lines: [String] = []
    if let shown, shown.place == state.place, shown.page.title == page.title {
      // Time that passes is told where little is left.
      let milestone = milestone(page.secondsLeft)
      let known = Set(shown.page.lines)
      lines = page.lines.filter { !known.contains($0) && $0 != page.timeLine }
      if milestone > toldTime, let line = page.timeLine { lines.append(line) }
      toldTime = milestone
      if shown.page.timeLine == nil, let line = page.timeLine, milestone == 0 { lines.append(line) }
    } else {
      lines = [page.title] + page.lines
      (toldChoices, toldField, wantsChoices) = (nil, nil, false)
      toldTime = milestone(page.secondsLeft)
      if givesHints, !hasGivenHint, shown != nil {
        hasGivenHint = true
        lines.append(words(.lineBackHint, state))
      }
    }
    shown = (state.place, page)
    return lines
  }

  private func decision(_ page: LinearPage, _ state: LoginState) -> Decision? {
    switch subject(state) {
    case .choice: Decision(place: state.place, choices: page.choices.map(\.uncounted))
    case .answer(let item): Decision(place: state.place, choices: [], item: item.id)
    case .field, .command, nil: nil
    }
  }

  /// The name of a field that is too long for a prompt, and what stands in it, which Enter alone keeps.
  private func introduction(of item: Item, _ state: LoginState) -> [String] {
    let isLong = question(state)?.prompt.contains(item.label) == false
    let text = item.role == .secret ? "" : item.input?.text ?? ""
    guard text.isEmpty else {
      return [words(.lineKept(label: item.label, text: CleanText.oneLine(text)), state)]
    }
    return isLong ? [item.label] : []
  }

  /// How urgent the time is: below 20 seconds, below a minute, or neither.
  private func milestone(_ seconds: Int?) -> Int {
    guard let seconds else { return 0 }
    return seconds == 0 ? 3 : seconds <= 20 ? 2 : seconds <= 60 ? 1 : 0
  }

  private mutating func progress(_ state: LoginState) -> String? {
    guard case .progress(let text, _) = state.content.status else {
      if state.activity == nil { toldProgress = nil }
      return nil
    }
    defer { toldProgress = text }
    return toldProgress == text ? nil : text
  }

  /// What happened, once; of seconds that are counted down, the first and the last.
  private mutating func noticeNews(_ state: LoginState) -> String? {
    let announcement = state.announced
    guard let notice = announcement.notice, announcement.number > toldNotice else {
      if announcement.notice == nil { lastNotice = nil }
      return nil
    }
    // While a request runs, its progress stands in the place of what happened, which is told afterwards.
    guard case .notice(let text, let kind) = state.content.status else { return nil }
    defer { (toldNotice, lastNotice) = (announcement.number, notice) }
    if case .coolingDown = notice, case .coolingDown = lastNotice { return nil }
    return kind == .error ? words(.lineError(reason: text), state) : text
  }

  private func choiceLines(_ page: LinearPage, _ state: LoginState) -> [String] {
    let more = page.choices.count - Self.mostChoices
    let lines = page.choices.prefix(Self.mostChoices).enumerated().map { "\($0 + 1) \($1.label)" }
    return more > 0 ? lines + [words(.lineMore(count: more), state)] : lines
  }
}

// What is asked.
extension LinearFront {
  /// What to ask now; `nil` while there is nothing to do but wait.
  func question(_ state: LoginState) -> Question? {
    switch subject(state) {
    case nil: nil
    case .field(let item):
      ask(
        item.role == .secret ? .lineSecret(label: item.label) : .lineField(label: item.label),
        or: item.role == .secret ? .lineShortSecret : .lineAnswer, state,
        isShown: item.role != .secret)
    case .choice:
      // Somebody who pressed Enter once too often types a password here.
      ask(
        preset(state).map { .lineNumberPreset(number: $0 + 1) } ?? .lineNumber, or: .lineAnswer,
        state, isShown: state.fieldWithFocus?.role != .secret, isDecision: true)
    case .answer: ask(.lineYesOrNo, or: .lineAnswer, state, isDecision: true)
    case .command: ask(.lineCommand, or: .lineAnswer, state)
    }
  }

  private func ask(
    _ message: Message, or short: Message, _ state: LoginState, isShown: Bool = true,
    isDecision: Bool = false
  ) -> Question {
    let long = words(message, state) + " "
    let prompt = DisplayWidth.of(long) <= Self.longestPrompt ? long : words(short, state) + " "
    return Question(prompt: prompt, isShown: isShown, isNewDecision: isDecision && isDecisionNew)
  }

  private func subject(_ state: LoginState) -> Subject? {
    if state.activity != nil {
      let hasCommands = LinearPage(state).choices.contains { $0.meaning != .wayOut }
      guard hasCommands else { return nil }
      return wantsChoices ? .choice : .command
    }
    if wantsChoices { return .choice }
    if let item = state.answerWithFocus { return .answer(item) }
    return state.fieldWithFocus.map { .field($0) } ?? .choice
  }

  /// The choice that Enter alone makes: that of the control with the focus, unless it destroys something.
  private func preset(_ state: LoginState) -> Int? {
    let page = LinearPage(state)
    guard !page.isList else { return nil }
    return page.choices.firstIndex { choice in
      switch choice.meaning {
      case .control(let id), .field(let id): id == state.focus && !choice.isDestructive
      case .wayOut, .say: false
      }
    }
  }
}

// What an answer means.
extension LinearFront {
  /// What a line comes to.
  ///
  /// - Parameters:
  ///   - bytes: The line, without its end.
  ///   - state: What was asked in.
  /// - Returns: What to tell, and what to do.
  mutating func answer(_ bytes: [UInt8], _ state: LoginState) -> Reply {
    guard let subject = subject(state) else { return Reply() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return Reply(lines: [words(.lineNotText, state)])
    }
    lastNotice = nil
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

  /// Yes uses the control; no, as Enter alone, goes to what may be changed instead.
  private mutating func agree(to item: Item, _ text: String, _ state: LoginState) -> Reply {
    let begins = { (message: Message) in
      [state.traits.language, .english].contains { language in
        !text.isEmpty && language.words(message).lowercased().hasPrefix(text.lowercased())
      }
    }
    if begins(.lineYes) { return Reply(actions: [.activated(item.id)]) }
    guard text.isEmpty || begins(.lineNo) else {
      return Reply(lines: [words(.lineSayYesOrNo, state)])
    }
    let field = LinearPage(state).choices.lazy.compactMap { choice -> ElementID? in
      if case .field(let id) = choice.meaning { id } else { nil }
    }.first
    return Reply(actions: [field.map { .insertionPointPlaced($0, index: .max) } ?? .escapePressed])
  }

  /// What a word means that is none of a secret: help, or back; English is always understood.
  private mutating func word(_ text: String, _ state: LoginState) -> Reply? {
    let said = text.lowercased()
    let isWord = { (message: Message) in
      [state.traits.language, .english].contains { $0.words(message).lowercased() == said }
    }
    if isWord(.back) {
      wantsChoices = false
      return Reply(actions: [.escapePressed])
    }
    guard isWord(.help) || said == "?" else { return nil }
    (wantsChoices, toldChoices) = (true, nil)
    return Reply(lines: [words(.lineHelp, state)])
  }

  private mutating func fill(_ item: Item, with text: String, _ state: LoginState) -> Reply {
    guard !text.isEmpty else {
      // What stands there already is kept; an empty secret is named, and what else there is comes with it.
      guard item.role == .secret else { return Reply(actions: [.enterPressed]) }
      wantsChoices = true
      return Reply(lines: [words(.lineEmpty(label: item.label), state)])
    }
    return Reply(actions: [
      .editPressed(.end), .editPressed(.deleteToStart), .textPasted(text), .enterPressed,
    ])
  }

  private mutating func choose(_ text: String, _ state: LoginState) -> Reply {
    let choices = LinearPage(state).choices
    guard let choice = find(text, among: choices, state) else {
      return Reply(lines: [words(.lineBadNumber(count: choices.count), state)])
    }
    wantsChoices = false
    switch choice.meaning {
    case .control(let id): return Reply(actions: [.activated(id)])
    case .field(let id): return Reply(actions: [.insertionPointPlaced(id, index: .max)])
    case .wayOut: return Reply(actions: [.escapePressed])
    case .say(let lines): return Reply(lines: lines)
    }
  }

  /// The choice with a number, the one that Enter makes, or the only one whose name begins so.
  private func find(
    _ text: String, among choices: [LinearPage.Choice], _ state: LoginState
  ) -> LinearPage.Choice? {
    if text.isEmpty { return subject(state) == .choice ? preset(state).map { choices[$0] } : nil }
    if let number = Int(text) {
      return number > 0 && number <= choices.count ? choices[number - 1] : nil
    }
    let found = choices.filter { $0.label.lowercased().hasPrefix(text.lowercased()) }
    return found.count == 1 ? found[0] : nil
  }
}
