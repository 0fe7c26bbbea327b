import LoginIdentity
import LoginIdentityToolkit
import Testing

@Suite struct `An endpoint` {
  typealias Endpoint = IdentityToolkit.Endpoint
  typealias Failure = IdentityToolkit.EndpointError

  @Test(arguments: [
    ("localhost:9099", "localhost"), ("127.0.0.1:9099", "127.0.0.1"), ("[::1]:9099", "::1"),
    ("http://localhost:9099/", "localhost"), (" LocalHost:9099\n", "localhost"),
    ("auth-emulator:1", "auth-emulator"), ("emulator.internal:65535", "emulator.internal"),
  ])
  func `is read from the emulator's variable`(text: String, host: String) throws {
    #expect(try Endpoint(emulatorHost: text).host == host)
  }

  @Test func `is the same with and without scheme and slash`() throws {
    let plain = try Endpoint(emulatorHost: "[::1]:9099")
    #expect(try plain == Endpoint(emulatorHost: "http://[::1]:9099/"))
  }

  @Test(arguments: [
    ("", Failure.empty), (" \n", .empty), ("http://", .malformed), ("/", .malformed),
    ("localhost", .missingPort(host: "localhost")), ("[::1]", .missingPort(host: "::1")),
    ("localhost:", .invalidPort(host: "localhost")),
    ("localhost:0", .invalidPort(host: "localhost")),
    ("localhost:65536", .invalidPort(host: "localhost")), ("a:+80", .invalidPort(host: "a")),
    ("a:８０", .invalidPort(host: "a")), ("a:99999999999999999999", .invalidPort(host: "a")),
    ("::1:9099", .malformed), ("[::1:9099", .malformed), ("[localhost]:9099", .malformed),
    ("[::1]9099", .malformed), (":9099", .malformed), ("a b:80", .malformed),
    ("höst:80", .malformed), ("a..b:80", .malformed), ("a\r\nX-Evil: 1:80", .malformed),
    ("https://localhost:9099", .unsupportedScheme), ("ftp://localhost:9099", .unsupportedScheme),
    ("user:word@localhost:9099", .credentialsInAddress),
    ("localhost:9099/path", .pathInAddress(host: "localhost")),
    ("localhost:9099?key=1", .pathInAddress(host: "localhost")),
    ("localhost:9099//", .pathInAddress(host: "localhost")),
  ])
  func `refuses rubbish in the emulator's variable by name`(text: String, failure: Failure) {
    #expect(throws: failure) { try Endpoint(emulatorHost: text) }
  }

  @Test(arguments: [
    "https://id.example.com", "https://id.example.com:8443/", "HTTPS://[2001:db8::1]:8443",
    "http://localhost:8080", "http://127.0.0.1:8080", "http://127.9.9.9", "http://[::1]:8080",
  ])
  func `takes a server over TLS or on this machine`(url: String) throws {
    _ = try Endpoint(serviceURL: url)
  }

  @Test(arguments: [
    "http://id.example.com", "http://192.168.0.1:8080", "http://127.0.0.1.example.com",
    "http://localhost.example.com", "http://127.1", "http://[2001:db8::1]:80", "http://0.0.0.0:1",
  ])
  func `refuses plain HTTP to another machine`(url: String) throws {
    let error = #expect(throws: Failure.self) { try Endpoint(serviceURL: url) }
    guard case .insecure = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    ("id.example.com", Failure.malformed), ("ws://id.example.com", .unsupportedScheme),
    ("https://me:word@id.example.com", .credentialsInAddress), ("", .empty),
    ("https://id.example.com/v1", .pathInAddress(host: "id.example.com")),
  ])
  func `refuses a text that is not a server address`(url: String, failure: Failure) {
    #expect(throws: failure) { try Endpoint(serviceURL: url) }
  }

  @Test(arguments: [
    ("", Failure.empty), ("run/id.sock", .invalidSocketPath), ("/a\u{0}b", .invalidSocketPath),
    ("/" + String(repeating: "a", count: 107), .invalidSocketPath),
  ])
  func `refuses a socket path the system would not take`(path: String, failure: Failure) {
    #expect(throws: failure) { try Endpoint(socketPath: path) }
  }

  @Test func `is shown as host or socket path`() throws {
    #expect(Endpoint.production.host == "identitytoolkit.googleapis.com")
    #expect(try Endpoint(socketPath: "/run/id.sock").host == "/run/id.sock")
  }
}
