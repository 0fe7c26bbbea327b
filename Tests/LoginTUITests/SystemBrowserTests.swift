import Foundation
import LoginModel
import Synchronization
import Testing
import Waiting

@testable import LoginScreens

/// The programs that were to be started, in their order.
private final class Starts: Sendable {
  struct Start: Equatable {
    let program: String
    let arguments: [String]
  }

  private let starts = Mutex<[Start]>([])
  /// The programs whose start fails.
  private let broken: Set<String>

  init(broken: Set<String> = []) { self.broken = broken }

  var all: [Start] { starts.withLock { $0 } }

  /// Returns a browser that only records the programs to start.
  func browser(_ environment: [String: String]) -> SystemBrowser {
    SystemBrowser(environment: environment) { program, arguments in
      self.starts.withLock { $0.append(Start(program: program, arguments: arguments)) }
      return !self.broken.contains(program)
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `The browser of this machine` {
  static let address = "https://accounts.example.com/auth?a=1&b=%20"

  /// Creates a folder with programs of these names, which do nothing.
  static func folder(_ names: [String], script: String = "") throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names {
      let file = folder.appending(path: name)
      try ExecutableFile.write("#!/bin/sh\n\(script)\n", to: file.path)
    }
    return folder.path
  }

  @Test func `is remote over SSH, with the address of this computer`() {
    let session = { (environment: [String: String]) in
      Starts().browser(environment).remoteSession
    }
    #expect(session(["SSH_CONNECTION": "10.0.0.1 50000 10.0.0.2 22"])?.target == "10.0.0.2")
    #expect(session(["SSH_CONNECTION": "::1 50000 2001:db8::a 22"])?.target == "2001:db8::a")
    #expect(session(["SSH_TTY": "/dev/pts/1"]) == RemoteSession())
    #expect(
      session(["SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 2222", "USER": "ada"])?.target
        == "-p 2222 ada@10.0.0.2")
    #expect(session(["SSH_CONNECTION": "1 2 10.0.0.2 22", "USER": "$(x)"])?.target == "10.0.0.2")
    // An invalid address isn't shown as part of a command.
    #expect(session(["SSH_CONNECTION": "1 2 $(reboot) 4"]) == RemoteSession())
    #expect(session(["SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22", "BROWSER": "lemonade"]) == nil)
    #expect(session([:]) == nil)
  }

  /// A security key would have to be in this computer, whatever opens the browser.
  @Test func `knows SSH also where BROWSER names a browser`() {
    let isOverSSH = { (environment: [String: String]) in Starts().browser(environment).isOverSSH }
    #expect(isOverSSH(["SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22", "BROWSER": "lemonade"]))
    #expect(isOverSSH(["SSH_TTY": "/dev/pts/1"]))
    #expect(!isOverSSH(["BROWSER": "lemonade"]))
  }

  @Test func `is the program in BROWSER, with the address last`() throws {
    let folder = try Self.folder(["fox"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for wish in ["fox --new-tab", "\(folder)/fox --new-tab"] {
      let starts = Starts()
      let browser = starts.browser(["BROWSER": wish, "PATH": folder])
      #expect(browser.open(Self.address) == .started)
      #expect(
        starts.all == [
          .init(program: "\(folder)/fox", arguments: ["--new-tab", Self.address])
        ])
    }
  }

  @Test func `has the address where BROWSER says so`() throws {
    let folder = try Self.folder(["fox"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let starts = Starts()
    let browser = starts.browser(["BROWSER": "fox --url=%s --quiet", "PATH": folder])
    #expect(browser.open(Self.address) == .started)
    #expect(starts.all.map(\.arguments) == [["--url=\(Self.address)", "--quiet"]])
  }

  @Test func `is the first of BROWSER's list that is there and starts`() throws {
    let folder = try Self.folder(["broken", "fox", "other"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let starts = Starts(broken: ["\(folder)/broken"])
    let browser = starts.browser(["BROWSER": "missing:broken:fox:other", "PATH": folder])
    #expect(browser.open(Self.address) == .started)
    #expect(starts.all.map(\.program) == ["\(folder)/broken", "\(folder)/fox"])
  }

  @Test func `fails when none of BROWSER's list starts`() throws {
    let folder = try Self.folder(["broken"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let starts = Starts(broken: ["\(folder)/broken"])
    let browser = starts.browser(
      ["BROWSER": "missing:broken", "PATH": folder, "DISPLAY": ":0"])
    #expect(browser.open(Self.address) == .failed)
  }

  @Test(arguments: [["SSH_CONNECTION": "a 1 b 2"], ["SSH_TTY": "/dev/pts/1"]])
  func `is at the other end of SSH, where it could not come back from`(
    variables: [String: String]
  ) throws {
    let folder = try Self.folder(["xdg-open", "fox"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let environment = variables.merging(["DISPLAY": ":0", "PATH": folder]) { one, _ in one }
    let starts = Starts()
    #expect(starts.browser(environment).open(Self.address) == .remote)
    #expect(starts.all == [])
    let wish = environment.merging(["BROWSER": "fox"]) { one, _ in one }
    #expect(starts.browser(wish).open(Self.address) == .started)
  }

  @Test func `is missing without a display`() throws {
    let folder = try Self.folder(["xdg-open"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let starts = Starts()
    for environment in [["PATH": folder], ["PATH": folder, "DISPLAY": "", "BROWSER": ""]] {
      #expect(starts.browser(environment).open(Self.address) == .noDisplay)
    }
    #expect(starts.all == [])
  }

  @Test(arguments: [
    ("DISPLAY", "xdg-open", []), ("WAYLAND_DISPLAY", "gio", ["open"]),
    ("WSL_DISTRO_NAME", "wslview", []), ("DISPLAY", "x-www-browser", []),
  ])
  func `is the desktop's`(variable: String, name: String, words: [String]) throws {
    let folder = try Self.folder([name])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let starts = Starts()
    #expect(starts.browser([variable: "x", "PATH": folder]).open(Self.address) == .started)
    #expect(
      starts.all == [.init(program: "\(folder)/\(name)", arguments: words + [Self.address])])
  }

  @Test func `fails on a desktop that has none`() throws {
    let folder = try Self.folder([])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(Starts().browser(["DISPLAY": ":0", "PATH": folder]).open(Self.address) == .failed)
  }

  @Test(arguments: ["lynx", "w3m", "elinks", "links2", "www-browser"])
  func `is never one that draws on the terminal`(name: String) throws {
    let folder = try Self.folder([name])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let starts = Starts()
    for wish in [name, "\(folder)/\(name) %s"] {
      #expect(
        starts.browser(["BROWSER": wish, "PATH": folder]).open(Self.address) == .failed)
    }
    #expect(starts.all == [])
  }

  @Test(arguments: [
    "file:///etc/passwd", "javascript:alert(1)", "ftp://example.com", "--version", "", "https:",
    " https://example.com", "example.com",
  ])
  func `opens nothing but web addresses`(address: String) throws {
    let folder = try Self.folder(["fox"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let starts = Starts()
    #expect(starts.browser(["BROWSER": "fox", "PATH": folder]).open(address) == .failed)
    #expect(starts.all == [])
  }

  @Test(arguments: [
    "https://e.com/$(touch x)`id`;&|<>'\"*", "https://e.com/a b\nc", "https://e.com/%s",
  ])
  func `gets an address as one argument, whatever is in it`(address: String) throws {
    let folder = try Self.folder(["fox"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for wish in ["fox", "fox %s"] {
      let starts = Starts()
      _ = starts.browser(["BROWSER": wish, "PATH": folder]).open(address)
      #expect(starts.all.map(\.arguments) == [[address]])
    }
  }

  @Test func `is really started, and no shell reads the address`() async throws {
    // The last step makes the complete file appear.
    let script = """
      printf '%s|' "$#" "$@" > "$0.part"
      mv "$0.part" "$0.result"
      """
    let folder = try Self.folder(["fox"], script: script)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = "https://e.com/$(touch \(folder)/evil);'\"&touch \(folder)/evil"
    let browser = SystemBrowser(
      environment: ["BROWSER": "\(folder)/fox"], start: SystemBrowser.spawn)
    #expect(browser.open(address) == .started)
    let result = "\(folder)/fox.result"
    try await waitUntil("what the browser was given") {
      FileManager.default.fileExists(atPath: result)
    }
    #expect(try String(contentsOfFile: result, encoding: .utf8) == "1|\(address)|")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/evil"))
  }
}
