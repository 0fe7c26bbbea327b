import Foundation
import LoginIdentity
import LoginSessions
import Synchronization
import Testing

@testable import LoginSettings
@testable import LogintuiWorker

@Suite(.timeLimit(.minutes(10))) struct `The request command` {
  /// Starts a backend that accepts every token.
  func backend(
    _ answer: String = FakeServer.http("200 OK", "{\"me\":1}")
  ) throws -> FakeServer {
    try FakeServer { _, _ in answer }
  }

  @Test func `asks with the token, and prints the answer as it is`() async throws {
    let backend = try backend()
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(["request", "http://\(backend.host)/me?a=b"])
      #expect(ending.output == "{\"me\":1}" && ending.status == 0 && ending.standardError.isEmpty)
      let asked = try #require(backend.asked.first)
      #expect(asked.method == "GET" && asked.target == "/me?a=b" && asked.body.isEmpty)
      #expect(asked.headers["authorization"] == "Bearer old.1.x")
    }
  }

  @Test(
    arguments: [
      (["--header-name", "Firebase-Token"], [:]), ([], ["LOGINTUI_HEADER": "Firebase-Token"]),
    ] as [([String], [String: String])])
  func `puts the token into the header that the project names`(
    arguments: [String], environment: [String: String]
  ) async throws {
    let backend = try backend()
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      _ = try await desk.run(
        ["request", "http://\(backend.host)/"] + arguments, environment: environment)
      let headers = try #require(backend.asked.first?.headers)
      #expect(headers["firebase-token"] == "old.1.x" && headers["authorization"] == nil)
    }
  }

  @Test func `sends data, methods and headers as curl does`() async throws {
    let backend = try backend()
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let file = desk.folder.path + "/content"
      try "one\r\ntwo\n".write(toFile: file, atomically: true, encoding: .utf8)
      let url = "http://\(backend.host)/"
      for arguments in [
        ["-d", "a=1", "-d", "b=2"], ["-d", "@\(file)"], ["--data-binary", "@\(file)"],
        ["--json", "{\"a\":", "--json", "-1}", "-X", "PUT"],
        ["-XDELETE", "-H", "X-One: 1", "-H", "Accept: text/plain", "-H", "X-None;"],
        ["-d", "-5", "-H", "Content-Type: text/plain"],
      ] {
        #expect(try await desk.run(["request", url] + arguments).status == 0)
      }
      let asked = backend.asked
      #expect(asked.map(\.method) == ["POST", "POST", "POST", "PUT", "DELETE", "POST"])
      #expect(
        asked.map(\.body) == ["a=1&b=2", "onetwo", "one\r\ntwo\n", "{\"a\":-1}", "", "-5"])
      #expect(asked[0].headers["content-type"] == "application/x-www-form-urlencoded")
      #expect(asked[3].headers["content-type"] == "application/json")
      #expect(asked[3].headers["accept"] == "application/json")
      #expect(asked[4].headers["x-one"] == "1" && asked[4].headers["accept"] == "text/plain")
      #expect(asked[4].headers["x-none"] == "" && asked[4].headers["content-type"] == nil)
      #expect(asked[5].headers["content-type"] == "text/plain")
      let piped = try await desk.shell("printf piped | logintui request -d @- \(url)")
      #expect(piped.status == 0 && backend.asked.last?.body == "piped")
      let missing = try await desk.run(["request", url, "-d", "@/nothing/there"])
      #expect(missing.status == 1 && missing.standardError.contains("/nothing/there"))
      #expect(backend.asked.count == 7)
    }
  }

  @Test func `fails at errors unless asked not to`() async throws {
    let backend = try backend(FakeServer.http("404 Not Found", "no such page"))
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let plain = try await desk.run(["request", "-i", "http://\(backend.host)/"])
      #expect(plain.status == 1 && plain.output.hasPrefix("HTTP/1.1 404\r\n"))
      #expect(plain.standardError.hasPrefix("logintui: ") && plain.standardError.contains("404"))
      let tolerant = try await desk.run(["request", "--no-fail", "http://\(backend.host)/"])
      #expect(tolerant.status == 0 && tolerant.output == "no such page")
      #expect(tolerant.standardError.isEmpty)
      #expect(plain.output.hasSuffix("\r\n\r\nno such page"))
      let failing = try await desk.run(["request", "-f", "http://\(backend.host)/"])
      #expect(
        failing.status == 1 && failing.output.isEmpty && failing.standardError.contains("404"))
    }
  }

  @Test func `writes to a file, and says so when it cannot`() async throws {
    let backend = try backend()
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let file = desk.folder.path + "/answer"
      let url = "http://\(backend.host)/"
      #expect(try await desk.run(["request", "-o", file, url]).output.isEmpty)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "{\"me\":1}")
      for place in ["/dev/full", "/nothing/there"] {
        let ending = try await desk.run(["request", "-o", place, url])
        #expect(ending.status == 1 && ending.standardError.contains(place))
      }
    }
  }

  @Test func `writes to standard output where the file is a dash`() async throws {
    let backend = try backend()
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.shell(
        "cd '\(desk.folder.path)'; logintui request -o - http://\(backend.host)/; test ! -e -")
      #expect(ending.output == "{\"me\":1}" && ending.status == 0, "\(ending)")
    }
  }

  @Test func `replaces a file whole, and leaves it as it was when the answer breaks off`()
    async throws
  {
    let whole = try backend()
    let broken = try backend("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let folder = desk.folder.path
      let (file, link) = (folder + "/answer", folder + "/link")
      let files = FileManager.default
      try "good".write(toFile: file, atomically: true, encoding: .utf8)
      try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      try files.createSymbolicLink(atPath: link, withDestinationPath: "answer")
      let half = try await desk.run(["request", "-o", file, "http://\(broken.host)/"])
      #expect(half.status == 1 && !half.standardError.isEmpty, "\(half)")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "good")
      #expect(try await desk.run(["request", "-o", link, "http://\(whole.host)/"]).status == 0)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "{\"me\":1}")
      #expect(try files.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
      #expect(try files.destinationOfSymbolicLink(atPath: link) == "answer")
      let left = try files.contentsOfDirectory(atPath: folder).filter { $0.contains("answer") }
      #expect(left == ["answer"])
    }
  }

  /// Returns the peak memory of a process in KiB; a file has its process ID.
  private static func peak(of numberFile: String) -> Int {
    let number = (try? String(contentsOfFile: numberFile, encoding: .utf8))?.filter(\.isNumber)
    let status = try? String(contentsOfFile: "/proc/\(number ?? "")/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  @Test func `a long response is stored piece by piece, not held in memory`()
    async throws
  {
    let megabytes = 64
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let numberFile = desk.folder.path + "/number"
      let growth = Mutex<[Int]>([])
      // Reads its client's memory after the head, and once all but the last byte was read.
      let server = try FakeServer(writing: { _, _, write in
        let before = Self.peak(of: numberFile)
        write("HTTP/1.1 200 OK\r\nContent-Length: \(megabytes << 20)\r\n\r\n")
        let piece = String(repeating: "x", count: 1 << 20)
        for _ in 1..<megabytes { write(piece) }
        write(String(piece.dropLast()))
        growth.withLock { $0.append(Self.peak(of: numberFile) - before) }
        write("x")
        return true
      })
      let url = "http://127.0.0.1:\(server.port)/"
      for output in ["> out", "-o out"] {
        let ending = try await desk.shell(
          "cd; echo $$ > number; exec \"$LOGINTUI\" request \(url) \(output)")
        #expect(ending.status == 0, "\(ending)")
        let size =
          try FileManager.default.attributesOfItem(atPath: desk.folder.path + "/out")[.size]
          as? Int
        #expect(size == megabytes << 20)
      }
      let grown = growth.withLock { $0.map { $0 >> 10 } }
      #expect(grown.count == 2 && grown.allSatisfy { $0 < 32 }, "grew by \(grown) MB")
    }
  }

  @Test(arguments: [
    (
      ["ALL_PROXY": "socks5://user:s3cret@proxy:1"],
      "ALL_PROXY can't be “…”. Use the form host:port"
    ),
    (["https_proxy": "a b:s3cret"], "https_proxy can't be “…”. Use the form host:port"),
    (["SSL_CERT_FILE": "/nowhere/ca.pem"], "Can't read SSL_CERT_FILE=/nowhere/ca.pem"),
    (["REQUESTS_CA_BUNDLE": "/"], "Can't read REQUESTS_CA_BUNDLE=/ (Is a directory)"),
  ])
  func `blames the variable that is wrong, and does not print its password`(
    environment: [String: String], words: String
  ) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(
        ["request", "https://api.invalid/"], environment: environment)
      #expect(ending.status == 1 && ending.standardError.contains(words), "\(ending)")
      #expect(
        !ending.standardError.contains("HTTPS_PROXY") && !ending.standardError.contains("s3cret"))
      let file = desk.folder.path + "/settings.toml"
      try "[[provider]]\nid = \"oidc.a\"\nissuer = \"https://a.invalid\"\nclient_id = \"c\""
        .write(toFile: file, atomically: true, encoding: .utf8)
      let login = try await desk.run(
        ["login", "--fresh", "--config", file],
        environment: environment.merging(["FIREBASE_AUTH_EMULATOR_HOST": ""]) { $1 })
      #expect(login.status == 1 && login.standardError.contains(words), "\(login)")
    }
  }

  @Test func `fetches a new token when the backend refuses one, once`() async throws {
    let service = try FakeServer.identity()
    let backend = try FakeServer { asked, _ in
      asked.headers["authorization"] == "Bearer fresh.1.x"
        ? FakeServer.http("200 OK", asked.body) : FakeServer.http("401 No", "who?")
    }
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep()
      let ending = try await desk.run(["request", "-d", "x=1", "http://\(backend.host)/"])
      #expect(ending.output == "x=1" && ending.status == 0)
      #expect(backend.asked.count == 2 && service.refreshes.count == 1)
    }
  }

  @Test func `reports when a new token is refused too, and when none is available`() async throws {
    let backend = try backend(FakeServer.http("401 No", "who?"))
    let service = try FakeServer.identity { number in
      number == 0 ? nil : FakeServer.refusal("TOKEN_EXPIRED")
    }
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep()
      let refused = try await desk.run(["request", "http://\(backend.host)/"])
      #expect(refused.output == "who?" && refused.status == 1 && backend.asked.count == 2)
      #expect(refused.standardError.contains("refused the token"))
      let ended = try await desk.run(["request", "http://\(backend.host)/"])
      #expect(ended.output == "who?" && ended.status == 4 && backend.asked.count == 3)
    }
  }

  @Test func `sends the token nowhere else, and follows no redirects`() async throws {
    let thief = try backend()
    let backend = try backend(
      "HTTP/1.1 302 Found\r\nLocation: http://\(thief.host)/\r\nContent-Length: 0\r\n\r\n")
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(["request", "http://\(backend.host)/"])
      #expect(ending.status == 0 && ending.standardError.contains(thief.host))
      #expect(thief.asked.isEmpty)
      let following = try await desk.run(["request", "-L", "http://\(backend.host)/"])
      #expect(following.status == 0 && following.standardError.contains(thief.host))
      #expect(thief.asked.isEmpty && backend.asked.count == 2)
    }
  }

  @Test(arguments: [
    "Authorization: Bearer x", "authorization:x", "Host: evil.example", "Content-Length: 3",
    "X-A: b\r\nAuthorization: x", "no header", ": x", "X A: b", "Proxy-Authorization: x",
    "Transfer-Encoding: chunked", "connection: close",
  ])
  func `refuses headers that are its own, or none`(header: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(["request", "-H", header, "https://127.0.0.1:9/"])
      #expect(ending.status == 1 && ending.standardError.contains("You can't set the header"))
    }
  }

  @Test(arguments: ["Host", "Content-Length", "transfer-encoding", "Connection", "no name", ""])
  func `sends no token in a header that says something else, and no request without it`(
    name: String
  ) async throws {
    let backend = try backend()
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(
        ["request", "--header-name", name, "-d", "x", "http://\(backend.host)/"])
      #expect(ending.status == 1 && ending.standardError.contains("You can't set the header"))
      #expect(backend.asked.isEmpty)
    }
  }

  @Test(arguments: ["", "GET /", "(x)", "CONNECT", "connect", "G\tT"])
  func `refuses an invalid method`(method: String) async throws {
    let backend = try backend()
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(["request", "-X", method, "http://\(backend.host)/"])
      #expect(ending.status == 1 && backend.asked.isEmpty)
    }
  }

  @Test func `leaves the former answer in its file when the next one is an error`() async throws {
    let backend = try backend(FakeServer.http("500 Trouble", "sorry"))
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let file = desk.folder.path + "/answer"
      try "good".write(toFile: file, atomically: true, encoding: .utf8)
      let ending = try await desk.run(["request", "-f", "-o", file, "http://\(backend.host)/"])
      #expect(ending.status == 1 && ending.standardError.contains("500"))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "good")
    }
  }

  @Test func `mentions no new token where none was available`() async throws {
    let backend = try backend(FakeServer.http("401 No", "who?"))
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(["request", "http://\(backend.host)/"])
      #expect(ending.output == "who?" && ending.status == 1)
      #expect(!ending.standardError.contains("new token"))
      #expect(ending.standardError.contains("Can't connect to 127.0.0.1"))
    }
  }

  @Test func `sends all the data of a pipe, or nothing`() async throws {
    let backend = try backend()
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let url = "http://\(backend.host)/"
      let piped = try await desk.shell("logintui request -d @<(printf 'a\nb') \(url)")
      #expect(piped.status == 0 && backend.asked.last?.body == "ab")
      let closed = try await desk.shell("logintui request -d @- \(url) <&-")
      #expect(closed.status == 1 && closed.standardError.contains("Bad file descriptor"))
      let folder = try await desk.run(["request", "-d", "@/tmp", url])
      #expect(folder.status == 1 && folder.standardError.contains("Is a directory"))
      let huge = try await desk.shell("head -c 67108865 /dev/zero | logintui request -d @- \(url)")
      #expect(huge.status == 1 && huge.standardError.contains("File too large"))
      #expect(backend.asked.count == 1)
    }
  }

  @Test(arguments: [
    ("https://api.example.com/me?x=%20#f", true), ("http://localhost:8080/", true),
    ("http://127.0.0.1/", true), ("http://127.9.9.9:1", true), ("http://[::1]:8080/x", true),
    ("https://api.example.com/@me", true), ("HTTPS://API.EXAMPLE.COM", true),
    ("http://api.example.com/", false), ("http://127.0.0.1.evil.example/", false),
    ("http://localhost.evil.example/", false), ("http://127.1/", false),
    ("http://0x7f.0.0.1/", false), ("http://user@localhost/", false),
    ("https://user:pass@api.example.com/", false), ("http://localhost@evil.example/", false),
    ("http://127.0.0.1\\@evil.example/", false), ("http://localhost#@evil.example/", true),
    ("http://evil.example#@localhost/", false), ("ftp://localhost/", false), ("localhost", false),
    ("", false), ("https://", false), ("https:///path", false), ("https://a b/", false),
    ("https://api.example.com/\u{7}", false), ("http://127.0.0.1%2eevil.example/", false),
    ("http+unix://%2ftmp%2fs/", false), ("http://+127.0.0.1/", false),
    ("http://localhost:0/", false), ("http://localhost:65536/", false),
    ("https://api.example.com:65535/", true),
  ])
  func `sends the token over https, or to this machine`(url: String, isGood: Bool) {
    let found = try? BackendAddress(url)
    #expect((found != nil) == isGood)
  }
}
