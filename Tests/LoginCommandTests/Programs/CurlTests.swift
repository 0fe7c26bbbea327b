import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The line for curl` {
  @Test func `gives curl the token, and no process has it among its arguments`() async throws {
    let backend = try FakeServer { _, _ in FakeServer.http("200 OK", "{}") }
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let trial = try #require(ShellTrial.all.first { $0.line.contains("logintui token) && curl") })
      let line = trial.line.replacing("https://api.example.com", with: "http://\(backend.host)")
      // The replacement that bash runs for each program prints its arguments, and then runs it.
      let ending = try await desk.shell(
        """
        told() { tr '\\0' ' ' < "/proc/$BASHPID/cmdline" >&2; printf '%s ' "$@" >&2; }
        curl() { told curl "$@"; command curl -sS "$@"; }
        \(line)
        """)
      #expect(ending.status == 0 && ending.output == "{}", "\(ending)")
      #expect(backend.asked.map { $0.headers["authorization"] } == ["Bearer old.1.x"])
      #expect(ending.standardError.contains("curl -H @/dev/fd/"))
      #expect(!ending.standardError.contains("old.1.x"))
    }
  }
}
