import Foundation
import LoginIdentity
import LoginScreens
import LoginSettings
import LoginTUI
import Testing

/// The comparison of docs/library.md with the library.
@Suite(.timeLimit(.minutes(5))) struct `The library's page` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the lines of a section.
  private static func section(_ name: String) throws -> [Substring] {
    let page = try String(contentsOf: root.appending(path: "docs/library.md"), encoding: .utf8)
    let text = try #require(page.components(separatedBy: "\n## \(name)\n").dropFirst().first)
    return text.components(separatedBy: "\n## ")[0].split(separator: "\n")
  }

  /// Returns the rows of a table whose first cell is code: the code of that cell, and the other cells.
  private static func table(in section: String) throws -> [[String]] {
    try Self.section(section).filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: [" ", "`"]) }
    }
  }

  @Test func `has every option, in the order of the source`() throws {
    let source = try String(
      contentsOf: Self.root.appending(
        path: "Sources/Screen/LoginScreens/LoginScreen+Options.swift"),
      encoding: .utf8)
    let options = source.matches(of: /(?m)^    public var (\w+)/).map { String($0.1) }
    #expect(options.count > 25)
    #expect(try Self.table(in: "Options").map { $0[0] } == options)
  }

  @Test func `names variables that change the option beside them`() throws {
    var count = 0
    for row in try Self.table(in: "Options") {
      guard let variable = row.last?.prefix(while: { $0 != "`" }), variable.hasPrefix("LOGINTUI_")
      else { continue }
      count += 1
      let setting = try #require(SettingName.allCases.first { $0.variable == variable })
      let usual = Self.values(of: LoginScreen.Options(environment: [:]))
      // Each option accepts one of these; a setting accepts at least one that isn't its default.
      let trials = [
        "true", "false", "AX2", "light", "increased", "de", "leading", "neutral", "#123456",
      ]
      let changed = trials.flatMap { trial -> [String] in
        let options = LoginScreen.Options(environment: [String(variable): trial])
        return Self.values(of: options).filter { usual[$0.key] != $0.value }.map(\.key)
      }
      #expect(Set(changed).subtracting(["fault"]) == [row[0]], "\(setting)")
    }
    #expect(count > 15)
  }

  /// Returns the options as texts, by their names.
  private static func values(of options: LoginScreen.Options) -> [String: String] {
    let children = Mirror(reflecting: options).children.compactMap { child in
      child.label.map { ($0, "\(child.value)") }
    }
    return Dictionary(children) { $1 }
  }

  @Test func `has every error, with its exit code`() throws {
    let session = Session(
      user: User(id: "1"), idToken: Secret(""), refreshToken: Secret(""), expiresAt: 0,
      providerID: "", isNewUser: false)
    let errors: [LoginError] = [
      .cancelled, .timedOut, .noTerminal, .terminalLost, .signInNeeded, .invalid(""),
      .service(.wrongPassword), .storage(""), .notSaved(session, ""),
    ]
    let rows = try Self.table(in: "Errors and exit codes")
    #expect(rows.map { $0[0] } == errors.map(Self.name))
    for (row, error) in zip(rows, errors) {
      #expect(row.last?.hasPrefix("\(error.exitCode)") == true, "\(row[0])")
    }
    #expect(LoginError.service(.sessionExpired).exitCode == 4)
  }

  /// Returns the name of a case on the page; a new case doesn't compile without a name.
  private static func name(_ error: LoginError) -> String {
    switch error {
    case .cancelled: ".cancelled"
    case .timedOut: ".timedOut"
    case .noTerminal: ".noTerminal"
    case .terminalLost: ".terminalLost"
    case .signInNeeded: ".signInNeeded"
    case .invalid: ".invalid(_:)"
    case .service: ".service(_:)"
    case .storage: ".storage(_:)"
    case .notSaved: ".notSaved(_:_:)"
    }
  }

  @Test func `names declarations that there are`() throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "docs/releases/api.txt"), encoding: .utf8)
    let declared = Set(
      text.split(separator: "\n").compactMap { line in
        line.split(separator: " ").dropFirst().first.map { $0.trimmingCharacters(in: [":"]) }
      })
    let ends = Set(declared.map { $0.split(separator: ".").last.map(String.init) ?? "" })
    for section in ["The simplest program", "A saved session", "Testing", "Without a terminal"] {
      for match in try Self.section(section).joined(separator: "\n")
        .matches(of: /`\.?([a-z]\w+\([\w:]*:\))`/)
      {
        #expect(ends.contains(String(match.1)), "\(section): \(match.1)")
      }
    }
  }
}
