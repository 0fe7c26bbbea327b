import LoginSettings
import LoginCanvas
import LoginIdentity

/// A setting in `config list`.
struct SettingEntry: Encodable {
  /// The table and name; `provider.ID.NAME` for a provider's setting, and `folder[1].NAME` for a folder's.
  let key: String
  /// The effective value; `nil` if it isn't set, and for secrets.
  var value: String?
  /// `option`, `variable`, `folder`, `file` or `default`.
  var source: String
  /// The variable, the path of the `[[folder]]` table, or the path of the file.
  var place: String?
  /// The default, if that is a single value.
  var usual: String?
  /// What it sets, in one line; `nil` for a provider's setting.
  var meaning: String?
  /// Whether it is a secret, and set.
  var isSecret = false

  private enum CodingKeys: String, CodingKey {
    case key, value, source, place, meaning, isSecret
    case usual = "default"
  }

  /// Returns all settings, by table and name, and those of providers.
  static func all(_ settings: Settings) -> [SettingEntry] {
    let plain = SettingName.allCases.map { SettingEntry($0, settings) }.sorted { $0.key < $1.key }
    return plain + settings.file.providers.flatMap { of($0, settings) }
      + settings.file.folders.flatMap { of($0, settings) }
  }

  init(_ name: SettingName, _ settings: Settings) {
    key = name.key
    value = settings.valueInForce(name)
    (usual, meaning) = (name.record.usual, name.meaning)
    switch settings.source(of: name) {
    case .option: source = "option"
    case .variable(let variable): (source, place) = ("variable", variable)
    case .folder(let table): (source, place) = ("folder", table.path)
    case .file: (source, place) = ("file", settings.file.origin(of: name))
    case .usual: source = "default"
    }
  }

  private init(key: String, value: String?, isSecret: Bool, place: String?) {
    (self.key, self.place, self.isSecret) = (key, place, isSecret)
    self.value = isSecret ? nil : value
    source = "file"
  }

  /// Returns a provider's settings in the file.
  private static func of(_ provider: ProviderSettings, _ settings: Settings) -> [SettingEntry] {
    let texts: [(String, String?, isSecret: Bool)] = [
      ("client_id", provider.clientID, false), ("client_secret", provider.clientSecret, true),
      ("device_client_id", provider.deviceClientID, false),
      ("device_client_secret", provider.deviceClientSecret, true),
      ("token_endpoint_auth_method", provider.authenticationMethod?.rawValue, false),
      ("issuer", provider.issuer, false), ("tenant", provider.tenant, false),
      ("scopes", list(provider.scopes), false),
      ("redirect_ports", list(provider.redirectPorts.map(String.init)), false),
      ("label", provider.label, false), ("short_label", provider.shortLabel, false),
      ("icon", provider.icon, false), ("drawing", list(provider.drawing ?? []), false),
      ("fill", provider.fill?.hex, false), ("text", provider.text?.hex, false),
      ("border", provider.border?.hex, false),
      ("private_key", provider.privateKey, false),
      ("private_key_id", provider.privateKeyID, false),
      ("token_endpoint_auth_signing_alg", provider.signingAlgorithm, false),
      ("prompt", list(provider.options.prompt), false),
      ("login_hint", provider.options.loginHint, false),
      ("acr_values", list(provider.options.acrValues), false),
      ("max_age", provider.options.maximumAge.map(String.init), false),
      ("resource", list(provider.options.resources), false),
      ("redirect_host", provider.redirectHost?.rawValue, false),
      ("redirect_path", provider.redirectPath == "/" ? nil : provider.redirectPath, false),
      ("ways", list((provider.ways ?? []).map(\.rawValue).sorted()), false),
      ("domains", list(provider.domains.sorted()), false),
    ]
    let addresses = ProviderEndpoint.allCases.map { ($0.rawValue, provider.endpoints[$0], false) }
    return (texts + addresses).compactMap { name, value, isSecret in
      value.map {
        SettingEntry(
          key: "provider.\(provider.id).\(name)", value: $0, isSecret: isSecret,
          place: settings.file.path)
      }
    }
  }

  /// Returns the settings of a `[[folder]]` table.
  private static func of(_ table: FolderSettings, _ settings: Settings) -> [SettingEntry] {
    let texts = [
      ("path", table.path), ("account", table.account), ("service", table.service?.text),
    ]
    return texts.compactMap { name, value in
      value.map {
        SettingEntry(
          key: "folder[\(table.number + 1)].\(name)", value: $0, isSecret: false,
          place: settings.file.folderPath)
      }
    }
  }

  private static func list(_ words: [String]) -> String? {
    words.isEmpty ? nil : words.joined(separator: ",")
  }
}
