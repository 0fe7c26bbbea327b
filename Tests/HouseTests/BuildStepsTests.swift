import ChildPrograms
import Foundation
import Testing

/// `scripts/build-steps`, which `make run` and `make build` call, with a substitute for the compiler.
@Suite(.timeLimit(.minutes(10))) struct `Building in steps` {
  let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder(["scripts/build-steps", "scripts/install-packages"])
    try folder.write(Self.compiler, to: "tools/swift")
    try folder.write("#!/bin/sh\necho /nonexistent/libstdc++.a\n", to: "tools/clang")
  }

  /// A script that records its arguments.
  ///
  /// It fails at the product that FAILS names, and waits until its count is on the terminal that TYPESCRIPT records.
  private static let compiler = """
    #!/bin/bash
    echo "$*" >>asked
    echo '[1/2] Compiling Canvas Cell.swift'
    if [ -n "$TYPESCRIPT" ]; then
      until grep -aqF '[1/2] ' "$TYPESCRIPT"; do sleep 0.1; done
    fi
    product=${!#}
    if [ "$product" = "$FAILS" ]; then
      echo "$PWD/Sources/Canvas/Cell.swift:1:2: error: cannot find 'x' in scope"
      echo "$PWD/Sources/Canvas/Cell.swift:1:2: error: cannot find 'x' in scope"
      exit 7
    fi
    echo "$PWD/Sources/Canvas/Cell.swift:3:4: warning: variable 'y' was never used"
    echo "$PWD/.build/checkouts/other/Other.swift:3:4: warning: this is not ours"
    mkdir -p .build/release
    printf '#!/bin/sh\\n' >".build/release/$product"
    chmod +x ".build/release/$product"

    """

  private func build(
    _ options: String = "", compiler: String = "swift", environment more: [String: String] = [:]
  ) async throws -> ChildProgram.Ending {
    try await folder.run(
      "scripts/build-steps \(options) -- \(compiler) build -c release",
      environment: ["PATH": folder.path("tools") + ":/usr/bin:/bin"].merging(more) { $1 })
  }

  @Test func `builds the screen before the worker, with the flags it is given`() async throws {
    let ending = try await build()
    #expect(ending.status == 0, "\(ending.standardError)")
    let asked = try String(contentsOfFile: folder.path("asked"), encoding: .utf8)
    #expect(
      asked.split(separator: "\n") == [
        "build -c release --product logintui", "build -c release --product logintui-worker",
      ])
  }

  @Test func `builds the worker together with the tests, after the screen`() async throws {
    for option in ["--screen", "--tests"] {
      let ending = try await build(option)
      #expect(ending.status == 0, "\(ending.standardError)")
    }
    let asked = try String(contentsOfFile: folder.path("asked"), encoding: .utf8)
    #expect(
      asked.split(separator: "\n") == [
        "build -c release --product logintui", "build -c release --build-tests",
      ])
    let failing = try await build("--tests", environment: ["FAILS": "--build-tests"])
    #expect(failing.status == 7 && failing.standardError.contains("cannot find 'x'"))
  }

  @Test func `prints plain lines where there is no terminal`() async throws {
    let ending = try await build()
    let lines = ending.output.split(separator: "\n").map {
      String($0).replacing(#/done, \d+ s/#, with: "done, N s")
    }
    let warning =
      folder.path("Sources/Canvas/Cell.swift") + ":3:4: warning: variable 'y' was never used"
    #expect(
      lines == [
        "1/3 Checking what is installed …",
        "2/3 Building the screen …", "2/3 Building the screen … done, N s", warning,
        "3/3 Building the worker, which takes longest …",
        "3/3 Building the worker, which takes longest … done, N s", warning,
      ])
    #expect(!ending.output.utf8.contains(0x1B) && !ending.output.utf8.contains(0x0D))
  }

  @Test func `shows the count in one line on a terminal`() async throws {
    let ending = try await folder.run(
      "script -qefc 'scripts/build-steps -- swift build' typescript",
      environment: [
        "PATH": folder.path("tools") + ":/usr/bin:/bin", "TERM": "xterm",
        "TYPESCRIPT": "typescript",
      ])
    #expect(ending.status == 0, "\(ending.output)")
    let shown = ending.output.replacing(#/\d+ s/#, with: "N s")
    let start = "\r\u{1B}[K2/3 Building the screen … "
    #expect(shown.contains("\(start)[1/2] N s\r\u{1B}[K2/3"))
    #expect(shown.contains("\(start)done, N s\r\n"))
    #expect(!shown.contains("Compiling"))
  }

  @Test(arguments: [("logintui", "2/3"), ("logintui-worker", "3/3")])
  func `shows each error once, names the log, and ends with the compiler's status`(
    product: String, step: String
  ) async throws {
    let ending = try await build(environment: ["FAILS": product])
    #expect(ending.status == 7)
    #expect(ending.output.split(separator: "\n").last?.hasPrefix(step) == true)
    #expect(ending.output.contains("failed after"))
    #expect(ending.standardError.components(separatedBy: "cannot find 'x'").count == 2)
    let log = folder.path(".build/build.log")
    #expect(ending.standardError.contains(log))
    #expect(try String(contentsOfFile: log, encoding: .utf8).contains("[1/2] Compiling"))
  }

  @Test func `ends with the way into PATH, once the screen was there`() async throws {
    let ending = try await build("--run")
    #expect(ending.status == 0, "\(ending.standardError)")
    #expect(ending.output.contains("1/4 Checking"))
    #expect(ending.output.contains("4/4 There is no terminal here"))
    let last = try #require(ending.output.split(separator: "\n").last)
    #expect(
      last.contains(#/^To put logintui in your PATH: (sudo )?(make install|export PATH=.*)$/#))
  }

  @Test func `says which logintui the PATH has`() async throws {
    try folder.write("#!/bin/sh\necho another\n", to: "tools/logintui")
    let other = folder.path("tools/logintui")
    let before = try await build("--run")
    #expect(before.output.contains("The logintui in your PATH, \(other), is another build."))
    try folder.write("#!/bin/sh\n", to: "tools/logintui")
    let same = try await build("--run")
    #expect(same.output.hasSuffix("logintui is in your PATH: \(other)\n"))
  }

  @Test func `says what to install where there is no Swift`() async throws {
    let ending = try await build(compiler: "swift-of-nowhere")
    #expect(ending.status == 1)
    #expect(ending.standardError.contains("Install Swift 6.2 or later"))
  }
}
