package import LoginSupport
import LoginCanvas
import LoginIdentity

// Options and variables are checked before a command does anything; `config check` checks the whole file.
extension Settings {
  /// Checks every setting that comes from an option or a variable.
  ///
  /// - Throws: ``CommandError`` for the first invalid one.
  func checkSaid() throws(CommandError) {
    let variables = Set(variableNames)
    for name in SettingName.allCases
    where isGivenAsOption(name) || !variables.isEmpty && variables.contains(name.variable) {
      try check(name)
    }
  }

  /// Checks the effective value of a setting; a missing one is valid.
  package func check(_ name: SettingName) throws(CommandError) {
    guard let value = self[name] else { return }
    let setting = name.record
    guard setting.isPath || PlainText.isClean(value, allowsLines: setting.table == .texts) else {
      throw invalid(name, value, allowed: ["text"])
    }
    switch setting.kind {
    case .choice(let values): _ = try choice(name, of: values())
    case .flag: _ = try isOn(name)
    case .color: _ = try color(name)
    // The language is read first.
    case .language, .names, .ports, .path, .text: break
    }
    try setting.check?(self, value)
  }

  func color(_ name: SettingName) throws(CommandError) -> RGB? {
    guard let text = self[name] else { return nil }
    guard let color = RGB(hex: text) else { throw invalid(name, text, form: "#RRGGBB") }
    return color
  }

  /// Checks hosts separated by commas; a registry may be preceded by the user name that is sent with the token.
  func checkHosts(_ name: SettingName, _ list: String) throws(CommandError) {
    for entry in list.parts(at: ",").map(\.trimmed) where !entry.isEmpty {
      var host = entry
      if name == .registries, let sign = entry.utf8.lastIndex(of: UInt8(ascii: "@")) {
        guard sign != entry.startIndex else {
          throw invalid(
            name, entry, form: "name@registry.example.com")
        }
        host = String(decoding: entry.utf8[sign...].dropFirst(), as: UTF8.self)
      }
      do throws(HostName.Fault) {
        _ = try HostName(host)
      } catch {
        throw CommandError(hostOf: name.rawValue, entry, reason: error.reason)
      }
    }
  }
}
