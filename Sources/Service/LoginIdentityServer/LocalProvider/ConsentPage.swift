import LoginOpenIDConnect

/// The pages of the local provider: with a stripe in the provider's color, and clearly marked as a simulation.
enum ConsentPage {
  /// The names and colors of providers; black is replaced with the text color, which is also visible in dark mode.
  private static let brands: [String: (name: String, color: String)] = [
    "google.com": ("Google", "#4285f4"), "apple.com": ("Apple", "currentcolor"),
    "github.com": ("GitHub", "currentcolor"), "microsoft.com": ("Microsoft", "#00a4ef"),
    "facebook.com": ("Facebook", "#0866ff"), "twitter.com": ("X", "currentcolor"),
    "yahoo.com": ("Yahoo", "#7e1fff"),
  ]

  /// Returns the familiar name of a provider; for others, the ID.
  static func brand(_ providerID: String) -> String { brands[providerID]?.name ?? providerID }

  /// Returns the page that asks for the person's details and consent.
  ///
  /// - Parameters:
  ///   - providerID: The simulated provider.
  ///   - action: The target of the form.
  ///   - hidden: Hidden fields of the form.
  ///   - userCode: The code to compare with the one on the other device.
  /// - Returns: HTML.
  static func ask(
    _ providerID: String, action: String, hidden: [(name: String, value: String)],
    userCode: String? = nil
  ) -> String {
    let name = brand(providerID)
    let fields = hidden.map { field in
      "<input type=\"hidden\" name=\"\(HTML.escaped(field.name))\" value=\"\(HTML.escaped(field.value))\">"
    }
    let compare =
      userCode.map {
        """
        <p class="code">Continue only if the other screen shows this code:
        <strong>\(HTML.escaped($0))</strong></p>
        """
      } ?? ""
    return HTML.page(
      title: "Sign in with \(name)",
      body: """
        \(banner(providerID))
        \(compare)
        <form method="post" action="\(HTML.escaped(action))">
        \(fields.joined(separator: "\n"))
        <label>Email
        <input type="email" name="email" value="jane@example.com" autocomplete="off"></label>
        <label>Name
        <input name="name" value="Jane Example" autocomplete="off"></label>
        <label><input type="checkbox" name="verified" value="1" checked>
        \(HTML.escaped(name)) has verified this email</label>
        <p>
        <button type="submit" name="decision" value="allow">Allow</button>
        <button type="submit" name="decision" value="deny" formnovalidate>Deny</button>
        </p>
        </form>
        """)
  }

  static func askForCode(problem: String? = nil) -> String {
    let alert = problem.map { "<p role=\"alert\">\(HTML.escaped($0))</p>" } ?? ""
    return HTML.page(
      title: "Connect a device",
      body: """
        \(alert)
        <form method="get" action="\(LocalProviderPath.devicePage)">
        <label>Code on the other screen
        <input name="user_code" autocomplete="off" autocapitalize="characters" required></label>
        <button type="submit">Continue</button>
        </form>
        """)
  }

  static func done(_ title: String, _ sentence: String) -> String {
    HTML.page(title: title, body: "<p>\(HTML.escaped(sentence))</p>")
  }

  /// Returns a page that posts an answer, like Apple's; it has a button, because these pages have no scripts.
  static func post(to address: String, _ fields: [(name: String, value: String)]) -> String {
    let inputs = fields.map { field in
      "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(HTML.escaped(field.value))\">"
    }
    return HTML.page(
      title: "Almost done",
      body: """
        <form method="post" action="\(HTML.escaped(address))">
        \(inputs.joined(separator: "\n"))
        <button type="submit" autofocus>Return to the app</button>
        </form>
        """)
  }

  private static func banner(_ providerID: String) -> String {
    let brand = brands[providerID] ?? (providerID, "var(--line)")
    return """
      <p class="banner" style="border-inline-start: .5rem solid \(brand.color)">
      <strong>\(HTML.escaped(brand.name))</strong>, simulated by this computer for testing.
      This isn't the real \(HTML.escaped(brand.name)): nothing leaves this computer, and you don't need a
      password.</p>
      """
  }
}
