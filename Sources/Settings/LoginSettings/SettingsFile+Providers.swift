import LoginIdentity
import LoginMessages
import LoginSupport
import LoginTOML

extension SettingsFile {
  /// Returns the table of a provider, in constant time.
  ///
  /// - Parameter providerID: Its ``ProviderSettings/providerID``.
  /// - Returns: `nil` if the file has no such provider.
  package func provider(_ providerID: String) -> ProviderSettings? {
    providerIndices[providerID].map { providers[$0] }
  }

  /// Reads the `[[provider]]` tables; a problem has the path of its key, such as `provider[2].fill`, counted from 1.
  mutating func readProviders(_ list: [TOMLValue]) {
    var domains: Set<String> = []
    for (index, item) in list.enumerated() where continues {
      let place = "provider[\(index + 1)]"
      var key: String?
      do throws(CommandError) {
        guard let table = item.table else {
          throw CommandError.unknownSetting(key: place, suggestion: nil)
        }
        var provider = ProviderSettings()
        let before = problems.count
        for (name, value) in table.fields where continues {
          do throws(CommandError) {
            guard try !provider.apply(name, value, place: place) else { continue }
            throw unknown("\(place).\(name)", among: ProviderSettings.keys.map { "\(place).\($0)" })
          } catch {
            report(error, at: ["provider", name], number: index)
          }
        }
        guard continues else { return }
        guard table["id"] != nil else { throw CommandError.settingMissing(key: "\(place).id") }
        guard !provider.id.isEmpty else { continue }
        key = "id"
        guard self.provider(provider.providerID) == nil else {
          throw CommandError(.duplicateProvider(name: provider.id))
        }
        key = "domains"
        if let twice = provider.domains.first(where: { domains.contains($0) }) {
          throw CommandError.invalidSetting(
            name: "\(place).domains", value: twice, allowed: "acme.example")
        }
        domains.formUnion(provider.domains)
        providerIndices[provider.providerID] = providers.count
        providers.append(provider)
        // Problems of single keys may be the reason why the others aren't consistent.
        guard problems.count == before else { continue }
        key = nil
        try provider.check(table, place: place)
      } catch {
        report(error, at: ["provider"] + (key.map { [$0] } ?? []), number: index)
      }
    }
  }
}

extension ProviderSettings {
  private static let buttonKeys = [
    "id", "label", "short_label", "icon", "drawing", "fill", "text", "border",
  ]

  /// The keys of a `[[provider]]` table.
  package static let keys =
    buttonKeys + [
      "client_id", "client_secret", "device_client_id", "device_client_secret", "issuer", "tenant",
      "scopes", "redirect_ports", "token_endpoint_auth_method", "token_endpoint_auth_signing_alg",
      "private_key", "private_key_id", "prompt", "login_hint", "acr_values", "max_age", "resource",
      "redirect_host", "redirect_path", "ways", "domains",
    ] + ProviderEndpoint.allCases.map(\.rawValue)

  /// Checks that the keys of a table are consistent, after all are read.
  fileprivate func check(_ table: TOMLTable, place: String) throws(CommandError) {
    if needsNoRequest,
      let key = table.fields.first(where: { !Self.buttonKeys.contains($0.name) })?.name
    {
      throw CommandError(.settingUseless(key: "\(place).\(key)", provider: id))
    }
    // A provider that is asked directly needs a client ID; no provider is simulated in its place.
    guard
      clientID != nil || deviceClientID != nil
        || issuer == nil && tenant == nil && endpoints.isEmpty
    else {
      throw CommandError.settingMissing(key: "\(place).client_id")
    }
    if let missing = missingClient { throw CommandError.settingMissing(key: "\(place).\(missing)") }
    try checkAuthentication(place: place)
  }

  /// The client without which none of the allowed ways works, if the provider is asked directly.
  private var missingClient: String? {
    guard let ways, var setUp else { return nil }
    setUp.ways = ways
    guard !ways.contains(where: setUp.offers) else { return nil }
    guard ways.contains(.browser) else { return "device_client_id" }
    return clientID == nil ? "client_id" : "client_secret"
  }

  /// Applies a key; returns false for an unknown one.
  fileprivate mutating func apply(
    _ key: String, _ value: TOMLValue, place: String
  ) throws(CommandError) -> Bool {
    let reader = TableKeyReader(key: key, value: value, place: place)
    if try applyOpenID(reader) { return true }
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
    default: return false
    }
    return true
  }
}
