import LoginCanvas
import LoginModel
import LoginMessages

// The lines to print.
extension LinearFront {
  /// Returns the news since the last call, each item once, in reading order.
  mutating func news(_ state: LoginState) -> [String] {
    let page = LinearPage(state)
    let isSuccess = hasSucceeded(state)
    var lines = pageNews(page, state)
    if let progress = progress(state) { lines.append(progress) }
    // A label may count seconds; the list is repeated only for other changes.
    let choices = page.choices.map(\.uncounted)
    if subject(state) == .choice, reported.choices != choices {
      reported.choices = choices
      lines += choiceLines(page, state)
      reported.listed.removeAll { $0.place == state.place }
      reported.listed.append((state.place, page))
    }
    if case .field(let item) = subject(state), reported.field != item.id {
      if reported.field == nil, item.role == .secret { lines += filledFields(state) }
      reported.field = item.id
      lines += introduction(of: item, state)
    }
    if let notice = noticeNews(state) {
      // A success is about the page before.
      lines.insert(notice, at: isSuccess ? 0 : lines.endIndex)
    }
    if lines.isEmpty { lines = echo(page, state) }
    confirmation = nil
    reported.isBusy = state.activity != nil
    let decision = decision(page, state)
    reported.isDecisionNew = decision != nil && decision != reported.decision
    reported.decision = decision
    return lines + hint(page, state)
  }

  private mutating func pageNews(_ page: LinearPage, _ state: LoginState) -> [String] {
    var lines: [String] = []
    if let (place, former) = reported.page, place == state.place, former.title == page.title {
      // The remaining time is mentioned when little is left.
      let milestone = page.milestone
      let known = Set(former.lines)
      lines = page.lines.filter { !known.contains($0) && $0 != page.timeLine }
      if milestone > reported.time, let line = page.timeLine { lines.append(line) }
      reported.time = milestone
    } else if let (place, _) = reported.page, state.place.isBehind(place), subject(state) == nil,
      page.lines.isEmpty || listed(page, state) != nil
    {
      // A request continues after its page is done: the next page matters once it asks something.
      return []
    } else if let former = listed(page, state), hasSucceeded(state) {
      // The choices are known; after a change, only the changed lines are news.
      lines = page.lines.filter { !former.lines.contains($0) && $0 != page.timeLine }
      (reported.field, wantsChoices) = (nil, false)
      reported.choices = page.choices.map(\.uncounted)
      reported.time = page.milestone
    } else {
      let isNamed = isRequested(page, state) || page.beginsWithQuestion || asksAtOnce(page, state)
      lines = (isNamed ? [] : [page.title]) + page.lines
      if page.milestone == 0 { lines.removeAll { $0 == page.timeLine } }
      (reported.choices, reported.field, wantsChoices) = (nil, nil, false)
      reported.time = page.milestone
    }
    reported.page = (state.place, page)
    return lines
  }

  /// Returns the page as it was when its choices were listed; `nil` if they weren't, or are others now.
  private func listed(_ page: LinearPage, _ state: LoginState) -> LinearPage? {
    reported.listed.first { place, former in
      place == state.place && (subject(state) == nil || former.choices == page.choices)
    }?.page
  }

  /// Returns whether a new notice reports a success.
  private func hasSucceeded(_ state: LoginState) -> Bool {
    guard case .notice(_, .success) = state.content.status else { return false }
    return state.announced.number > reported.notice
  }

  /// Returns whether a page is a field of the same name, which is asked for next.
  private func isRequested(_ page: LinearPage, _ state: LoginState) -> Bool {
    guard page.lines.isEmpty, case .field(let item) = subject(state) else { return false }
    return item.label == page.heading
  }

  /// Returns whether a page has only a question for a notice, which describes its subject as well as its heading would.
  private func asksAtOnce(_ page: LinearPage, _ state: LoginState) -> Bool {
    guard page.lines.isEmpty else { return false }
    return if case .notice(_, .question) = state.content.status { true } else { false }
  }

  /// Returns how to go back, and for a secret the alternatives, once after an error.
  ///
  /// Help mentions it too.
  private mutating func hint(_ page: LinearPage, _ state: LoginState) -> [String] {
    defer { needsHint = false }
    guard givesHints, needsHint, !reported.hint, page.leadsBack, !wantsChoices else { return [] }
    reported.hint = true
    let isSecret = if case .field(let item) = subject(state) { item.role == .secret } else { false }
    return (isSecret ? [words(.lineSecretHint, state)] : []) + [words(.lineBackHint, state)]
  }

