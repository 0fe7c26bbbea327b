import Foundation
import Testing
import Waiting

@testable import LoginIdentityServer

/// The pages in Chromium, whose scripts are those of the test.
@Suite(.timeLimit(.minutes(10))) struct `The service's pages in a browser` {
  @Test func `have names, headings and landmarks, and fit on 320 pixels`() async throws {
    try await PageBrowser.run { page in
      try await page.browser.zoom()
      for path in PageBrowser.paths + PageBrowser.signInPaths {
        try await page.open(path)
        let isForApps = PageBrowser.signInPaths.contains(path)
        let parts: [JSON] = isForApps ? [] : ["header", "nav[aria-label]", "[aria-current]"]
        let problems = try await page.browser.evaluate(
          Self.check, [.array(["h1", "main"] + parts)])
        #expect(problems == [], "\(path): \(problems)")
        try await `The service's pages to a screen reader`.expectNames(page, path)
      }
    }
  }

  @Test(arguments: FullRun.isOn ? ["light", "dark"] : ["dark"])
  func `have nothing that axe-core finds`(scheme: String) async throws {
    let axe = try String(contentsOfFile: Self.axe, encoding: .utf8)
    try await PageBrowser.run { page in
      try await page.browser.emulate(["prefers-color-scheme": scheme])
      let some = ["/", "/users/edit?id=ann", "/settings", PageBrowser.signInPaths[2]]
      for path in FullRun.isOn ? PageBrowser.paths + PageBrowser.signInPaths : some {
        try await page.open(path)
        let problems = try await page.browser.evaluate(axe + Self.judge)
        #expect(problems == [], "\(path): \(problems)")
      }
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
    for (const name of arguments[0])
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
