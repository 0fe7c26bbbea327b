import LoginHTTPTransport
import LoginIdentity
import LoginSettings
import LoginSupport

extension BackendExchange {
  /// The redirections that are followed at most.
  private static let limit = 20

  /// Sends the request, and follows redirections within the address's own origin: no other server gets the token.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - isFollowing: Whether redirections are followed.
  /// - Returns: The last response, and its request.
  /// - Throws: ``CommandError`` if there is no response.
  func answer(
    _ token: Secret, isFollowing: Bool
  ) throws(CommandError) -> (BackendAnswer, BackendExchange) {
    var exchange = self
    var answer = try exchange.answer(token)
    for _ in 0..<Self.limit where isFollowing {
      guard let next = exchange.redirected(by: answer) else { break }
      answer.stream.cancel()
      exchange = next
      answer = try exchange.answer(token)
    }
    return (answer, exchange)
  }

  /// Returns the request to which a response redirects; `nil` for one to another origin, and for other responses.
  ///
  /// As in browsers, 303 always leads to GET, and 301 and 302 do after POST (Fetch, "HTTP-redirect fetch").
  private func redirected(by answer: BackendAnswer) -> BackendExchange? {
    guard [301, 302, 303, 307, 308].contains(answer.status), let place = answer.location,
      let former = WebAddress(address.url), let origin = former.origin,
      let address = try? BackendAddress(former.resolving(place)),
      WebAddress(address.url)?.origin == origin
    else { return nil }
    let becomesGet =
      answer.status == 303 ? method != "HEAD" : answer.status <= 302 && method == "POST"
    var exchange = self
    exchange.address = address
    if becomesGet { (exchange.method, exchange.body) = ("GET", nil) }
    if becomesGet { exchange.headers.remove("Content-Type") }
    return exchange
  }
}

extension BackendAnswer {
  /// The address that the server points to.
  var location: String? {
    stream.headers.first { $0.name.lowercased() == "location" }?.value
  }
}
