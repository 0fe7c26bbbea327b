import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginSupport

/// `logintui agent log`: shows which computers and programs asked for tokens, and the answers.
struct AgentLog: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show the requests for tokens, and the answers.",
    discussion: """
      The log has the last 1000 requests that logintui agent forward and logintui agent --confirm answered, and no \
      tokens. Another computer claims its user and program; a program on this computer can choose its name.
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
      let (time, answer) = (Timestamp.text(entry.time), language.words(entry.message))
      let (account, program) = (clean(entry.account), clean(entry.program))
      let service = clean(
        [entry.service, entry.option ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
      try Console.print(
        entry.host.isEmpty
          ? .confirmLogged(
            time: time, program: program, account: account, service: service, answer: answer)
          : .forwardLogged(
            time: time, host: clean(entry.host), account: account, service: service,
            program: program, answer: answer))
    }
  }

  /// An entry in JSON output.
  private struct Document: Encodable {
    let time: String
    /// The other computer and the user there; `nil` for a program of this computer.
    let host, user: String?
    let program, service: String
    let account: String?
    let kind, answer: String
    let minutes: Int?

    init(_ entry: ForwardEntry) {
      time = Timestamp.text(entry.time)
      host = entry.host.isEmpty ? nil : entry.host
      user = host == nil ? nil : entry.user
      (program, service) = (entry.program, entry.service)
      (kind, answer) = (entry.kind, entry.answer.rawValue)
      account = entry.account.isEmpty ? nil : entry.account
      minutes = entry.minutes
    }
  }
}
