import LoginCanvas
import LoginIdentity
import LoginMessages

extension WorkerFault {
  /// The text for a person.
  var message: Message {
    switch self {
    case .missing: .workerMissing
    case .ended: .workerEnded
    case .silent: .workerSilent
    case .unintelligible: .workerUnintelligible
    case .refused(let reason): .workerRefused(reason: CleanText.sentence(reason))
    }
  }
}
