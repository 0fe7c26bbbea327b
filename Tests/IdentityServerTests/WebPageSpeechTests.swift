import Testing
import Waiting

/// What Chromium offers to screen readers on the pages: its accessibility tree, in the order in which it's read.
@Suite(.timeLimit(.minutes(10))) struct `The service's pages to a screen reader` {
  /// One browser speaks them all, because its start takes longest.
  @Test func `read each cell once, say a change first, and lead from an error to its field`()
    async throws
  {
    try await PageBrowser.run(name: "Ann") { page in
      try await page.open("/?q=ann@example.com")
      let found = try await page.browser.spoken()
      #expect(found == Self.usersPage, "\(found.joined(separator: "\n"))")

      try await page.open("/users/edit?id=ann&done=saved")
      let spoken = try await page.browser.spoken()
      #expect(spoken.first == "RootWebArea User saved: Edit user – LoginTUI identity service")
      let status = try #require(spoken.firstIndex(of: "status"))
      #expect(spoken[status + 1] == "“User saved”")

      try await Self.followErrors(page)
    }
  }

  private static let usersPage = [
    "RootWebArea 1 user found: Users – LoginTUI identity service", "banner",
    "link Skip to content", "“LoginTUI identity service, project ”", "“demo-login”",
    "navigation Pages", "list", "link Users", "link Messages", "link Requests", "link Settings",
    "main", "heading Users", "search",
    "“Search for an email, a name, a phone number or an ID”",
    "searchbox Search for an email, a name, a phone number or an ID", "“ann@example.com”",
    "button Search", "link Add a user", "link All users",
    "table 1 user found, the newest first", "row", "columnheader User", "columnheader Name",
    "columnheader Signs in with", "columnheader Created (UTC)", "columnheader User ID", "row",
    "rowheader ann@example.com", "link ann@example.com", "cell Ann", "cell –",
    "cell 2023-11-14 22:13", "cell ann",
  ]

  /// Makes errors in three forms, and follows each to its field.
  private static func followErrors(_ page: PageBrowser) async throws {
    let browser = page.browser
    try await page.open("/users/add")
    try await browser.type("nonsense", into: "input[name=email]")
    try await browser.click("main form button")
    try await waitUntil("the focus on the summary of the errors") {
      try await browser.evaluate("return document.activeElement.getAttribute('role')") == "alert"
    }
    try await browser.click("[role=alert] a")
    try await waitUntil("the focus on the field with the error") {
      try await Self.focus(browser) == [
        "email", "true", "That isn't a valid email. Enter one like ann@example.com.",
      ]
    }

    try await page.open(PageBrowser.signInPaths[2])
    try await browser.type("ann@example.com", into: "input[name=email]")
    try await browser.type("wrong", into: "input[name=password]")
    try await browser.click("button[value=password]")
    try await waitUntil("the focus on the email") {
      try await Self.focus(browser) == [
        "email", "true", "Wrong email or password. Check them and try again.",
      ]
    }
    #expect(try await browser.evaluate("return document.title") == "Error: Sign in")

    try await page.open(PageBrowser.signInPaths[4])
    try await waitUntil("the focus on the code") {
      try await Self.focus(browser) == [
        "user_code", "true", "This code is invalid or has expired. Check the other screen.",
      ]
    }
  }

  /// Expects that every control of the open page has a name, and every table a caption and headers.
  static func expectNames(_ page: PageBrowser, _ path: String) async throws {
    let spoken = try await page.browser.spoken()
    let controls = ["textbox", "searchbox", "spinbutton", "combobox", "checkbox", "button"]
    #expect(spoken.filter { (controls + ["link", "table"]).contains($0) } == [], "\(path)")
    #expect(spoken.contains { $0.hasPrefix("heading ") }, "\(path)")
    let tables = spoken.filter { $0.hasPrefix("table ") }.count
    #expect(spoken.filter { $0.hasPrefix("columnheader ") }.count >= 2 * tables, "\(path)")
    #expect(spoken.filter { $0.hasPrefix("rowheader ") }.count >= tables, "\(path)")
  }

  /// Returns the name of the field with the focus, its state, and what describes it.
  private static func focus(_ browser: Browser) async throws -> JSON {
    try await browser.evaluate(
      """
      const field = document.activeElement;
      const ids = (field.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id);
      const texts = ids.map((id) => document.getElementById(id).textContent);
      return [field.name, field.getAttribute("aria-invalid"), texts.join(" ")];
      """)
  }
}
