import Foundation
import Glibc
import Synchronization

/// An HTTP server on 127.0.0.1 that answers with a function, and records its requests.
///
/// Each connection has one request and its own thread.
final class FakeServer: Sendable {
  /// A received request.
  struct Asked: Sendable, Equatable {
    let method: String
    /// The path and query.
    let target: String
    /// The headers by name in lower case.
    let headers: [String: String]
    let body: String
  }

  /// The port on 127.0.0.1.
  let port: UInt16
  /// The address: `127.0.0.1:port`.
  var host: String { "127.0.0.1:\(port)" }
  /// All requests.
  var asked: [Asked] { log.requests.withLock { $0 } }

  private let listener: Int32
  private let log: Log

  /// The requests, which outlive the server while a connection is served.
  private final class Log: Sendable {
    let requests = Mutex<[Asked]>([])
  }

  /// Starts a server.
  ///
  /// - Parameter answer: Given the request and the number of earlier ones, returns the whole answer, with any bytes;
  ///   with `nil` there is no answer, until the client gives up.
  /// - Throws: An error if no port is free.
  convenience init(_ answer: @escaping @Sendable (Asked, Int) -> String?) throws {
    try self.init(writing: { asked, number, write in
      guard let text = answer(asked, number) else { return false }
      write(text)
      return true
    })
  }

  /// Starts a server with the same answer to every request.
  convenience init(answer: String) throws { try self.init { _, _ in answer } }

  /// Starts a server; an answer is written piece by piece, each as soon as the client has read the previous one.
  ///
  /// - Parameter answer: Returns whether to close the connection after it.
  /// - Throws: An error if no port is free.
  init(
    writing answer: @escaping @Sendable (Asked, Int, (String) -> Void) -> Bool
  ) throws {
    (listener, port) = try Self.listen()
    log = Log()
    let (listener, log) = (listener, log)
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread {
          defer { close(connection) }
          // A request is read to its end: with unread bytes, closing resets the connection, and the answer may be lost.
          guard let asked = Self.read(connection) else { return }
          let number = log.requests.withLock { requests in
            requests.append(asked)
            return requests.count - 1
          }
          let isOver = answer(asked, number) { Self.send(connection, $0) }
          if !isOver { _ = Self.read(connection) }
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Returns an HTTP answer with a JSON body.
  static func http(_ status: String, _ body: String) -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(body)"
  }
}

// Sending and receiving bytes.
extension FakeServer {
  /// Returns a socket that listens on a free port of 127.0.0.1.
  static func listen() throws -> (listener: Int32, port: UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        unsafe bind(listener, plain, length) == 0 && Glibc.listen(listener, 16) == 0
          && getsockname(listener, plain, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRINUSE) }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// Sends with send(2) until everything is sent, or the client is gone.
  private static func send(_ connection: Int32, _ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns a complete request; `nil` if the client disconnects before.
  private static func read(_ connection: Int32) -> Asked? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      if let asked = asked(String(decoding: bytes, as: UTF8.self)) { return asked }
      let count = unsafe Glibc.read(connection, &part, part.count)
      guard count > 0 else { return nil }
      bytes += part[..<count]
    }
  }

  /// Returns the request in a text; `nil` while its head or its body is incomplete.
  private static func asked(_ text: String) -> Asked? {
    guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    let words = (lines.first ?? "").split(separator: " ").map(String.init)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let body = text[end.upperBound...]
    let isWhole =
      headers["transfer-encoding"] == "chunked"
      ? text.hasSuffix("0\r\n\r\n")
      : body.utf8.count >= Int(headers["content-length"] ?? "0") ?? 0
    guard isWhole, words.count > 1 else { return nil }
    return Asked(method: words[0], target: words[1], headers: headers, body: String(body))
  }
}

// An identity service.
extension FakeServer {
  /// Starts an identity service that issues new tokens: `fresh.1.x`, `fresh.2.x` and so on for `u1`.
  ///
  /// - Parameter answer: An answer instead of the tokens, by the number of earlier refreshes.
  /// - Returns: The service.
  /// - Throws: An error if no port is free.
  static func identity(
    _ answer: @escaping @Sendable (Int) -> String? = { _ in nil }
  ) throws -> FakeServer {
    let count = Atomic(0)
    return try FakeServer { asked, _ in
      guard asked.target.contains("/token") else {
        return http("200 OK", #"{"users":[{"localId":"u1","email":"ada@example.com"}]}"#)
      }
      let number = count.add(1, ordering: .relaxed).oldValue
      return answer(number)
        ?? http(
          "200 OK",
          """
          {"id_token":"fresh.\(number + 1).x","access_token":"a","refresh_token":"r\(number + 1)",\
          "expires_in":"3600","token_type":"Bearer","user_id":"u1","project_id":"p"}
          """)
    }
  }

  /// The requested refreshes.
  var refreshes: [Asked] { asked.filter { $0.target.contains("/token") } }

  /// Returns an answer that refuses tokens.
  static func refusal(_ code: String) -> String {
    http("400 Bad Request", #"{"error":{"code":400,"message":"\#(code)"}}"#)
  }
}
