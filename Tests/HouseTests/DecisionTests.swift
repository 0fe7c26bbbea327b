import Foundation
import Testing

/// The records in docs/decisions, and their index.
@Suite struct `The decisions` {
  /// The records, by the names of their files.
  private static func records() throws -> [String: String] {
    let folder = `The house`.root.appending(path: "docs/decisions")
    var records: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      records[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return records
  }

  @Test func `have a number, a date, four parts, and at most 15 lines`() throws {
    let records = try Self.records()
    #expect(records.count > 20)
    for (name, text) in records {
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 16, "\(name)")
      let head = try #require(
        text.firstMatch(of: #/^# (\d+)\. .+\n\n\d{4}-\d\d-\d\d\n\n/#), "\(name)")
      let number = try #require(Int(head.1))
      #expect(name.hasPrefix(String(format: "%04d-", number)), "\(name)")
      for part in ["Context.", "Decision.", "Cost.", "Revisit when"] {
        #expect(text.contains("\n- **\(part)** "), "\(name) has no \(part)")
      }
    }
  }

  @Test func `are in the index, each once, with its title and date`() throws {
    let index = try String(
      contentsOf: `The house`.root.appending(path: "docs/decisions.md"), encoding: .utf8)
    let records = try Self.records()
    for (name, text) in records {
      let lines = text.split(separator: "\n")
      let parts = try #require(lines.first).dropFirst(2).split(separator: ".", maxSplits: 1)
      let row = "| \(parts[0]) | \(lines[1]) | [\(parts[1].dropFirst())](decisions/\(name)) |"
      #expect(index.contains(row), "\(row)")
    }
    #expect(index.ranges(of: "](decisions/").count == records.count)
  }
}
