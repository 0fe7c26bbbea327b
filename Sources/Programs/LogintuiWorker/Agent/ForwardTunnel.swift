import Glibc
import LoginCanvas
import LoginMessages
import LoginPrivateFiles
import LoginProcessControl
import LoginSupport
import Synchronization

/// The connection to another computer, with a socket there that leads to one here: ssh, with `-R`.
///
/// ssh asks for passwords on the terminal itself. Its output, and the other computer's, is read here: otherwise a host
/// could write a question of its own.
struct ForwardTunnel {
  let host: String
  /// The path of the socket on the other computer.
  let remote: String
  private let process: ChildProcess
  /// The writing end of ssh's input; closing it ends the command on the other computer.
  private let input: Int32
  private let output: Int32

  /// The most bytes that are read before the connection is ready, such as greetings.
  private static let limit = 256 << 10
  /// The most lines of ssh that are shown.
  private static let lines = 40

  /// Returns a path for the socket on another computer: 128 random bits, so no one else can create it first.
  static func randomPath() -> String { "/tmp/logintui-\(randomWord()).sock" }

  private static func randomWord() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns whether no shell would change a path for the socket there.
  static func isPath(_ path: String) -> Bool {
    path.hasPrefix("/") && path.utf8.count <= PrivateFiles.socketPathLimit
      && path.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || "/._-".utf8.contains(byte)
      }
  }

  /// Returns ssh's arguments.
  ///
  /// The first value of an option counts, so the settings for `host` can't change these. An existing master connection
  /// isn't used: the forwarding would outlive this command.
  ///
  /// - Parameters:
  ///   - host: The other computer, as ssh knows it.
  ///   - local: The socket here.
  ///   - remote: The socket there.
  ///   - more: Further arguments for ssh.
  ///   - marker: The word that the other computer prints when it is ready.
  ///   - version: What `ssh -V` prints.
  /// - Returns: The arguments.
  static func arguments(
    host: String, local: String, remote: String, more: [String], marker: String, version: String
  ) -> [String] {
    var options = [
      "ExitOnForwardFailure=yes", "ControlPath=none", "ControlMaster=no", "RemoteCommand=none",
      "RequestTTY=no", "PermitLocalCommand=no", "ServerAliveInterval=15",
    ]
    if knowsSessionTypes(version) {
      options += ["SessionType=default", "StdinNull=no", "ForkAfterAuthentication=no"]
    }
    // Any shell knows this line. The socket is removed when this side closes the connection, or is gone.
    let line = "echo \(marker); cat >/dev/null; rm -f \(remote)"
    return ["-T"] + options.flatMap { ["-o", $0] } + ["-R", "\(remote):\(local)"] + more
      + ["--", host, line]
  }

  /// Returns whether ssh has a setting for the type of session, which older versions refuse: 8.7 or later.
  ///
  /// Source: OpenSSH's release notes for 8.7.
  private static func knowsSessionTypes(_ version: String) -> Bool {
    let name = "OpenSSH_"
    guard version.hasPrefix(name) else { return false }
    let numbers = version.dropFirst(name.count).split { !("0"..."9").contains($0) }.prefix(2)
      .compactMap { Int($0) }
    return numbers.count == 2 && (numbers[0], numbers[1]) >= (8, 7)
  }

  /// Connects, and waits until the socket is there.
  ///
  /// - Parameters:
  ///   - host: The other computer, as ssh knows it.
  ///   - local: The socket here.
  ///   - remote: The socket there.
  ///   - more: Further arguments for ssh.
  /// - Throws: ``CommandError``.
  init(to host: String, from local: String, at remote: String, _ more: [String])
    throws(CommandError)
  {
    self.remote = remote
    let marker = "logintui-\(Self.randomWord())"
    let words = Self.arguments(
      host: host, local: local, remote: remote, more: more, marker: marker,
      version: Self.version())
    guard let toSSH = Pipe(), let fromSSH = Pipe(), let errors = Pipe() else {
      throw CommandError(.programNotRun(name: "ssh", reason: SystemReason.text(errno)))
    }
    let child = ChildProcess(
      onTerminal: Self.starter.program, Self.starter.words + ["ssh"] + words,
      standardInput: toSSH.reading, standardOutput: fromSSH.writing,
      standardError: errors.writing)
    let code = errno
    EndingSignals.pass(to: child?.id)
    // This side's copies would keep the pipes open.
    for end in [toSSH.reading, fromSSH.writing, errors.writing] { close(end) }
    guard let child else {
      for end in [toSSH.writing, fromSSH.reading, errors.reading] { close(end) }
      throw CommandError(.programNotRun(name: "ssh", reason: SystemReason.text(code)))
    }
    let (ready, isRead) = (Flag(), Flag())
    let (reading, host) = (errors.reading, CleanText.oneLine(host, limit: 100))
    OwnThread.start {
      Self.showLines(of: reading, until: ready)
      isRead.set()
    }
    (self.host, process) = (host, child)
    (input, output) = (toSSH.writing, fromSSH.reading)
    let isThere = Self.waits(for: marker, on: fromSSH.reading)
    guard isThere == true else {
      // A host that writes without end isn't waited for.
      if isThere == nil { child.send(SIGTERM) }
      close(toSSH.writing)
      close(fromSSH.reading)
      let status = child.wait()
      EndingSignals.pass(to: nil)
      // ssh's reason comes first; a process that ssh has left behind may keep the pipe open.
      for _ in 0..<50 where !isRead.isSet { PrivateFiles.pause(milliseconds: 20) }
      ready.set()
      throw CommandError(
        .forwardNotStarted(
          host: CleanText.oneLine(host), status: Int(status),
          command: CleanText.oneLine(ShellWord.line(["ssh"] + more + [host]), limit: 300)))
    }
    ready.set()
  }

  /// Calls a closure on another thread when the connection ends.
  func watch(_ ended: @escaping @Sendable () -> Void) {
    let output = output
    OwnThread.start {
      while Self.read(output) != nil {}
      ended()
    }
  }

  /// Ends the connection: the command on the other computer removes the socket, or ssh is ended after three seconds.
  func end() {
    EndingSignals.pass(to: nil)
    close(input)
    for _ in 0..<150 {
      if process.endedStatus() != nil { return }
      PrivateFiles.pause(milliseconds: 20)
    }
    process.send(SIGTERM)
    _ = process.wait()
  }
}

