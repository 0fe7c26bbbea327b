import LoginModel
import LoginMessages

/// The screen as a conversation: its lines, its questions, and the meaning of answers.
///
/// It reads the same state as the picture and returns the same actions; it makes no decisions about a sign-in.
struct LinearFront {
  /// A question.
  struct Question: Equatable {
    /// The text before the answer; at most ``LinearWords/longestPrompt`` columns.
    let prompt: String
    /// Whether the answer may be visible.
    let isShown: Bool
    /// Whether it is about a decision that was just described: text typed earlier must not answer it.
    var isNewDecision = false

    /// Returns whether the question sounds the same as another.
    func sounds(like other: Question) -> Bool {
      prompt == other.prompt && isShown == other.isShown
    }
  }

  /// The result of an answer.
  struct Reply: Equatable {
    var lines: [String] = []
    var actions: [LoginAction] = []
    /// Whether the answer was invalid, so that the keys may have to be mentioned.
    var isRefusal = false

    /// Returns the reply to an invalid answer.
    static func refusal(_ line: String) -> Reply { Reply(lines: [line], isRefusal: true) }
  }

  /// The subject of a question.
  enum Subject: Equatable {
    case field(Item)
    case choice
    /// Yes or no to the offer of a control.
    case answer(Item)
    /// A command during a request; help lists the choices.
    case command
  }

  /// A decision: the choices of a page, or yes or no to a control.
  struct Decision: Equatable {
    let place: PathPlace
    let choices: [LinearPage.Choice]
    var item: ElementID?
  }

  /// An answer that caused an action, whose result must be reported.
  struct Confirmation: Equatable {
    let question: Question
    /// The control that was used, or the field that was filled in; `nil` for a way out.
    let subject: ElementID?
  }

  /// The lines printed so far, so that each is printed once.
  struct Announced {
    var page: (place: PathPlace, page: LinearPage)?
    var notice = 0
    var lastNotice: Notice?
    var progress: String?
    var choices: [LinearPage.Choice]?
    /// The pages whose choices were listed, which aren't listed again after a change, with their lines.
    var listed: [(place: PathPlace, page: LinearPage)] = []
    var field: ElementID?
    var decision: Decision?
    var isDecisionNew = false
    /// The urgency of the last mentioned time.
    var time = 0
    /// Whether a request was running.
    var isBusy = false
    /// Whether the keys were mentioned.
    var hint = false
  }

  /// The maximum number of choices that are listed immediately; in a longer list, the beginning of a name finds one.
  static let mostChoices = 40

  /// The maximum characters of an answer that is repeated because it wasn't understood.
  static let mostRepeated = 40

  /// Whether keys are mentioned.
  var givesHints: Bool
  var reported = Announced()
  /// The last answer, until its result is reported.
  var confirmation: Confirmation?
  /// Whether an error occurred, so that the keys are mentioned.
  var needsHint = false
  /// Whether the person asked for the other choices.
  var wantsChoices = false

  /// - Parameter givesHints: Whether keys are mentioned.
  init(givesHints: Bool = true) { self.givesHints = givesHints }

  func words(_ message: Message, _ state: LoginState) -> String { state.traits.words(message) }
}
