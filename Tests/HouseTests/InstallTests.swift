import ChildPrograms
import Foundation
import Testing

/// `make install` and `make uninstall`, with substitutes for the programs; LoginCommandTests use the real programs.
@Suite(.timeLimit(.minutes(10))) struct `Installing` {
  let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder([
      "Makefile", "scripts/install", "scripts/uninstall", "scripts/docker-credential-logintui",
    ])
    for name in ["Package.swift", "Plugins/Plugin.swift", "Translations/LINGUAS"] {
      try folder.write("", to: name)
    }
    try folder.write("", to: "Sources/Programs/logintui/Main.swift")
    try folder.write(Self.program, to: ".build/release/logintui")
    try folder.write("#!/bin/sh\n", to: ".build/release/logintui-worker")
    try folder.write("the words", to: ".build/release/logintui.languages")
  }

  /// A script that has two pages in its manual.
  private static let program = """
    #!/bin/sh
    case $1 in
    manual) for page in logintui logintui-token; do echo "$page" >"$3/$page.1"; done ;;
    completion) echo "# for $3" ;;
    esac

    """

  /// Creates adjacent files with names like those of the program.
  private func makeNeighbours() throws {
    for path in [
      "root of it/usr/bin/other", "root of it/usr/share/man/man1/logintui-friend.1",
      "root of it/usr/share/fish/vendor_completions.d/other.fish",
    ] {
      try folder.write("other", to: path)
    }
  }

  private let put = "make install PREFIX=/usr DESTDIR='root of it'"
  private let remove = "make uninstall PREFIX=/usr DESTDIR='root of it'"

  @Test func `installs the files of the list, and removes exactly these with their folders`()
    async throws
  {
    try makeNeighbours()
    let before = try await folder.listing("'root of it'")
    let put = try await folder.run(put)
    #expect(put.status == 0, "\(put.standardError)")
    let files = try await folder.listing("'root of it/usr'")
    for (path, mode) in [
      ("bin/logintui", "-rwxr-xr-x"), ("bin/docker-credential-logintui", "-rwxr-xr-x"),
      ("libexec/logintui/logintui-worker", "-rwxr-xr-x"),
      ("share/logintui/logintui.languages", "-rw-r--r--"),
      ("share/man/man1/logintui-token.1", "-rw-r--r--"),
      ("share/bash-completion/completions/logintui", "-rw-r--r--"),
      ("share/zsh/site-functions/_logintui", "-rw-r--r--"),
      ("share/fish/vendor_completions.d/logintui.fish", "-rw-r--r--"),
    ] {
      #expect(files.contains("\n\(path) \(mode) "), "\(path)")
    }
    let removed = try await folder.run(remove)
    #expect(removed.status == 0 && removed.standardError.isEmpty, "\(removed.standardError)")
    #expect(try await folder.listing("'root of it'") == before)
  }

  @Test func `can be repeated, and can be undone twice`() async throws {
    try makeNeighbours()
    let before = try await folder.listing("'root of it'")
    for line in [put, put, remove, remove] {
      let ending = try await folder.run(line)
      #expect(ending.status == 0, "\(ending.standardError)")
    }
    #expect(try await folder.run(remove).output.hasPrefix("Nothing to remove"))
    #expect(try await folder.listing("'root of it'") == before)
  }

  @Test func `of a new version removes the pages that only the old one had`() async throws {
    let page = folder.path("root of it/usr/share/man/man1/logintui-token.1")
    _ = try await folder.run(put)
    #expect(FileManager.default.fileExists(atPath: page))
    try folder.write(
      Self.program.replacing("logintui-token", with: "logintui-verify"),
      to: ".build/release/logintui")
    _ = try await folder.run(put)
    #expect(!FileManager.default.fileExists(atPath: page))
    let verify = page.replacing("token", with: "verify")
    #expect(FileManager.default.fileExists(atPath: verify))
  }

  /// Some machines set such a umask for root.
  @Test func `hides nothing behind a umask`() async throws {
    let ending = try await folder.run("umask 077 && \(put)")
    #expect(ending.status == 0)
    let hidden = try await folder.run("find 'root of it/usr' ! -perm -044")
    #expect(hidden.output == "")
  }

  @Test func `needs no compiler and changes nothing in the build`() async throws {
    let before = try await folder.listing(".build")
    let ending = try await folder.run(put, environment: ["SWIFT": "/nonexistent/swift"])
    #expect(ending.status == 0, "\(ending.standardError)")
    #expect(try await folder.listing(".build") == before)
  }

  @Test(arguments: ["logintui", "logintui-worker", "logintui.languages"])
  func `says what to run when there is no build`(file: String) async throws {
    try FileManager.default.removeItem(atPath: folder.path(".build/release/\(file)"))
    let ending = try await folder.run(put)
    #expect(ending.status == 2)
    #expect(ending.standardError.contains("Run make build as yourself, without sudo"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("root of it")))
  }

  /// That installation has its own list, which would then be wrong.
  @Test func `leaves what install.sh of the archive has installed`() async throws {
    try folder.write("file bin/logintui", to: "root of it/usr/share/logintui/installed")
    let before = try await folder.listing("'root of it'")
    let ending = try await folder.run(put)
    #expect(ending.status == 2)
    #expect(ending.standardError.contains("root of it/usr/share/logintui/uninstall.sh"))
    #expect(try await folder.listing("'root of it'") == before)
  }

  @Test func `notes that a source changed after the build`() async throws {
    try folder.write("", to: ".build/release/logintui.built")
    #expect(try await !folder.run(put).output.contains("changed after"))
    let ending = try await folder.run(
      "touch -d tomorrow Sources/Programs/logintui/Main.swift && \(put)")
    #expect(
      ending.output.contains("Note: Sources/Programs/logintui/Main.swift changed after the last"))
  }

  @Test func `names the folder that is missing in PATH, if there is one`() async throws {
    let line = "make install PREFIX=\"$HERE/own\""
    let ending = try await folder.run(line)
    #expect(ending.output.contains("export PATH=\"\(folder.path("own/bin")):$PATH\""))
    let known = try await folder.run(
      line, environment: ["PATH": "/usr/bin:/bin:" + folder.path("own/bin")])
    #expect(!known.output.contains("export PATH"))
  }

  /// The list is a file that others with write access can change.
  @Test func `never removes files outside its folder`() async throws {
    _ = try await folder.run(put)
    try folder.write("mine", to: "mine")
    let list = "root of it/usr/libexec/logintui/installed-files"
    _ = try await folder.run("printf '../../mine\\nbin/../../../mine\\n' >>'\(list)'")
    let ending = try await folder.run(remove)
    #expect(ending.status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.path("mine")))
  }
}
