import LoginCanvas
import LoginModel
import LoginMessages

/// A page as lines of text, for whoever hears or feels it.
struct LinearPage: Equatable {
  /// Something that can be chosen.
  struct Choice: Equatable {
    /// What choosing it means.
    enum Meaning: Equatable {
      /// Use a control.
      case control(ElementID)
      /// Answer for a field.
      case field(ElementID)
      /// Go back, or leave.
      case wayOut
      /// Say something that was not said, because it is long.
      case say([String])
    }

    let label: String
    let meaning: Meaning
    /// What it is called in English, which is always understood; `nil` for the same, or where it is not known.
    var englishLabel: String?
    /// Whether it destroys something.
    var isDestructive = false

    /// What may be typed for it.
    var names: [String] { [label] + (englishLabel.map { [$0] } ?? []) }
    /// The same without the seconds that its label may count.
    var uncounted: Choice { Choice(label: label.filter { !$0.isNumber }, meaning: meaning) }
  }

  let heading: String
  /// The same as a sentence.
  let title: String
  /// What stands on it, in the order it is read.
  private(set) var lines: [String] = []
  /// What can be chosen, in its order.
  private(set) var choices: [Choice] = []
  /// Whether it is a list to choose from.
  let isList: Bool
  /// Whether its way out leads back to another page.
  let leadsBack: Bool
  /// Controls that do nothing yet, such as sending again before its time.
  private(set) var resting: Set<ElementID> = []
  /// Seconds until what is shown is void; `nil` where nothing is.
  private(set) var secondsLeft: Int?
  /// What says so.
  private(set) var timeLine: String?

  /// Columns of a line of braille, less those that a number takes: longer addresses are said when asked for.
  private static let longestAddress = 60
  /// Choices at most whose number is not said before: they are heard in a few seconds.
  private static let fewChoices = 9

  /// The page that a state shows.
  init(_ state: LoginState) {
    let content = state.content
    let words = { content.traits.words($0) }
    isList = content.isListInFront
    if isList, let list = content.list {
      heading = list.bar.title
      lines = [list.lead].compactMap(\.self) + list.references.map(\.label)
      title = words(
        list.buttons.count > Self.fewChoices
          ? .lineTitle(title: heading, count: list.buttons.count)
          : lines.isEmpty ? .lineShortTitle(title: heading) : .lineSentence(text: heading))
      leadsBack = list.bar.leadsBack
      choices = (0..<(content.isBusy ? 0 : list.buttons.count)).map { index in
        let model = list.buttons.model(at: index, theme: content.traits.theme)
        return Choice(
          label: model.shortName, meaning: .control(.provider(model.id)),
          englishLabel: LoginButtonViewModel(
            provider: model.provider, traits: TraitCollection()
          ).shortName)
      }
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
      // What only leads to a button is said by its name.
      let isLead =
        item.role == .paragraph && item.label.last.map { ":\u{FF1A}".contains($0) } == true
      if isLead, let next, next.isControl, !next.isField { continue }
      add(item, isBusy: content.isBusy, words)
    }
    choices.append(Choice(label: form.bar.wayOut, meaning: .wayOut))
  }

  /// Whether it begins with a question, which says what it is about as well as its heading would.
  var beginsWithQuestion: Bool { lines.first.map(Self.asks) == true }

  /// Whether a sentence is a question.
  private static func asks(_ sentence: String) -> Bool {
    sentence.last.map { "?\u{61F}\u{FF1F}".contains($0) } == true
  }

  /// How urgent the time is: over, below 20 seconds, below a minute, or none of that.
  var milestone: Int {
    guard let secondsLeft else { return 0 }
    return secondsLeft == 0 ? 3 : secondsLeft <= 20 ? 2 : secondsLeft <= 60 ? 1 : 0
  }

  /// What a control or field is called here; `nil` where it is not.
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
      lines.append(item.label)
    case .code:
      let spelled = Self.spelled(item.label)
      lines += [item.label, spelled]
      choices.append(
        Choice(label: words(.lineCodeAgain), meaning: .say([item.label, spelled])))
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
    case .reference: lines.append(item.label)
    case .field, .secret:
      guard !isBusy || item.worksWhileBusy else { return }
      choices.append(Choice(label: item.label, meaning: .field(item.id)))
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

  /// A code letter by letter: commas between letters, stops between groups.
  static func spelled(_ code: String) -> String {
    code.split { $0 == "-" || $0 == " " }.map { group in
      group.map(String.init).joined(separator: ", ")
    }.joined(separator: ". ") + "."
  }
}
