import LoginCanvas
import ChildPrograms
import Foundation
import LoginMessages
import TerminalHarness
import Testing
import Waiting

/// The libraries that the program maps after its first picture, as /proc/PID/maps lists them (proc(5)).
@Suite(.timeLimit(.minutes(5))) struct `The libraries of the program` {
  /// Returns the names of the shared libraries that a process maps, without folder and version.
  static func libraries(of process: Int32) throws -> Set<String> {
    let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
    let files = maps.split(separator: "\n").compactMap { $0.split(separator: "/").last }
    return Set(
      files.compactMap { name in
        guard name.contains(".so") else { return nil }
        return String(name.prefix(upTo: name.firstRange(of: ".so")?.lowerBound ?? name.endIndex))
      })
  }

  /// Returns the libraries of a program with its first picture, in letters from fonts.
  static func mapped() async throws -> Set<String> {
    let desk = try Desk()
    defer { desk.clear() }
    let terminal = try desk.start(["--text-size", "AX1"])
    _ = try await terminal.waitFor("AX1")
    let process = await terminal.process
    // The program ends with its terminal.
    return try withExtendedLifetime(terminal) { try libraries(of: process) }
  }

  @Test func `that read fonts are inside it`() async throws {
    let libraries = try await Self.mapped()
    #expect(libraries.contains("libc"))
    #expect(
      libraries.isDisjoint(with: ["libfreetype", "libpng16", "libbrotlidec", "libbrotlicommon"]))
    // The code for accounts and for the network is in the worker.
    #expect(libraries.isDisjoint(with: ["libsqlite3", "libFoundationNetworking"]))
  }

  /// Only the release contains the Swift libraries.
  @Test(.enabled(if: BuiltProgram.isRelease))
  func `are few in the release`() async throws {
    #expect(
      try await Self.mapped().isSubset(of: [
        "ld-linux-x86-64", "ld-linux-aarch64", "libc", "libm",
      ]))
  }

  /// The whole catalogue was in the program three times, once for each file that reads it.
  @Test(arguments: [Language.english, .german])
  func `have every sentence once, those in other languages beside them`(language: Language) throws {
    let sentence = Data(language.words(.wrongPassword).utf8)
    let folder = URL(filePath: BuiltProgram.path("logintui")).deletingLastPathComponent()
    let counts = try ["logintui", "logintui-worker", "logintui.languages"].map { name in
      let bytes = try Data(contentsOf: folder.appending(path: name), options: .alwaysMapped)
      var count = 0
      var rest = bytes.startIndex..<bytes.endIndex
      while let found = bytes.range(of: sentence, in: rest) {
        count += 1
        rest = found.upperBound..<bytes.endIndex
      }
      return count
    }
    #expect(counts == (language == .english ? [1, 1, 0] : [0, 0, 1]))
  }

  /// Foundation brings ICU with tables of thirty megabytes, if any package imports all of it.
  @Test(.enabled(if: BuiltProgram.isRelease))
  func `have no tables of ICU in the release`() throws {
    for name in ["logintui", "logintui-worker"] {
      let program = URL(filePath: BuiltProgram.path(name))
      let bytes = try Data(contentsOf: program, options: .alwaysMapped)
      // The name of each table, as in icudt76l-curr; it is still there after stripping.
      #expect(bytes.range(of: Data("icudt".utf8)) == nil, "\(name)")
    }
  }

  /// The worker's requirements (ld.so(8)).
  @Test(.enabled(if: BuiltProgram.isRelease))
  func `of the worker are few in the release, and SQLite is inside`() async throws {
    let reported = try await ChildProgram.run(
      "/usr/bin/ldd", [BuiltProgram.path("logintui-worker")])
    let names = reported.output.split(separator: "\n").compactMap { line in
      line.split(whereSeparator: \.isWhitespace).first.map { $0.split(separator: "/").last ?? $0 }
    }
    #expect(reported.status == 0 && !names.isEmpty)
    for name in names {
      #expect(
        ["linux-vdso.so", "ld-linux-", "libc.so", "libm.so", "libz.so"].contains {
          name.hasPrefix($0)
        },
        "\(name)")
    }
  }

  /// Tables of a megabyte, which the linker puts beside writable data.
  @Test(.enabled(if: BuiltProgram.isRelease))
  func `has no large tables that can be written to, once the worker is ready`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker()
      let process = await terminal.process
      try await waitUntil("no part of the program that is large and can be written to") {
        let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
        let sizes = maps.split(separator: "\n").compactMap { line -> Int? in
          guard line.hasSuffix("/logintui"), line.contains(" rw-p ") else { return nil }
          let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap {
            Int($0, radix: 16)
          }
          return ends.count == 2 ? ends[1] - ends[0] : nil
        }
        return !sizes.isEmpty && sizes.allSatisfy { $0 < 512 * 1024 }
      }
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  /// Version 2.36, as in docs/install.md; the libraries of Swift require as much.
  @Test(
    .enabled(if: BuiltProgram.isRelease),
    arguments: ["logintui", "logintui-worker"])
  func `want no newer C library than Debian 12 has`(program: String) async throws {
    try await Desk.with { desk in
      let needs = try await desk.run(
        ["--version-info", "--wide", BuiltProgram.path(program)], program: "/usr/bin/readelf")
      let versions = needs.output.matches(of: /GLIBC_2\.(\d+)/).compactMap { Int($0.1) }
      #expect(try #require(versions.max()) <= 36)
    }
  }
}
