import Foundation
import LoginIdentity
import LoginOpenIDConnect

/// A bad answer in place of a standard one.
enum BadAnswer: String, CaseIterable, Sendable {
  case garbage, tenMegabytes, deep, list, text, null, nothing, noContent, noFields, cutOff, trailed,
    repeated
  case invalidUTF8, hugeNumber, page, missingPage, pageOfProxy, redirection, tooOften
  case closed, late, endless, untrusted

  /// Returns the result of a request.
  ///
  /// - Parameter good: The address's normal answer.
  /// - Returns: The answer, or the error.
  func outcome(insteadOf good: WebAnswer) -> Result<WebAnswer, OpenIDError> {
    switch self {
    case .garbage: Self.json([0x00, 0xFF, 0x1B, 0x5D, 0x30, 0x3B, 0x07, 0xC3, 0x28])
    case .tenMegabytes: Self.json(Array(repeating: UInt8(ascii: "["), count: 10 << 20))
    case .deep: Self.json(Array(repeating: UInt8(ascii: "["), count: 100_000))
    case .list: Self.json([UInt8(ascii: "[")] + good.body + [UInt8(ascii: "]")])
    case .text: Self.json(Array("\"ok\"".utf8))
    case .null: Self.json(Array("null".utf8))
    case .nothing: Self.json([])
    case .noContent: .success(WebAnswer(status: 204, body: []))
    case .noFields: Self.json(Array("{}".utf8))
    case .cutOff: Self.json(good.body.dropLast())
    case .trailed: Self.json(good.body + Array("}".utf8))
    case .repeated: Self.json(good.body.dropLast() + Array(",".utf8) + good.body.dropFirst())
    case .invalidUTF8: Self.json(Array("{\"\u{C3}".utf8.dropLast()) + good.body.dropFirst(2))
    case .hugeNumber: Self.json(Array("{\"n\":1e999,".utf8) + good.body.dropFirst())
    case .page: Self.html(200)
    case .missingPage: Self.html(404)
    case .pageOfProxy: Self.html(502)
    case .redirection:
      .success(
        WebAnswer(status: 302, headers: ["location": "https://evil.example/"], body: good.body))
    case .tooOften: .success(WebAnswer(status: 429, body: []))
    case .closed: .failure(.unreachable(host: "issuer.example"))
    case .late: .failure(.timedOut(host: "issuer.example"))
    case .endless: .failure(.unintelligibleAnswer(host: "issuer.example"))
    case .untrusted: .failure(.untrusted(host: "issuer.example"))
    }
  }

  /// Returns whether an error is the right one for this answer.
  ///
  /// - Parameters:
  ///   - error: The error for the person.
  ///   - address: The requested address.
  /// - Returns: Whether it describes the answer.
  func isExplained(as error: IdentityError, of address: String) -> Bool {
    switch self {
    case .garbage, .tenMegabytes, .deep, .list, .text, .null, .nothing, .noFields, .cutOff,
      .trailed, .repeated, .invalidUTF8, .hugeNumber:
      error
        == .provider(
          value: .unusableAnswer(address: address, status: 200, contentType: "application/json"))
    case .noContent:
      error == .provider(value: .unusableAnswer(address: address, status: 204, contentType: nil))
    case .page:
      error
        == .provider(
          value: .unusableAnswer(address: address, status: 200, contentType: "text/html"))
    case .missingPage:
      error
        == .provider(
          value: .unusableAnswer(address: address, status: 404, contentType: "text/html"))
    case .pageOfProxy: error == .serverFailure(status: 502)
    case .redirection:
      error == .failedCheck(.init(.redirected, "issuer.example"))
    case .tooOften: error == .serverFailure(status: 429)
    case .closed: error == .unreachable(host: "issuer.example")
    case .late: error == .timedOut(host: "issuer.example", seconds: 20)
    case .endless: error == .unintelligibleAnswer(host: "issuer.example")
    case .untrusted: error == .untrusted(host: "issuer.example")
    }
  }

  /// Whether it may be temporary, so that the short code is asked about again.
  var mayPass: Bool {
    switch self {
    case .closed, .late, .tooOften, .pageOfProxy: true
    case .garbage, .tenMegabytes, .deep, .list, .text, .null, .nothing, .noContent, .noFields,
      .cutOff, .trailed, .repeated, .invalidUTF8, .hugeNumber, .page, .missingPage, .redirection,
      .endless,
      .untrusted:
      false
    }
  }

  private static func json(
    _ body: some Sequence<UInt8>
  ) -> Result<WebAnswer, OpenIDError> {
    .success(
      WebAnswer(
        status: 200, headers: ["content-type": "application/json"], body: Array(body)))
  }

  private static func html(_ status: Int) -> Result<WebAnswer, OpenIDError> {
    .success(
      WebAnswer(
        status: status, headers: ["content-type": "text/html; charset=utf-8"],
        body: Array("<html><script>alert(1)</script></html>".utf8)))
  }
}

extension StagedWeb {
  /// Gives an address a bad answer.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - bad: The bad answer.
  ///   - good: The normal answer.
  func spoil(_ url: String, _ bad: BadAnswer, insteadOf good: WebAnswer) {
    switch bad.outcome(insteadOf: good) {
    case .success(let answer): script(url, answer)
    case .failure(let fault): fail(url, fault)
    }
  }
}
