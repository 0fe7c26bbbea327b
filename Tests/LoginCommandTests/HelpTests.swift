import Foundation
import Testing

@testable import LoginSettings
@testable import LogintuiWorker

/// The program's help.
@Suite(.timeLimit(.minutes(10))) struct `The help` {
  @Test func `has commands in groups`() async throws {
    try await Desk.with { desk in
      let help = try await desk.run(["--help"])
      for group in ["SIGNING IN", "SESSION", "PROGRAMS", "ACCOUNT", "SERVICE", "TOOLS"] {
        #expect(help.output.contains("\(group) SUBCOMMANDS:"), "\(group)")
      }
    }
  }

  @Test func `has the exit status as the documents have it`() async throws {
    let page = URL(filePath: #filePath).appending(path: "../../../docs/scripts.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(
      text.split(separator: "## Exit status").last?.split(separator: "```").first)
    let rows = section.split(separator: "\n").compactMap { line -> [String]? in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return cells.count == 2 && !cells[0].isEmpty && !cells[0].hasPrefix("-") ? cells : nil
    }
    let reported = ManualSection.exitStatus.entries.map { [$0.name, $0.words] }
    #expect(rows.map { $0.map { $0.replacing("`", with: "") } } == reported)
    try await Desk.with { desk in
      let help = try await desk.run(["help", "exit-codes"])
      #expect(help.status == 0)
      for entry in reported { #expect(help.output.contains("\(entry[0])\n    \(entry[1])\n")) }
    }
  }

  @Test func `names every variable`() async throws {
    try await Desk.with { desk in
      let help = try await desk.run(["help", "environment"])
      for name in SettingName.allCases.map(\.variable) + ["LOGINTUI_TOKEN", "LOGINTUI_DEBUG"] {
        #expect(help.output.contains(name), "\(name)")
      }
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completes in a shell`(shell: String) async throws {
    try await Desk.with { desk in
      let script = try await desk.run(["completion", "-s", shell])
      #expect(script.status == 0 && script.output.contains("__complete"))
      #expect(try await desk.run(["completion", "-s", "tcsh"]).status == 1)
    }
  }

  @Test func `of requests goes to standard error where that is asked for, without secrets`()
    async throws
  {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: -5)
      let quiet = try await desk.run(["token"], environment: ["LOGINTUI_DEBUG": "0"])
      #expect(quiet.standardError.isEmpty)
      try desk.keep(for: -5)
      let reported = try await desk.run(["token"], environment: ["LOGINTUI_DEBUG": "1"])
      #expect(reported.output == "fresh.2.x\n" && reported.standardError.contains("path=/"))
      #expect(reported.standardError.contains("outcome=200"))
      #expect(!reported.standardError.contains("r0") && !reported.standardError.contains("fresh"))
      let screen = try await desk.run(["demo"], environment: ["LOGINTUI_DEBUG": "1"])
      #expect(
        screen.standardError.contains("--log FILE") && !screen.standardError.contains("path="))
    }
  }
}
