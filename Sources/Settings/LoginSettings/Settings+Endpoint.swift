package import LoginSupport
package import LoginIdentity
import LoginMessages
import LoginModel
package import LoginSessions

extension Settings.Service {
  /// The address of the service for other programs; `nil` for the embedded one, which they can't reach.
  package var endpoint: String? {
    switch self {
    case .emulator(let host, _, _): "http://\(Self.authority(of: host))"
    case .google: "https://identitytoolkit.googleapis.com"
    case .embedded, .none: nil
    }
  }

  /// Returns the host and port of an emulator in one form, however they are written: `HTTP://LOCALHOST:9099/` too.
  ///
  /// An invalid address is unchanged; the connection reports it.
  package static func authority(of host: String) -> String {
    (try? ServiceEndpoint(emulatorHost: host))?.authority ?? host
  }
}

extension Settings {
  /// The setting that decides about ``service``; `nil` for the providers, or if nothing is set.
  package var serviceSetting: SettingName? {
    get throws(CommandError) {
      if isGivenAsOption(.embedded), try isOn(.embedded) { return .embedded }
      return [.emulator, .apiKey, .firebase, .embedded].first { source(of: $0) != .usual }
    }
  }

  /// Returns the address of a service that may get passwords and tokens: on this computer, or on any other if
  /// unencrypted connections were explicitly allowed, which is reported again.
  ///
  /// - Parameters:
  ///   - host: `host:port`.
  ///   - name: The setting with the address.
  /// - Returns: Its address.
  /// - Throws: ``CommandError`` for an invalid address, and for another computer.
  package func endpoint(
    emulator host: String, name: String
  ) throws(CommandError) -> ServiceEndpoint {
    let endpoint = try Self.checked(
      emulator: host, name: name, allowsCleartext: try isOn(.allowCleartext))
    if endpoint.isCleartext { Console.say(.cleartext(host: endpoint.host)) }
    return endpoint
  }

  /// Returns the same address without a report.
  package static func checked(
    emulator host: String, name: String, allowsCleartext: Bool
  ) throws(CommandError) -> ServiceEndpoint {
    guard let endpoint = try? ServiceEndpoint(emulatorHost: host) else {
      // The part before an @ may contain a password.
      throw CommandError.invalidForm(
        name: name, value: host.contains("@") ? "…" : host, example: "host:port")
    }
    guard !endpoint.isCleartext || allowsCleartext else {
      throw CommandError(.reportCleartextRefused(name: name, host: endpoint.host))
    }
    return endpoint
  }

  /// Returns whether a variable allows passwords to go unencrypted to another computer.
  package static func allowsCleartext(_ environment: [String: String]) -> Bool {
    flag(environment[SettingName.allowCleartext.variable] ?? "") ?? false
  }

  /// Returns the token of Firebase App Check in the environment, for every service with Firebase's protocol; `nil` for
  /// none.
  package static func appCheckToken(_ environment: [String: String]) -> Secret? {
    environment["LOGINTUI_APP_CHECK_TOKEN"].flatMap { $0.isEmpty ? nil : Secret($0) }
  }
}

extension ServiceKey {
  /// Creates the key for sessions of an identity service; `nil` without one: each provider has its own key then.
  package init?(_ service: Settings.Service) {
    switch service {
    case .emulator(let host, _, _):
      self.init(rawValue: "emulator:\(Settings.Service.authority(of: host))")
    case .google(let key): self.init(rawValue: "firebase:\(key)")
    case .embedded: self = .embedded
    case .none: return nil
    }
  }
}

extension ProviderSettings {
  /// Returns the set-up for direct requests to the provider in addition to an identity service.
  ///
  /// Firebase doesn't accept Microsoft's own tokens, so Microsoft's sign-in goes through Firebase; any other service
  /// has no use for a provider without ID tokens.
  ///
  /// - Parameters:
  ///   - key: The content of the file with the private key; `nil` without one.
  ///   - service: The identity service.
  /// - Returns: The set-up; `nil` if the identity service handles the provider.
  package func setUp(key: Secret?, at service: Settings.Service) -> ProviderSetUp? {
    guard let setUp = setUp(key: key) else { return nil }
    let isUsable =
      service.isGoogle ? providerID != LoginType.microsoft.id : setUp.dialect.givesIDTokens
    return isUsable ? setUp : nil
  }
}
