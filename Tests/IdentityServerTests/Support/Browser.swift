import LocalRequests
import NIOHTTP1
import ChildPrograms
import Foundation
import Synchronization
import Testing
import Waiting

/// Chromium without a window, driven through its WebDriver (W3C WebDriver, 2018).
final class Browser: Sendable {
  private let driver: ChildProgram
  private let address: String
  private let session: String
  /// The virtual device for passkeys; empty if there isn't one.
  let authenticator = Mutex("")

  /// Runs a test with a browser that no other test uses meanwhile.
  ///
  /// It's left to the next test, unless this one throws: its start takes longer than most tests, and several starts at
  /// once take longer than Google's SDK waits.
  static func run(_ body: (Browser) async throws -> Void) async throws {
    try await BrowserPool.begin()
    defer { BrowserPool.end() }
    let browser = if let left = BrowserPool.left() { left } else { try await start() }
    do {
      try await body(browser)
      try await browser.clear()
    } catch {
      _ = try? await browser.ask("DELETE", "")
      // It ends the browser too, without being waited for.
      browser.driver.signal(SIGTERM)
      Task { try? await browser.driver.waitForEnd() }
      throw error
    }
    BrowserPool.leave(browser)
  }

  /// Starts a browser.
  private static func start() async throws -> Browser {
    let (driver, port) = try await startDriver()
    let address = "http://127.0.0.1:\(port)"
    let options: JSON = [
      "capabilities": [
        "alwaysMatch": [
          "browserName": "chrome",
          "goog:chromeOptions": [
            "binary": "/usr/bin/chromium",
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
          ],
        ]
      ]
    ]
    let started = try await send("POST", "\(address)/session", options)
    return Browser(
      driver: driver, address: address,
      session: try #require(started["sessionId"].text, "\(started)"))
  }

  /// Leaves one empty window, and nothing that a page has stored.
  private func clear() async throws {
    let id = authenticator.withLock { $0 }
    if !id.isEmpty { _ = try await ask("DELETE", "/webauthn/authenticator/\(id)") }
    authenticator.withLock { $0 = "" }
    _ = try await command("Network.clearBrowserCookies")
    _ = try await command(
      "Storage.clearDataForOrigin", ["origin": "*", "storageTypes": "all"])
    // What is emulated ends with its window.
    let former = try await ask("GET", "/window/handles").items ?? []
    let window = try await ask("POST", "/window/new", ["type": "tab"])["handle"]
    try #require(window.text != nil && !former.isEmpty, "\(window)")
    for handle in former {
      _ = try await ask("POST", "/window", ["handle": handle])
      _ = try await ask("DELETE", "/window")
    }
    _ = try await ask("POST", "/window", ["handle": window])
    // Otherwise nothing in it has a focus that is visible.
    _ = try await command("Page.bringToFront")
  }

  /// A shell's line that ends the driver and its browser, which are in its group, when this process ends, however that
  /// happens.
  private static let line = """
    trap 'trap - TERM; kill 0' EXIT; trap exit TERM
    /usr/bin/chromedriver --port=0 & tail --pid=$PPID --follow /dev/null & wait -n
    """

  /// Starts the driver, and returns it with its port.
  ///
  /// It finds and prints a port itself: two with given ports could get the same one. The port is free for IPv6; if
  /// another program has it for IPv4, the driver ends, and the next one finds another port.
  private static func startDriver() async throws -> (driver: ChildProgram, port: Substring) {
    while true {
      let driver = try ChildProgram("/bin/bash", ["-c", line], pipes: .separate)
      let printed = try await driver.words("the port of the driver") {
        $0.contains(/started successfully on port \d+/) || $0.contains("port not available")
      }
      if let match = printed.firstMatch(of: /successfully on port (\d+)/) {
        return (driver, match.1)
      }
      try #require(printed.contains("port not available"), "\(printed)")
      _ = try? await driver.waitForEnd()
    }
  }

  /// Opens an address; returns when the page is loaded.
  func open(_ url: String) async throws { _ = try await ask("POST", "/url", ["url": .string(url)]) }

  /// Returns the visible text.
  func text(of selector: String = "main") async throws -> String {
    try await act(on: selector, "GET", "/text").text ?? ""
  }

  /// Returns the number of elements.
  func count(of selector: String) async throws -> Int {
    let list = try await ask("POST", "/elements", Self.query(selector))
    guard case .array(let items) = list else { return 0 }
    return items.count
  }

  /// Waits until an element exists.
  func wait(for selector: String) async throws { _ = try await element(selector) }

  /// Clicks an element; a submitted form loads its page.
  func click(_ selector: String) async throws {
    _ = try await act(on: selector, "POST", "/click", [:])
  }

  /// Types into a field.
  func type(_ text: String, into selector: String) async throws {
    _ = try await act(on: selector, "POST", "/value", ["text": .string(text)])
  }

  /// Returns the browser's address.
  func address() async throws -> String { try await ask("GET", "/url").text ?? "" }

  /// Runs a script of the test, which has its `arguments`.
  func evaluate(_ script: String, _ arguments: [JSON] = []) async throws -> JSON {
    try await ask("POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)])
  }

  private init(driver: ChildProgram, address: String, session: String) {
    self.driver = driver
    self.address = address
    self.session = session
  }

  /// Returns the first element, once it exists: a click doesn't always wait for the page it loads.
  private func element(_ selector: String) async throws -> String {
    let deadline = ContinuousClock.now + Patience.look
    while true {
      let found = try await ask("POST", "/element", Self.query(selector))
      // The only field has the standard's own name.
      if let element = found["element-6066-11e4-a52e-4f735466cecf"].text { return element }
      guard ContinuousClock.now < deadline else {
        let page = try await evaluate("return document.documentElement.outerHTML")
        throw Missing(selector: selector, page: page.text ?? "")
      }
    }
  }

  /// Acts on an element; if it disappeared with its page before the action, it is looked up again.
  private func act(
    on selector: String, _ method: String, _ path: String, _ body: JSON? = nil
  ) async throws -> JSON {
    let deadline = ContinuousClock.now + Patience.look
    while true {
      let element = try await element(selector)
      let answer = try await ask(method, "/element/\(element)\(path)", body)
      guard answer["error"] == "stale element reference", ContinuousClock.now < deadline else {
        return answer
      }
    }
  }

  /// The missing element, and the existing content.
  private struct Missing: Error {
    let selector: String
    let page: String
  }

  private static func query(_ selector: String) -> JSON {
    ["using": "css selector", "value": .string(selector)]
  }

  /// Sends a command of the session.
  func ask(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
    try await Self.send(method, "\(address)/session/\(session)\(path)", body)
  }

  private static func send(_ method: String, _ url: String, _ body: JSON?) async throws -> JSON {
    var request = try LocalRequest(url, method: .init(rawValue: method))
    if let body {
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = try body.bytes
    }
    return try JSON(parsing: try await request.send().body)["value"]
  }
}
