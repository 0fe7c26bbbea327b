import LoginCanvas
import Glibc
package import LoginModel
import LoginProcessControl

/// The browser of this machine, as the environment says.
///
/// Not over SSH, where it would open on the remote machine and could not return; not without a
/// display; and never one that draws on the terminal itself.
package struct SystemBrowser: Sendable {
  private let environment: [String: String]
  private let start: @Sendable (_ program: String, _ arguments: [String]) -> Bool

  /// Browsers that draw on the terminal, where the screen is.
  private static let textBrowsers: Set<String> = [
    "www-browser", "lynx", "links", "links2", "elinks", "w3m", "browsh", "carbonyl",
  ]
  /// Programs that open an address on a desktop, tried in this order.
  private static let openers = ["xdg-open", "gio open", "wslview", "x-www-browser"]

  /// The browser of the program's own environment.
  package init() {
    var environment: [String: String] = [:]
    let names = [
      "BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "SSH_TTY", "PATH",
      "WSL_DISTRO_NAME", "USER", "LOGNAME",
    ]
    for name in names {
      // getenv(3): the text is copied before anything can change it.
      if let value = unsafe getenv(name) { environment[name] = unsafe String(cString: value) }
    }
    self.init(environment: environment, start: SystemBrowser.spawn)
  }

  /// A browser for tests.
  init(
    environment: [String: String],
    start: @escaping @Sendable (_ program: String, _ arguments: [String]) -> Bool
  ) {
    self.environment = environment
    self.start = start
  }

  /// Opens an address.
  ///
  /// `BROWSER` wins, also over SSH: whoever sets it knows where it leads. It is a list of commands
  /// between colons; `%s` stands for the address, which otherwise comes last.
  ///
  /// - Parameter address: `https://…`, or `http://…`.
  /// - Returns: What came of it.
  package func open(_ address: String) -> BrowserAnswer {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return .failed }
    if let wish = environment["BROWSER"], !wish.isEmpty {
      return run(wish.split(separator: ":").map(String.init), address) ? .started : .failed
    }
    if environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil { return .remote }
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].contains {
      environment[$0]?.isEmpty == false
    }
    guard hasDisplay else { return .noDisplay }
    return run(Self.openers, address) ? .started : .failed
  }

  /// How the person is connected, where a browser would have to be opened on another machine; `nil` where `BROWSER` says
  /// what to open, and without SSH.
  ///
  /// `SSH_CONNECTION` has the address and the port of this machine last; ssh(1).
  package var remoteSession: RemoteSession? {
    guard (environment["BROWSER"] ?? "").isEmpty else { return nil }
    let connection = environment["SSH_CONNECTION"]
    guard connection != nil || environment["SSH_TTY"] != nil else { return nil }
    let words = (connection ?? "").split(separator: " ").map(String.init)
    guard words.count == 4, let port = UInt16(words[3]), isPlain(words[2], also: ".:%") else {
      return RemoteSession()
    }
    let user = environment["USER"] ?? environment["LOGNAME"] ?? ""
    return RemoteSession(
      target: (port == 22 ? "" : "-p \(port) ") + (isPlain(user, also: "._-") ? "\(user)@" : "")
        + words[2])
  }

  /// Whether a shell reads a word as it stands: letters, digits and some signs.
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

  /// The file of a program; `nil` where there is none that may be run.
  private func path(of name: String) -> String? {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    // access(2) reads the path only.
    return paths.first { unsafe access($0, X_OK) == 0 }
  }
}

extension SystemBrowser {
  /// Starts a program in a session of its own; it is not waited for.
  ///
  /// sh starts it in the background and ends at once; the address is an argument and never a part of a
  /// command.
  static let spawn: @Sendable (String, [String]) -> Bool = { program, arguments in
    let shell = ChildProcess(
      "/bin/sh", ["-c", "\"$@\" &", "sh", program] + arguments, hasOwnSession: true)
    return shell?.wait() == 0
  }
}
