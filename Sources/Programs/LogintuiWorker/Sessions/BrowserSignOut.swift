import LoginSettings
import LoginSupport
import LoginCanvas
import LoginFederatedSignIn
import LoginIdentity
import LoginModel
import LoginScreens
import LoginMessages
import LoginOpenIDConnect
import LoginProviders

/// Signs out at the provider, in the browser of this computer.
///
/// The address contains the ID token. All users can read the arguments of a program (proc(5)), so the browser first
/// opens a page of this computer, which leads to the address.
struct BrowserSignOut {
  private let federated: FederatedSignIn
  private let surroundings: FederatedSignIn.Surroundings
  private let language: Language
  private let browser: SystemBrowser

  /// The seconds to wait for a browser; after them the address is printed.
  private static let timeout = 30

  /// Creates a sign-out; nothing is asked yet.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - environment: The environment of the process.
  ///   - browser: The browser.
  /// - Throws: ``CommandError`` for an invalid private key or variable.
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

  /// Signs the person of a session out at its provider, or prints the address for it.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - name: The name of its account, cleaned.
  /// - Returns: The sentences about it, and the address if the person has to open it.
  /// - Throws: ``CommandError`` if the provider has no address for it or can't be asked.
  func run(
    _ session: Session, name: String
  ) throws(CommandError) -> (messages: [Message], address: String?) {
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
      // Email, phone and guest have no provider that a browser could be signed in to.
      let own = [LoginType.email, .guest, .phone]
      guard !own.contains(where: { $0.id == session.providerID }) else { return ([], nil) }
      throw CommandError(.providerSessionStays(name: name))
    case .success(let (address, isOpen)?):
      let host = CleanText.oneLine(WebAddress(address.shown)?.authority ?? "")
      guard !isOpen else {
        return ([.providerSignOutOpened(host: host)], nil)
      }
      let shown = CleanText.oneLine(address.shown)
      return ([.providerSignOutAddress(host: host), .verbatim(shown)], shown)
    }
  }

  /// Opens the page that leads to the address; returns whether a browser requested it.
  private static func open(
    _ address: Secret, _ browser: SystemBrowser, _ surroundings: FederatedSignIn.Surroundings,
    _ language: Language
  ) async -> Bool {
    // Other users of this computer can't guess it.
    let path = "/" + Base64URL.text(of: AuthorizationAttempt.randomBytes(24))
    let pages = LoopbackListener.Pages(
      finished: page(leadingTo: address, language), foreign: ReturnPage.pages(language).foreign)
    guard let listener = try? await LoopbackListener(path: path, pages: pages) else { return false }
    defer { listener.stop() }
    guard browser.open("http://127.0.0.1:\(listener.port)\(path)") == .started else { return false }
    guard
      let visitor = try? await listener.visitor(
        within: timeout, now: surroundings.now, wait: surroundings.wait)
    else { return false }
    await visitor.signedIn()
    return true
  }

  /// Returns a page that leads to an address at once, without a script.
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
