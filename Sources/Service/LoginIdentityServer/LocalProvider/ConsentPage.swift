import LoginIdentity
import LoginOpenIDConnect
import LoginSystemText

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
  ///   - device: The other device, with the code to compare; `nil` for a browser.
  /// - Returns: HTML.
  static func ask(
    _ providerID: String, action: String, hidden: [(name: String, value: String)],
    device: LocalProvider.WaitingDevice? = nil
  ) -> String {
    let name = brand(providerID)
    let fields = hidden.map { field in
      "<input type=\"hidden\" name=\"\(HTML.escaped(field.name))\" value=\"\(HTML.escaped(field.value))\">"
    }
    let compare = device.map(Self.compare) ?? ""
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

  /// Returns the warning against codes that someone else sent, and the code to compare.
  ///
  /// Source: RFC 8628 §5.4, remote phishing.
  private static func compare(_ device: LocalProvider.WaitingDevice) -> String {
    let computer =
      device.isLocal ? "this computer (\(ComputerName.own))" : "another computer"
    return """
      <p>The program <strong>\(HTML.escaped(device.clientID))</strong> on \(HTML.escaped(computer))
      asks to sign you in. Only continue if you started this sign-in.</p>
      <p class="code">Compare the code with the other screen:
      <strong>\(HTML.escaped(device.userCode))</strong></p>
      """
  }

  /// Returns the page that asks for the code on another screen.
  ///
  /// - Parameters:
  ///   - address: The address of the page itself.
  ///   - isWrong: Whether the entered code was wrong.
  /// - Returns: HTML.
  static func askForCode(at address: String, isWrong: Bool = false) -> String {
    let title = "Connect a device"
    return HTML.page(
      title: isWrong ? "Error: \(title)" : title, heading: title,
      body: """
        \(isWrong ? alert("This code is invalid or has expired. Check the other screen.") : "")
        <p>If someone sent you a code, don't enter it: it would sign them in as you.</p>
        <form method="get" action="\(address)">
        <label>Code on the other screen
        <input name="user_code" autocomplete="off" autocapitalize="characters" \
        required\(isWrong ? "\(wrong) autofocus" : "")></label>
        <button type="submit">Continue</button>
        </form>
        """)
  }

  /// The attributes of a field that the error above the form is about.
  static let wrong = " aria-invalid=\"true\" aria-describedby=\"error\""

  /// Returns the error above a form.
  ///
  /// - Parameters:
  ///   - sentence: Plain text.
  ///   - isFocused: Whether it gets the focus itself, because no field is wrong.
  /// - Returns: HTML.
  static func alert(_ sentence: String, isFocused: Bool = false) -> String {
    let focus = isFocused ? " tabindex=\"-1\" autofocus" : ""
    return "<p role=\"alert\" id=\"error\"\(focus)>\(HTML.escaped(sentence))</p>"
  }

  /// Returns a list of accounts, each a button of the form around it.
  ///
  /// - Parameter accounts: The value of each button, and what tells its account from others.
  /// - Returns: HTML.
  static func choices(_ accounts: [(id: String, lines: [String])]) -> String {
    let items = accounts.map { account in
      """
      <li><button type="submit" name="account" value="\(HTML.escaped(account.id))">\
      \(account.lines.map { WebPage.shown($0) }.joined(separator: "<br>"))</button></li>
      """
    }
    // Without a marker, WebKit needs the role to call it a list.
    return """
      <ul class="choices" role="list">
      \(items.joined(separator: "\n"))
      </ul>
      """
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

  /// Returns the notice that the provider is simulated.
  static func banner(_ providerID: String) -> String {
    let brand = brands[providerID] ?? (providerID, "var(--line)")
    return """
      <p class="banner" style="border-inline-start: .5rem solid \(brand.color)">
      <strong>\(HTML.escaped(brand.name))</strong>, simulated by this computer for testing.
      This isn't the real \(HTML.escaped(brand.name)): nothing leaves this computer, and you don't need a
      password.</p>
      """
  }
}
