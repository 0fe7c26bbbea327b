import Foundation
import LoginIdentityProtocol
import NIOCore
import NIOPosix
import LoginPrivateFiles
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Listener` {
  @Test func `the socket is 0600 and goes away with the service`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let socket = Box("")
    try await TestService.run(folder: folder, removesFolder: false) { service in
      let path = try #require(service.socketPath)
      socket.change { $0 = path }
      let entry = try #require(PrivateFiles.entry(at: path))
      #expect(entry.isSocket)
      #expect(entry.mode == 0o600)
      #expect(service.service.port == nil)
      #expect(PrivateFiles.names(in: folder)?.contains { $0.hasPrefix(".") } == false)
    }
    #expect(PrivateFiles.entry(at: socket.value) == nil)
  }

  @Test func `a missing folder of the socket is made with mode 0700`() async throws {
    let folder = try TestService.makeFolder()
    try await TestService.run(folder: folder) {
      $0.listener = .unixSocket(path: "\(folder)/run/deep/s")
    } body: { _ in
      #expect(PrivateFiles.entry(at: "\(folder)/run")?.mode == 0o700)
      #expect(PrivateFiles.entry(at: "\(folder)/run/deep")?.mode == 0o700)
    }
  }

  @Test func `an abandoned socket is replaced, one in use is not`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/s"
    // A socket whose owner ended without removing it.
    let group = MultiThreadedEventLoopGroup.singleton
    let stale = try await ServerBootstrap(group: group)
      .bind(unixDomainSocketPath: "\(path)2").get()
    try PrivateFiles.move("\(path)2", to: path)
    try await stale.close()
    #expect(PrivateFiles.entry(at: path)?.isSocket == true)
    try await TestService.run(folder: folder, removesFolder: false) {
      $0.listener = .unixSocket(path: path)
    } body: { service async throws in
      var second = try await TestService.configuration(folder: folder)
      second.listener = .unixSocket(path: path)
      #expect(await `Data folder`.failure(of: second) == .socketTaken(path: path))
      #expect(try await service.call(.signUp, [:]).status == 200)
    }
  }

  @Test func `a file with the socket's name is not touched`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("precious".utf8).write(to: URL(filePath: "\(folder)/s"))
    var configuration = try await TestService.configuration(folder: folder)
    configuration.listener = .unixSocket(path: "\(folder)/s")
    #expect(await `Data folder`.failure(of: configuration) == .socketTaken(path: "\(folder)/s"))
    #expect(try Data(contentsOf: URL(filePath: "\(folder)/s")) == Data("precious".utf8))
  }

  @Test func `a path too long for a socket is refused`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/\(String(repeating: "x", count: 100))"
    var configuration = try await TestService.configuration(folder: folder)
    configuration.listener = .unixSocket(path: path)
    #expect(
      await `Data folder`.failure(of: configuration) == .socketPathTooLong(path: path, limit: 107)
    )
  }

  @Test func `port 0 is chosen by the system, and a taken port is refused`() async throws {
    try await TestService.run {
      $0.listener = .tcp(host: "127.0.0.1", port: 0)
      $0.isOpenToAdministrators = true
    } body: { service async throws in
      let port = try #require(service.service.port)
      let listener = IdentityServiceConfiguration.Listener.tcp(host: "127.0.0.1", port: port)
      let path = "\(IdentityEndpoint.signUp.placeholderPath ?? "")?key=any"
      let answer = try await TestService.send(
        to: listener, "POST", path, body: Array(#"{"email":"a@b","password":"abcdef"}"#.utf8))
      #expect(answer.status == 200)
      _ = try await TestService.send(
        to: listener, "POST", "\(IdentityEndpoint.sendOobCode.placeholderPath ?? "")?key=any",
        body: Array(#"{"email":"a@b","requestType":"PASSWORD_RESET"}"#.utf8))
      let link = service.mails.value.first?.link ?? ""
      #expect(link.hasPrefix("http://127.0.0.1:\(port)/emulator/action?"))

      var second = try await TestService.configuration(folder: service.folder)
      second.listener = listener
      #expect(
        await `Data folder`.failure(of: second) == .portTaken(host: "127.0.0.1", port: port))
    }
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost:\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", "GET / HTTP/1.1\r\nno header\r\n\r\n",
    "GET / HTTP/1.0\r\n\r\n",
  ])
  func `a request without a host, or with two, is a bad one`(request: String) async throws {
    try await TCPService.run { host in
      let answer = try await RawExchange.answer(to: request, at: host)
      #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), "\(answer)")
      #expect(answer.contains(" GMT\r\n"), "\(answer)")
    }
  }

  /// Java's client and `curl --http2` ask for HTTP/2 in a request, whose successor got no answer.
  @Test func `a client that offers HTTP/2 gets every answer`() async throws {
    try await TestService.run { service async throws in
      let offer = [
        "Connection": "Upgrade, HTTP2-Settings", "Upgrade": "h2c",
        "HTTP2-Settings": "AAMAAABkAAQCAAAAAAIAAAAA",
      ]
      let path = "\(IdentityEndpoint.signUp.placeholderPath ?? "")?key=any"
      for _ in 0..<2 {
        let answer = try await service.send("POST", path, headers: offer, body: Array("{}".utf8))
        #expect(answer.status == 200 && answer.json["idToken"] != .null)
        #expect(answer.headers["connection"] == "close")
      }
      let usual = try await service.send("POST", path, body: Array("{}".utf8))
      #expect(usual.headers["connection"] == nil)
    }
  }

  @Test func `a request whose content never ends is cut off`() async throws {
    try await TCPService.run {
      $0.tuning.requestTime = 200
    } body: { host in
      let head = "POST /identitytoolkit.googleapis.com/v1/accounts:signUp?key=k HTTP/1.1\r\n"
      for name in ["localhost", "evil.example"] {
        let request = head + "Host: \(name)\r\nContent-Length: 100\r\n\r\n{"
        let answer = try await RawExchange.answer(to: request, at: host)
        // A refusal doesn't need the content, but the connection still ends.
        let status = name == "localhost" ? "408 Request Timeout" : "403 Forbidden"
        #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"), "\(answer)")
      }
    }
  }

  @Test func `every answer has its time, and keys have the time until which they may be cached`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let keys = [
        "/www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com",
        "/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
        "/identitytoolkit.googleapis.com/v1/publicKeys?key=k",
        "/identitytoolkit.googleapis.com/v1/sessionCookiePublicKeys?key=k",
      ]
      for path in keys + ["/", "/nothing"] {
        let answer = try await service.send("GET", path)
        // The clock of the tests: 1,700,000,000 seconds after 1970.
        #expect(answer.headers["date"] == "Tue, 14 Nov 2023 22:13:20 GMT", "\(path)")
        let end = keys.contains(path) ? "Tue, 14 Nov 2023 23:13:20 GMT" : nil
        #expect(answer.headers["expires"] == end, "\(path)")
      }
      service.clock.advance(seconds: 100 * 86_400 + 3599)
      let later = try await service.send("GET", "/").headers["date"]
      #expect(later == "Thu, 22 Feb 2024 23:13:19 GMT")
    }
  }

  @Test func `a service starts once`() async throws {
    try await TestService.run { service async throws in
      await #expect(throws: IdentityServiceError.alreadyStarted) {
        try await service.service.start()
      }
    }
  }

  @Test func `stopping does not wait for a client that never ends its request`() async throws {
    let channel = Box<(any Channel)?>(nil)
    try await TestService.run { service async throws in
      let path = try #require(service.socketPath)
      let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(unixDomainSocketPath: path).get()
      try await client.writeAndFlush(ByteBuffer(string: "POST /x HTTP/1.1\r\nContent-Le"))
      channel.change { $0 = client }
    }
    try? await channel.value?.close()
  }
}