private extension ForwardTunnel {
  /// Two descriptors; pipe(2).
  struct Pipe {
    let reading: Int32
    let writing: Int32

    init?() {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }
  }

  /// The words that find ssh in PATH and become it.
  ///
  /// With setpriv(1), the kernel ends ssh as soon as this process is gone, even while it asks for a password: prctl(2)
  /// `PR_SET_PDEATHSIG`, which refers to this thread, the first one. ssh then restores the terminal. Afterwards, the end
  /// of its input would end it, too. access(2).
  static let starter: (program: String, words: [String]) =
    unsafe access("/usr/bin/setpriv", X_OK) == 0
    ? ("/usr/bin/setpriv", ["--pdeathsig", "TERM", "--"]) : ("/usr/bin/env", [])

  /// Returns what `ssh -V` prints; empty if it can't be run.
  static func version() -> String {
    guard let output = Pipe() else { return "" }
    let child = ChildProcess(
      onTerminal: "/usr/bin/env", ["ssh", "-V"], standardOutput: output.writing,
      standardError: output.writing)
    close(output.writing)
    var bytes: [UInt8] = []
    while child != nil, bytes.count < 4096, let part = read(output.reading) { bytes += part }
    close(output.reading)
    _ = child?.wait()
    return String(decoding: bytes, as: UTF8.self)
  }

  final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock(\.self) }
    func set() { value.withLock { $0 = true } }
  }

  /// Returns the next bytes; `nil` at the end; read(2).
  static func read(_ descriptor: Int32) -> ArraySlice<UInt8>? {
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe Glibc.read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? part[..<count] : nil
    }
  }

  /// Reads until the other computer prints the marker on a line; false at the end, and `nil` after too many bytes.
  static func waits(for marker: String, on descriptor: Int32) -> Bool? {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      guard let part = read(descriptor) else { return false }
      bytes += part
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      if lines.contains(where: { $0 == marker }) { return true }
    }
    return nil
  }

  /// Shows ssh's lines, cleaned, until the connection is ready; reads and drops the rest.
  static func showLines(of descriptor: Int32, until ready: Flag) {
    defer { close(descriptor) }
    var (line, shown): ([UInt8], Int) = ([], 0)
    while let part = read(descriptor) {
      for byte in part where !ready.isSet && shown < lines {
        guard byte == UInt8(ascii: "\n") else {
          if line.count < 4096 { line.append(byte) }
          continue
        }
        let text = CleanText.oneLine(String(decoding: line, as: UTF8.self), limit: 300)
        if !text.isEmpty { Console.printError(text, isNamed: false) }
        (line, shown) = ([], shown + 1)
      }
    }
  }
}
