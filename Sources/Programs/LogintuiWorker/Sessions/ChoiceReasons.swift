import LoginCanvas
import LoginMessages
import LoginSessions
import LoginSettings
import LoginStoredSessions
import LoginSupport

/// The reasons why commands use a service and an account, for `status --why`.
struct ChoiceReasons: Encodable {
  /// A choice, and its source.
  struct Reason: Encodable {
    /// The chosen name; `nil` if nothing was chosen.
    var value: String?
    /// `option`, `variable`, `folder`, `file` or `default`.
    let source: String
    /// The option, the variable, or the path of the file.
    var place: String?
    /// The key in the file, with its table.
    var key: String?
    /// The path of the `[[folder]]` table, as in the file.
    var folder: String?
    /// The line of that table.
    var line: Int?
  }

  /// The name of the service in the settings; the value is `nil` without one.
  let service: Reason
  /// The service of the sessions, as the store names it.
  let address: Reason
  let account: Reason
  /// Whether the token of the environment is used, so that the account doesn't matter.
  private let usesGivenToken: Bool
  private let serviceName: String

  private enum CodingKeys: String, CodingKey { case service, address, account }

  /// Collects the reasons; nothing is read but the settings.
  ///
  /// - Parameters:
  ///   - sessions: The sessions of a command.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError`` for an invalid setting.
  init(_ sessions: SessionAccess, _ environment: [String: String]) throws(CommandError) {
    let settings = sessions.settings
    service = Reason(.service, settings)
    var address: Reason
    if let deciding = try settings.serviceSetting {
      address = Reason(deciding, settings)
    } else if try settings.service == .none {
      address = Reason(source: "file", place: settings.file.path, key: "[[provider]]")
    } else {
      address = Reason(source: "default")
    }
    address.value = sessions.serviceName
    self.address = address
    serviceName = sessions.services.map(\.name).sorted().joined(separator: ", ")
    let isGiven = environment[GivenToken.variable]?.isEmpty == false
    usesGivenToken = isGiven && !settings.isGivenAsOption(.sessionAccount)
    account =
      usesGivenToken
      ? Reason(source: "variable", place: GivenToken.variable)
      : Reason(.sessionAccount, settings)
  }

  /// Reports on standard error which setting chooses the account, if one does.
  static func reportAccount(_ settings: Settings) {
    guard let line = Reason(.sessionAccount, settings).line(Message.whyAccount) else { return }
    Console.say(line)
  }

  /// The reasons as sentences.
  var lines: [Message] {
    var lines: [Message] = []
    if let line = service.line(Message.whyService) { lines.append(line) }
    if service.value == nil || address.source == "variable" {
      var shown = address
      shown.value = serviceName
      lines.append(shown.line(Message.whyService) ?? .whyUsualService(name: serviceName))
    }
    if usesGivenToken {
      lines.append(.givenTokenInForce(variable: GivenToken.variable))
    } else {
      lines.append(account.line(Message.whyAccount) ?? .whyCurrentAccount)
    }
    return lines
  }
}

extension ChoiceReasons.Reason {
  /// Creates the reason of a setting's effective value.
  init(_ name: SettingName, _ settings: Settings) {
    let value = settings.valueInForce(name)
    switch settings.source(of: name) {
    case .option:
      self.init(value: value, source: "option", place: "--" + (name.option ?? name.rawValue))
    case .variable(let variable): self.init(value: value, source: "variable", place: variable)
    case .folder(let table):
      self.init(
        value: value, source: "folder", place: settings.file.folderPath, folder: table.path,
        line: settings.file.line(of: table))
    case .file:
      self.init(value: value, source: "file", place: settings.file.origin(of: name), key: name.key)
    case .usual: self.init(value: value, source: "default")
    }
  }

  /// Returns a sentence with the value and its source; `nil` without a source.
  func line(_ message: (_ name: String, _ source: String) -> Message) -> Message? {
    guard let value, let place else { return nil }
    let file = CleanText.oneLine(line.map { "\(place):\($0)" } ?? place)
    let origin =
      folder.map { "[[folder]] \(CleanText.oneLine($0, limit: 200)) (\(file))" }
      ?? key.map { "\($0) (\(file))" } ?? place
    return message(CleanText.oneLine(value, limit: 200), origin)
  }
}
