import LoginIdentity
import LoginModel
import LoginSupport

/// What happens during a sign-in without a screen, as objects for programs: `--format ndjson` (docs/scripts.md).
///
/// JSON strings are escaped, so they need no cleaning.
enum SignInEvent {
  /// Returns the events for changes.
  ///
  /// - Parameters:
  ///   - prompt: The current steps.
  ///   - former: The steps that were reported before; `nil` for none.
  ///   - now: Seconds since 1970.
  /// - Returns: Objects, each in a line.
  static func news(_ prompt: ProviderPrompt, after former: ProviderPrompt?, now: Int) -> [String] {
    var events: [String] = []
    // Both say whether the provider is real, because either may be the only event before the result.
    let simulation = prompt.isSimulated ? [("simulated", JSONValue.bool(true))] : []
    let common = [("expires_at", JSONValue.integer(now + prompt.lifetime))] + simulation
    if let code = prompt.userCode, let address = prompt.verificationURL, code != former?.userCode {
      let fields = [("user_code", JSONValue.string(code)), ("verification_uri", .string(address))]
      events.append(
        event(
          "code",
          fields + common
            + (prompt.completeURL.map { [("verification_uri_complete", .string($0))] } ?? [])))
    }
    if let url = prompt.browserURL, url != former?.browserURL {
      events.append(event("browser", [("url", .string(url))] + common))
    }
    if let trouble = prompt.codeTrouble, trouble != former?.codeTrouble {
      events.append(
        event("trouble", [("message", .string(Reader.current.sentence(trouble.message)))]))
    }
    if prompt.isChecking, former?.isChecking != true { events.append(event("checking", [])) }
    return events
  }

  /// Returns the event for a code that another process can ask about.
  static func code(_ signIn: DeviceSignIn, id: String) -> String {
    event("code", signIn.fields(id: id).map { ($0.key, $0.value) })
  }

  /// Returns the event for the result of opening a browser.
  static func opened(_ answer: BrowserAnswer) -> String {
    event("browser_opened", [("opened", .bool(answer == .started))])
  }

  private static func event(_ name: String, _ fields: [(String, JSONValue)]) -> String {
    JSONText.of(
      JSONValue.object(
        Dictionary([("event", .string(name))] + fields, uniquingKeysWith: { own, _ in own })))
  }
}
