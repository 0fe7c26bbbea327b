import LoginStoredSessions
import LoginSupport
import ArgumentParser
import LoginIdentity
import LoginMessages
import LoginModel

/// `logintui account factor add-key`: adds a security key or a passkey, in a browser.
struct AccountSecurityKey: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-key",
    abstract: "Add a security key or a passkey, in a browser.",
    discussion: """
      Your email has to be verified first; on a terminal, the command offers to send the email. Without your security \
      key you can't sign in, so add another method or create backup codes too.

      The browser of this computer shows the page for it. To use a security key without a browser, run logintui \
      account.
      """)

  @Argument(help: "Name for it, shown in your account.")
  var name: String?

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let details = try access.verifiedDetails()
    guard details.takesSecurityKeys else { throw CommandError(.securityKeysUnavailable) }
    if details.factors.isEmpty {
      Console.say(.onlySecurityKeyCommand(command: options.factorCommand("add-phone", "NUMBER")))
    }
    let session = try access.session { request($0, in: access) }
    let outcome = try access.askInBrowser(request(session, in: access), as: session)
    guard case .signedIn(let fresh) = outcome else { throw CommandError(needing: .stepNeedsScreen) }
    try access.saveChange(fresh)
    try output.print(.methodAdded(brand: .unnamedSecurityKey))
  }

  private func request(_ session: Session, in access: AccountAccess) -> IdentityRequest {
    var request = ProviderSignInRequest(
      providerID: PasskeyTask.providerID, linkingTo: session, language: access.language.tag,
      passkeyName: name ?? "")
    request.factor = .add
    return .signInWithProvider(request: request)
  }
}
