import ChildPrograms
import Foundation
import LoginIdentity
import SeededRandom
import Testing

@testable import LoginTOML

/// This project's reader of TOML compared with Python's.
@Suite(.timeLimit(.minutes(10))) struct `TOML read beside Python` {
  static let fuzz = Fuzz(
    "TOML",
    samples: Array(`Fuzzed settings`.samples.prefix(3)) + [
      """
      a = 1
      b.c = [1, 2.5, -17, 0xFF, 0o17, 0b101, 1_000, +3, -0, 1e3, 6.6e-3_4]
      d = { e = "f", g.h = true, "i j" = [] }
      [b.k]
      l = ['m', "n"]
      [[o]]
      p = 1
      [o.q]
      [[o]]
      [[o.q]]
      """,
      #"""
      a = "\b\t\n\f\r\"\\\u00e9\U0001F600"
      'b"' = '\n'
      "c\t" = """
      one \
         two \""" "" """
      d = '''

      x''''
      [e.f]
      g = inf
      [e]
      h = -nan
      i = 1.5e+300
      """#,
      "a = [ # c\r\n 1 , # d\r\n]\r\n[ b . 'c' ]\r\n\r\nd = '''\r\ne\r\n'''\r\n[b]\r\nd.e = {}\r\n",
      "[a.b.c]\nz = 9\n[a]\nd.e = 1\n[a.d.f]\n[[a.g]]\nh.i = 1\nh.j = 2\n",
    ],
    words: [
      "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "\"\"\"", "'''", "\"", "'", "\\", "\n", "\r\n",
      "\\u00e9", "true", "inf", "nan", "0x", "1_0", "1.", "e5", "a", "a.b", "[a]", "[b]", "[[o]]",
      "[a.b]", "a = 1\n", "b.c = 2\n", "d = {}\n", "o = []\n", "# c\n", "\t",
    ], limit: 600)

  static let script = """
    import json, struct, sys, tomllib
    def plain(value):
      if isinstance(value, dict):
        return {text(key): plain(item) for key, item in value.items()}
      if isinstance(value, list): return [plain(item) for item in value]
      if isinstance(value, str): return 's' + text(value)
      if isinstance(value, bool): return value
      if isinstance(value, int):
        if not -2**63 <= value < 2**63: raise ValueError('large')
        return value
      if isinstance(value, float):
        return 'nan' if value != value else 'f%d' % struct.unpack('>q', struct.pack('>d', value))
      raise ValueError('date')
    def text(value):
      if chr(0) in value: raise ValueError('zero')
      return value
    def read(document):
      try: return plain(tomllib.loads(document))
      except (ValueError, RecursionError): return None
    json.dump([read(document) for document in json.load(open(sys.argv[1]))], sys.stdout)
    """

  static func plain(_ value: TOMLValue) -> JSONValue {
    switch value {
    case .text(let text): .string("s" + text)
    case .bool(let bool): .bool(bool)
    case .integer(let number): .integer(number)
    case .number(let number):
      .string(number.isNaN ? "nan" : "f\(Int64(bitPattern: number.bitPattern))")
    case .list, .tables: .array((value.array ?? []).map(plain))
    case .table(let table): plain(table)
    }
  }

  static func plain(_ table: TOMLTable) -> JSONValue {
    .object(Dictionary(uniqueKeysWithValues: table.fields.map { ($0.name, plain($0.value)) }))
  }

  @Test func `is the same, or none to both`() async throws {
    let documents = (0..<6000).map { number in
      String(decoding: Self.fuzz.mutator.input(number, seed: 9), as: UTF8.self)
    }.filter { !$0.utf8.starts(with: [0xEF, 0xBB, 0xBF]) }
    let file = "\(NSTemporaryDirectory())toml-\(UUID()).json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(JSONCoding.bytes(of: documents)).write(to: URL(filePath: file))
    let ending = try await ChildProgram.run(
      "/usr/bin/env", ["python3", "-c", Self.script, file])
    try #require(ending.status == 0, "\(ending)")
    let theirs = try JSONCoding.value([JSONValue].self, from: Array(ending.output.utf8))
    try #require(theirs.count == documents.count)
    #expect(theirs.count { $0 != .null } > 500)
    for (document, theirs) in zip(documents, theirs) {
      do throws(TOMLError) {
        #expect(try Self.plain(TOMLReader.table(of: document)) == theirs, "\(document)")
      } catch {
        guard !error.reason.contains("too many") else { continue }
        #expect(theirs == .null, "\(error) in \(document)")
      }
    }
  }
}
