import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser
import FoundationEssentials
import Glibc
import LoginFederatedSignIn
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityServer
import LoginMessages
import LoginProcessControl
import LoginProviders

/// `logintui serve`: runs the identity service by itself, on TCP, for any Firebase client.
struct ServeSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Run a local identity service for development and tests.",
    discussion: """
      For production, use Firebase or an OpenID Connect provider. docs/growing.md explains how to move there, and \
      docs/identity-service.md what this service lacks.
      """)

  @Option(help: "Address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "Port (0: any free port; default: 9099, or any with --exec).")
  var port: Int?

  @Option(help: "Project that tokens are issued for; repeat it for more.")
  var project = ["demo-login"]

  @Option(help: ArgumentHelp("Folder for accounts.", valueName: "folder"))
  var data: String?

  @Flag(help: "Keep accounts in memory only.")
  var ephemeral = false

  @OptionGroup var contents: ContentsOptions

  @OptionGroup var openID: OpenIDOptions

  @Option(help: "Token signature: rs256 or none.")
  var tokens = "rs256"

  @Option(
    help: ArgumentHelp(
      "Allow browser requests from this origin too.",
      valueName: "origin"))
  var allowOrigin: [String] = []

  @Option(
    help: ArgumentHelp(
      "Allow requests to this host name too.", valueName: "name"))
  var allowHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "Allow links in email to this host too.",
      valueName: "host"))
  var authorizedDomain: [String] = []

  @Option(
    help: ArgumentHelp(
      "Domain whose pages may use passkeys.", valueName: "domain"))
  var passkeyDomain = PasskeyTask.ownDomain

  @Option(
    help: ArgumentHelp(
      "File with the administrators' token (created if missing).",
      valueName: "file"))
  var ownerTokenFile: String?

  @Option(
    help: "Hide which emails have accounts: on or off (default: unchanged).")
  var emailPrivacy: String?

  @Option(
    help: ArgumentHelp(
      "Lock an email after this many wrong passwords (0: never).",
      valueName: "failures"))
  var throttle = 10

  @Option(
    help: ArgumentHelp(
      "Days to remember a device after two-step verification (0: never).",
      valueName: "days"))
  var rememberDays = 30

  @Option(
    help: ArgumentHelp(
      "Cost of password hashes, 1…14; needs --ephemeral (default: 14).",
      valueName: "cost"))
  var passwordCost: Int?

  @Option(help: "Simulate failures: error, quota or offline.")
  var fault: String?

  @Option(
    help: ArgumentHelp("Delay responses, 0…60000 milliseconds.", valueName: "milliseconds"))
  var delay = 0

  @Option(
    help: ArgumentHelp(
      "Settings file with real providers for createAuthUri.",
      valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("Log to this file, without secrets.", valueName: "file"))
  var log: String?

  @Option(
    help: ArgumentHelp(
      "Run this shell command with the service, then stop with its exit status.",
      valueName: "command"))
  var exec: String?

  @Flag(
    help:
      "Check whether a running service is ready (exit status 1: no)."
  )
  var health = false

  @Option(help: .of(.language))
  var language: String?

  func run() throws {
    // The process has everyone's keys, passwords and tokens.
    // A command would inherit a limit of core files.
    if exec == nil { ProcessProtection.forbidDumps() } else { ProcessProtection.forbidOwnDumps() }
    let environment = ProgramVariables.all
    let optionValues = language.map { [SettingName.language: $0] } ?? [:]
    let settings = try Settings(
      optionValues: optionValues, config: config, environment: environment)
    try check()
    try openID.check()
    let port = port ?? (exec == nil || health ? 9099 : 0)
    guard !health else { return try HealthCheck.run(host: host, port: port) }
    try contents.check()
    let projectsFolder = Folders(environment).data + "/projects"
    let folder = data ?? "\(projectsFolder)/\(firstProject)"
    var configuration = IdentityServiceConfiguration(
      projectID: firstProject, storage: isEphemeral ? .memory : .directory(folder),
      listener: .tcp(host: host, port: port))
    configuration.otherProjectIDs = project.filter { $0 != firstProject }
    if data == nil { configuration.projectsFolder = projectsFolder }
    configuration.contents = contents.contents
    configuration.eventLoopThreads = ProcessInfo.processInfo.activeProcessorCount
    let logger = try log.map { path in try FileLog.logger(path: path) }
    if let logger { configuration.logger = logger }
    configuration.isOpenToAdministrators = true
    configuration.openIDSignIn = openID.signIn
    configuration.openIDOrigin = openID.origin
    configuration.isSigningTokens = tokens == "rs256"
    configuration.allowedOrigins = allowOrigin
    configuration.allowedHosts = allowHost
    configuration.authorizedDomains = authorizedDomain
    configuration.passkeyDomain = passkeyDomain.lowercased()
    let owner = try ownerTokenFile.map { path throws(CommandError) in
      try OwnerTokenFile.token(at: path)
    }
    configuration.ownerToken = owner?.token
    configuration.emailEnumerationProtection = emailPrivacy.map { $0 == "on" }
    configuration.passwordAttemptLimit = throttle > 0 ? throttle : nil
    configuration.rememberedDeviceDays = rememberDays
    if let passwordCost { configuration.tuning.passwordMemoryCost = passwordCost }
    configuration.faults.delay = delay
    configuration.faults.failure = fault.flatMap { .init(rawValue: $0) }
    for provider in settings.file.providers {
      guard let setUp = provider.setUp, setUp.dialect.givesIDTokens, let client = setUp.client,
        let issuer = setUp.dialect.issuer
      else { continue }
      configuration.openIDProviders[provider.providerID] = .init(issuer: issuer, client: client)
    }
    configuration.exchange =
      ProviderTransports(
        environment: environment, language: settings.language, logger: logger
      )
      .surroundings(ports: []).exchange
    configuration.onMail = { mail in
      Console.say(
        .mail(
          to: mail.address, link: mail.link, code: mail.code, shortCode: mail.shortCode))
    }
    configuration.onTextMessage = { number, code in
      Console.say(.textMessageShown(number: number, code: code))
    }
    try serve(configuration, hasNewToken: owner?.isNew == true)
  }

  /// Whether accounts are in memory: like those of Google's emulator, imported ones are, unless a folder is named.
  private var isEphemeral: Bool { ephemeral || data == nil && contents.areGiven }

  /// The project that clients use unless they name another one.
  private var firstProject: String { project.first ?? "" }

  /// Rejects invalid values.
  private func check() throws(CommandError) {
    let isOrigin = { (text: String) in
      WebOrigin(text).map { ["http", "https"].contains($0.scheme) } ?? false
    }
    let isProject = { (text: String) in
      text.wholeMatch(of: #/[A-Za-z0-9][\w.:-]{0,127}/#) != nil
    }
    let isHost = { (text: String) in WebAuthority(text).map { $0.port == nil } ?? false }
    let rules: [(name: String, value: String, allowed: String, isGood: Bool)] = [
      ("port", String(port ?? 0), "0…65535", (0...65535).contains(port ?? 0)),
      ("exec", "", "npm test", exec?.allSatisfy(\.isWhitespace) != true),
      (
        // It becomes the name of a folder.
        "project", project.first { !isProject($0) } ?? "\(project.count) IDs", "demo-login",
        project.allSatisfy(isProject) && project.count <= 100
      ),
      ("tokens", tokens, "rs256, none", ["rs256", "none"].contains(tokens)),
      (
        "allow-origin", allowOrigin.first { !isOrigin($0) } ?? "", "https://app.example.com",
        allowOrigin.allSatisfy(isOrigin)
      ),
      (
        "allow-host", allowHost.first { !isHost($0) } ?? "", "auth.example.com",
        allowHost.allSatisfy(isHost)
      ),
      (
        "authorized-domain", authorizedDomain.first { !isHost($0) } ?? "", "app.example.com",
        authorizedDomain.allSatisfy(isHost)
      ),
      (
        // An address can't have passkeys (WebAuthn Level 3, "RP ID").
        "passkey-domain", passkeyDomain, "login.example.com",
        isHost(passkeyDomain) && WebAuthority(passkeyDomain)?.isAddress == false
      ),
      ("email-privacy", emailPrivacy ?? "", "on, off", [nil, "on", "off"].contains(emailPrivacy)),
      ("throttle", String(throttle), "0…1000000", (0...1_000_000).contains(throttle)),
      ("remember-days", String(rememberDays), "0…365", (0...365).contains(rememberDays)),
      (
        // Stored hashes must be expensive.
        "password-cost", String(passwordCost ?? 0), "1…14, --ephemeral",
        passwordCost == nil || isEphemeral && (1...14).contains(passwordCost ?? 0)
      ),
      (
        "fault", fault ?? "", "error, quota, offline",
        [nil, "error", "quota", "offline"].contains(fault)
      ),
      ("delay", String(delay), "0…60000", (0...60_000).contains(delay)),
    ]
    if let broken = rules.first(where: { !$0.isGood }) {
      throw CommandError.invalidSetting(
        name: broken.name, value: broken.value, allowed: broken.allowed)
    }
  }

  /// Raises the file limit to the maximum that the system allows, because each connection is a file; setrlimit(2).
  ///
  /// - Returns: The former limit.
  private static func raiseFileLimit() -> rlimit {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(kind, &limit) == 0 else { return limit }
    let former = limit
    limit.rlim_cur = limit.rlim_max
    _ = unsafe setrlimit(kind, &limit)
    return former
  }

  /// Runs until INT or TERM, or until the command ends.
  private func serve(_ configuration: IdentityServiceConfiguration, hasNewToken: Bool) throws {
    let ending = [SIGINT, SIGTERM]
    // Ignored by the parent, the end of the command would never be reported; sigaction(2).
    if exec != nil { signal(SIGCHLD, SIG_DFL) }
    SignalWait.block(exec == nil ? ending : ServedCommand.signals)
    let fileLimit = Self.raiseFileLimit()
    // A file that may not grow is reported to clients like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    let service = IdentityService(configuration)
    let started = try BlockingTask.result {
      () async throws(IdentityServiceError) -> Int in
      try await service.start()
      return service.port ?? 0
    }
    let port: Int
    switch started {
    case .failure(let error): throw CommandError(error.message)
    case .success(let number): port = number
    }
    let place = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    report(service, at: place, configuration, hasNewToken: hasNewToken)
    guard let exec else {
      SignalWait.wait(for: ending)
      if let count = try contents.end(service), let folder = contents.exportTarget {
        Console.say(.exportDone(accounts: count, path: folder))
      }
      return
    }
    let result = Result { () throws(CommandError) in
      try ServedCommand(
        line: exec, service: place, project: firstProject, issuer: openID.issuer(at: place),
        fileLimit: fileLimit
      ).run()
    }
    let ended = Result { () throws(CommandError) in try contents.end(service) }
    let status = try result.get()
    if case .failure(let error) = ended {
      Console.report(error)
      Glibc.exit(status == 0 ? error.status : status)
    }
    // ArgumentParser has its own meaning for some statuses.
    Glibc.exit(status)
  }

  /// Says where the service listens, and what its administrator has to know; beside a command, only the latter.
  private func report(
    _ service: IdentityService, at place: String, _ configuration: IdentityServiceConfiguration,
    hasNewToken: Bool
  ) {
    if exec == nil {
      let address = "http://\(place)"
      let shown = project.joined(separator: ", ")
      Console.say(
        ownerTokenFile.map { .servingGuarded(address: address, project: shown, path: $0) }
          ?? .servingOpen(address: address, project: shown))
    }
    if hasNewToken, let ownerTokenFile {
      Console.say(.ownerTokenMade(path: ownerTokenFile))
    }
    for report in service.contents where exec == nil || !report.isComplete {
      Console.say(report.message)
    }
    if service.lostChanges > 0 {
      Console.say(.dataLost(changes: service.lostChanges))
    }
    if !configuration.listener.isLoopback {
      Console.say(.servingToOthers(host: host))
    }
    guard exec == nil else { return }
    Console.say(.servingHint(setting: "\(ServedCommand.variable)=\(place)"))
    if let issuer = openID.issuer(at: place) {
      Console.say(.servingHint(setting: "\(OpenIDOptions.variable)=\(issuer)"))
    }
  }
}
