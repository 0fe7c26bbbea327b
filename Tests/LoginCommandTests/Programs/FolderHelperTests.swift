import Foundation
import LoginSessions
import Testing

/// The helpers of git, docker and kubectl run in the folder of their caller, and follow its `[[folder]]` table.
@Suite(.timeLimit(.minutes(10))) struct `Helpers of programs, by folder` {
  private static let folders = [
    ("projects/acme/sub", "ada"), ("projects/bell", "bob"), ("projects", "carol"),
  ]
  private static let quiet = ["GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "/bin/false"]

  @Test(arguments: folders)
  func `give git, docker and kubectl the token of the folder`(
    folder: String, name: String
  ) async throws {
    try await FolderDesk.with { desk in
      let git = try await desk.shell(
        """
        git config --global credential.helper '!logintui git-credential'
        printf 'protocol=https\\nhost=git.example.com\\n\\n' | git credential fill
        """, in: folder, environment: Self.quiet)
      #expect(git.output.contains("password=\(name).1.x\n"), "\(git)")
      let docker = try await desk.shell(
        "printf registry.example.com | docker-credential-logintui get", in: folder)
      #expect(docker.output.contains("\"Secret\":\"\(name).1.x\""), "\(docker)")
      let kubectl = try await desk.shell("logintui kubectl-credential", in: folder)
      #expect(kubectl.output.contains("\"token\":\"\(name).1.x\""), "\(kubectl)")
    }
  }

  /// Git's own server accepts only Ada's token.
  @Test func `follow git, which runs them in the repository, wherever it is started`()
    async throws
  {
    try await FolderDesk.with { desk in
      let made = try await desk.shell(
        """
        mkdir served && git init -q --bare -b main served/harbour.git &&
        git -C served/harbour.git config http.receivepack true
        """, in: ".")
      try #require(made.status == 0, "\(made)")
      let server = try await ServerProcess(
        script: "git_server.py", [desk.desk.folder.path + "/served", "ada.1.x"],
        environment: desk.desk.environment)
      defer { server.kill() }
      let address = "http://\(server.host)"
      let setup = try await desk.shell("logintui setup git \(address) --yes", in: "projects")
      try #require(setup.status == 0, "\(setup)")
      let clone = "git clone -q \(address)/harbour.git copy"
      let other = try await desk.shell(clone, in: "projects/bell", environment: Self.quiet)
      #expect(other.status != 0 && !other.standardError.contains("bob.1.x"), "\(other)")
      let own = try await desk.shell(clone, in: "projects/acme", environment: Self.quiet)
      #expect(own.status == 0, "\(own)")
      let far = try await desk.shell(
        """
        git -C projects/acme/copy -c user.name=Ada -c user.email=ada@example.com \
        commit -q --allow-empty -m Page && git -C projects/acme/copy push -q origin HEAD:main
        """, in: ".", environment: Self.quiet)
      #expect(far.status == 0, "\(far)")
      let asked = try await server.asked()
      #expect(asked.contains("basic bob@example.com wrong"), "\(asked)")
      #expect(asked.contains("basic ada@example.com right"), "\(asked)")
    }
  }

  /// An address in `.gitmodules` may have a name.
  @Test func `give no other account than the folder's to a name in an address`() async throws {
    try await FolderDesk.with { desk in
      let ask = """
        printf 'url=https://eve%%40example.com@git.example.com\\n\\n' | logintui git-credential get
        """
      let ending = try await desk.shell(ask, in: "projects/acme")
      #expect(ending.output.contains("password=ada.1.x\n"), "\(ending)")
      #expect(!ending.output.contains("eve.1.x"))
    }
  }

  @Test func `that are set up for a service give its token in every folder`() async throws {
    try await FolderDesk.with { desk in
      let setup = try await desk.shell(
        "logintui setup git git.example.com --service bell --yes", in: "projects")
      try #require(setup.status == 0, "\(setup)")
      let ask = "printf 'protocol=https\\nhost=git.example.com\\n\\n' | git credential fill"
      let ending = try await desk.shell(ask, in: "projects/acme", environment: Self.quiet)
      #expect(ending.output.contains("password=bob.1.x\n"), "\(ending)")
    }
  }
}
