import LoginCanvas
import LoginModel
import LoginMessages

/// A page as lines of text, for speech and braille.
struct LinearPage: Equatable {
  /// A choice.
  struct Choice: Equatable {
    /// The effect of a choice.
    enum Meaning: Equatable {
      /// Activates a control.
      case control(ElementID)
      /// Asks for a field.
      case field(ElementID)
      /// Goes back, or leaves.
      case wayOut
      /// Prints text that was omitted because it is long.
      case say([String])
    }

    let label: String
    let meaning: Meaning
    /// The label in the list, with a remark, such as “Google (last used)”; `nil` for the label alone.
    var listedLabel: String?
    /// The English label, which is always accepted; `nil` if it is the same, or unknown.
    var englishLabel: String?
    /// Whether it is destructive.
    var isDestructive = false

    /// The accepted names.
    var names: [String] {
      [Paragraph.withoutIsolates(label)] + (englishLabel.map { [$0] } ?? [])
    }
    /// The choice without the seconds that its label may count.
    var uncounted: Choice { Choice(label: label.filter { !$0.isNumber }, meaning: meaning) }
  }

  let heading: String
  /// The title as a sentence.
  let title: String
  /// The text of the page, in reading order.
  private(set) var lines: [String] = []
  /// Sentences of the page with more than their lines: a path, which is given only on request.
  private(set) var details: [String] = []
  /// The control that Enter by itself uses because it changes nothing; `nil` for the focused one.
  let quietControl: ElementID?
  /// The choices, in order.
  private(set) var choices: [Choice] = []
  /// Whether the page is a list to choose from.
  let isList: Bool
  /// Whether the way out leads back to another page.
  let leadsBack: Bool
  /// The controls without an effect yet, such as sending again before its time.
  private(set) var resting: Set<ElementID> = []
  /// The seconds until the content expires; `nil` if it doesn't.
  private(set) var secondsLeft: Int?
  /// The line with that time.
  private(set) var timeLine: String?

  /// The columns of a line of braille, without those of a number: longer addresses are printed only on request.
  private static let longestAddress = 60
  /// The maximum number of choices without numbers: they take only a few seconds to be read aloud.
  private static let fewChoices = 9

  /// Creates the page of a state.
  init(_ state: LoginState) {
    let content = state.content
    let words = { content.traits.words($0) }
    isList = content.isListInFront
    quietControl = isList ? nil : content.form?.quietControl
    if isList, let list = content.list {
      heading = list.bar.title
      lines = [list.lead].compactMap(\.self) + list.references.map(\.label)
      title = words(
        list.buttons.count > Self.fewChoices
          ? .lineTitle(title: heading, count: list.buttons.count)
          : lines.isEmpty ? .lineField(label: heading) : .lineSentence(text: heading))
      leadsBack = list.bar.leadsBack
      // The one that was last used is heard first.
      let order =
        [list.buttons.lastUsed].compactMap(\.self)
        + list.buttons.types.indices.filter { $0 != list.buttons.lastUsed }
      choices = (content.isBusy ? [] : order).map { index in
        let model = list.buttons.model(at: index, theme: content.traits.theme)
        return Choice(
          label: model.shortName, meaning: .control(.provider(model.id)),
          listedLabel: model.isLastUsed
            ? words(.lineLastUsed(method: model.shortName)) : nil,
          englishLabel: LoginButtonViewModel(
            provider: model.provider, traits: TraitCollection()
          ).shortName)
      }
      if leadsBack { choices.append(Choice(label: list.bar.wayOut, meaning: .wayOut)) }
      return
    }
    guard let form = content.form else {
      (heading, title, leadsBack) = ("", "", false)
      return
    }
    leadsBack = form.bar.leadsBack
    heading = form.bar.title
    title = Self.asks(heading) ? heading : words(.lineSentence(text: heading))
    for (item, next) in zip(form.items, form.items.dropFirst().map(Optional.some) + [nil]) {
      // Text that only leads to a button is replaced by the button's name.
      let isLead =
        item.role == .paragraph && item.label.last.map { ":\u{FF1A}".contains($0) } == true
      if isLead, let next, next.isControl, !next.isField { continue }
      add(item, isBusy: content.isBusy, words)
    }
    if !form.declinesByItem {
      choices.append(Choice(label: form.bar.wayOut, meaning: .wayOut))
    }
  }

  /// Whether the page begins with a question, which describes its subject as well as its heading would.
  var beginsWithQuestion: Bool { lines.first.map(Self.asks) == true }

  /// Returns whether a sentence is a question.
  private static func asks(_ sentence: String) -> Bool {
    sentence.last.map { "?\u{61F}\u{FF1F}".contains($0) } == true
  }

  /// The urgency of the time: expired, below 20 seconds, below a minute, or none.
  var milestone: Int {
    guard let secondsLeft else { return 0 }
    return secondsLeft == 0 ? 3 : secondsLeft <= 20 ? 2 : secondsLeft <= 60 ? 1 : 0
  }

  /// Returns the label of a control or field on this page; `nil` if it isn't here.
  func label(of subject: ElementID?) -> String? {
    guard let subject else { return nil }
    return choices.first {
      $0.meaning == .control(subject) || $0.meaning == .field(subject)
    }?.label
  }

  private mutating func add(_ item: Item, isBusy: Bool, _ words: (Message) -> String) {
    switch item.role {
    case .paragraph:
      if let seconds = item.secondsLeft { (secondsLeft, timeLine) = (seconds, item.label) }
      lines.append(item.lineLabel ?? item.label)
      if item.lineLabel != nil { details.append(item.label) }
    case .code:
      addCode(item.label, words(.lineCodeAgain))
    case .address, .longAddress:
      guard !item.isOnDemand else {
        choices.append(Choice(label: words(.lineCodeAddress), meaning: .say([item.label])))
        return
      }
      let address = item.label.hasPrefix("https://") ? String(item.label.dropFirst(8)) : item.label
      if DisplayWidth.of(address) <= Self.longestAddress {
        lines.append(address)
      } else {
        choices.append(Choice(label: words(.lineShowAddress), meaning: .say([item.label])))
      }
    case .remark, .reference: lines.append(item.label)
    case .field, .secret:
      guard !isBusy || item.worksWhileBusy else { return }
      choices.append(Choice(label: item.label, meaning: .field(item.id)))
    case .link where item.isCode: addCode(item.label, words(.lineCodeAgain))
    case .mainButton, .button, .link, .destructive:
      guard !item.isForPictures, !isBusy || item.worksWhileBusy else { return }
      if !item.isAvailable { resting.insert(item.id) }
      if let address = item.leadsTo {
        choices.append(Choice(label: words(.lineShowAddress), meaning: .say([address])))
        return
      }
      choices.append(
        Choice(
          label: item.label, meaning: .control(item.id), isDestructive: item.role == .destructive))
    case .picture, .status, .separator: break
    }
  }

  /// Adds a code, also letter by letter, and the choice that prints all codes of the page again.
  private mutating func addCode(_ code: String, _ again: String) {
    let said = [code, Self.spelled(code)]
    lines += said
    guard let index = choices.firstIndex(where: { $0.label == again }),
      case .say(let former) = choices[index].meaning
    else { return choices.append(Choice(label: again, meaning: .say(said))) }
    choices[index] = Choice(label: again, meaning: .say(former + said))
  }

  /// Returns a code letter by letter: commas between letters, periods between groups.
  static func spelled(_ code: String) -> String {
    code.split { $0 == "-" || $0 == " " }.map { group in
      group.map(String.init).joined(separator: ", ")
    }.joined(separator: ". ") + "."
  }
}
