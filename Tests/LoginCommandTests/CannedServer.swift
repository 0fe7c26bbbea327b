import Foundation
import Glibc

/// A server that answers every request with the same bytes, whatever they are.
final class CannedServer: Sendable {
  /// The port on 127.0.0.1.
  let port: UInt16
  private let listener: Int32

  /// Listens, and answers each connection with `answer`, then closes it.
  init(answer: String) throws {
    (listener, port) = try Self.listen()
    let listener = listener
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Self.takeRequest(connection)
        let bytes = Array(answer.utf8)
        // send(2): who asked may be gone.
        _ = unsafe bytes.withUnsafeBytes {
          unsafe send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        close(connection)
      }
    }
  }

  /// Reads a request to its end: where something is left unread, closing resets the connection, and the
  /// answer may be lost.
  private static func takeRequest(_ connection: Int32) {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while !isWhole(bytes) {
      let count = unsafe read(connection, &part, part.count)
      guard count > 0 else { return }
      bytes += part[..<count]
    }
  }

  /// Whether the head of a request is there, and the body that it tells of.
  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n") else { return false }
    let lines = text[..<end.lowerBound].lowercased().components(separatedBy: "\r\n")
    if lines.contains("transfer-encoding: chunked") { return text.hasSuffix("0\r\n\r\n") }
    let length = lines.first { $0.hasPrefix("content-length:") }
      .flatMap { Int($0.filter(\.isNumber)) }
    return text[end.upperBound...].utf8.count >= length ?? 0
  }

  /// A socket that listens on a free port of 127.0.0.1.
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

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// An HTTP answer with a JSON body.
  static func http(_ status: String, _ body: String) -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(body)"
  }
}
