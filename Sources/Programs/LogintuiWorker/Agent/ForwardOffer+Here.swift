import LoginCanvas
import LoginIdentity
import LoginSessions
import LoginSettings
import LoginStoredSessions
import LoginSupport
import Synchronization

/// Offers for programs of this computer, which know the settings and the accounts.
extension ForwardOffer {
  /// Reads the settings of a service for programs of this computer, which name the service and the account themselves.
  ///
  /// - Parameters:
  ///   - name: The name; empty for the default file.
  ///   - optionValues: The values of options.
  ///   - config: The path of the settings file in an option.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError`` for an invalid setting, and if there is no such service.
  init(
    here name: String, optionValues: [SettingName: String], config: String?,
    environment: [String: String]
  ) throws(CommandError) {
    var (own, values) = (Self.withoutTokens(environment), optionValues)
    for setting in [SettingName.service, .sessionAccount] { own[setting.variable] = nil }
    values[.service] = name.isEmpty ? nil : name
    // The folder of the program that asks has chosen already.
    sessions = try Self.sessions(
      Settings(
        optionValues: values, config: config, environment: own,
        reader: Reader(Reader.current.language), currentFolder: nil), own)
    (self.name, account) = (name, nil)
  }

  /// Returns what a request of a program of this computer is about.
  ///
  /// - Parameter request: The request.
  /// - Returns: `nil` if the program would use other sessions than these.
  /// - Throws: ``CommandError`` if there is no such session, or it can't be read.
  func findHere(_ request: ForwardRequest) throws(CommandError) -> ForwardOffice.Found? {
    guard sessions.services.contains(where: { request.places.contains(sessions.place(of: $0)) })
    else { return nil }
    let stored = try sessions.session(of: request.account)
    let usual = try sessions.tokenKind.forwarded
    let (kind, access) = (request.kind ?? usual, request.access)
    guard try sessions.hasTokens(of: kind.asked) else { return nil }
    let options = (kind == usual && access.isOfSignIn ? [] : [kind.option]) + access.options
    return ForwardOffice.Found(
      service: stored.service.name, account: stored.accountName,
      option: options.isEmpty ? nil : options.joined(separator: " "), id: stored.fullID,
      kind: kind, access: access)
  }
}

/// The offers for programs of this computer, by the names of their services.
///
/// The settings of a service are read when it is first asked for, so its log is opened once.
final class OffersHere: Sendable {
  private let known = Mutex<[String: ForwardOffer]>([:])
  private let read: @Sendable (String) throws(CommandError) -> ForwardOffer

  /// Creates the offers; nothing is read yet.
  ///
  /// - Parameter read: Reads the settings of a service.
  init(_ read: @escaping @Sendable (String) throws(CommandError) -> ForwardOffer) {
    self.read = read
  }

  /// Returns the offer of a service.
  ///
  /// - Parameter name: The name; empty for the default file.
  /// - Returns: The offer.
  /// - Throws: ``CommandError`` for an invalid setting, and if there is no such service.
  func offer(_ name: String) throws(CommandError) -> ForwardOffer {
    if let found = known.withLock({ $0[name] }) { return found }
    let offer = try read(name)
    // Until the person has chosen where sessions are saved, the choice may still come.
    if offer.sessions.accepted != nil { known.withLock { $0[name] = offer } }
    return offer
  }
}

extension AccessTokenRequest {
  /// The options of `logintui token` for it, cleaned.
  fileprivate var options: [String] {
    let recipients = [("--audience", audience), ("--resource", resource)]
    return (scopes.map { ("--scope", $0) } + recipients)
      .compactMap { name, value in value.map { "\(name) \(CleanText.oneLine($0, limit: 200))" } }
  }
}
