import ChildPrograms
import Foundation
import Testing

/// `scripts/check-reproducible`, with a substitute for make; `make reproducible` runs the real builds.
@Suite(.timeLimit(.minutes(10))) struct `Two builds` {
  let folder: ScriptFolder

  init() async throws {
    folder = try ScriptFolder(["scripts/check-reproducible"])
    try folder.write(Self.make, to: "make")
    try folder.write(".build/\n", to: ".gitignore")
    let ending = try await folder.run(
      "mkdir temporary && git init -q && git add -A && git commit -qm All")
    try #require(ending.status == 0, "\(ending.standardError)")
  }

  /// Called as `make -C FOLDER GOAL…`; writes the value that LEAK names into the output: the folder, the zone or
  /// nothing.
  private static let make = """
    #!/bin/bash
    cd "$2" || exit
    [ "$3" != --dry-run ] || exit 0
    if [ -n "$BROKEN" ]; then echo 'error: it is broken'; exit 2; fi
    mkdir -p .build/release .build/package in
    echo "constant words ${!LEAK}" | tee .build/release/logintui >.build/release/logintui-worker
    echo "the words" >.build/release/logintui.languages
    echo "$SOURCE_DATE_EPOCH ${!LEAK}" >in/words
    touch --date "@$SOURCE_DATE_EPOCH" in/words in
    tar --sort name --owner 0 --group 0 --mode go+rX,u+rw -cf .build/package/all.tar in

    """

  private func check(_ environment: [String: String] = [:]) async throws -> ChildProgram.Ending {
    try await folder.run(
      "scripts/check-reproducible",
      environment: [
        "MAKE": folder.path("make"), "TMPDIR": folder.path("temporary"), "LEAK": "NONE",
      ]
      .merging(environment) { $1 })
  }

  @Test func `that are equal are listed with their checksums, and removed`() async throws {
    let ending = try await check()
    #expect(ending.status == 0, "\(ending.output)\(ending.standardError)")
    for path in [
      ".build/package/all.tar", ".build/release/logintui", ".build/release/logintui-worker",
      ".build/release/logintui.languages",
    ] {
      #expect(ending.output.contains(try Regex("(?m)^same +[0-9a-f]{16}  \(path)$")), "\(path)")
    }
    #expect(ending.output.contains("gave the same 4 files"))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("temporary"))
    #expect(left == [])
  }

  @Test(arguments: ["PWD", "TZ"])
  func `that differ stay on the disk, with the differences named`(leak: String) async throws {
    let ending = try await check(["LEAK": leak])
    #expect(ending.status == 1)
    #expect(ending.output.contains("differs  .build/release/logintui\n    < constant words "))
    #expect(ending.output.contains("differs  .build/package/all.tar\n    Files first/in/words and"))
    let kept = try #require(ending.output.firstMatch(of: #/Both are kept in (.+)\n/#)?.1)
    #expect(FileManager.default.fileExists(atPath: String(kept)))
  }

  @Test func `that fail show the end of the output of make`() async throws {
    let ending = try await check(["BROKEN": "yes"])
    #expect(ending.status == 1)
    #expect(ending.standardError.contains("error: it is broken"))
  }

  /// Without these flags, the folder would be in error texts of C and in the compiler's checksums.
  @Test func `are made with the flags that leave the folder out`() throws {
    let makefile = try String(
      contentsOf: `The house`.root.appending(path: "Makefile"), encoding: .utf8)
    let release = try #require(makefile.firstMatch(of: #/RELEASE := (?:.*\\\n)+.*\n/#)?.output)
    for flag in [
      "-ffile-prefix-map=$(CURDIR)=.", "-disable-incremental-llvm-codegen",
    ] {
      #expect(release.contains(flag), "\(flag)")
    }
    #expect(makefile.contains("\nDEBUGGING := -debug-info-format none\nBUILD ="))
  }
}
