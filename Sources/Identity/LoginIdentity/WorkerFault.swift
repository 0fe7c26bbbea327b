/// What is wrong with the process that carries out requests for this one.
public enum WorkerFault: Error, Codable, Hashable, Sendable {
  /// Its program is not there, or could not be started.
  case missing
  /// It ended while it was asked.
  case ended
  /// It did not say within ten seconds that it has heard.
  case silent
  /// What it said is no answer: of another version of the program, damaged, or too long.
  case unintelligible
  /// It cannot work with what was set. `reason` is a whole sentence.
  case refused(reason: String)
}
