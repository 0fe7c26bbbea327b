import LoginSettings
import LoginSupport
import LoginCanvas
import LoginFederatedSignIn
import LoginIdentity
import LoginIdentityServer
import LoginModel
import LoginScreens
import LoginMessages
import LoginOpenIDConnect

/// Signing out at the provider, in the browser of this machine.
///
/// The address has the ID token in it. What is given to a program can be read by all others (proc(5)), so
/// the browser is sent to a page of this machine first, which leads there.
struct BrowserSignOut {
  private let federated: FederatedSignIn
  private let surroundings: FederatedSignIn.Surroundings
  private let language: Language
  private let browser: SystemBrowser

  /// Seconds a browser has to come; where it does not, the address is printed.
  private static let patience = 30

  /// Describes it; nothing is asked yet.
  ///
  /// - Parameters:
  ///   - settings: What was set.
  ///   - environment: The environment of the process.
  ///   - browser: What opens addresses.
  /// - Throws: ``CommandError`` where a private key or a variable makes no sense.
  init(
    _ settings: Settings, environment: [String: String], browser: SystemBrowser = SystemBrowser()
  ) throws(CommandError) {
    language = settings.language
    self.browser = browser
    surroundings = ProviderTransports(
      environment: environment, language: settings.language, logger: nil
    ).surroundings(ports: [])
    federated = FederatedSignIn(
      nil, setUps: try ServiceSelection.setUps(settings, for: try settings.service),
      surroundings: surroundings)
  }

  /// Signs the person of a session out at its provider, or says where that can be done.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - name: What its account is called, cleaned.
  /// - Throws: ``CommandError`` where the provider has no address for it or cannot be asked.
  func run(_ session: Session, name: String) throws(CommandError) {
    let (federated, surroundings, language) = (federated, surroundings, language)
    let browser = browser
    let result = try BlockingTask.result {
      () async throws(IdentityError) -> (FederatedSignIn.SignOutAddress, isOpen: Bool)? in
      guard let address = try await federated.signOutAddress(session) else { return nil }
      return (address, await Self.open(address.hinted, browser, surroundings, language))
    }
    switch result {
    case .failure(let error): throw CommandError(error.message)
    case .success(nil):
      throw CommandError(.providerSignOutMissing(name: name))
    case .success(let (address, isOpen)?):
      let host = CleanText.oneLine(WebAddress(address.shown)?.authority ?? "")
      guard !isOpen else {
        return try Console.print(.providerSignOutOpened(host: host))
      }
      try Console.print(.providerSignOutAddress(host: host))
      try Console.print(CleanText.oneLine(address.shown))
    }
  }

  /// Whether a browser came for the page that leads to the address.
  private static func open(
    _ address: Secret, _ browser: SystemBrowser, _ surroundings: FederatedSignIn.Surroundings,
    _ language: Language
  ) async -> Bool {
    // Nobody else on this machine can guess it.
    let path = "/" + Base64URL.text(of: AuthorizationAttempt.randomBytes(24))
    let pages = LoopbackListener.Pages(
      finished: page(leadingTo: address, language), foreign: ReturnPage.pages(language).foreign)
    guard let listener = try? await LoopbackListener(path: path, pages: pages) else { return false }
    defer { listener.stop() }
    guard browser.open("http://127.0.0.1:\(listener.port)\(path)") == .started else { return false }
    guard
      let visitor = try? await listener.visitor(
        within: patience, now: surroundings.now, wait: surroundings.wait)
    else { return false }
    await visitor.signedIn()
    return true
  }

  /// A page that leads to an address at once, without a script.
  private static func page(leadingTo address: Secret, _ language: Language) -> String {
    let escaped = address.reveal { HTML.escaped($0) }
    return """
      <!DOCTYPE html>
      <html lang="\(language.tag)" dir="\(language.direction.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="refresh" content="0;url=\(escaped)">
      <title>LoginTUI</title>
      </head>
      <body><p><a href="\(escaped)">→</a></p></body>
      </html>
      """
  }
}
