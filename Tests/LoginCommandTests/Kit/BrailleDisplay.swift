import LoginCanvas
import ChildPrograms
import Foundation
import Glibc
import Synchronization
import TerminalHarness
import Testing
import Waiting

/// A braille display of 40 cells with a real reader, brltty, which reads a terminal and follows its cursor.
///
/// The screen has the format of brltty's driver `sc`: System V shared memory with columns, rows and the cursor's place,
/// a byte each, then a byte for each character, a byte for each attribute, and the number of the screen. The display is
/// brltty's virtual one, a connection on which it sends the content of the cells.
final class BrailleDisplay: Sendable {
  /// The program that is read.
  let terminal: PseudoTerminal
  private let reader: ChildProgram
  private let connection: Int32
  private let segment: Int32
  private let shown = Mutex("")

  /// The size of the shared memory in bytes, with 132 columns and 66 rows.
  private static let length = 4 + 132 * 66 * 2
  private static let cells = 40

  /// Starts the reader in front of a program.
  ///
  /// - Parameters:
  ///   - desk: The desk of both.
  ///   - terminal: The program's terminal.
  /// - Throws: The error that kept it from starting.
  init(_ desk: Desk, _ terminal: PseudoTerminal) async throws {
    self.terminal = terminal
    // ftok(3), shmget(2): a separate place for each home folder.
    let key = unsafe ftok(desk.folder.path, Int32(UInt8(ascii: "b")))
    segment = shmget(key, Self.length, IPC_CREAT | 0o700)
    try #require(segment >= 0)
    let (listener, port) = try FakeServer.listen()
    defer { close(listener) }
    let folder = desk.folder.path
    reader = try ChildProgram(
      "/usr/bin/brltty",
      [
        "--no-daemon", "--quiet", "--stay-privileged", "--no-api", "--configuration-file=/dev/null",
        "--preferences-file=\(folder)/braille.prefs", "--pid-file=\(folder)/braille.pid",
        "--updatable-directory=\(folder)", "--writable-directory=\(folder)",
        "--screen-driver=sc", "--text-table=en-nabcc", "--speech-driver=no",
        "--braille-driver=vr", "--braille-device=client:127.0.0.1:\(port)", "--standard-error",
      ], environment: ["HOME": folder, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"],
      pipes: .separate, leadsSession: true)
    // accept(2), without a thread that waits for it.
    _ = fcntl(listener, F_SETFL, O_NONBLOCK)
    var accepted: Int32 = -1
    try await waitUntil("the reader to find its display") {
      accepted = accept(listener, nil, nil)
      return accepted >= 0
    }
    connection = accepted
    send("cells \(Self.cells) 1")
    let connection = connection
    Thread.detachNewThread { [weak self] in
      var rest: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 4096)
      while true {
        // read(2) until the reader ends.
        let count = unsafe Glibc.read(connection, &part, part.count)
        guard count > 0 else { return }
        rest += part[..<count]
        while let end = rest.firstIndex(of: 10) {
          let line = String(decoding: rest[..<end], as: UTF8.self)
          rest.removeFirst(end + 1)
          guard let self else { return }
          if let text = Self.visual(line) { self.shown.withLock { $0 = text } }
        }
      }
    }
  }

  deinit {
    reader.signal(SIGKILL)
    close(connection)
    shmctl(segment, IPC_RMID, nil)
  }

  /// Returns the content of the cells, as letters: `Visual "…"`.
  private static func visual(_ line: String) -> String? {
    guard line.hasPrefix("Visual \""), line.hasSuffix("\"") else { return nil }
    return String(line.dropFirst(8).dropLast()).replacing("\\\"", with: "\"")
      .replacing("\\\\", with: "\\")
  }

  /// Sends the reader a command: `LnUp`, `LnDn`.
  func press(_ command: String) { send(command) }

  private func send(_ command: String) {
    let bytes = Array((command + "\n").utf8)
    // send(2): a reader that has ended receives nothing.
    _ = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Passes the picture of the terminal to the reader; characters beyond a byte become question marks.
  private func give(_ picture: Picture) throws {
    let count = picture.size.columns * picture.size.rows
    var bytes = [
      picture.size.columns, picture.size.rows, picture.cursor.column, picture.cursor.row,
    ].map(UInt8.init)
    bytes += picture.cells.map { cell in
      if cell.width == 0 { return 0x20 }
      let scalar = cell.text.unicodeScalars.first?.value ?? 0x20
      return (0x20..<0x7F).contains(scalar) ? UInt8(scalar) : 0x3F
    }
    bytes += [UInt8](repeating: 7, count: count) + [1]
    // shmat(2): attached only while it is written.
    let memory = unsafe try #require(shmat(segment, nil, 0))
    defer { _ = unsafe shmdt(memory) }
    unsafe memory.copyMemory(from: bytes, byteCount: bytes.count)
  }

  /// Waits until the cells have the expected content.
  ///
  /// - Parameters:
  ///   - what: A description of the content.
  ///   - isSo: Returns whether the content is the expected one; gets it without blanks at the end.
  /// - Throws: The error of the wait, after a timeout or because the program ended.
  func feel(_ what: String, _ isSo: (String) -> Bool) async throws {
    do {
      try await waitUntil("the display to show \(what)", within: .seconds(60)) {
        try give(try await terminal.wait("anything") { _ in true })
        return isSo(window)
      }
    } catch {
      Issue.record("it shows “\(window)” instead of \(what)")
      throw error
    }
  }

  /// Waits until the cells show only a text.
  func feel(_ text: String) async throws { try await feel("“\(text)”") { $0 == text } }

  /// The content of the cells, without blanks at the end.
  var window: String {
    let text = shown.withLock(\.self)
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
