import Foundation
import Glibc
import Synchronization

/// A server whose answer is long, and which looks meanwhile how much memory its client takes.
///
/// Who starts the client writes its number into a file before.
final class LongAnswer: Sendable {
  /// The port on 127.0.0.1.
  let port: UInt16
  /// By how many KiB each client's peak grew between the head and the last byte.
  var growth: [Int] { peaks.withLock(\.self) }

  private let listener: Int32
  private let numberFile: String
  private let peaks = Mutex<[Int]>([])

  /// Listens.
  ///
  /// - Parameters:
  ///   - megabytes: How long the answer is, in MiB.
  ///   - numberFile: The file with the number of the client's process.
  /// - Throws: When no port is free.
  init(megabytes: Int, numberFile: String) throws {
    self.numberFile = numberFile
    (listener, port) = try FakeServer.listen()
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        answer(connection, length: megabytes << 20)
        close(connection)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func answer(_ connection: Int32, length: Int) {
    var asked = [UInt8](repeating: 0, count: 65_536)
    _ = unsafe read(connection, &asked, asked.count)
    let text = try? String(contentsOfFile: numberFile, encoding: .utf8)
    guard let client = text.flatMap({ Int($0.filter(\.isNumber)) }) else { return }
    let before = Self.peak(of: client)
    send(connection, Array("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n".utf8))
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 1..<(length >> 20) { send(connection, piece) }
    send(connection, Array(piece.dropLast()))
    // What the sockets hold is little; the rest has been taken by the client.
    let after = Self.peak(of: client)
    peaks.withLock { $0.append(after - before) }
    send(connection, [UInt8(ascii: "x")])
  }

  /// send(2) until all is sent, or nobody takes it.
  private func send(_ connection: Int32, _ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The peak of what a process had in memory, in KiB.
  private static func peak(of process: Int) -> Int {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
