import CommandSupport
import LoginModel

extension Settings {
  /// Looks at the settings that only some commands use, so that a slip is found before they do.
  ///
  /// - Throws: ``CommandError`` for the first that makes no sense.
  func check() throws(CommandError) {
    for name in [
      SettingName.guest, .signUp, .verifiedEmail, .emailLink, .embedded, .linear, .quietHints,
      .allowCleartext,
    ] {
      _ = try isOn(name)
    }
    _ = try choice(.format, of: ResultFormat.allCases.map { ($0.rawValue, $0) })
    _ = try choice(.tokenKind, of: TokenKind.allCases.map { ($0.rawValue, $0) })
    _ = try firebaseFile
    for name in SettingName.allCases {
      let isText = [SettingName.benefits, .terms, .privacyPolicy].contains(name)
      if let value = self[name], !PlainText.isClean(value, allowsLines: isText) {
        throw invalid(name, value, allowed: ["text"])
      }
    }
    if let key = self[.apiKey], !PlainText.isWord(key) {
      throw invalid(.apiKey, key, allowed: ["AIza…"])
    }
    for name in [SettingName.terms, .privacyPolicy] {
      let address = self[name] ?? "https://"
      guard ["https://", "http://", "mailto:"].contains(where: { address.hasPrefix($0) }),
        !address.contains(where: \.isWhitespace)
      else { throw invalid(name, address, allowed: ["https://…"]) }
    }
    for host in (self[.gitHosts] ?? "").split(separator: ",") {
      let name = String(host.filter { $0 != " " })
      guard name.isEmpty || PlainText.isWord(name, without: "/@?#\\") else {
        throw invalid(.gitHosts, String(host), allowed: ["git.example.com"])
      }
    }
    for registry in NamedRegistries(setting: self[.registries]).all {
      guard NamedHosts.isHost(registry.host), !registry.name.isEmpty else {
        throw invalid(.registries, registry.host, allowed: ["registry.example.com"])
      }
    }
    if let backend = self[.backend] { _ = try BackendAddress.read(backend, language: language) }
    try checkHeader()
  }

  private func checkHeader() throws(CommandError) {
    do throws(RequestHeaders.Refused) {
      _ = try RequestHeaders([], tokenHeader: self[.header])
    } catch {
      throw invalid(.header, error.name, allowed: ["Firebase-Token"])
    }
  }
}
