import LoginIdentity
import LoginMessages
import LoginSessions
import LoginSettings
import LoginStoredSessions
import LoginSupport

extension Completion {
  /// Prints the candidates for a shell, with the accounts and services of this computer.
  ///
  /// - Parameter words: The words after the program's name; the last one is unfinished.
  /// - Throws: ``CommandError`` if they can't be written.
  static func run(_ words: [String]) throws(CommandError) {
    let environment = ProgramVariables.all
    // Help is English, and so are the candidates' meanings.
    Reader.current.language = .english
    let completion = Completion(
      words: words, accounts: { accounts(environment) },
      services: { ServiceName.all(beside: SettingsFile.place(nil, environment)) })
    for line in completion.lines { try Console.print(line) }
  }

  /// Returns the names of stored accounts that a shell reads unchanged; none if a keyring would have to be opened.
  private static func accounts(_ environment: [String: String]) -> [String] {
    guard let settings = try? Settings(optionValues: [:], config: nil, environment: environment),
      let sessions = try? SessionAccess(settings, environment: environment),
      sessions.accepted != .secretService, let stored = try? sessions.all()
    else { return [] }
    return stored.map { $0.session.user.email ?? $0.session.user.id }.filter { name in
      name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || "@._+-".utf8.contains(byte)
      }
    }
  }
}
