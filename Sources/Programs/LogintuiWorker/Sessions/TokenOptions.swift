import LoginCommandOptions
import LoginSettings
import LoginSupport
import LoginStoredSessions
import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginMessages

/// The options that select a token of the session.
struct TokenOptions: ParsableArguments {
  @Flag(help: .of(.access))
  var access = false

  @Flag(help: .of(.id))
  var id = false

  @Option(
    help: ArgumentHelp(
      "Use an access token for these scopes only. May be repeated.", valueName: "scope"))
  var scope: [String] = []

  @Option(
    help: ArgumentHelp(
      "Use an access token for this audience.",
      valueName: "name"))
  var audience: String?

  @Option(
    help: ArgumentHelp(
      "Use an access token for the service at this address (RFC 8707).", valueName: "url"))
  var resource: String?

  func validate() throws {
    let isAccess = access || !scope.isEmpty || audience != nil || resource != nil
    if id, isAccess {
      throw ValidationError("--id is for the ID token, the other options are for access tokens.")
    }
  }

  /// Returns the requested token.
  ///
  /// - Parameter seconds: The seconds for which it must still be valid.
  /// - Returns: The request.
  /// - Throws: ``CommandError`` for an invalid scope, name or address.
  func request(lasting seconds: Int) throws(CommandError) -> TokenRequest {
    func word(_ name: String, _ value: String, _ example: String) throws(CommandError) {
      guard PlainText.isWord(value, without: name == "scope" ? "\"\\" : "") else {
        throw CommandError.invalidForm(
          name: "--" + name, value: CleanText.oneLine(value, limit: 100), example: example)
      }
    }
    let scopes = scope.flatMap { $0.split(separator: " ").map(String.init) }
    // RFC 6749 §3.3: the text between the blanks of a scope.
    for scope in scopes { try word("scope", scope, "openid") }
    if let audience { try word("audience", audience, "api.example.com") }
    if let resource {
      try word("resource", resource, "https://api.example.com")
      // RFC 8707 §2: an absolute address without a fragment.
      guard resource.contains(":"), !resource.contains("#") else {
        throw CommandError.invalidForm(
          name: "--resource", value: resource, example: "https://api.example.com")
      }
    }
    var request = TokenRequest(
      kind: access ? .access : id ? .id : nil, minimumValidity: seconds)
    request.access = AccessTokenRequest(scopes: scopes, audience: audience, resource: resource)
    return request
  }
}

/// The option for the time that a token must still be valid.
struct LifeOptions: ParsableArguments {
  @Option(help: .of(.minValid))
  var minValid = TokenRequest.usualValidity

  @OptionGroup var kind: TokenOptions

  @Flag(help: "If you aren't signed in, sign in on the terminal first.")
  var signIn = false

  /// Returns a token that is valid for that time, or for as long as the service grants, which is reported.
  ///
  /// With `--sign-in`, a person who isn't signed in is asked first, if there is a terminal.
  ///
  /// - Parameters:
  ///   - options: The options of the command.
  ///   - isReplaced: As in ``SessionOptions/sessions(isReplaced:ignoresLook:)``.
  /// - Returns: The sessions after that, and the token.
  /// - Throws: ``CommandError``, or the `ExitCode` of the screen.
  func token(
    _ options: SessionOptions, isReplaced: Bool = false
  ) throws -> (sessions: SessionAccess, token: UsableToken) {
    guard minValid >= 0 else {
      throw CommandError.invalidSetting(name: "min-valid", value: String(minValid), allowed: "0…")
    }
    let request = try kind.request(lasting: minValid)
    let sessions = try options.sessions(isReplaced: isReplaced)
    do {
      return (sessions, try sessions.reportingToken(request))
    } catch {
      guard signIn, error.status == CommandError.signInStatus, TerminalSignIn.isPossible else {
        throw error
      }
    }
    let session = try TerminalSignIn.run(options.signInWords)
    // The person may have chosen where sessions are saved, or that this one isn't.
    let changed = try options.sessions(isReplaced: isReplaced)
    do {
      return (changed, try changed.reportingToken(request))
    } catch {
      guard error.status == CommandError.signInStatus, changed.settings[.sessionAccount] == nil,
        let token = try changed.token(request, of: session)
      else { throw error }
      return (changed, token)
    }
  }
}

extension SessionAccess {
  /// Returns a token; a shorter validity than requested is reported on standard error.
  ///
  /// - Parameter request: The request.
  /// - Returns: The token.
  /// - Throws: ``CommandError``, as ``SessionAccess/token(_:)``.
  func reportingToken(_ request: TokenRequest) throws(CommandError) -> UsableToken {
    let found = try token(request)
    if found.validity < request.minimumValidity {
      Console.say(.tokenShortLived(wanted: request.minimumValidity, seconds: found.validity))
    }
    let missing = request.access.scopes.filter { found.scopes?.contains($0) == false }
    if !missing.isEmpty {
      Console.say(.scopesNotGranted(scopes: missing.joined(separator: " ")))
    }
    return found
  }
}
