import Foundation
import LoginIdentityProtocol
import Testing
import Waiting

@testable import LoginIdentityServer

/// The pages in Chromium, whose scripts are those of the test.
@Suite(.timeLimit(.minutes(10))) struct `The service's pages in a browser` {
  /// Every page.
  private static let paths = [
    "/", "/users/add", "/users/edit?id=ann", "/users/delete?id=ann", "/messages", "/requests",
    "/settings", "/snapshots/reset?name=base", "/users/delete-all",
  ]

  @Test func `have names, headings and landmarks, and fit on 320 pixels`() async throws {
    try await Self.visit { browser, host in
      // A window of 1280 pixels at 400 % (WCAG 2.2, 1.4.10).
      _ = try await browser.ask(
        "POST", "/goog/cdp/execute",
        [
          "cmd": "Emulation.setDeviceMetricsOverride",
          "params": ["width": 320, "height": 256, "deviceScaleFactor": 4, "mobile": false],
        ])
      for path in Self.paths {
        try await browser.open("http://\(host)\(path)")
        let problems = try await browser.evaluate(Self.check)
        #expect(problems == [], "\(path): \(problems)")
      }
    }
  }

  @Test(arguments: FullRun.isOn ? ["light", "dark"] : ["dark"])
  func `have nothing that axe-core finds`(scheme: String) async throws {
    let axe = try String(contentsOfFile: Self.axe, encoding: .utf8)
    try await Self.visit { browser, host in
      let features: JSON = [["name": "prefers-color-scheme", "value": .string(scheme)]]
      _ = try await browser.ask(
        "POST", "/goog/cdp/execute",
        ["cmd": "Emulation.setEmulatedMedia", "params": ["features": features]])
      for path in FullRun.isOn ? Self.paths : ["/", "/users/edit?id=ann", "/settings"] {
        try await browser.open("http://\(host)\(path)")
        let problems = try await browser.evaluate(axe + Self.judge)
        #expect(problems == [], "\(path): \(problems)")
      }
    }
  }

  /// Opens a browser, and a service with a user and messages.
  private static func visit(_ test: (Browser, _ host: String) async throws -> Void) async throws {
    try await TCPService.run { host in
      let listener = TCPService.listener(host)
      for path in ["sendVerificationCode", "signUp"] {
        _ = try await TestService.send(
          to: listener, "POST", "/identitytoolkit.googleapis.com/v1/accounts:\(path)?key=k",
          body: Array(#"{"phoneNumber":"+15555550100"}"#.utf8))
      }
      let long = String(repeating: "x", count: 200)
      let user: JSON = ["localId": "ann", "displayName": .string(long), "email": "ann@example.com"]
      _ = try await TestService.send(
        to: listener, "POST", IdentityEndpoint.signUp.administrationPath,
        headers: ["Authorization": "Bearer owner"], body: try user.bytes)
      try await Browser.run { browser in try await test(browser, host) }
    }
  }

  /// axe-core 4.12.1, as axe-playwright-python 0.1.8 ships it; the Makefile unpacks it.
  private static let axe = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.build/axe/axe_playwright_python/axe.min.js").standardized.path

  /// A script that returns what axe-core finds on a page, of any impact.
  private static let judge = """
    ;
    return axe.run().then((found) => found.violations.map(
      (fault) => fault.id + ": " + fault.nodes.map((node) => node.html).join(" ")));
    """

  /// A script that returns what is wrong with a page.
  private static let check = """
    const problems = [], root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) problems.push("wide: " + root.scrollWidth);
    if (!root.lang || !document.title) problems.push("no language or title");
    for (const name of ["h1", "main", "header", "nav[aria-label]", "[aria-current]"])
      if (document.querySelectorAll(name).length < 1) problems.push("no " + name);
    if (document.querySelectorAll("h1").length > 1) problems.push("two h1");
    const ids = [...document.querySelectorAll("[id]")].map((part) => part.id);
    if (new Set(ids).size < ids.length) problems.push("repeated ID");
    let level = 1;
    for (const heading of document.querySelectorAll("main h1, main h2")) {
      const next = Number(heading.tagName[1]);
      if (next > level + 1) problems.push("skipped heading " + heading.textContent);
      level = next;
    }
    for (const control of document.querySelectorAll("input:not([type=hidden]), textarea, select"))
      if (!control.labels.length || !control.labels[0].textContent.trim())
        problems.push("no label: " + control.name);
    for (const button of document.querySelectorAll("button, a[href]")) {
      const box = button.getBoundingClientRect();
      if (!button.textContent.trim()) problems.push("no name: " + button.outerHTML);
      if (!button.closest(".skip") && box.height < 24) problems.push("low: " + button.outerHTML);
    }
    for (const table of document.querySelectorAll("table"))
      if (!table.caption) problems.push("no caption");
    for (const part of document.querySelectorAll("[aria-describedby]"))
      for (const id of part.getAttribute("aria-describedby").split(" "))
        if (!document.getElementById(id)) problems.push("no description " + id);
    return problems;
    """
}

private extension IdentityEndpoint {
  /// The path for an administrator of the test's project.
  var administrationPath: String { "/\(host)\(path(project: "demo-login") ?? "")" }
}