  /// Returns a line if there is no other: for a request that left the page unchanged, or an action without effect.
  private func echo(_ page: LinearPage, _ state: LoginState) -> [String] {
    if reported.isBusy, state.activity == nil {
      return page.lines.isEmpty ? [page.title] : page.lines
    }
    guard let confirmation, let question = question(state) else { return [] }
    // The prompt for another field is enough, unless the focus only stayed there.
    let hasRested = confirmation.subject.map(page.resting.contains) ?? false
    if case .field = subject(state), !hasRested, !question.sounds(like: confirmation.question) {
      return []
    }
    if let seconds = state.coolDownSeconds {
      return [words(.lineError(reason: words(.tooManyAttempts(seconds: seconds), state)), state)]
    }
    return [
      words(.lineUnchanged(text: page.label(of: confirmation.subject) ?? page.heading), state)
    ]
  }

  private func decision(_ page: LinearPage, _ state: LoginState) -> Decision? {
    switch subject(state) {
    case .choice: Decision(place: state.place, choices: page.choices.map(\.uncounted))
    case .answer(let item): Decision(place: state.place, choices: [], item: item.id)
    case .field, .command, nil: nil
    }
  }

  /// Returns the name of a field that is too long for a prompt, and its content, which just Enter leaves unchanged.
  private func introduction(of item: Item, _ state: LoginState) -> [String] {
    let isLong = question(state)?.prompt.has(item.label) == false
    let text = item.role == .secret ? "" : item.input?.text ?? ""
    // An invalid address can't be kept.
    let isKept = ![.email, .newAddress].contains(item.id) || text.withoutOuterBlanks.isAddress
    guard text.isEmpty || !isKept else {
      return [words(.lineKept(label: item.label, text: CleanText.oneLine(text)), state)]
    }
    return isLong ? [item.label] : []
  }

  /// Returns the content of the other fields if a page begins with a secret: its owner was mentioned long ago.
  private func filledFields(_ state: LoginState) -> [String] {
    state.shownItems.compactMap { item in
      // A link takes minutes to be read aloud, and a person who pasted or accepted it knows it.
      guard item.role == .field, item.id != .mailCode, item.id != .returnAddress,
        let text = item.input?.text, !text.isEmpty
      else { return nil }
      return CleanText.oneLine("\(item.label): \(text)")
    }
  }

  /// Returns the running request, once, after half a second; a shorter one isn't worth a sentence.
  private mutating func progress(_ state: LoginState) -> String? {
    guard case .progress(let text, let step) = state.content.status, step != nil else {
      if state.activity == nil { reported.progress = nil }
      return nil
    }
    defer { reported.progress = text }
    return reported.progress == text ? nil : text
  }

  /// Returns the notice, once; for a countdown, only the first and the last.
  private mutating func noticeNews(_ state: LoginState) -> String? {
    let announcement = state.announced
    guard let notice = announcement.notice, announcement.number > reported.notice else {
      if announcement.notice == nil { reported.lastNotice = nil }
      return nil
    }
    // During a request, its progress replaces the notice, which follows afterwards.
    guard case .notice(let text, let kind) = state.content.status else { return nil }
    defer { (reported.notice, reported.lastNotice) = (announcement.number, notice) }
    if case .coolingDown = notice, case .coolingDown = reported.lastNotice { return nil }
    guard kind == .error else { return text }
    needsHint = true
    return words(.lineError(reason: text), state)
  }

  /// Returns whether only names are listed: those of the sign-in methods, until numbers are useful.
  ///
  /// Numbers make the list take half as long again to be read aloud, and the first letters of a name are enough.
  func isByName(_ page: LinearPage) -> Bool { page.isList && !wantsChoices }

  private func choiceLines(_ page: LinearPage, _ state: LoginState) -> [String] {
    let more = page.choices.count - Self.mostChoices
    let lines = page.choices.prefix(Self.mostChoices).enumerated().map { index, choice in
      let label = choice.listedLabel ?? choice.label
      return isByName(page) ? label : "\(index + 1) \(label)"
    }
    return more > 0 ? lines + [words(.lineMore(count: more), state)] : lines
  }
}
