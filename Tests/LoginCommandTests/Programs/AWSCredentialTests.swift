import ChildPrograms
import Foundation
import TerminalHarness
import LoginSettings
import LoginSupport
import Testing

@testable import LogintuiWorker

@Suite(.timeLimit(.minutes(10))) struct `The helper of AWS programs` {
  private static let role = "arn:aws:iam::123456789012:role/deploy"

  /// The response of AWS's documentation, without its other parts.
  private static func granted(_ token: String = "st&amp;oken==") -> String {
    answer(
      "200 OK",
      """
      <AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
        <AssumeRoleWithWebIdentityResult>
          <Credentials>
            <SessionToken>\(token)</SessionToken>
            <SecretAccessKey>wJalrXUtnFEMI/K7MDENG</SecretAccessKey>
            <Expiration>2040-10-24T23:00:23Z</Expiration>
            <AccessKeyId>ASgeIAIOSFODNN7EXAMPLE</AccessKeyId>
          </Credentials>
        </AssumeRoleWithWebIdentityResult>
      </AssumeRoleWithWebIdentityResponse>
      """)
  }

  private static func answer(_ status: String, _ body: String) -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: text/xml\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(body)"
  }

  /// Runs the helper with a service; the stored token is `old.1.x`.
  private static func ask(
    _ words: [String] = [], answer: String, environment more: [String: String] = [:]
  ) async throws -> (ending: Desk.Ending, asked: [FakeServer.Asked]) {
    let service = try FakeServer(answer: answer)
    return try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let environment = ["AWS_ENDPOINT_URL_STS": "http://\(service.host)", "AWS_ROLE_ARN": role]
      let ending = try await desk.run(
        ["aws-credential"] + words, environment: environment.merging(more) { $1 })
      return (ending, service.asked)
    }
  }

  @Test func `gives botocore, Amazon's client, the credentials of a role`() async throws {
    let service = try FakeServer(answer: Self.granted())
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let file = desk.folder.appending(path: "aws")
      try """
      [profile acme]
      region = eu-central-1
      credential_process = '\(Desk.program)' aws-credential --role-arn \(Self.role) \
      --role-session-name ada@acme.com --duration 900 --endpoint http://\(service.host)/
      """.write(to: file, atomically: true, encoding: .utf8)
      let python = CodeBlock.root.appending(path: ".build/python/bin/python").path
      let script = """
        import botocore.session
        found = botocore.session.Session(profile="acme").get_credentials()
        print(found.method, *found.get_frozen_credentials())
        """
      let ending = try await ChildProgram.run(
        python, ["-c", script],
        environment: desk.environment.merging(["AWS_CONFIG_FILE": file.path]) { $1 })
      #expect(
        ending.output
          == "custom-process ASgeIAIOSFODNN7EXAMPLE wJalrXUtnFEMI/K7MDENG st&oken==\n",
        "\(ending)")
    }
    let form = try #require(service.asked.first).body
    for field in [
      "Action=AssumeRoleWithWebIdentity", "Version=2011-06-15", "WebIdentityToken=old.1.x",
      "RoleArn=arn%3Aaws%3Aiam%3A%3A123456789012%3Arole%2Fdeploy", "DurationSeconds=900",
      "RoleSessionName=ada%40acme.com",
    ] {
      #expect(form.split(separator: "&").contains { $0 == field }, "\(form)")
    }
  }

  @Test func `reads AWS's own variables`() async throws {
    let (ending, asked) = try await Self.ask(answer: Self.granted())
    #expect(ending.status == 0 && ending.standardError.isEmpty, "\(ending)")
    #expect(ending.output.contains(#""Expiration":"2040-10-24T23:00:23Z""#))
    #expect(ending.output.contains(#""Version":1"#))
    #expect(asked.count == 1 && asked[0].body.contains("RoleSessionName=logintui"))
    #expect(!asked[0].body.contains("DurationSeconds"))
  }

  @Test func `passes the service's reason on, cleaned`() async throws {
    let (ending, _) = try await Self.ask(
      answer: Self.answer(
        "403 Forbidden",
        "<ErrorResponse><Error><Code>AccessDenied</Code><Message>Not \u{1B}[2Jyours</Message></Error>"
          + "</ErrorResponse>"))
    #expect(ending.status == 1 && ending.output.isEmpty)
    #expect(ending.standardError.contains("issued no credentials: AccessDenied: Not "))
    #expect(ending.standardError.contains("yours") && !ending.standardError.contains("\u{1B}"))
  }

  @Test(arguments: [
    "", "no XML", "<Credentials>", "<Credentials></Credentials>",
    "<Credentials><AccessKeyId>a</AccessKeyId><SecretAccessKey>b</SecretAccessKey>"
      + "<SessionToken>c d</SessionToken><Expiration>e</Expiration></Credentials>",
    "<Credentials><AccessKeyId>a</AccessKeyId><SecretAccessKey><b/></SecretAccessKey>"
      + "<SessionToken>c</SessionToken><Expiration>e</Expiration></Credentials>",
    "\u{FFFD}\u{0}<Error><Code></Code></Error>",
  ])
  func `prints nothing if the response isn't credentials`(body: String) async throws {
    let (ending, _) = try await Self.ask(answer: Self.answer("200 OK", body))
    #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
    #expect(ending.standardError.contains("issued no credentials"))
  }

  @Test(arguments: [
    (["--role-arn", "deploy"], "--role-arn"),
    (["--role-arn", "arn:a b:role/deploy-long"], "--role-arn"),
    (["--role-session-name", "a"], "--role-session-name"),
    (["--role-session-name", "a b"], "--role-session-name"), (["--duration", "899"], "--duration"),
    (["--duration", "43201"], "--duration"),
    (["--endpoint", "http://sts.example.com"], "--endpoint"),
    (["--endpoint", "sts"], "--endpoint"),
  ])
  func `refuses invalid options, and sends nothing`(words: [String], option: String) async throws {
    let (ending, asked) = try await Self.ask(words, answer: Self.granted())
    #expect(ending.status == 1 && ending.output.isEmpty && asked.isEmpty, "\(ending)")
    #expect(ending.standardError.contains(option))
  }

  @Test func `needs a role and a session`() async throws {
    let (ending, asked) = try await Self.ask(
      answer: Self.granted(), environment: ["AWS_ROLE_ARN": ""])
    #expect(ending.status == 1 && ending.standardError.contains("--role-arn") && asked.isEmpty)
    try await Desk.with { desk in
      let ending = try await desk.run(
        ["aws-credential", "--role-arn", Self.role], environment: ["LOGINTUI_STORE": "file"])
      #expect(ending.status == 4 && ending.output.isEmpty)
    }
  }

  @Test(arguments: ["evil.example/", "a@evil.example#", "EU", "a b", "\u{430}"])
  func `doesn't let the name of a region choose another host`(region: String) {
    #expect(throws: CommandError.self) {
      try AWSRole(
        Self.role, session: nil, duration: nil, endpoint: nil, environment: ["AWS_REGION": region])
    }
  }

  @Test(arguments: [
    (nil, "https://sts.amazonaws.com"), ("eu-west-1", "https://sts.eu-west-1.amazonaws.com"),
    ("cn-north-1", "https://sts.cn-north-1.amazonaws.com.cn"),
  ])
  func `asks Amazon's service of the region`(region: String?, address: String) throws {
    let environment = region.map { ["AWS_REGION": $0] } ?? [:]
    let role = try AWSRole(
      Self.role, session: nil, duration: nil, endpoint: nil, environment: environment)
    #expect(role.address.url == address)
  }
}
