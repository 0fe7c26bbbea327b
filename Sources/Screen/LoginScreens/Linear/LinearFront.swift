import LoginModel
import LoginMessages

/// The screen as a conversation: what is told, what is asked, and what an answer means.
///
/// It reads the same state as the picture and answers with the same actions; nothing of what a sign-in does is
/// decided here.
struct LinearFront {
  /// What is asked.
  struct Question: Equatable {
    /// What stands before the answer; at most ``LinearWords/longestPrompt`` columns.
    let prompt: String
    /// Whether the answer may be seen.
    let isShown: Bool
    /// Whether it is a decision that was told just now: nothing that was typed before may answer it.
    var isNewDecision = false

    /// Whether it sounds the same.
    func sounds(like other: Question) -> Bool {
      prompt == other.prompt && isShown == other.isShown
    }
  }

  /// What an answer comes to.
  struct Reply: Equatable {
    var lines: [String] = []
    var actions: [LoginAction] = []
    /// Whether it was no answer, so that keys may have to be told.
    var isRefusal = false

    /// It was no answer.
    static func refusal(_ line: String) -> Reply { Reply(lines: [line], isRefusal: true) }
  }

  /// What is asked for.
  enum Subject: Equatable {
    case field(Item)
    case choice
    /// Yes or no to what a control offers.
    case answer(Item)
    /// Something while a request goes on; the choices come with help.
    case command
  }

  /// What has to be decided: the choices of a page, or yes or no to a control.
  struct Decision: Equatable {
    let place: PathPlace
    let choices: [LinearPage.Choice]
    var item: ElementID?
  }

  /// A question that was answered with a deed, which has to be heard of.
  struct Deed: Equatable {
    let question: Question
    /// What was used or filled in; `nil` for a way out.
    let subject: ElementID?
  }

  /// What was told until now, so that each thing is told once.
  struct Told {
    var page: (place: PathPlace, page: LinearPage)?
    var notice = 0
    var lastNotice: Notice?
    var progress: String?
    var choices: [LinearPage.Choice]?
    var field: ElementID?
    var decision: Decision?
    var isDecisionNew = false
    /// How urgent the time was.
    var time = 0
    /// Whether a request ran.
    var isBusy = false
    /// Whether the keys were told.
    var hint = false
  }

  /// Choices that are told at once; of more, a name's beginning finds one.
  static let mostChoices = 40

  /// Whether keys are told.
  var givesHints: Bool
  var told = Told()
  /// What was answered last, until it is heard of.
  var deed: Deed?
  /// Whether something went wrong, so that the keys are told.
  var needsHint = false
  /// Whether the person asked for what else can be done here.
  var wantsChoices = false

  /// - Parameter givesHints: Whether keys are told.
  init(givesHints: Bool = true) { self.givesHints = givesHints }

  func words(_ message: Message, _ state: LoginState) -> String { state.traits.words(message) }
}
