import LoginIdentity
import LoginOpenIDConnect

/// The pages behind `signInWithPopup` and `signInWithRedirect`.
enum WebSignInPage {
  /// The accounts to choose from.
  struct Choice {
    /// The links to the provider; the account that signed in last comes first.
    var people: [LocalProvider.Person] = []
    /// Whether there are more accounts than ``people``.
    var isPartial = false
  }

  /// A correction that the person has to make, and the details that they entered.
  struct Correction {
    let sentence: String
    var details: [String: String] = [:]
  }

  /// Returns the page for choosing or adding an account.
  ///
  /// - Parameters:
  ///   - request: The app's request.
  ///   - state: The name of the request.
  ///   - choice: The existing accounts.
  ///   - otherName: The host name of this page if the app has another one, so that a redirect fails; `nil` if not.
  ///   - correction: The person's mistake; `nil` for none.
  /// - Returns: HTML.
  static func choose(
    _ request: WebSignInRequest, state: String, choice: Choice, otherName: String?,
    correction: Correction? = nil
  ) -> String {
    let name = ConsentPage.brand(request.providerID)
    let title = "Sign in with \(name)"
    return HTML.page(
      title: correction == nil ? title : "Error: \(title)", heading: title,
      body: """
        \(correction.map { ConsentPage.alert($0.sentence, isFocused: $0.details.isEmpty) } ?? "")
        \(otherName.map { warning(request, pageHost: $0) } ?? "")
        \(ConsentPage.banner(request.providerID))
        \(app(request))
        \(list(choice, state))
        \(addition(request, state, name, correction))
        <form method="post" action="\(WebSignInPath.page)">
        \(hidden(state))
        <button type="submit" name="decision" value="deny">Cancel</button>
        </form>
        """)
  }

  /// Returns the page that delivers the result to the app's page; its script is ``WebSignInScript/deliver``.
  ///
  /// - Parameter result: JSON for the script.
  /// - Returns: HTML.
  static func deliver(_ result: String) -> String {
    HTML.page(
      title: "Back to the app",
      body: """
        <div id="result" data-result="\(HTML.escaped(result))"></div>
        <p role="status" data-when="done" hidden>You can close this window.</p>
        <p role="alert" data-when="failed" hidden>
        The app's page didn't receive the answer. Close this window, and sign in there again.</p>
        <noscript><p>This page needs JavaScript. Turn it on, and sign in again.</p></noscript>
        <script>\(WebSignInScript.deliver)</script>
        """)
  }

  /// Returns the hidden frame of the app's page.
  static func frame() -> String {
    HTML.page(title: "Firebase", body: "<script>\(WebSignInScript.frame)</script>")
  }

  /// Returns the page for a request that can't be handled.
  static func refuse(_ sentence: String, _ advice: String) -> String {
    HTML.page(
      title: "Can't sign in",
      body: "<p>\(HTML.escaped(sentence))</p>\n<p>\(HTML.escaped(advice))</p>")
  }
}

private extension WebSignInPage {
  static func hidden(_ state: String) -> String {
    "<input type=\"hidden\" name=\"state\" value=\"\(HTML.escaped(state))\">"
  }

  static func warning(_ request: WebSignInRequest, pageHost: String) -> String {
    let host = request.address.flatMap { WebAddress($0)?.origin?.authority.host } ?? ""
    return """
      <p role="alert">The app is at \(HTML.escaped(host)), and this page at \(HTML.escaped(pageHost)). \
      Browsers separate their data, so the app won't get the answer. Use the same host name for \
      both, or signInWithPopup.</p>
      """
  }

  static func app(_ request: WebSignInRequest) -> String {
    let origin = request.address.flatMap { WebAddress($0)?.origin?.text }
    let who = origin.map { "The app at <strong>\(HTML.escaped($0))</strong>" } ?? "An app"
    guard !request.scopes.isEmpty else { return "<p>\(who) asks you to sign in.</p>" }
    let scopes = request.scopes.map { "<code>\(HTML.escaped($0))</code>" }.joined(separator: ", ")
    return "<p>\(who) asks you to sign in, and to share \(scopes).</p>"
  }

  static func list(_ choice: Choice, _ state: String) -> String {
    guard !choice.people.isEmpty else { return "" }
    let people = choice.people.map { person in
      let (first, second) = (person.name ?? person.email, person.name == nil ? nil : person.email)
      let lines = [first ?? person.screenName ?? person.subject, second].compactMap { $0 }
      return (id: person.subject ?? "", lines: lines)
    }
    let count = choice.people.count
    return """
      <h2>Choose an account</h2>
      \(choice.isPartial ? "<p>The \(count) accounts that signed in last.</p>" : "")
      <form method="post" action="\(WebSignInPath.page)">
      \(hidden(state))
      \(ConsentPage.choices(people))
      </form>
      """
  }

  static func addition(
    _ request: WebSignInRequest, _ state: String, _ name: String, _ correction: Correction?
  ) -> String {
    let details = correction?.details ?? [:]
    let email = details["email"] ?? request.emailHint ?? ""
    let isVerified = details.isEmpty || details["verified"] == "1"
    let mark = details.isEmpty ? "" : "\(ConsentPage.wrong) autofocus"
    return """
      <h2>Add an account</h2>
      <form method="post" action="\(WebSignInPath.page)">
      \(hidden(state))
      <label>Email
      <input type="email" name="email" value="\(HTML.escaped(email))" autocomplete="off" required\(mark)></label>
      <label>Name (optional)
      <input name="name" value="\(HTML.escaped(details["name"] ?? ""))" autocomplete="off"></label>
      <label><input type="checkbox" name="verified" value="1"\(isVerified ? " checked" : "")>
      \(HTML.escaped(name)) has verified this email</label>
      <button type="submit" name="decision" value="add">Add and sign in</button>
      </form>
      """
  }
}
