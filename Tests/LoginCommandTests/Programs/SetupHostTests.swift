import Foundation
import Testing

@testable import LoginSettings
@testable import LogintuiWorker

/// Valid and invalid names of hosts.
@Suite(.timeLimit(.minutes(10))) struct `A host` {
  @Test(arguments: [
    "a", "localhost", "localhost:3000", "git.example.com", "GIT.Example.COM:8443",
    "xn--bcher-kva.example",
    "git_server.corp", "_a._b.example:8443", "a_", "1password.com", "a-b.c-d.example:65535",
    "3.example", "192.0.2.1", "192.0.2.1:1", "[::1]",
    "[2001:db8::1]:443",
    String(repeating: "a", count: 63) + ".example",
  ])
  func `is a name or an address, with a port or without`(text: String) throws {
    #expect(try HostName(text).text == text.lowercased())
  }

  private static let faults: [(String, HostName.Fault)] = [
    ("", .empty), (":443", .empty), ("bücher.example", .notASCII), ("日本.example", .notASCII),
    ("*", .character("*")), ("*.example.com", .character("*")), (";", .character(";")),
    ("a b", .character(" ")), ("a/b", .character("/")),
    ("a\u{1B}b", .character("\u{1B}")), ("ada@a.example", .character("@")),
    ("$(id)", .character("$")), ("a'b", .character("'")),
    ("--help", .label), ("-a.example", .label), ("a-.example", .label), ("a..b", .label),
    (".a", .label),
    ("a.example.", .label), (String(repeating: "a", count: 64), .label),
    (String(repeating: "a.", count: 127) + "aa", .length),
    ("1.2.3", .address), ("256.1.1.1", .address), ("01.2.3.4", .address), ("127.1", .address),
    ("1", .address),
    ("::1", .address), ("[::1", .address), ("[::g]", .address), ("[fe80::1%25eth0]", .address),
    ("a:", .port), ("a:0", .port), ("a:65536", .port), ("a:x", .port), ("a:-1", .port),
    ("[::1]:0", .port),
    ("[::1]:99999", .port),
  ]

  @Test(arguments: faults)
  func `that is invalid is refused with the reason`(text: String, fault: HostName.Fault) {
    #expect(throws: fault) { try HostName(text) }
  }

  @Test(arguments: ["--help", "*", ";", "*.example.com", "bücher.example", "1.2.3", "a:0", "a b"])
  func `that is invalid is not set up for git or docker, and gets no request`(
    host: String
  ) async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      for words in [
        ["setup", "git", "--host=\(host)"], ["setup", "docker", "--registry=\(host)"],
        ["git-credential", "--host=\(host)", "get"],
      ] {
        let ending = try await desk.run(words, environment: environment)
        #expect(ending.status == 1 && ending.output.isEmpty, "\(words) \(ending)")
        #expect(ending.standardError.contains("can't be “\(host)”: "), "\(ending.standardError)")
      }
      #expect(!FileManager.default.fileExists(atPath: desk.folder.path + "/.gitconfig"))
      #expect(!FileManager.default.fileExists(atPath: desk.folder.path + "/.docker"))
    }
  }

  @Test(arguments: [
    "https://git.example.com/path", "http://git.example.com", "https://ada@git.example.com",
    "ftp://git.example.com", "https://", "https://*.example.com",
  ])
  func `may be an address for git, but none with more than the host`(address: String) async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let ending = try await desk.run(
        ["setup", "git", address], environment: environment)
      #expect(ending.status == 1 && ending.standardError.contains("host can't be"), "\(ending)")
    }
  }

  @Test(arguments: [
    ("https://git.example.com:8443", "credential.https://git.example.com:8443.helper"),
    ("http://localhost:3000", "credential.http://localhost:3000.helper"),
    ("[::1]:3000", "credential.https://[::1]:3000.helper"),
    ("xn--bcher-kva.example", "credential.https://xn--bcher-kva.example.helper"),
    ("git_server.corp", "credential.https://git_server.corp.helper"),
  ])
  func `is set up for git under the address that git asks for`(host: String, key: String)
    async throws
  {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let made = try await desk.run(["setup", "git", host, "--yes"], environment: environment)
      #expect(made.status == 0, "\(made)")
      let reported = try await desk.run(
        ["config", "--global", "--get-all", key], program: "/usr/bin/git", environment: environment)
      #expect(
        reported.status == 0 && reported.output.hasPrefix("\n!logintui git-credential --host "))
    }
  }
}
