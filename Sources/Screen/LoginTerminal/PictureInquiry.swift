internal import LoginPictures

/// The questions to a terminal about pictures, and how far it has answered them.
///
/// A terminal answers in the order of the questions. So only one question for the attributes (DA1), which ends the
/// answers, may be on its way at a time while ``isOpen``.
struct PictureInquiry {
  private enum Stage {
    /// Nothing was asked.
    case idle
    /// Only the name was asked; this is the answer, if it has arrived.
    case name(String?)
    /// Everything was asked at that time; `nil` if the time doesn't count.
    case asked(PictureAnswers, at: ContinuousClock.Instant?)
    case complete
  }

  /// What to do after some answers.
  enum Step {
    /// Wait for more.
    case wait
    /// Send ``PictureAnswers/questions`` and the question for the attributes.
    case ask
    /// Use the answers, or do without pictures.
    case end(PictureAnswers?)
  }

  private let mode: PictureMode
  private let asking: PictureConditions.Asking
  private var stage: Stage
  private var name: String?

  init(_ mode: PictureMode, _ asking: PictureConditions.Asking) {
    (self.mode, self.asking) = (mode, asking)
    stage = asking == .never ? .complete : .idle
  }

  /// Whether answers are expected, or questions wait.
  var isOpen: Bool { if case .complete = stage { false } else { true } }

  /// Begins, if nothing was asked yet.
  ///
  /// - Parameter now: The time.
  /// - Returns: Whether to ask for the name, and what else to ask after it.
  mutating func begin(at now: ContinuousClock.Instant) -> (asksName: Bool, questions: String) {
    guard case .idle = stage else { return (false, "") }
    switch asking {
    case .never: return (false, "")
    case .afterName:
      stage = .name(nil)
      return (true, "")
    case .atOnce:
      stage = .asked(PictureAnswers(mode: mode), at: now)
      return (true, PictureAnswers.questions)
    }
  }

  /// Takes sequences of the terminal.
  ///
  /// - Parameters:
  ///   - sequences: The sequences, in order of arrival.
  ///   - now: The time of their arrival.
  /// - Returns: What to do now.
  mutating func take(
    _ sequences: [PictureAnswers.Sequence], at now: ContinuousClock.Instant
  ) -> Step {
    for sequence in sequences {
      switch stage {
      case .idle, .complete: return .wait
      case .name(let found):
        if case .device(let text) = sequence, text.hasPrefix(">|"), found == nil {
          stage = .name(String(text.dropFirst(2).prefix(64)))
        } else if case .control(let text) = sequence, text.hasPrefix("?"), text.hasSuffix("c") {
          name = found
          guard let name else {
            stage = .complete
            return .end(nil)
          }
          stage = .asked(PictureAnswers(mode: mode, name: name), at: now)
          // What arrives with this answer wasn't asked yet.
          return .ask
        }
      case .asked(var answers, let start):
        if case .device(let text) = sequence, text.hasPrefix(">|"), name == nil {
          name = String(text.dropFirst(2).prefix(64))
        }
        answers.take(sequence, after: start?.duration(to: now) ?? .zero)
        guard !answers.isComplete else {
          stage = .complete
          return .end(answers)
        }
        stage = .asked(answers, at: start)
      }
    }
    return .wait
  }

  /// Begins again with all questions, because the cell may have another size now.
  ///
  /// The link was fast enough before, so time doesn't count: a window that is being resized answers late.
  mutating func askAgain() { stage = .asked(PictureAnswers(mode: mode, name: name), at: nil) }

  /// Forgets what was asked but not answered.
  mutating func startOver() { if isOpen { stage = .idle } }
}
