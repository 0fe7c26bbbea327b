import Foundation
import Testing

@testable import LoginSettings
@testable import LoginTOML
@testable import LogintuiWorker

/// A setting, set in each of its places, and its effect as seen from outside.
///
/// The places and their syntax follow from the setting's record.
struct SettingTrial: Sendable {
  /// The setting.
  let name: SettingName
  /// Values and their effects: the first is for the file, the second for the variable, the third for an option.
  let values: [(value: String, seen: String)]
  /// The effect of the default.
  let usual: String
  /// Looks at the effect.
  let look: SettingLook

  init(
    _ name: SettingName, _ values: KeyValuePairs<String, String>, usual: String, _ look: SettingLook
  ) {
    (self.name, self.usual, self.look) = (name, usual, look)
    self.values = values.map { ($0.key, $0.value) }
  }

  /// Creates a trial of a Boolean setting: the file turns it on, the variable off, the option on.
  init(_ name: SettingName, on: String, off: String, _ look: SettingLook) {
    self.init(name, ["true": on, "off": off, "on": on], usual: off, look)
  }

  /// A place where a setting can be set.
  enum Place: CaseIterable, Sendable { case file, variable, option, emptyVariable }

  /// The places that the setting has.
  var places: Set<Place> {
    var places: Set<Place> = [.variable, .emptyVariable]
    if name.record.table != nil { places.insert(.file) }
    if name.option != nil { places.insert(.option) }
    return places
  }

  /// Sets of places to set it in at once, and the effect: that of the place that wins.
  var rounds: [(places: Set<Place>, seen: String)] {
    let inFile = places.contains(.file) ? values[0].seen : usual
    let rounds: [(places: Set<Place>, seen: String)] = [
      ([], usual), ([.file], inFile), ([.file, .emptyVariable], inFile),
      ([.file, .variable], values[1].seen), ([.file, .variable, .option], values.last?.seen ?? ""),
    ]
    return rounds.filter { $0.places.subtracting([.file]).isSubset(of: places) }
  }

  /// Sets it in some places, and returns the effect.
  func seen(_ said: Set<Place>) async throws -> String {
    let desk = try Desk()
    defer { desk.clear() }
    var saying = SettingLook.Saying(desk: desk)
    let setting = name.record
    if let table = setting.table, said.contains(.file) {
      let path = desk.folder.path + "/settings.toml"
      let value = try #require(setting.kind.fileValue(values[0].value))
      try #require(TOMLEdit.set(name.rawValue, of: table.rawValue, to: value, in: ""))
        .write(toFile: path, atomically: true, encoding: .utf8)
      saying.config = ["--config", path]
    }
    if name == .store { saying.environment["LOGINTUI_STORE"] = "" }
    if said.contains(.variable) { saying.environment[name.variable] = values[1].value }
    if said.contains(.emptyVariable) { saying.environment[name.variable] = "" }
    if let option = name.option, said.contains(.option) {
      saying.option = ["--" + option] + (setting.option?.flagValue == nil ? [values[2].value] : [])
    }
    return try await look.see(saying)
  }
}

/// A way to see the effect of a setting from outside.
struct SettingLook: Sendable {
  /// The input of the program.
  struct Saying: Sendable {
    let desk: Desk
    /// The option that names the file, if there is one.
    var config: [String] = []
    /// The words of the setting's option.
    var option: [String] = []
    var environment: [String: String] = [:]

    /// Runs a command without a terminal.
    func run(
      _ command: String..., environment more: [String: String] = [:]
    ) async throws -> (output: String, standardError: String, status: Int32) {
      try await desk.run(
        command + config + option, environment: more.merging(environment) { $1 })
    }
  }

  let see: @Sendable (Saying) async throws -> String
}
