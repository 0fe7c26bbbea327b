import LoginCanvas
import Glibc
package import LoginModel
import LoginProcessControl

/// The browser of this computer, chosen by the environment.
///
/// It isn't used over SSH, because it would open on the remote machine and couldn't return, nor without a display.
/// Browsers that draw on the terminal itself are never used.
package struct SystemBrowser: Sendable {
  private let environment: [String: String]
  private let start: @Sendable (_ program: String, _ arguments: [String]) -> Bool

  /// The browsers that draw on the terminal, which the screen needs.
  private static let textBrowsers: Set<String> = [
    "www-browser", "lynx", "links", "links2", "elinks", "w3m", "browsh", "carbonyl",
  ]
  /// The programs that open an address on a desktop, in the order they are tried.
  private static let openers = ["xdg-open", "gio open", "wslview", "x-www-browser"]

  /// Creates the browser of the program's own environment.
  package init() {
    var environment: [String: String] = [:]
    let names = [
      "BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "SSH_TTY", "PATH",
      "WSL_DISTRO_NAME", "USER", "LOGNAME",
    ]
    for name in names {
      // getenv(3): the text is copied before it can change.
      if let value = unsafe getenv(name) { environment[name] = unsafe String(cString: value) }
    }
    self.init(environment: environment, start: SystemBrowser.spawn)
  }

  /// Creates a browser for tests.
  init(
    environment: [String: String],
    start: @escaping @Sendable (_ program: String, _ arguments: [String]) -> Bool
  ) {
    self.environment = environment
    self.start = start
  }

  /// Opens an address.
  ///
  /// `BROWSER` takes precedence, also over SSH: a person who sets it has chosen the browser. It is a list of commands
  /// separated by colons; `%s` is replaced with the address, which otherwise comes last.
  ///
  /// - Parameter address: `https://…`, or `http://…`.
  /// - Returns: The result.
  package func open(_ address: String) -> BrowserAnswer {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return .failed }
    if let wish = environment["BROWSER"], !wish.isEmpty {
      return run(wish.split(separator: ":").map(String.init), address) ? .started : .failed
    }
    if isOverSSH { return .remote }
    guard hasDisplay else { return .noDisplay }
    return run(Self.openers, address) ? .started : .failed
  }

  /// The program that opens addresses; `nil` if there is none that opens them on this computer.
  package var program: String? {
    let wish = environment["BROWSER"] ?? ""
    let usual = hasDisplay && remoteSession == nil ? Self.openers : []
    return (wish.isEmpty ? usual : wish.split(separator: ":").map(String.init))
      .compactMap { $0.split(separator: " ").first.map(String.init) }
      .first { !isTextBrowser($0) && path(of: $0) != nil }
  }

  /// Whether the terminal is on another computer than this program; ssh(1).
  package var isOverSSH: Bool {
    environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
  }

  private var hasDisplay: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].contains {
      environment[$0]?.isEmpty == false
    }
  }

  /// The person's connection if a browser would have to be opened on another machine; `nil` if `BROWSER` names the
  /// browser, and without SSH.
  ///
  /// `SSH_CONNECTION` ends with the address and the port of this computer; ssh(1).
  package var remoteSession: RemoteSession? {
    guard (environment["BROWSER"] ?? "").isEmpty else { return nil }
    guard isOverSSH else { return nil }
    let words = (environment["SSH_CONNECTION"] ?? "").split(separator: " ").map(String.init)
    guard words.count == 4, let port = UInt16(words[3]), isPlain(words[2], also: ".:%") else {
      return RemoteSession()
    }
    let user = environment["USER"] ?? environment["LOGNAME"] ?? ""
    return RemoteSession(
      target: (port == 22 ? "" : "-p \(port) ") + (isPlain(user, also: "._-") ? "\(user)@" : "")
        + words[2])
  }

  /// Returns whether a shell reads a word unchanged: letters, digits and some symbols.
  private func isPlain(_ word: String, also signs: String) -> Bool {
    guard let first = word.utf8.first, first != UInt8(ascii: "-") else { return false }
    return word.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || signs.utf8.contains(byte)
    }
  }

  private func run(_ commands: [String], _ address: String) -> Bool {
    commands.contains { command in
      var words = command.split(separator: " ").map(String.init)
      guard let name = words.first, !isTextBrowser(name), let program = path(of: name) else {
        return false
      }
      words.removeFirst()
      let hasPlace = words.contains { $0.has("%s") }
      let arguments =
        hasPlace
        ? words.map { $0.exchanging("%s", for: address) } : words + [address]
      return start(program, arguments)
    }
  }

  private func isTextBrowser(_ name: String) -> Bool {
    Self.textBrowsers.contains(name.split(separator: "/").last.map(String.init) ?? name)
  }

  /// Returns the file of a program; `nil` if there is none that can be run.
  private func path(of name: String) -> String? {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    // access(2) only reads the path.
    return paths.first { unsafe access($0, X_OK) == 0 }
  }
}

extension SystemBrowser {
  /// Starts a program in its own session, without waiting for it.
  ///
  /// sh starts it in the background and ends immediately; the address is an argument and never a part of a command.
  static let spawn: @Sendable (String, [String]) -> Bool = { program, arguments in
    let shell = ChildProcess(
      "/bin/sh", ["-c", "\"$@\" &", "sh", program] + arguments, hasOwnSession: true)
    return shell?.wait() == 0
  }
}
