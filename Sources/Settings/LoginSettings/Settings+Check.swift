package import LoginSupport
import LoginCanvas
import LoginIdentity
import LoginModel

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
    case .milliseconds: _ = try time(name)
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

  /// Returns a time; `nil` if it isn't set.
  func time(_ name: SettingName) throws(CommandError) -> Duration? {
    guard let text = self[name], case .milliseconds(let range) = name.record.kind else {
      return nil
    }
    guard let number = Int(text), range.contains(.milliseconds(number)) else {
      throw invalid(name, text, allowed: [name.record.kind.allowed])
    }
    return .milliseconds(number)
  }

  /// Returns the switch that a person uses; `nil` without one.
  func scanning() throws(CommandError) -> SwitchScanning? {
    guard try isOn(.scan) else { return nil }
    var scanning = SwitchScanning()
    if let key = self[.scanKey] { scanning.key = try switchKey(key) }
    if let step = try time(.scanStep) { scanning.step = step }
    if let pause = try time(.scanPause) { scanning.pause = pause }
    let bells = SwitchScanning.Bell.allCases.map { ($0.rawValue, $0) }
    if let bell = try choice(.scanBell, of: bells) { scanning.bell = bell }
    return scanning
  }

  /// Returns a key of the keyboard that is the switch: by its name, or by its character.
  func switchKey(_ name: String) throws(CommandError) -> SwitchScanning.Key {
    guard let key = SwitchScanning.Key(name: name) else {
      throw invalid(.scanKey, name, allowed: ["space", "enter", "a"])
    }
    return key
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
