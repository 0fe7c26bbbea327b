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

  /// Returns what a request is about; `nil` if its account isn't stored, or isn't the only offered one.
  func find(_ request: ForwardRequest) -> ForwardOffice.Found? {
    guard let stored = try? sessions.session(of: account ?? request.account),
      let usual = try? sessions.tokenKind
    else { return nil }
    if account != nil, let name = request.account {
      let named = try? SessionAccess.only(named: name, among: sessions.ours()).get()
      guard named?.fullID == stored.fullID else { return nil }
    }
    return ForwardOffice.Found(
      service: stored.service.name, account: stored.accountName, id: stored.fullID,
      kind: request.kind ?? (usual == .access ? .access : .id))
  }

  /// Returns a token, and refreshes it if needed.
  func token(_ request: ForwardRequest, _ found: ForwardOffice.Found) -> ForwardAnswer {
    var wanted = TokenRequest(
      account: found.id, kind: found.kind == .access ? .access : .id,
      minimumValidity: request.minimumValidity)
    wanted.refused = request.refused
    wanted.usesEnvironment = false
    do throws(CommandError) {
      let token = try sessions.token(wanted)
      guard token.validity > 0 else { return .refused(.failed) }
      let user = token.stored.session.user
      var given = ForwardedToken(
        kind: token.kind == .access ? .access : .id, token: token.token, validity: token.validity,
        userID: user.id, email: user.email)
      (given.type, given.provider) = (token.type, token.stored.session.providerID)
      return .token(given)
    } catch {
      Console.report(error)
      return .refused(.failed)
    }
  }
}

extension ForwardOffice.Source {
  /// Creates the source of some offers; a request without a name gets the first.
  init(_ offers: [ForwardOffer]) {
    func offer(_ name: String) -> ForwardOffer? {
      name.isEmpty ? offers.first : offers.first { $0.name == name }
    }
    self.init(
      find: { offer($0.service)?.find($0) },
      token: { offer($0.service)?.token($0, $1) ?? .refused(.notOffered) })
  }
}
