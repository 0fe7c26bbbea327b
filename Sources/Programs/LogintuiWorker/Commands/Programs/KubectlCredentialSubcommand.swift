import LoginSupport
import LoginStoredSessions
import ArgumentParser
import LoginMessages

/// `logintui kubectl-credential`: returns a token to kubectl and other programs based on client-go.
///
/// Source: Kubernetes, "Authenticating", "client-go credential plugins"; `ExecCredential` of
/// `client.authentication.k8s.io/v1` and `v1beta1`.
struct KubectlCredentialSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kubectl-credential",
    abstract: "Provide tokens to kubectl.",
    discussion: """
      kubectl runs it for the users set up in its configuration, and sends the token only over https. To set it up: \
      logintui setup kubectl ada
      """)

  @OptionGroup var options: SessionOptions

  /// The seconds in which a rejected token isn't replaced, so that a server that rejects every token costs little.
  private static let usualAge = 60

  func run() throws {
    let environment = ProgramVariables.all
    let sessions = try options.sessions()
    let version: ExecCredential.Version
    do throws(ExecCredential.Misunderstanding) {
      version = try ExecCredential.version(of: environment["KUBERNETES_EXEC_INFO"])
    } catch {
      throw CommandError(.kubectlQuestionUnknown(version: String(error.version.prefix(100))))
    }
    let memory = KubectlMemory(folder: Folders(environment).state)
    var token = try sessions.token(TokenRequest(account: options.account))
    // kubectl asks once, and again only if the server rejected its token.
    let given = try sessions.given()
    if given == nil, memory.showedParent(token), SessionAccess.now &- token.cameAt >= Self.usualAge
    {
      var request = TokenRequest(account: token.stored.fullID)
      request.refused = token.token
      token = try sessions.token(request)
    }
    if sessions.forwardSocket == nil { memory.note(token) }
    // A token of the environment doesn't have to contain its expiry. A second may have passed since the token was
    // checked.
    let kept = min(token.expiresAt, SessionAccess.now + token.validity)
    let end = given == nil ? kept : given?.expiresAt
    let answer = ExecCredential(version, token: token.token, until: end)
    try Console.print(answer.text)
  }
}
