import Foundation
import Testing

@testable import CommandSupport
@testable import LoginCommand

/// A setting, said in each of its places, and what is seen of it from outside.
struct SettingTrial: Sendable {
  /// What is said, and what is then seen.
  struct Word: Sendable {
    /// As it is written there.
    let said: String
    let seen: String
  }

  /// The setting.
  let name: SettingName
  /// The table of the file, and the value in TOML; `nil` for a setting without a key.
  var file: (table: String, word: Word)?
  /// The value of the variable.
  let variable: Word
  /// The option's words, and what is then seen; `nil` for a setting without an option.
  var option: (words: [String], seen: String)?
  /// What is seen where nothing is said.
  let byDefault: String
  /// Looks.
  let look: SettingLook

  /// Places where the setting is said at once, and what has to be seen: the one that wins.
  var rounds: [Round] {
    let file: Set<Place> = file == nil ? [] : [.file]
    let seenInFile = self.file?.word.seen ?? byDefault
    var rounds = [
      Round([], byDefault), Round(file.union([.emptyVariable]), seenInFile),
      Round(file.union([.variable]), variable.seen),
    ]
    if !file.isEmpty { rounds.append(Round(file, seenInFile)) }
    if let option { rounds.append(Round(file.union([.variable, .option]), option.seen)) }
    return rounds
  }

  /// A setting that is said in some places.
  struct Round: Sendable {
    let places: Set<Place>
    let seen: String

    init(_ places: Set<Place>, _ seen: String) { (self.places, self.seen) = (places, seen) }
  }

  /// Where a setting can be said.
  enum Place: Hashable, Sendable {
    case file
    case variable
    case emptyVariable
    case option
  }

  /// Says the setting in some places, and looks.
  func seen(_ places: Set<Place>) async throws -> String {
    let desk = try Desk()
    defer { desk.clear() }
    var saying = SettingLook.Saying(desk: desk)
    if let file, places.contains(.file) {
      let path = desk.folder.path + "/settings.toml"
      try "[\(file.table)]\n\(name.rawValue) = \(file.word.said)\n"
        .write(toFile: path, atomically: true, encoding: .utf8)
      saying.config = ["--config", path]
    }
    if name == .store { saying.environment["LOGINTUI_STORE"] = "" }
    if places.contains(.variable) { saying.environment[name.variable] = variable.said }
    if places.contains(.emptyVariable) { saying.environment[name.variable] = "" }
    if let option, places.contains(.option) { saying.option = option.words }
    return try await look.see(saying)
  }
}

/// How a setting is seen from outside.
struct SettingLook: Sendable {
  /// What is said to the program.
  struct Saying: Sendable {
    let desk: Desk
    /// The option that names the file, where there is one.
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
