import LoginAuditReports
import LoginCanvas
import LoginSupport
import LoginTerminalAudit

extension Audit {
  /// The reason why there is no report.
  ///
  /// The associated sentence, which is also the ``description``, says what happened and what to do next.
  public enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The library that emulates terminals isn't installed.
    case noEmulator(String)
    /// The program doesn't exist, or the system doesn't run it.
    case notStarted(String)
    /// The system doesn't isolate programs, or there is no folder for their homes.
    case notIsolated(String)
    /// An option has a value that isn't allowed.
    case invalid(String)
    /// The file of accepted failures can't be read or written.
    case baseline(String)

    /// What happened and what to do next, in the language of the environment.
    public var description: String {
      switch self {
      case .noEmulator(let sentence), .notStarted(let sentence), .notIsolated(let sentence),
        .invalid(let sentence), .baseline(let sentence):
        sentence
      }
    }
  }
}

extension Audit.Failure {
  /// Creates the error for a program that can't run.
  init(_ failure: TerminalRun.Failure, of program: String) {
    let sentence = Self.sentence(CommandError(failure, of: program, option: "isIsolated"))
    switch failure {
    case .noLibrary: self = .noEmulator(sentence)
    case .notStarted: self = .notStarted(sentence)
    case .notIsolated, .noHome: self = .notIsolated(sentence)
    }
  }

  /// Returns the error for an option.
  static func invalid(_ option: String, _ value: String, allowed: String) -> Self {
    let value = CleanText.oneLine(value, limit: 60)
    return .invalid(
      sentence(CommandError.invalidSetting(name: option, value: value, allowed: allowed)))
  }

  /// Performs what the file of accepted failures is needed for.
  static func ofBaseline<Value>(_ body: () throws(CommandError) -> Value) throws(Self) -> Value {
    do throws(CommandError) {
      return try body()
    } catch {
      throw .baseline(sentence(error))
    }
  }

  private static func sentence(_ error: CommandError) -> String {
    Reader.current.sentence(error.message)
  }
}
