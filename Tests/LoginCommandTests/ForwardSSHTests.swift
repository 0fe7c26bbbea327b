import ChildPrograms
import Foundation
import LoginCanvas
import TerminalHarness
import Testing
import ThirdPartyProviders
import Waiting

/// OpenSSH's own server on a port of this computer, for the user of the tests only.
private struct SSHServer {
  let folder: String
  let port: Int
  let program: ChildProgram

  /// The program: an installed one, or the one that `make setup-tests` only unpacks.
  private static let paths = [
    "/usr/sbin/sshd", CodeBlock.root.appending(path: ".build/clients/usr/sbin/sshd").path,
  ]
  static var path: String? { paths.first { FileManager.default.isExecutableFile(atPath: $0) } }

  /// Whether it can run: root needs the user `sshd`, which only an installation creates.
  static let isAvailable: @Sendable () -> Bool = {
    let users = (try? String(contentsOfFile: "/etc/passwd", encoding: .utf8)) ?? ""
    return path != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/ssh")
      && (geteuid() != 0 || users.contains("\nsshd:"))
  }

  /// ssh's arguments for this server, without the host.
  var arguments: [String] {
    [
      "-F", "none", "-p", "\(port)", "-i", folder + "/id", "-o", "BatchMode=yes",
      "-o", "UserKnownHostsFile=\(folder)/known", "-o", "StrictHostKeyChecking=accept-new",
    ]
  }

  init(at desk: Desk, port: Int) async throws {
    self.port = port
    folder = desk.folder.path + "/sshd"
    let keys = """
      mkdir -m 700 '\(folder)' && cd '\(folder)' && ssh-keygen -q -t ed25519 -N '' -f host \
      && ssh-keygen -q -t ed25519 -N '' -f id && cp id.pub authorized
      """
    let made = try await desk.run(["-c", keys], program: "/bin/bash")
    try #require(made.status == 0, "\(made)")
    let settings = """
      ListenAddress 127.0.0.1
      Port \(port)
      HostKey \(folder)/host
      AuthorizedKeysFile \(folder)/authorized
      PidFile none
      UsePAM no
      StrictModes no
      PasswordAuthentication no
      KbdInteractiveAuthentication no

      """
    try settings.write(toFile: folder + "/config", atomically: true, encoding: .utf8)
    if geteuid() == 0 { _ = try? await desk.run(["-p", "/run/sshd"], program: "/bin/mkdir") }
    let libraries = CodeBlock.root.appending(path: ".build/clients/usr/lib/x86_64-linux-gnu").path
    program = try ChildProgram(
      try #require(Self.path), ["-D", "-e", "-f", folder + "/config"],
      environment: desk.environment.merging(["LD_LIBRARY_PATH": libraries]) { $1 },
      pipes: .together)
    _ = try await program.words("that it listens") { $0.contains("listening on") }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `A forwarded agent, over OpenSSH` {
  @Test(.enabled("sshd", SSHServer.isAvailable))
  func `lets git on the other side use a token that isn't stored there`() async throws {
    try await Desk.with(.sessionFile()) { home in
      try home.keep()
      try await Desk.with { away in
        let server = try await SSHServer(at: home, port: try await FreePort.find())
        defer { server.program.signal(SIGKILL) }
        let environment = try away.installed(["GIT_TERMINAL_PROMPT": "0"])
        let repository = "git init -q --bare -b main '\(home.folder.path)/served/harbour.git'"
        let made = try await home.run(["-c", repository], program: "/bin/bash")
        try #require(made.status == 0, "\(made)")
        let served = try await ServerProcess(
          script: "git_server.py", [home.folder.path + "/served", "old.1.x"],
          environment: home.environment)
        defer { served.kill() }

        let terminal = try home.start(
          ["agent", "forward", "localhost", "--"] + server.arguments,
          size: .init(columns: 120, rows: 30))
        try await terminal.waitFor("appear here")
        let printed = String(decoding: await terminal.bytes, as: UTF8.self)
        let variable = try #require(
          printed.firstMatch(of: #/LOGINTUI_AGENT_SOCKET=\/tmp\/logintui-[0-9a-f]{32}\.sock/#))
        let socket = String(variable.0.split(separator: "=")[1])

        let words = environment.merging(["LOGINTUI_AGENT_SOCKET": socket]) { $1 }
          .map { "'\($0.key)=\($0.value)'" }.joined(separator: " ")
        let clone = """
          logintui setup git http://\(served.host) --yes >/dev/null && \
          git clone -q http://\(served.host)/harbour.git '\(away.folder.path)/copy'
          """
        let line = "env -i \(words) sh -c \"\(clone)\""
        async let remote = away.run(
          server.arguments + ["localhost", line], program: "/usr/bin/ssh")
        try await terminal.answer("Answer:", with: "5")
        let ending = try await remote
        #expect(ending.status == 0, "\(ending)")
        #expect(try await served.asked().contains("basic ada@example.com right"))

        // No file on the other side has the token, and the socket disappears with the forwarding.
        let tokens = try await away.run(
          ["-rlF", "old.1.x", away.folder.path], program: "/bin/grep")
        #expect(tokens.output.isEmpty, "\(tokens)")
        #expect(FileManager.default.fileExists(atPath: socket))
        await terminal.send("\u{3}")
        #expect(try await terminal.waitForEnd() == .exited(0))
        try await waitUntil("the socket is gone") {
          !FileManager.default.fileExists(atPath: socket)
        }
      }
    }
  }
}
