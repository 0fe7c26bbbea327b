import Foundation
import LoginSupport
import Testing
@testable import LogintuiWorker

@Suite struct `The log of other computers' requests` {
  private static func entry(
    _ time: Int, program: String = "git", _ answer: ForwardEntry.Answer = .once,
    minutes: Int? = nil
  ) -> ForwardEntry {
    ForwardEntry(
      time: time, host: "dev", user: "ada", program: program, service: "Acme",
      account: "ada@example.com", kind: "id", answer: answer, minutes: minutes)
  }

  private static func with(_ test: (ForwardLog) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "ltui-log-\(UUID().uuidString.prefix(8))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try test(ForwardLog(folder: folder))
  }

  private static func mode(of log: ForwardLog) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: log.path)[.posixPermissions] as? Int
  }

  @Test func `has every answer as it was written`() throws {
    try Self.with { log in
      #expect(try log.entries().isEmpty)
      let entries = ForwardEntry.Answer.allCases.enumerated().map { index, answer in
        Self.entry(index, answer, minutes: answer == .minutes ? 5 : nil)
      }
      for entry in entries { try log.add(entry) }
      #expect(try log.entries() == entries)
    }
  }

  @Test func `has equal requests in a row once, with the last time`() throws {
    try Self.with { log in
      for time in 0..<5 { try log.add(Self.entry(time)) }
      try log.add(Self.entry(9, program: "kubectl"))
      #expect(try log.entries() == [Self.entry(4), Self.entry(9, program: "kubectl")])
    }
  }

  @Test func `drops the oldest lines, and lines that can't be read`() throws {
    try Self.with { log in
      try log.add(Self.entry(0))
      let line = try String(contentsOfFile: log.path, encoding: .utf8)
      let many = (1...ForwardLog.most).map { line.replacing("\"time\":0", with: "\"time\":\($0)") }
      let text = "garbage\n{}\n" + many.joined()
      try text.write(toFile: log.path, atomically: false, encoding: .utf8)
      try log.add(Self.entry(5000, program: "kubectl"))
      let entries = try log.entries()
      #expect(entries.count == ForwardLog.most)
      #expect(entries.first?.time == 2 && entries.last?.time == 5000)
    }
  }

  @Test func `drops refusals first, so that lines about given tokens survive`() throws {
    try Self.with { log in
      try log.add(Self.entry(0))
      let line = try String(contentsOfFile: log.path, encoding: .utf8)
      let refused = line.replacing("\"once\"", with: "\"not_offered\"")
      let many = (1..<ForwardLog.most).map {
        refused.replacing("\"time\":0", with: "\"time\":\($0)")
      }
      try (line + many.joined()).write(toFile: log.path, atomically: false, encoding: .utf8)
      for time in 2000..<2003 { try log.add(Self.entry(time, program: "\(time)", .notOffered)) }
      let entries = try log.entries()
      #expect(entries.count == ForwardLog.most)
      #expect(entries.first == Self.entry(0) && entries[1].time == 4)
      #expect(entries.last?.time == 2002)
    }
  }

  @Test func `isn't written through a link, or read if others can read it`() throws {
    try Self.with { log in
      try log.add(Self.entry(0))
      #expect(try Self.mode(of: log) == 0o600)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: log.path)
      #expect(throws: CommandError.self) { _ = try log.entries() }
      #expect(throws: CommandError.self) { try log.add(Self.entry(1)) }
      let target = log.path + ".target"
      try FileManager.default.moveItem(atPath: log.path, toPath: target)
      try FileManager.default.createSymbolicLink(atPath: log.path, withDestinationPath: target)
      #expect(throws: CommandError.self) { try log.add(Self.entry(1)) }
    }
  }
}
