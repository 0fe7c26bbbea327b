import LoginCanvas
import LoginIdentity
import LoginMessages

extension WorkerFault {
  /// The text for a person.
  var message: Message {
    switch self {
    case .missing, .unintelligible: .workerMissing
    case .ended, .silent: .workerEnded
    case .refused(let reason): .workerRefused(reason: CleanText.sentence(reason))
    }
  }
}
