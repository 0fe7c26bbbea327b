import ChildPrograms
import Foundation
import Testing

/// A page with Google's Firebase SDK for JavaScript, byte for byte as others ship it, in Chromium.
///
/// It is the frame of streamlit-firebase-auth 1.1.6, which the Makefile unpacks: forms over SDK 11.3.1, built for
/// production. The test takes the place of Streamlit, and sets the SDK's service as Firebase's tools do, with the
/// cookie `__FIREBASE_DEFAULTS__`.
struct ShippedPage {
  let browser: Browser
  /// The service, `127.0.0.1:9099`.
  let host: String
  private let address: String

  /// The folder of the unpacked wheel.
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../.build/firebase-js/streamlit_firebase_auth/frontend/build")
    .standardized.path

  /// Opens a browser whose pages use `host` for Firebase.
  static func run(host: String, _ body: (ShippedPage) async throws -> Void) async throws {
    try #require(FileManager.default.fileExists(atPath: "\(folder)/index.html"))
    let server = try ChildProgram(
      Program.python, ["-u", "-m", "http.server", "0", "-b", "127.0.0.1", "-d", folder],
      pipes: .separate)
    // It prints its address when it listens: "Serving HTTP on 127.0.0.1 port 43121 (http…".
    let printed = try await server.words("the address of the page") { $0.contains("(http") }
    let words = printed.split(separator: " ")
    let label = try #require(words.firstIndex(of: "port"))
    let address = "http://127.0.0.1:\(words[label + 1])"
    let defaults = try #require(
      String(bytes: (["emulatorHosts": ["auth": .string(host)]] as JSON).bytes, encoding: .utf8))
    try await Browser.run { browser in
      try await browser.open("\(address)/asset-manifest.json")
      _ = try await browser.evaluate(
        "document.cookie = '__FIREBASE_DEFAULTS__=' + btoa(arguments[0])", [.string(defaults)])
      try await body(ShippedPage(browser: browser, host: host, address: address))
    }
    server.signal(SIGTERM)
    _ = try await server.waitForEnd()
  }

  /// Opens the page again and shows one of its forms.
  func show(_ name: String, email: String? = nil) async throws {
    try await browser.open("\(address)/index.html")
    try await fill(name, email: email)
  }

  /// Shows one of the forms on a page that the browser has just opened.
  func fill(_ name: String, email: String? = nil, provider: String = "email") async throws {
    var form: [String: JSON] = [
      "name": .string(name), "lang": "en", "providers": [.string(provider)],
      "firebase_config": ["apiKey": "any", "projectId": "demo-login", "authDomain": "localhost"],
    ]
    form["email"] = email.map(JSON.string)
    // The page may be ready before or after the test listens: the form is requested both times.
    _ = try await browser.evaluate(
      """
      const form = arguments[0];
      const show = () => postMessage({type: "streamlit:render", args: form, dfs: []}, "*");
      addEventListener("message", ({data}) => {
        if (data.type === "streamlit:componentReady") show();
        if (data.type !== "streamlit:setComponentValue") return;
        const value = document.createElement("output");
        value.textContent = JSON.stringify({value: data.value});
        document.body.append(value);
      });
      show();
      """, [.object(form)])
  }

  /// Opens the form with the button for Google.
  func showGoogle() async throws {
    try await browser.open("\(address)/index.html")
    try await connect()
    try await fill("LoginForm", provider: "google")
  }

  /// Lets a page that the browser has just opened talk to the service's frame without the internet.
  func connect() async throws {
    _ = try await browser.evaluate(
      """
      const script = document.createElement("script");
      script.src = arguments[0];
      script.onload = () => document.documentElement.dataset.gapi = "ready";
      document.head.append(script);
      """, [.string("http://\(host)/emulator/auth/gapi.js")])
    try await browser.wait(for: "[data-gapi=ready]")
  }

  /// Returns the value that the page sends to its surrounding program, once it does.
  func value() async throws -> JSON {
    try await browser.wait(for: "output")
    let text = try await browser.evaluate("return document.querySelector('output').textContent")
    return try JSON(parsing: Array((text.text ?? "").utf8))["value"]
  }

  /// Opens a form with one button, and presses it.
  func press(_ name: String, email: String? = nil) async throws -> JSON {
    try await show(name, email: email)
    try await browser.click("button")
    return try await value()
  }

  /// Types an address and a password, and presses the button.
  func logIn(_ email: String, _ password: String) async throws -> JSON {
    try await show("LoginForm")
    try await browser.type(email, into: "input:not([type=password])")
    try await browser.type(password, into: "input[type=password]")
    try await browser.click("button")
    return try await value()
  }

  /// Returns the signed-in user after a reload; `null` for none.
  func session() async throws -> JSON {
    try await show("CheckSession")
    return try await value()
  }
}
