import LoginCommandOptions
import LoginSettings
import LoginSupport
import LoginStoredSessions
import ArgumentParser
import LoginCanvas
import LoginHTTPTransport
import Glibc
import LoginMessages

/// `logintui request`: sends a request to a backend, with the token of the stored session.
struct RequestSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "request", abstract: "Send a request with your token, with options as in curl.",
    discussion: """
      The token is sent as Authorization: Bearer, or by itself in the header of --header-name or the setting header; \
      only over https, or to this computer. With -L, redirects are followed, but only to the same server, so that no \
      other gets the token. If the response is 401, the token is refreshed and the request is sent once more. The \
      exit status is 1 if the response is an error (status 400 or more).
      """)

  @Argument(help: "URL: https://…, or http:// on this computer.")
  var url: String

  @OptionGroup var request: RequestOptions

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
    help: "Don't print the response to an error (status 400 or more).")
  var isFailing = false

  @Flag(name: .customLong("no-fail"), help: "Exit with 0 on an error too.")
  var isTolerant = false

  @Flag(
    name: [.customShort("L"), .customLong("location")],
    help: "Follow redirects to the same server.")
  var isFollowing = false

  @Flag(
    name: [.customShort("s"), .customLong("silent"), .customShort("S"), .customLong("show-error")],
    help: "No effect: there's no progress, and errors are always shown.")
  var isSilent = false

  @OptionGroup var kind: TokenOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let sessions = try options.store.sessions(
      account: options.account, saying: request.headerName.map { [.header: $0] } ?? [:])
    let first = try request.exchange(url, sessions.settings, logger: sessions.logger)
    var request = try kind.request(lasting: 60)
    var token = try sessions.token(request)
    try token.mustBeBearer()
    var (answer, exchange) = try first.answer(token.token, isFollowing: isFollowing)
    var failure: CommandError?
    var isAbandoned = false
    if answer.status == 401 {
      // A different clock, a changed key, a revoked session: a new token shows which.
      do throws(CommandError) {
        try exchange.readPrefix(of: &answer)
        request.account = token.stored.fullID
        request.refused = token.token
        token = try sessions.token(request)
        if token.token != request.refused {
          // Some servers answer one connection at a time.
          answer.stream.cancel()
          isAbandoned = !answer.isWhole
          (answer, exchange) = try first.answer(token.token, isFollowing: isFollowing)
        }
      } catch {
        failure = error
      }
    }
    if let failure, isAbandoned { throw failure }
    let isLineOpen = try print(answer, of: exchange)
    if let notice = notice(answer, from: exchange.address, isRefusalExplained: failure != nil) {
      if isLineOpen { Console.printError("", isNamed: false) }
      Console.printError(Reader.current.sentence(notice))
    }
    if let failure { throw failure }
    if !isTolerant, answer.status >= 400 { throw ExitCode(1) }
  }

  /// Prints an answer; returns whether a terminal shows an unfinished line.
  private func print(
    _ answer: BackendAnswer, of exchange: BackendExchange
  ) throws(CommandError) -> Bool {
    let destination = AnswerOutput(output)
    let isUnwanted = isFailing && answer.status >= 400
    // The file may contain an earlier, valid response.
    if isUnwanted { answer.stream.cancel() }
    guard !isUnwanted || !destination.isFile else { return false }
    if isIncludingHeaders || request.isHead {
      // Unchanged for programs; it must not control a terminal.
      let lines =
        ["HTTP/1.1 \(answer.status)"] + answer.stream.headers.map { "\($0.name): \($0.value)" }
      try destination.write(
        Array((lines.map { CleanText.whole($0) } + ["", ""]).joined(separator: "\r\n").utf8))
    }
    if !isUnwanted { try exchange.copy(answer, into: destination) }
    try destination.finish()
    return destination.isLineOpen && isatty(STDOUT_FILENO) != 0
  }

  /// Explains a status.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - address: The address of the request.
  ///   - isRefusalExplained: Whether an error already says why there is no other token.
  /// - Returns: The explanation; `nil` if the status needs none.
  private func notice(
    _ answer: BackendAnswer, from address: BackendAddress, isRefusalExplained: Bool
  ) -> Message? {
    let host = CleanText.oneLine(address.host)
    if (300..<400).contains(answer.status), let address = answer.location {
      return .notFollowed(address: CleanText.oneLine(address, limit: 300))
    } else if answer.status == 401, !isRefusalExplained {
      return .tokenRefused(host: host)
    } else if !isTolerant, answer.status >= 400, !isRefusalExplained {
      return .serverAnswered(host: host, status: answer.status)
    }
    return nil
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
