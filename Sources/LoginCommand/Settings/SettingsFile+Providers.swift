import Canvas
import LoginModel
import TOMLKit

extension SettingsFile {
  /// Reads the `[[provider]]` tables.
  ///
  /// - Throws: ``CommandError`` with the path of the key, such as `provider[2].fill`, counted from 1.
  static func providers(
    _ list: TOMLArray, path: String, language: Language
  ) throws(CommandError) -> [ProviderSettings] {
    var found: [ProviderSettings] = []
    for (index, item) in list.enumerated() {
      let place = "provider[\(index + 1)]"
      guard let table = item.table else {
        throw CommandError(.unknownSetting(path: path, key: place), language: language)
      }
      var provider = ProviderSettings()
      for (key, value) in table {
        try provider.take(key, value, place: place, path: path, language: language)
      }
      guard !provider.id.isEmpty else {
        throw CommandError(.settingMissing(path: path, key: "\(place).id"), language: language)
      }
      guard !found.contains(where: { $0.providerID == provider.providerID }) else {
        throw CommandError(.duplicateProvider(name: provider.id), language: language)
      }
      found.append(provider)
    }
    return found
  }
}

private extension ProviderSettings {
  /// Takes one key of a table.
  mutating func take(
    _ key: String, _ value: any TOMLValueConvertible, place: String, path: String,
    language: Language
  ) throws(CommandError) {
    func invalid(_ allowed: String) -> CommandError {
      CommandError(
        .invalidSetting(
          name: "\(place).\(key)", value: value.string ?? "\(value)", allowed: allowed),
        language: language)
    }
    func text() throws(CommandError) -> String {
      guard let text = value.string, !text.isEmpty else { throw invalid("text") }
      return text
    }
    func color() throws(CommandError) -> RGB {
      guard let color = RGB(hex: try text()) else { throw invalid("#RRGGBB") }
      return color
    }
    switch key {
    case "id": id = try text()
    case "client_id": clientID = try text()
    case "client_secret": clientSecret = try text()
    case "device_client_id": deviceClientID = try text()
    case "device_client_secret": deviceClientSecret = try text()
    case "issuer":
      let address = try text()
      guard address.hasPrefix("https://") || address.hasPrefix("http://") else {
        throw invalid("https://…")
      }
      issuer = address
    case "tenant": tenant = try text()
    case "label": label = try text()
    case "short_label": shortLabel = try text()
    case "icon": icon = try text()
    case "fill": fill = try color()
    case "text": self.text = try color()
    case "scopes":
      let texts = value.array?.compactMap(\.string) ?? []
      guard !texts.isEmpty, texts.count == value.array?.count else { throw invalid("[\"openid\"]") }
      scopes = texts
    case "redirect_ports":
      let ports = value.array?.compactMap(\.int) ?? []
      guard !ports.isEmpty, ports.count == value.array?.count,
        ports.allSatisfy({ (0...65_535).contains($0) })
      else { throw invalid("[0…65535]") }
      redirectPorts = ports
    default:
      throw CommandError(
        .unknownSetting(path: path, key: "\(place).\(key)"), language: language)
    }
  }
}
