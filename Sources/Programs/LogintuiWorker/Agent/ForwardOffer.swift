import LoginIdentity
import LoginMessages
import LoginSessions
import LoginSettings
import LoginStoredSessions
import LoginSupport

/// A service whose tokens another computer may ask for.
struct ForwardOffer {
  /// The name by which it can be asked for; empty for the service of the settings.
  let name: String
  private let sessions: SessionAccess
  /// The account of an option; `nil` for the one in use at the time of a request.
  private let account: String?

  /// Reads the settings of a service.
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
    var (own, values) = (environment, optionValues)
    for variable in [ForwardSocket.variable, GivenToken.variable] { own[variable] = nil }
    values[.service] = name
    let settings = try Settings(optionValues: values, config: config, environment: own)
    var sessions = try SessionAccess(settings, environment: own)
    // Only the agent decrypts: a key of this process would outlast `agent lock`.
    sessions.vault = nil
    self.sessions = sessions
    account = settings[.sessionAccount]
    self.name = name ?? settings.serviceNamed ?? ""
    _ = try sessions.session(of: account)
  }

  /// Returns the account that it offers now, and its service, for display.
  func words() throws(CommandError) -> Message {
    let found = try sessions.session(of: account)
    return .forwardOffered(account: found.accountName, service: found.service.name)
  }

  /// Returns what a request is about; `nil` if its account isn't stored or isn't the only offered one, or if the service
  /// has no tokens of that kind.
  func find(_ request: ForwardRequest) -> ForwardOffice.Found? {
    guard let stored = try? sessions.session(of: account ?? request.account),
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
  ///   - report: Called with the reason if there is no token.
  /// - Returns: The token, or a refusal.
  func token(
    _ request: ForwardRequest, _ found: ForwardOffice.Found, report: (CommandError) -> Void
  ) -> ForwardAnswer {
    var wanted = TokenRequest(
      account: found.id, kind: found.kind.asked,
      minimumValidity: request.minimumValidity)
    wanted.refused = request.refused
    wanted.usesEnvironment = false
    do throws(CommandError) {
      let token = try sessions.token(wanted)
      guard token.validity > 0 else { return .refused(.failed) }
      let user = token.stored.session.user
      var given = ForwardedToken(
        kind: token.kind.forwarded, token: token.token, validity: token.validity,
        userID: user.id, email: user.email)
      (given.type, given.provider) = (token.type, token.stored.session.providerID)
      return .token(given)
    } catch {
      report(error)
      return .refused(.failed)
    }
  }
}

extension ForwardOffice.Source {
  /// Creates the source of some offers; a request without a name gets the first.
  ///
  /// - Parameters:
  ///   - offers: The offers.
  ///   - report: Called with the reason if there is no token for a request, on any thread.
  init(_ offers: [ForwardOffer], report: @escaping @Sendable (CommandError) -> Void) {
    @Sendable func offer(_ name: String) -> ForwardOffer? {
      name.isEmpty ? offers.first : offers.first { $0.name == name }
    }
    self.init(
      find: { offer($0.service)?.find($0) },
      token: { offer($0.service)?.token($0, $1, report: report) ?? .refused(.notOffered) })
  }
}

extension ForwardKind {
  /// The kind of token of this program.
  fileprivate var asked: TokenKind {
    switch self {
    case .id: .id
    case .access: .access
    }
  }

  /// The option of `logintui token` for it.
  fileprivate var option: String {
    switch self {
    case .id: "--id"
    case .access: "--access"
    }
  }
}

extension TokenKind {
  /// The kind in a request of another computer.
  fileprivate var forwarded: ForwardKind {
    switch self {
    case .id: .id
    case .access: .access
    }
  }
}
