import Foundation
import Glibc
import Synchronization

/// A server on 127.0.0.1 that answers as a function says, and remembers what it was asked.
///
/// Each connection has one request and a thread of its own.
final class StagedService: Sendable {
  /// A request that came.
  struct Asked: Sendable, Equatable {
    let method: String
    /// Path and query.
    let target: String
    /// Names in lower case.
    let headers: [String: String]
    let body: String
  }

  /// The port on 127.0.0.1.
  let port: UInt16
  /// `127.0.0.1:port`.
  var host: String { "127.0.0.1:\(port)" }
  /// Everything it was asked.
  var asked: [Asked] { list.withLock { $0 } }

  private let listener: Int32
  private let list: List

  private final class List: Sendable {
    private let requests = Mutex<[Asked]>([])
    func withLock<Result>(_ body: (inout [Asked]) -> Result) -> Result where Result: Sendable {
      requests.withLock { body(&$0) }
    }
  }

  /// Listens.
  ///
  /// - Parameter answer: Told the request and how many came before; gives the whole answer.
  /// - Throws: When no port is free.
  init(_ answer: @escaping @Sendable (Asked, Int) -> String) throws {
    (listener, port) = try CannedServer.listen()
    list = List()
    let (listener, list) = (listener, list)
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread {
          defer { close(connection) }
          guard let asked = Self.read(connection) else { return }
          let number = list.withLock { requests in
            requests.append(asked)
            return requests.count - 1
          }
          let bytes = Array(answer(asked, number).utf8)
          // send(2): who asked may be gone.
          _ = unsafe bytes.withUnsafeBytes {
            unsafe send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private static func read(_ connection: Int32) -> Asked? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.firstRange(of: "\r\n\r\n") {
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        let words = (lines.first ?? "").split(separator: " ").map(String.init)
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
          guard parts.count == 2 else { continue }
          headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let body = text[end.upperBound...]
        if body.utf8.count >= Int(headers["content-length"] ?? "0") ?? 0, words.count > 1 {
          return Asked(
            method: words[0], target: words[1], headers: headers, body: String(body))
        }
      }
      let count = unsafe Glibc.read(connection, &part, part.count)
      guard count > 0 else { return nil }
      bytes += part[..<count]
    }
  }
}

extension StagedService {
  /// An identity service that sells new tokens: `fresh1`, `fresh2` and so on for `u1`.
  ///
  /// - Parameter answer: An answer in place of the tokens, by how many refreshes came before.
  /// - Returns: The service.
  /// - Throws: When no port is free.
  static func identity(
    _ answer: @escaping @Sendable (Int) -> String? = { _ in nil }
  ) throws -> StagedService {
    let count = Count()
    return try StagedService { asked, _ in
      guard asked.target.contains("/token") else {
        return CannedServer.http(
          "200 OK", #"{"users":[{"localId":"u1","email":"ada@example.com"}]}"#)
      }
      let number = count.next()
      return answer(number)
        ?? CannedServer.http(
          "200 OK",
          """
          {"id_token":"fresh.\(number + 1).x","access_token":"a","refresh_token":"r\(number + 1)",\
          "expires_in":"3600","token_type":"Bearer","user_id":"u1","project_id":"p"}
          """)
    }
  }

  /// The refreshes that were asked for.
  var refreshes: [Asked] { asked.filter { $0.target.contains("/token") } }

  /// An answer that refuses tokens.
  static func refusal(_ code: String) -> String {
    CannedServer.http("400 Bad Request", #"{"error":{"code":400,"message":"\#(code)"}}"#)
  }
}

/// Counts calls.
private final class Count: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock { value in
      defer { value += 1 }
      return value
    }
  }
}
