import HTTPTypes
import LoginIdentity
import NIOCore
import NIOHTTP1

/// A response that is ready to be sent.
struct HTTPAnswer: Sendable {
  var head: HTTPResponse
  var body: ByteBuffer

  init(status: Int, body: ByteBuffer, type: String) {
    head = HTTPResponse(status: .init(code: status))
    head.headerFields[.contentType] = type
    head.headerFields[.contentLength] = String(body.readableBytes)
    // Caches must not store tokens.
    head.headerFields[.cacheControl] = "no-store"
    self.body = body
  }

  init(status: Int = 200, _ content: some Encodable) throws {
    self.init(status: status, json: try JSONCoding.bytes(of: content))
  }

  /// Creates a response with a content that is JSON already.
  init(status: Int = 200, json: [UInt8]) {
    self.init(status: status, body: ByteBuffer(bytes: json), type: Self.jsonType)
  }

  /// The media type of JSON.
  static let jsonType = "application/json; charset=utf-8"

  /// Returns the head as bytes, as HTTP/1.1 sends it, with a value of `Date`.
  func headBytes(date: String) -> [UInt8] {
    let status = HTTPResponseStatus(statusCode: head.status.code)
    var text = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n"
    for field in head.headerFields { text += "\(field.name.rawName): \(field.value)\r\n" }
    return Array("\(text)Date: \(date)\r\n\r\n".utf8)
  }

  init(status: Int = 200, page: String) {
    self.init(status: status, body: ByteBuffer(string: page), type: "text/html; charset=utf-8")
    // Pages show text from outside, so they may load only their own style.
    head.headerFields[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; "
      + "frame-ancestors 'none'; base-uri 'none'"
    head.headerFields[.xContentTypeOptions] = "nosniff"
    if let name = HTTPField.Name("Referrer-Policy") { head.headerFields[name] = "same-origin" }
  }

  /// Allows the page's forms to lead to an address: a form whose response is a redirect counts as leading there
  /// (Content Security Policy 3, `form-action`).
  mutating func allowForms(to address: String) {
    guard let origin = WebAddress(address)?.origin?.text else { return }
    let policy = head.headerFields[.contentSecurityPolicy] ?? ""
    head.headerFields[.contentSecurityPolicy] = policy.replacing(
      "form-action 'self'", with: "form-action 'self' \(origin)")
  }

  /// Allows the page one script, and those of other sites.
  mutating func allowScript(_ script: String, sites: [String] = []) {
    let sources = [WebSignInScript.source(of: script)] + sites
    let policy = head.headerFields[.contentSecurityPolicy] ?? ""
    head.headerFields[.contentSecurityPolicy] = policy.replacing(
      "style-src", with: "script-src \(sources.joined(separator: " ")); style-src")
  }

  /// Allows pages of other sites to show this one in a frame.
  mutating func allowFrames(of sites: [String]) {
    let policy = head.headerFields[.contentSecurityPolicy] ?? ""
    head.headerFields[.contentSecurityPolicy] = policy.replacing(
      "frame-ancestors 'none'", with: "frame-ancestors \(sites.joined(separator: " "))")
  }

  /// Creates a response with a script for pages of other sites.
  init(script: String) {
    self.init(
      status: 200, body: ByteBuffer(string: script), type: "text/javascript; charset=utf-8")
    head.headerFields[.xContentTypeOptions] = "nosniff"
  }

  /// Creates a response for an app that the person's browser delivers (RFC 6749 §4.1.2).
  init(returning fields: [(name: String, value: String)], to address: String, isPosted: Bool) {
    if isPosted {
      self.init(page: ConsentPage.post(to: address, fields))
      allowForms(to: address)
      return
    }
    self.init(redirect: FormCoding.adding(fields.map { ($0.name, $0.value) }, to: address))
  }

  /// Creates a redirect (303).
  init(redirect location: String) {
    self.init(status: 303, body: ByteBuffer(), type: "text/plain")
    head.headerFields[.location] = PercentEncoding.encodedAddress(location)
  }

  /// Creates the response to a browser's preflight request (CORS).
  init(preflightFor headers: String?) {
    head = HTTPResponse(status: .noContent)
    body = ByteBuffer()
    head.headerFields[.accessControlAllowMethods] = "GET,HEAD,PUT,PATCH,POST,DELETE"
    head.headerFields[.accessControlAllowHeaders] = headers
  }

  init(_ error: ServiceError) {
    switch error.body {
    case .error(let body):
      self.init(
        status: error.status, body: ByteBuffer(bytes: (try? JSONCoding.bytes(of: body)) ?? []),
        type: Self.jsonType)
    case .wrongMethod(let message, let allowed):
      let bytes = (try? JSONCoding.bytes(of: ["message": message])) ?? []
      self.init(
        status: error.status, body: ByteBuffer(bytes: bytes),
        type: Self.jsonType)
      head.headerFields[.allow] = allowed
    }
    head.headerFields[.retryAfter] = error.retryAfter.map(String.init)
    head.headerFields[.wwwAuthenticate] = error.challenge
  }
}
