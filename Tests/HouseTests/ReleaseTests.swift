import ChildPrograms
import Foundation
import Testing

/// `scripts/release` in repositories created by the tests, with a substitute for the required check.
@Suite(.timeLimit(.minutes(10))) struct `A release` {
  let repository: ReleaseRepository

  init() async throws { repository = try await ReleaseRepository() }

  @Test func `is recorded with the names and versions that were resolved, and nothing is tagged`()
    async throws
  {
    let ending = try await repository.release()
    #expect(ending.status == 0, "\(ending.standardError)")
    #expect(ending.output.contains("git tag --annotate v1.2.3"))
    let page = try repository.text("docs/releases/1.2.3.md")
    #expect(page.hasPrefix("# 1.2.3\n"))
    #expect(page.contains("Swift version 9.8 "))
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.contains("version") }
    // From a mirror, from a registry, and from the package in a folder; a dependency in two files is listed once.
    #expect(rows == ["| alpha | 1.0.0 |", "| beta | 2.0.0-rc.1 |", "| scope.gamma | 3.0.0 |"])
    #expect(try await repository.git(["tag"]).output.isEmpty)
  }

  @Test func `collects packages, versions, notes and checksums in one folder`() async throws {
    try repository.write(
      "# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-01-02\n\n- New.\n\n"
        + "## [1.2.2] - 2026-01-01\n\n- Old.\n", to: "CHANGELOG.md")
    try await repository.commit()
    let ending = try await repository.release()
    #expect(ending.status == 0, "\(ending.standardError)")
    let folder = ".build/releases/1.2.3/"
    #expect(try repository.text(folder + "notes.md") == "- New.\n\n")
    #expect(
      try repository.text(folder + "logintui-1.2.3-versions.md")
        == repository.text("docs/releases/1.2.3.md"))
    let sums = try repository.text(folder + "SHA256SUMS").split(separator: "\n")
      .map { $0.split(separator: " ").last.map(String.init) }
    #expect(sums == ["logintui-1.2.3-versions.md", "logintui_1.2.3_amd64.deb", "notes.md"])
    for name in ["logintui_1.2.3_amd64.deb", "SHA256SUMS"] {
      #expect(ending.output.contains("\n  \(name)\n"), "\(name) is to be published")
    }
  }

  @Test func `does not reveal where packages came from`() async throws {
    _ = try await repository.release()
    let page = try repository.text("docs/releases/1.2.3.md")
    for secret in ["mirror.invalid", "registry.invalid", "/home/", "0123456789abcdef"] {
      #expect(!page.contains(secret))
    }
  }

  @Test func `names the Debian packages it is given`() async throws {
    _ = try await repository.release(["git"])
    let page = try repository.text("docs/releases/1.2.3.md")
    #expect(page.contains(/\| git \| \d[^ ]* \|/))
  }

  @Test(arguments: [
    ("README.md", "changed", "The tree has changes"),
    ("CHANGELOG.md", "## [1.2.2] - 2026-01-02\n", "The newest heading of CHANGELOG.md"),
    ("CHANGELOG.md", "## [1.2.3] - 2026-01-03\n", "The newest heading of CHANGELOG.md"),
    (
      "CHANGELOG.md", "## [Unreleased]\n\n- More.\n\n## [1.2.3] - 2026-01-02\n",
      "changes below [Unreleased]"
    ),
    (".ci/run", "#!/bin/sh\nexit 1\n", "Not everything passed"),
    (".ci/run", "#!/bin/sh\necho more >>CHANGELOG.md\n", "The tests changed the tree"),
    (".ci/run", "#!/bin/sh\n", "There is no Package.resolved"),
    ("Makefile", "package:\n\t@exit 1\n", "The packages couldn't be made"),
    (
      ".ci/run",
      """
      #!/bin/sh
      echo '{"pins": [{"identity": "delta", "state": {"branch": "main"}}]}' >Package.resolved
      """, "delta has no version"
    ),
  ])
  func `is refused with a word`(file: String, content: String, word: String) async throws {
    try repository.write(content, to: file)
    if file != "README.md" { try await repository.commit() }
    let ending = try await repository.release()
    #expect(ending.status == 1)
    #expect(ending.standardError.contains(word), "\(ending.standardError)")
    #expect(!repository.has("docs/releases/1.2.3.md"))
  }

  @Test func `of a version that has a tag is refused`() async throws {
    _ = try await repository.git(["tag", "v1.2.3"])
    let ending = try await repository.release()
    #expect(ending.status == 1)
    #expect(ending.standardError.contains("The tag v1.2.3 exists"))
  }
}
