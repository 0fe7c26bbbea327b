import LoginIdentity
import LoginOpenIDConnect

/// The pages of the OpenID provider, without scripts.
struct OpenIDPage {
  /// The app that asks.
  struct App {
    let name: String
    /// The origin of its address; `nil` for a device or an installed app.
    var place: String?
    let scopes: [String]
    /// The user whom the app expects.
    var hint: String?
    /// The code to compare; `nil` for an app in the browser.
    var userCode: String?
  }

  /// A correction that the person has to make, and the email that they entered.
  struct Correction: Error {
    let sentence: String
    var email: String?
    /// Whether the code of an authenticator app is missing or wrong.
    var needsCode = false
  }

  let issuer: OpenIDIssuer
  /// The name of the visit.
  let visit: String
  let app: App

  /// Returns the page for signing in, with the users to choose from.
  func signIn(users: [Account], isPartial: Bool, correction: Correction?) -> String {
    let email = correction?.email ?? app.hint ?? ""
    let needsCode = correction?.needsCode == true
    let isWrong = correction?.email != nil && !needsCode
    let mark = isWrong ? ConsentPage.wrong : ""
    return HTML.page(
      title: correction == nil ? "Sign in" : "Error: Sign in", heading: "Sign in",
      body: """
        \(correction.map { ConsentPage.alert($0.sentence, isFocused: $0.email == nil) } ?? "")
        \(notice)
        \(request)
        \(list(users, isPartial))
        <h2>Use a password</h2>
        \(form)
        <label>Email
        <input type="email" name="email" value="\(HTML.escaped(email))" autocomplete="username" \
        required\(mark)\(isWrong ? " autofocus" : "")></label>
        <label>Password
        <input type="password" name="password" autocomplete="current-password" \
        required\(mark)></label>
        \(needsCode ? Self.codeField : "")
        <button type="submit" name="decision" value="password">Sign in</button>
        </form>
        \(form)
        <button type="submit" name="decision" value="deny">Cancel</button>
        </form>
        """)
  }

  /// Returns the page that asks a user who is signed in to agree.
  func agree(user: Account?) -> String {
    let name = user.map { Self.lines(of: $0).joined(separator: ", ") } ?? ""
    return HTML.page(
      title: "Allow access?",
      body: """
        \(notice)
        \(request)
        <p>You're signed in as <strong>\(HTML.escaped(name))</strong>.</p>
        \(form)
        <p>
        <button type="submit" name="decision" value="allow">Allow</button>
        <button type="submit" name="decision" value="deny">Deny</button>
        </p>
        </form>
        """)
  }

  /// Returns the page that asks for the code on a device.
  static func code(at issuer: OpenIDIssuer, isWrong: Bool = false) -> String {
    ConsentPage.askForCode(at: OpenIDEndpoint.device.path(issuer: issuer.name), isWrong: isWrong)
  }

  /// Returns the page that asks whether to sign out.
  ///
  /// - Parameters:
  ///   - issuer: The issuer.
  ///   - fields: The request, which the form sends again.
  /// - Returns: HTML.
  static func signOut(at issuer: OpenIDIssuer, _ fields: [String: String]) -> String {
    let hidden = fields.sorted { $0.key < $1.key }.map { name, value in
      "<input type=\"hidden\" name=\"\(HTML.escaped(name))\" value=\"\(HTML.escaped(value))\">"
    }
    return HTML.page(
      title: "Sign out?",
      body: """
        <p>It ends this browser's session at <strong>\(HTML.escaped(issuer.address))</strong>.</p>
        <form method="post" action="\(OpenIDEndpoint.endSession.path(issuer: issuer.name))">
        \(hidden.joined(separator: "\n"))
        <button type="submit" name="decision" value="allow" autofocus>Sign out</button>
        </form>
        """)
  }
}

private extension OpenIDPage {
  static let codeField = """
    <label>Code of the authenticator app
    <input name="code" inputmode="numeric" autocomplete="one-time-code" \
    required\(ConsentPage.wrong) autofocus></label>
    """

  var notice: String {
    let isLocal = WebOrigin(issuer.origin)?.isLoopbackForBrowsers ?? false
    return """
      <p class="banner"><strong>\(HTML.escaped(issuer.address))</strong> is a test service\
      \(isLocal ? " on this computer" : "").</p>
      """
  }

  var request: String {
    let name = "<strong>\(HTML.escaped(WebPage.cut(app.name)))</strong>"
    let place = app.place.map { " at <strong>\(HTML.escaped($0))</strong>" } ?? ""
    let scopes = app.scopes.map { "<code>\(HTML.escaped($0))</code>" }.joined(separator: ", ")
    let wish = scopes.isEmpty ? "" : ", and to share \(scopes)"
    guard let code = app.userCode else {
      return "<p>The app \(name)\(place) asks you to sign in\(wish).</p>"
    }
    return """
      <p>The program \(name) on another screen asks you to sign in\(wish). Only continue if you
      started this sign-in.</p>
      <p class="code">Compare the code with the other screen: <strong>\(HTML.escaped(code))</strong></p>
      """
  }

  /// The beginning of a form of this visit.
  var form: String {
    """
    <form method="post" action="\(OpenIDEndpoint.signIn.path(issuer: issuer.name))">
    <input type="hidden" name="visit" value="\(HTML.escaped(visit))">
    """
  }

  func list(_ users: [Account], _ isPartial: Bool) -> String {
    guard !users.isEmpty else { return "" }
    return """
      <h2>Choose a user</h2>
      \(isPartial ? "<p>The first \(users.count) users. Use a password for others.</p>" : "")
      \(form)
      \(ConsentPage.choices(users.map { ($0.localID, Self.lines(of: $0)) }))
      </form>
      """
  }

  /// Returns what tells a user from others: name and address, or the ID.
  static func lines(of user: Account) -> [String] {
    let lines = [user.displayName, user.email ?? user.phoneNumber].compactMap { $0 }
      .filter { !$0.isEmpty }
    return lines.isEmpty ? [user.localID] : lines
  }
}
