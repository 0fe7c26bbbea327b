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
        var buffer = [UInt8](repeating: 0, count: 65536)
        _ = unsafe read(connection, &buffer, buffer.count)
        let bytes = Array(answer.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe write(connection, $0.baseAddress, $0.count) }
        close(connection)
      }
    }
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
