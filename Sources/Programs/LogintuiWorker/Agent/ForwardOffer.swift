import LoginIdentity
import LoginMessages
import LoginSessions
import LoginSettings
import LoginStoredSessions
import LoginSupport

/// A service whose tokens may be asked for.
struct ForwardOffer {
  /// The name by which it can be asked for; empty for the service of the settings.
  let name: String
  let sessions: SessionAccess
  /// The only account, from the settings; `nil` for all accounts, with the one in use at the time of a request first.
  let account: String?

  /// Reads the settings of a service for another computer.
  ///
  /// Only stored sessions of this computer are offered: neither a token of the environment nor another forwarded agent.
  ///
  /// - Parameters:
  ///   - name: The name; `nil` for the service of the settings.
  ///   - optionValues: The values of options.
  ///   - config: The path of the settings file in an option.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError`` for an invalid setting, and if no session could be offered.
  init(
    _ name: String?, optionValues: [SettingName: String], config: String?,
    environment: [String: String]
  ) throws(CommandError) {
    var values = optionValues
    values[.service] = name
    let own = Self.withoutTokens(environment)
    sessions = try Self.sessions(
      Settings(optionValues: values, config: config, environment: own), own)
    account = sessions.settings[.sessionAccount]
    self.name = name ?? sessions.settings.serviceNamed ?? ""
    _ = try sessions.session(of: account)
  }

  /// Returns an environment without tokens and sockets: only stored sessions are offered.
  static func withoutTokens(_ environment: [String: String]) -> [String: String] {
    var own = environment
    for variable in [ForwardSocket.variable, GivenToken.variable] { own[variable] = nil }
    return own
  }

  static func sessions(
    _ settings: Settings, _ environment: [String: String]
  ) throws(CommandError) -> SessionAccess {
    var sessions = try SessionAccess(settings, environment: environment)
    // Only the agent decrypts: a key of this process would outlast `agent lock`.
    sessions.vault = nil
    return sessions
  }

  /// Returns the account that it offers now, and its service, for display.
  func words() throws(CommandError) -> Message {
    let found = try sessions.session(of: account)
    return .forwardOffered(account: found.accountName, service: found.service.name)
  }

  /// Returns what a request is about; `nil` if its account isn't stored or isn't the only offered one, or if the service
  /// has no tokens of that kind.
  func find(_ request: ForwardRequest) -> ForwardOffice.Found? {
    // Another computer doesn't know what may be asked for here.
    guard request.access.isOfSignIn,
      let stored = try? sessions.session(of: account ?? request.account),
      let usual = try? sessions.tokenKind.forwarded
    else { return nil }
    if account != nil, let name = request.account {
      let named = try? SessionAccess.only(named: name, among: sessions.ours()).get()
      guard named?.fullID == stored.fullID else { return nil }
    }
    let kind = request.kind ?? usual
    guard (try? sessions.hasTokens(of: kind.asked)) == true else { return nil }
    return ForwardOffice.Found(
      service: stored.service.name, account: stored.accountName,
      option: kind == usual ? nil : kind.option, id: stored.fullID, kind: kind)
  }

  /// Returns a token, and refreshes it if needed.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - found: What it is about.
  /// - Returns: The token; `nil` if it isn't valid.
  /// - Throws: ``CommandError``.
  func token(
    _ request: ForwardRequest, _ found: ForwardOffice.Found
  ) throws(CommandError) -> ForwardedToken? {
    var wanted = TokenRequest(
      account: found.id, kind: found.kind.asked,
      minimumValidity: request.minimumValidity)
    (wanted.access, wanted.refused) = (found.access, request.refused)
    wanted.usesEnvironment = false
    let token = try sessions.token(wanted)
    guard token.validity > 0 else { return nil }
    let user = token.stored.session.user
    var given = ForwardedToken(
      kind: token.kind.forwarded, token: token.token, validity: token.validity,
      userID: user.id, email: user.email)
    (given.type, given.provider) = (token.type, token.stored.session.providerID)
    return given
  }
}

extension ForwardKind {
  /// The kind of token of this program.
  var asked: TokenKind {
    switch self {
    case .id: .id
    case .access: .access
    }
  }

  /// The option of `logintui token` for it.
  var option: String {
    switch self {
    case .id: "--id"
    case .access: "--access"
    }
  }
}

extension TokenKind {
  /// The kind in a request of another computer.
  var forwarded: ForwardKind {
    switch self {
    case .id: .id
    case .access: .access
    }
  }
}
