import LoginCommandOptions
import LoginSettings
import LoginSupport
import LoginStoredSessions
import ArgumentParser
import LoginCanvas
import LoginHTTPTransport
import Logging
import LoginMessages
import LoginProviders

/// `logintui request`: sends a request to a backend, with the token of the stored session.
struct RequestSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "request", abstract: "Send a request with your token, with options as in curl.",
    discussion: """
      The token is sent as Authorization: Bearer, or by itself in the header of --header-name or the setting header; \
      only over https, or to this computer. Redirects aren't followed, because they would pass on the token. If the \
      response is 401, the token is renewed and the request is sent once more.
      """)

  @Argument(help: "URL: https://…, or http:// on this computer.")
  var url: String

  @Option(
    name: [.customShort("X", allowingJoined: true), .customLong("request")],
    help: ArgumentHelp("Method (default: GET, or POST with data).", valueName: "method"))
  var method: String?

  @Option(
    name: [.customShort("d", allowingJoined: true), .customLong("data")],
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Send data, @FILE, or @- for standard input (joined by &).",
      valueName: "data"))
  var data: [String] = []

  @Option(
    name: .customLong("data-binary"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Send data as it is, keeping line breaks.", valueName: "data"))
  var dataBinary: [String] = []

  @Option(
    name: .customLong("json"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Send JSON: data, @FILE or @-.", valueName: "data"))
  var json: [String] = []

  @Option(
    name: [.customShort("H", allowingJoined: true), .customLong("header")],
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Add a header, as in 'Accept: text/plain'.", valueName: "header"))
  var headers: [String] = []

  @Flag(name: [.customShort("i"), .customLong("include")], help: "Print the headers too.")
  var isIncludingHeaders = false

  @Option(
    name: [.customShort("o", allowingJoined: true), .customLong("output")],
    help: ArgumentHelp(
      "Write the response to this file (-: standard output).",
      valueName: "file"))
  var output: String?

  @Flag(
    name: [.customShort("f"), .customLong("fail")],
    help: "Exit with 1 and print nothing on an error (status 400 or more).")
  var isFailing = false

  @Flag(
    name: [.customShort("L"), .customLong("location")],
    help: ArgumentHelp("Not supported.", visibility: .hidden))
  var isFollowing = false

  @Option(name: .customLong("header-name"), help: .of(.header))
  var headerName: String?

  @Option(
    name: .customLong("max-time"),
    help: ArgumentHelp("Time limit in seconds, 1…86400.", valueName: "seconds"))
  var maxTime = 300

  @OptionGroup var kind: TokenOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let sessions = try options.store.sessions(
      account: options.account, saying: headerName.map { [.header: $0] } ?? [:])
    guard !isFollowing else { throw CommandError(.followingUnsupported) }
    let exchange = try exchange(sessions.settings, logger: sessions.logger)
    var request = try kind.request(lasting: 60)
    var token = try sessions.token(request)
    try token.mustBeBearer()
    var answer = try exchange.answer(token.token)
    var failure: CommandError?
    var isGivenUp = false
    if answer.status == 401 {
      // A different clock, a changed key, a revoked session: a new token shows which.
      do throws(CommandError) {
        try exchange.readBeginning(of: &answer)
        request.account = token.stored.fullID
        request.refused = token.token
        token = try sessions.token(request)
        if token.token != request.refused {
          // Some servers answer one connection at a time.
          answer.stream.cancel()
          isGivenUp = !answer.isWhole
          answer = try exchange.answer(token.token)
        }
      } catch {
        failure = error
      }
    }
    if let failure, isGivenUp { throw failure }
    try print(answer, of: exchange)
    explain(answer, from: exchange.address, isRefusalExplained: failure != nil)
    if let failure { throw failure }
    if isFailing, answer.status >= 400 { throw ExitCode(1) }
  }

  /// Reads the content of the request, before a token is read.
  private func exchange(
    _ settings: Settings, logger: Logger?
  ) throws(CommandError) -> BackendExchange {
    guard (1...86_400).contains(maxTime) else {
      throw CommandError.invalidSetting(
        name: "max-time", value: String(maxTime), allowed: "1…86400")
    }
    let address = try BackendAddress.read(url)
    var lines: RequestHeaders
    do throws(RequestHeaders.Refused) {
      lines = try RequestHeaders(headers, tokenHeader: settings[.header])
    } catch {
      throw CommandError(.headerRefused(name: CleanText.oneLine(error.name, limit: 100)))
    }
    let content = try RequestContent(
      data.map { .form($0) } + dataBinary.map { .binary($0) } + json.map { .json($0) })
    lines.add("Accept", content.accepted)
    lines.add("User-Agent", "logintui/\(Version.text)")
    if content.bytes != nil { lines.add("Content-Type", content.type) }
    let method = method ?? (content.bytes == nil ? "GET" : "POST")
    // CONNECT is for proxies: the bytes after it aren't a response.
    guard HeaderName.isName(method), method.uppercased() != "CONNECT" else {
      throw CommandError.invalidSetting(
        name: "request", value: method, allowed: "GET, POST, PUT, PATCH, DELETE")
    }
    return BackendExchange(
      address: address, method: method, headers: lines, body: content.bytes,
      transport: try ProviderTransports.settings(
        for: url, environment: ProgramVariables.all),
      seconds: maxTime, logger: logger)
  }

  private func print(_ answer: BackendAnswer, of exchange: BackendExchange) throws(CommandError) {
    let destination = AnswerOutput(output)
    let isUnwanted = isFailing && answer.status >= 400
    // The file may contain an earlier, valid response.
    if isUnwanted { answer.stream.cancel() }
    guard !isUnwanted || !destination.isFile else { return }
    if isIncludingHeaders {
      // Unchanged for programs; it must not control a terminal.
      let lines =
        ["HTTP/1.1 \(answer.status)"] + answer.stream.headers.map { "\($0.name): \($0.value)" }
      try destination.write(
        Array((lines.map { CleanText.whole($0) } + ["", ""]).joined(separator: "\r\n").utf8))
    }
    if !isUnwanted { try exchange.copy(answer, into: destination) }
    try destination.finish()
  }

  /// Explains a status if there is something to explain.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - address: The address of the request.
  ///   - isRefusalExplained: Whether an error already says why there is no other token.
  private func explain(
    _ answer: BackendAnswer, from address: BackendAddress, isRefusalExplained: Bool
  ) {
    if (300..<400).contains(answer.status),
      let address = answer.stream.headers.first(where: { $0.name.lowercased() == "location" })?
        .value
    {
      Console.say(.notFollowed(address: CleanText.oneLine(address, limit: 300)))
    } else if answer.status == 401, !isRefusalExplained {
      let host = CleanText.oneLine(address.host)
      Console.say(.tokenRefused(host: host))
    } else if isFailing, answer.status >= 400 {
      Console.say(.serverAnswered(host: CleanText.oneLine(address.host), status: answer.status))
    }
  }
}

private extension UsableToken {
  /// Rejects a token that isn't a bearer token (RFC 6749 §7.1): one that needs a proof wouldn't work.
  func mustBeBearer() throws(CommandError) {
    guard type == "Bearer" else {
      throw CommandError(.tokenTypeUnknown(type: CleanText.oneLine(type, limit: 40)))
    }
  }
}
