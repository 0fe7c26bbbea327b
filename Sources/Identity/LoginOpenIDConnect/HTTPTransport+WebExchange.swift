package import LoginHTTPTransport
import LoginIdentity
import NIOCore
import NIOHTTP1

extension HTTPTransport {
  /// The transport of requests to providers over the network.
  package var exchange: WebExchange {
    { request throws(OpenIDError) in
      var headers = HTTPHeaders()
      for (name, value) in request.headers { headers.add(name: name, value: value.reveal { $0 }) }
      var body: ByteBuffer?
      if let form = request.form {
        headers.replaceOrAdd(name: "Content-Type", value: "application/x-www-form-urlencoded")
        let content = FormCoding.text(of: form.map { ($0.name, $0.value) })
        body = content.revealBytes { ByteBuffer(bytes: $0) }
      } else if let json = request.json {
        headers.replaceOrAdd(name: "Content-Type", value: "application/json")
        body = json.revealBytes { ByteBuffer(bytes: $0) }
      }
      let host = WebAddress.host(of: request.url)
      do throws(TransportError) {
        let answer = try await self.send(
          Request(
            method: HTTPMethod(rawValue: request.method), url: request.url, headers: headers,
            body: body), before: self.deadline)
        return WebAnswer(
          status: answer.status,
          headers: Dictionary(
            answer.headers.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { $1 }),
          body: Array(answer.body.readableBytesView))
      } catch {
        throw switch error {
        case .cancelled: .cancelled
        case .noConnectionInTime, .noAnswerInTime: .timedOut(host: host)
        case .noTrust: .untrusted(host: host)
        case .noSense: .unintelligibleAnswer(host: host)
        case .noConnection: .unreachable(host: host)
        case .shortage(let shortage): .shortage(shortage)
        }
      }
    }
  }
}
