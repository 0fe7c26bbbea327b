import LoginIdentityProtocol
import Testing
import Waiting

@testable import LoginIdentityServer

/// Google's SDK for JavaScript in Chromium, with the pages behind pop-ups and redirects.
@Suite(.timeLimit(.minutes(10))) struct `Pop-ups and redirects in a browser` {
  @Test func `signInWithPopup signs in an added account, and later the same one`() async throws {
    try await TCPService.run { host in
      try await ShippedPage.run(host: host) { page in
        let first = try await page.popUp { browser in
          #expect(try await browser.text(of: "h1") == "Sign in with Google")
          try await browser.type("ann@example.com", into: "input[name=email]")
          try await browser.type("Ann", into: "input[name=name]")
          try await browser.click("button[value=add]")
        }
        #expect(first["success"] == true, "\(first)")
        #expect(first["user"]["email"] == "ann@example.com")
        #expect(first["user"]["displayName"] == "Ann")
        #expect(first["user"]["providerData"][0]["providerId"] == "google.com")
        let second = try await page.popUp { try await $0.click("button[name=account]") }
        #expect(second["user"]["uid"] == first["user"]["uid"], "\(second)")
        #expect(try await page.session()["uid"] == first["user"]["uid"])
      }
    }
  }

  @Test func `a canceled pop-up gives the app an error at once`() async throws {
    try await TCPService.run { host in
      try await ShippedPage.run(host: host) { page in
        let canceled = try await page.popUp { try await $0.click("button[value=deny]") }
        #expect(canceled["success"] == false)
        #expect(
          canceled["message"].text?.contains("(auth/user-cancelled)") == true, "\(canceled)")
      }
    }
  }

  @Test func `signInWithRedirect comes back with the account`() async throws {
    try await TCPService.run { host in
      try await ShippedPage.run(host: host) { page in
        var user = JSON.null
        // The SDK waits five seconds for the service's frame; on a busy computer Chromium needs longer to open it.
        for attempt in 0..<3 where user == .null {
          user = try await Self.redirectedUser(page, isNew: attempt == 0)
        }
        #expect(user["email"] == "ann@example.com", "\(user)")
        #expect(user["providerData"][0]["providerId"] == "google.com")
      }
    }
  }

  /// Signs in by a redirect.
  ///
  /// - Returns: The user on the app's page; `null` for none.
  private static func redirectedUser(_ page: ShippedPage, isNew: Bool) async throws -> JSON {
    try await page.showGoogle()
    try await page.beginRedirect()
    if isNew {
      try await page.browser.type("ann@example.com", into: "input[name=email]")
      try await page.browser.click("button[value=add]")
    } else {
      try await page.browser.click("button[name=account]")
    }
    try await waitUntil("the app's page") {
      try await page.browser.address().hasSuffix("/index.html")
    }
    try await page.connect()
    try await page.fill("CheckSession")
    return try await page.value()
  }

  @Test func `the page has a label for each control, and fits on 320 pixels`() async throws {
    try await TCPService.run { host in
      let query = TestService.form([
        "apiKey": "k", "appName": "a", "authType": "signInViaPopup", "eventId": "1",
        "providerId": Self.longProvider,
      ])
      try await Browser.run { browser in
        try await browser.zoom()
        try await browser.open("http://\(host)/emulator/auth/handler?\(query)")
        #expect(try await browser.evaluate("return innerWidth") == 320)
        let page = "document.documentElement"
        #expect(
          try await browser.evaluate("return \(page).scrollWidth <= \(page).clientWidth") == true)
        let names = try await browser.evaluate(
          """
          const controls = [...document.querySelectorAll("button, input:not([type=hidden])")];
          return controls.map((control) => (control.labels?.[0] ?? control).textContent.trim()
            .replace(/\\s+/g, " "));
          """)
        #expect(
          names == [
            "Email", "Name (optional)", .string("\(Self.longProvider) has verified this email"),
            "Add and sign in", "Cancel",
          ])
        let headings = try await browser.evaluate(
          "return [...document.querySelectorAll('h1, h2')].map((heading) => heading.textContent)")
        #expect(headings == [.string("Sign in with \(Self.longProvider)"), "Add an account"])
      }
    }
  }

  private static let longProvider = "oidc.\(String(repeating: "x", count: 59))"
}

private extension ShippedPage {
  /// Presses the button for Google, acts in the window that opens, and returns what the page gets.
  func popUp(_ act: (Browser) async throws -> Void) async throws -> JSON {
    try await showGoogle()
    let own = try await browser.ask("GET", "/window")
    try await browser.click("button")
    var opened = JSON.null
    try await waitUntil("the window of the provider") {
      let windows = try await browser.ask("GET", "/window/handles").items ?? []
      opened = windows.first { $0 != own } ?? .null
      return opened != .null
    }
    _ = try await browser.ask("POST", "/window", ["handle": opened])
    try await act(browser)
    _ = try await browser.ask("POST", "/window", ["handle": own])
    return try await value()
  }

  /// Begins a redirect like `signInWithRedirect`, which this build of the SDK lacks.
  ///
  /// It notes the redirect, and has the SDK open the page in this window. The way back is the SDK's own.
  func beginRedirect() async throws {
    _ = try await browser.evaluate(
      """
      const button = document.querySelector("button");
      let part = button[Object.keys(button).find((key) => key.startsWith("__reactFiber$"))];
      while (!part.stateNode?.authInstance) part = part.return;
      const auth = part.stateNode.authInstance;
      const resolver = auth._popupRedirectResolver;
      // A pop-up's provider, whose class the build doesn't export.
      resolver._openPopup = (auth, provider) => {
        const name = ["firebase", "pendingRedirect", auth.config.apiKey, auth.name].join(":");
        sessionStorage.setItem(name, JSON.stringify("true"));
        return resolver._openRedirect(auth, provider, "signInViaRedirect");
      };
      """)
    try await browser.click("button")
    try await waitUntil("the page of the provider") {
      try await browser.address().contains("/emulator/auth/handler")
    }
  }
}
