import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginSupport

/// `logintui agent log`: shows which computers asked for tokens, and the answers.
struct AgentLog: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show the requests of other computers for tokens.",
    discussion: """
      The log has the last 1000 requests that logintui agent forward answered, and no tokens. The user and the program \
      are those that the other computer claimed.
      """)

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: AgentOptions

  func run() throws {
    _ = try options.options.settings()
    let isJSON = try output.isJSON
    let entries = try ForwardLog(folder: Folders(ProgramVariables.all).state).entries()
    if isJSON { return try Console.print(JSONText.of(entries.map(Document.init))) }
    guard !entries.isEmpty else { return try Console.print(.forwardLogEmpty) }
    let language = Reader.current.language
    for entry in entries {
      func clean(_ text: String) -> String {
        let name = CleanText.oneLine(text, limit: 100)
        return name.isEmpty ? "?" : name
      }
      try Console.print(
        .forwardLogged(
          time: Timestamp.text(entry.time), host: clean(entry.host), account: clean(entry.account),
          service: clean(
            [entry.service, entry.option ?? ""].filter { !$0.isEmpty }.joined(separator: " ")),
          program: clean(entry.program),
          answer: language.words(entry.message)))
    }
  }

  /// An entry in JSON output.
  private struct Document: Encodable {
    let time: String
    let host, user, program, service: String
    let account: String?
    let kind, answer: String
    let minutes: Int?

    init(_ entry: ForwardEntry) {
      time = Timestamp.text(entry.time)
      (host, user, program) = (entry.host, entry.user, entry.program)
      (service, kind, answer) = (entry.service, entry.kind, entry.answer.rawValue)
      account = entry.account.isEmpty ? nil : entry.account
      minutes = entry.minutes
    }
  }
}
