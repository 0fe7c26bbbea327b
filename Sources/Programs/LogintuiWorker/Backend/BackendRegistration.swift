import LoginSettings
import LoginSupport
import LoginCanvas
import LoginHTTPTransport
import LoginIdentity
import LoginIdentityToolkit
import Logging
import LoginMessages
import LoginProviders

/// Registers the person with the program's backend, so that both know the account after one step.
struct BackendRegistration: Sendable {
  private let request: HTTPTransport.PlainRequest
  private let tokenHeaders: @Sendable (Secret) -> [(name: String, value: String)]
  private let transport: HTTPTransport
  private let host: String

  /// Reads the settings `backend` and `header`; `nil` if no backend is set.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - environment: The environment of the process.
  ///   - logger: The log for requests.
  /// - Throws: ``CommandError`` for an address that must not get a token.
  init?(_ settings: Settings, environment: [String: String], logger: Logger?) throws(CommandError) {
    guard let text = settings[.backend] else { return nil }
    let address = try BackendAddress.read(text)
    let headers: RequestHeaders
    do throws(RequestHeaders.Refused) {
      headers = try RequestHeaders(["Accept: application/json"], tokenHeader: settings[.header])
    } catch {
      throw CommandError(.headerRefused(name: CleanText.oneLine(error.name)))
    }
    host = address.host
    tokenHeaders = { token in token.reveal { headers.with(token: $0) } }
    request = HTTPTransport.PlainRequest(method: "POST", url: address.url, headers: [], body: [])
    transport = HTTPTransport(
      try ProviderTransports.settings(
        for: address.url, environment: environment),
      record: logger?.exchanges)
  }

  /// Posts the token; the backend finds or creates the account.
  ///
  /// - Parameter session: The session.
  /// - Throws: ``IdentityError/registrationFailed(reason:)``, or an error if there is no response.
  func callAsFunction(_ session: Session) async throws(IdentityError) {
    let answer: HTTPTransport.PlainAnswer
    do throws(HTTPTransport.TransportError) {
      answer = try await transport.send(
        .init(
          method: request.method, url: request.url, headers: tokenHeaders(session.idToken),
          body: request.body))
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .noConnectionInTime, .noAnswerInTime: throw .timedOut(host: host, seconds: 20)
      case .noTrust: throw .untrusted(host: host)
      case .noSense: throw .unintelligibleAnswer(host: host)
      case .noConnection: throw .unreachable(host: host)
      case .shortage(let shortage): throw .shortage(value: shortage)
      }
    }
    guard !(200...299).contains(answer.status) else { return }
    throw .registrationFailed(reason: Self.reason(answer, host: host))
  }

  /// Returns the backend's own message: `errors` of a JSON object.
  private static func reason(_ answer: HTTPTransport.PlainAnswer, host: String) -> String {
    struct ErrorAnswer: Decodable { let errors: String }
    let word = try? JSONCoding.value(ErrorAnswer.self, from: Array(answer.body)).errors
    return word
      ?? Reader.current.language.words(.answerStatus(host: host, status: Int(answer.status)))
  }
}
