import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginModel
import LoginOpenIDConnect
import LoginProviders
import LoginSettings
import LoginStoredSessions
import LoginSupport

/// `logintui aws-credential`: exchanges the token for temporary credentials of AWS, or of a service with its API.
///
/// Programs with AWS's libraries run it as `credential_process`. Source: AWS SDKs and Tools Reference Guide, "Process
/// credential provider".
struct AWSCredentialSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "aws-credential",
    abstract: "Provide temporary credentials to AWS programs.",
    discussion: """
      AWS programs run it if their configuration names it as credential_process. It sends the token to the security token \
      service, which must trust the provider, and prints the credentials for the role. What the options leave out comes \
      from AWS_ROLE_ARN, AWS_ROLE_SESSION_NAME, AWS_ENDPOINT_URL_STS, and AWS_REGION.
      """)

  @OptionGroup var options: SessionOptions
  @OptionGroup var kind: TokenOptions

  @Option(help: ArgumentHelp("The role to assume.", valueName: "arn"))
  var roleArn: String?

  @Option(
    help: ArgumentHelp(
      "The name of the session in AWS's logs (default: logintui).", valueName: "name"))
  var roleSessionName: String?

  @Option(
    help: ArgumentHelp(
      "How long the credentials are valid, 900 to 43200.", valueName: "seconds"))
  var duration: Int?

  @Option(
    help: ArgumentHelp(
      "The address of the security token service (default: Amazon's).", valueName: "url"))
  var endpoint: String?

  /// The seconds for which the token must still be valid.
  private static let validity = 60

  func run() throws {
    let environment = ProgramVariables.all
    let sessions = try options.sessions()
    let role = try AWSRole(
      roleArn, session: roleSessionName, duration: duration, endpoint: endpoint,
      environment: environment)
    var request = try kind.request(lasting: Self.validity)
    request.account = options.account
    let token = try sessions.token(request)
    let transports = ProviderTransports(
      environment: environment, language: sessions.settings.language, logger: sessions.logger)
    let result = try BlockingTask.result { () async throws(OpenIDError) in
      try await transports.transport(to: role.address.url).exchange(role.request(token.token))
    }
    let answer: WebAnswer
    switch result {
    case .success(let found): answer = found
    case .failure(let error): throw CommandError(IdentityError(error).message)
    }
    guard answer.status == 200, let credentials = AWSCredentials(answer.body) else {
      let reason = AWSCredentials.refusal(answer.body) ?? "HTTP \(answer.status)"
      throw CommandError(
        .credentialsRefused(
          host: role.address.host, reason: CleanText.oneLine(reason, limit: 300)))
    }
    try Console.print(credentials.text)
  }
}
