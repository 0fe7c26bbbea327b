import LoginSupport
import LoginTOML
import LoginMessages

extension SettingsFile {
  /// Reads the `[[provider]]` tables.
  ///
  /// - Throws: ``CommandError`` with the path of the key, such as `provider[2].fill`, counted from 1.
  static func providers(
    _ list: [TOMLValue], path: String
  ) throws(CommandError) -> [ProviderSettings] {
    var found: [ProviderSettings] = []
    var ids: Set<String> = []
    for (index, item) in list.enumerated() {
      let place = "provider[\(index + 1)]"
      guard let table = item.table else {
        throw CommandError.unknownSetting(path: path, key: place)
      }
      var provider = ProviderSettings()
      for (key, value) in table.fields {
        try provider.apply(key, value, place: place, path: path)
      }
      guard !provider.id.isEmpty else {
        throw CommandError.settingMissing(path: path, key: "\(place).id")
      }
      if provider.needsNoRequest,
        let key = table.fields.first(where: { !ProviderSettings.buttonKeys.contains($0.name) })?
          .name
      {
        throw CommandError(
          .settingUseless(path: path, key: "\(place).\(key)", provider: provider.id))
      }
      // A provider that is asked directly needs a client ID; no provider is simulated in its place.
      let isKnown = provider.clientID != nil || provider.deviceClientID != nil
      guard
        isKnown || provider.issuer == nil && provider.tenant == nil && provider.endpoints.isEmpty
      else {
        throw CommandError.settingMissing(path: path, key: "\(place).client_id")
      }
      try provider.checkAuthentication(place: place, path: path)
      guard ids.insert(provider.providerID).inserted else {
        throw CommandError(.duplicateProvider(name: provider.id))
      }
      found.append(provider)
    }
    return found
  }
}

private extension ProviderSettings {
  static let buttonKeys: Set<String> = [
    "id", "label", "short_label", "icon", "drawing", "fill", "text", "border",
  ]

  mutating func apply(
    _ key: String, _ value: TOMLValue, place: String, path: String
  ) throws(CommandError) {
    let reader = ProviderKeyReader(key: key, value: value, place: place)
    if try applyOpenID(reader) { return }
    switch key {
    case "id": id = try reader.word(without: ",/?#%\\\"'<>&;")
    case "client_id": clientID = try reader.word()
    case "client_secret": clientSecret = try reader.text()
    case "device_client_id": deviceClientID = try reader.word()
    case "device_client_secret": deviceClientSecret = try reader.text()
    case "issuer":
      let address = try reader.text()
      // OpenID Connect Discovery §2: neither a query nor a fragment.
      guard (try? BackendAddress(address)) != nil, !address.contains(where: { "?#".contains($0) })
      else { throw reader.invalid("https://…") }
      issuer = address
    case "tenant": tenant = try reader.word(without: "/?#%\\@:")
    case "label": label = try reader.text()
    case "short_label": shortLabel = try reader.text()
    case "icon": icon = try reader.text()
    case "drawing":
      let lines = value.array?.compactMap(\.string) ?? []
      guard (1...9).contains(lines.count), lines.count == value.array?.count,
        lines.allSatisfy({ (1...10).contains($0.utf8.count) && $0.allSatisfy { "#.".contains($0) } }
        )
      else { throw reader.invalid("[\"#..#\", …], 10 × 9") }
      drawing = lines
    case "fill": fill = try reader.color()
    case "text": self.text = try reader.color()
    case "border": border = try reader.color()
    // RFC 6749 §3.3: the text between the blanks of a scope.
    case "scopes": scopes = try reader.words(without: "\"\\", allowed: "[\"openid\"]")
    case "redirect_ports":
      let ports = value.array?.compactMap(\.int) ?? []
      guard !ports.isEmpty, ports.count == value.array?.count,
        ports.allSatisfy({ (0...65_535).contains($0) })
      else { throw reader.invalid("[0…65535]") }
      redirectPorts = ports
    default:
      throw CommandError.unknownSetting(path: path, key: "\(place).\(key)")
    }
  }
}
