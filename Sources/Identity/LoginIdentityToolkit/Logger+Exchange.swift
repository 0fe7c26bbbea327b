package import LoginHTTPTransport
package import Logging

extension Logger {
  /// A function that writes every exchange of connections to this log.
  package var exchanges: HTTPTransport.Record {
    { exchange in
      self.debug(
        "request",
        metadata: [
          "method": "\(exchange.method)", "host": "\(exchange.host)", "path": "\(exchange.path)",
          "outcome": "\(exchange.outcome)", "milliseconds": "\(exchange.milliseconds)",
        ])
    }
  }
}
