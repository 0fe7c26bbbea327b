import Foundation
import LoginIdentity
import LoginIdentityProtocol
import SeededRandom
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed bodies of requests` {
  static let fuzz = Fuzz(
    "bodies of requests",
    samples: [
      #"{"email":"ann@example.com","password":"secret","returnSecureToken":true}"#,
      #"{"localId":"u1","displayName":"Ann","emailVerified":false,"disabled":true}"#,
      #"{"requestType":"PASSWORD_RESET","email":"a@b.c","continueUrl":"http:\/\/x\/?a=\u00e9"}"#,
      #" {"a":[1,-0,0.5,1e9,1E-9,-1.25e+3,true,false,null,""],"b":{"":{}}} "#,
      #"{"validSince":"1700000000","mfa":{"enrollments":[{"phoneInfo":"+1555"}]},"x":[[],{}]}"#,
    ],
    words: [
      "{", "}", "[", "]", ",", ":", "\"\"", "null", "true", "1e9", "0.1", "\\ud83d\\ude00",
      "\\ud800",
      "\\u0000", "\"email\":", "\"display_name\":", "\"validSince\":", "[{", "//",
    ])

  @Test func `that are taken for JSON are written and read the same`() async {
    let finding = await Self.fuzz.finding(cases: 4000) { bytes in
      guard let fields = JSONSyntax.object(bytes) else { return nil }
      let written = try JSONCoding.bytes(of: fields)
      guard let again = JSONSyntax.object(written) else { return "what was written is no JSON" }
      return again == fields ? nil : "\(fields) comes back as \(again)"
    }
    #expect(finding == nil)
  }

  /// Checks that lenient reading accepts everything that exact reading accepts, with the same result.
  static func complaint<Body: Decodable & Equatable>(
    _ type: Body.Type, _ bytes: [UInt8]
  ) -> String? {
    // The meaning of null depends on the strictness.
    guard !String(decoding: bytes, as: UTF8.self).contains("null"),
      let value = JSONSyntax(bytes)?.value,
      let exact = try? JSONCoding.value(Body.self, from: value, reading: .exact)
    else { return nil }
    let lenient = try? JSONCoding.value(
      Body.self, from: value, reading: .lenient(hasUnderscores: false))
    guard let lenient else { return "\(type): the lenient reading refuses it" }
    return lenient == exact ? nil : "\(type): \(exact) is \(lenient) in the lenient reading"
  }

  @Test func `are the same in both readings where both may read them`() async {
    let finding = await Self.fuzz.finding(cases: 1500) { bytes in
      Self.complaint(SignUpRequest.self, bytes)
        ?? Self.complaint(SignInWithPasswordRequest.self, bytes)
        ?? Self.complaint(SendOutOfBandCodeRequest.self, bytes)
        ?? Self.complaint(UpdateRequest.self, bytes)
    }
    #expect(finding == nil)
  }

  @Test func `of any kind become a request or a refusal in the service's words`() async {
    let finding = await Self.fuzz.finding(cases: 1500) { bytes in
      for type in ["application/json", "application/x-www-form-urlencoded", nil] {
        do throws(ServiceError) {
          _ = try RequestDecoding.decode(
            UpdateRequest.self, from: bytes, contentType: type, allowsForm: true)
        } catch {
          if !(400..<500).contains(error.status) { return "\(error.status)" }
        }
      }
      return nil
    }
    #expect(finding == nil)
  }

  @Test func `as forms have a field for each sign, and come back from their encoding`() async {
    let fuzz = Fuzz(
      "forms", samples: ["a=1&b=2", "a=%41+%zz&&=x&%3D=%26"], words: ["&", "=", "%", "+", "%41"])
    let finding = await fuzz.finding(cases: 5000) { bytes in
      let fields = FormCoding.fields(of: bytes)
      if fields.count > bytes.count { return "\(fields.count) fields" }
      let written = fields.map {
        "\(PercentEncoding.encoded($0.key))=\(PercentEncoding.encoded($0.value))"
      }.joined(separator: "&")
      let again = FormCoding.fields(of: written.utf8)
      // A field without a name and a value is written as only a sign, and read as one.
      return again == fields || fields.isEmpty ? nil : "\(fields) comes back as \(again)"
    }
    #expect(finding == nil)
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed links to the service` {
  @Test func `are answered with a page that holds no mark-up of theirs, and never with a failure`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      let mail = try await service.call(
        .sendOobCode, ["requestType": "VERIFY_EMAIL", "idToken": ann["idToken"]])
      #expect(mail.status == 200)
      let link = try #require(service.mails.value.last?.link)
      let query = String(link.split(separator: "?").last ?? "")
      let fuzz = Fuzz(
        "links to the service",
        samples: [
          query, "mode=resetPassword&oobCode=x&newPassword=abcdef&lang=en",
          "mode=signIn&oobCode=x&continueUrl=http%3A%2F%2Flocalhost%2F%3Fa%3Db&apiKey=k",
        ],
        words: [
          "mode=", "oobCode=", "continueUrl=", "javascript%3Aalert(1)", "<img src=x>", "<script>",
          "%3Cimg%3E", "\"><img ", "' onclick=", "%0d%0aSet-Cookie:x", "%00", "lang=ar",
        ], limit: 1024)
      let finding = await fuzz.finding(cases: 200) { bytes in
        let answer = try await service.send(
          "POST", "/emulator/action", headers: ["Accept": "text/html"], body: bytes,
          contentType: "application/x-www-form-urlencoded")
        guard [200, 302, 303, 400].contains(answer.status) else { return "\(answer.status)" }
        let page = String(decoding: answer.bytes, as: UTF8.self).lowercased()
        for mark in ["<img", "<script", "javascript:"] where page.contains(mark) { return page }
        let place = answer.headers["location"] ?? ""
        return place.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F } ? nil : place.debugDescription
      }
      #expect(finding == nil)
    }
  }
}
