/// A fault of the process that carries out requests for this one.
public enum WorkerFault: Error, Codable, Hashable, Sendable {
  /// Its program is missing, or couldn't be started.
  case missing
  /// It ended while a request was in progress.
  case ended
  /// It didn't confirm a request within ten seconds.
  case silent
  /// Its message isn't an answer: from another version of the program, damaged, or too long.
  case unintelligible
  /// It can't work with the settings. `reason` is a whole sentence.
  case refused(reason: String)
}
