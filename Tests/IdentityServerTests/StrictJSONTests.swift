import Foundation
import LoginIdentity
import LoginIdentityProtocol
import NIOCore
import NIOPosix
import Testing

@testable import LoginIdentityServer

/// Valid JSON, and text that only looks like it (RFC 8259).
@Suite(.timeLimit(.minutes(10))) struct `JSON from outside` {
  @Test(arguments: [
    "{\"a\":1,}", "[1,]", "{\"a\":01}", "{\"a\":-}", "{\"a\":1.}", "{\"a\":.5}", "{\"a\":+1}",
    "{\"a\":1e}", "{\"a\":0x1}", "{\"a\":\"\u{1}\"}", "{\"a\":\"\n\"}", "{\"a\":\"\t\"}",
    "{\"a\":\"\\x\"}", "{\"a\":\"\\u12g4\"}", "{\"a\":\"\\\"}", "{\"a\":NaN}", "{\"a\":True}",
    "{\"a\":nul}", "{'a':1}", "{a:1}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{\"a\":1}}", "{}{}",
    "{} x", "{,}", "[,]", "{\"a\":}", "{\"a\"}", "\u{FEFF}{}", "// \n{}", "{}\u{C}",
  ])
  func `is refused where a comma, a zero or a control character is too many`(
    body: String
  ) async throws {
    try await TestService.run { service async throws in
      let answer = try await service.send(
        "POST", "\(IdentityEndpoint.signUp.placeholderPath ?? "")?key=any", body: Array(body.utf8))
      #expect(answer.status == 400)
      #expect(answer.json["error"]["errors"][0]["reason"] == "parseError")
      #expect(JSONSyntax(Array(body.utf8)) == nil)
    }
  }

  @Test(arguments: [
    "{}", "[]", " \t\r\n{ } \n", "{\"a\":[1,-0,0.5,1e9,1E-9,-1.25e+3,true,false,null,\"\"]}",
    "{\"\":{\"b\":[[],{}]},\"c\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00 é\"}", "\"x\"",
    "0", "-0.0", "{\"a\":\"\u{7F}\"}",
  ])
  func `is taken as the standard has it`(body: String) {
    #expect(JSONSyntax(Array(body.utf8)) != nil)
  }

  @Test func `may be in snake case, with escapes too`() async throws {
    try await TestService.run { service async throws in
      for name in ["displayName", "display_name", "display\\u005fname"] {
        let body = "{\"email\":\"\(UUID())@b.c\",\"password\":\"abcdef\",\"\(name)\":\"Ann\"}"
        let answer = try await service.send(
          "POST", "\(IdentityEndpoint.signUp.placeholderPath ?? "")?key=any", body: Array(body.utf8)
        )
        #expect(answer.json["displayName"] == "Ann", "\(name)")
      }
    }
  }

  @Test func `is as strict inside of texts`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      let claims = try await service.administer(
        .update, ["localId": id, "customAttributes": "{\"a\":1,}"])
      #expect(claims.code == "INVALID_CLAIMS")
      let custom = try await service.call(.signInWithCustomToken, ["token": "{\"uid\":\"u\",}"])
      #expect(custom.code == "INVALID_CUSTOM_TOKEN")
      let google = try await service.call(
        .signInWithIdp,
        [
          "requestUri": "http://localhost",
          "postBody": .string(
            "providerId=google.com&id_token=\(PercentEncoding.encoded("{\"sub\":\"1\",}"))"),
        ])
      #expect(google.code == "INVALID_IDP_RESPONSE")
    }
  }

  @Test(arguments: ["zz\r\n{}\r\n0\r\n\r\n", "2\r\n{}xx\r\n0\r\n\r\n"])
  func `in invalid chunks gets an error, and the next request is served`(
    chunks: String
  ) async throws {
    try await TCPService.run { host in
      let head =
        "POST \(IdentityEndpoint.signUp.placeholderPath ?? "")?key=k HTTP/1.1\r\nHost: localhost\r\n"
        + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
      let answer = try await RawRequest.send(head + chunks, to: host)
      #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer)")
      #expect(!answer.contains("HTTP/1.1 500"))
      #expect(answer.components(separatedBy: "HTTP/1.1").count == 2, "one answer: \(answer)")
      let next = try await TestService.send(
        to: TCPService.listener(host), "POST",
        "\(IdentityEndpoint.signUp.placeholderPath ?? "")?key=k", body: Array("{}".utf8))
      #expect(next.status == 200)
    }
  }
}

/// Bytes that no proper client sends.
enum RawRequest {
  /// Sends bytes, ends its half of the connection, and reads until the service closes.
  static func send(_ text: String, to host: String) async throws -> String {
    let parts = host.split(separator: ":")
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .connect(host: String(parts[0]), port: Int(parts[1]) ?? 0) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: text))
      outbound.finish()
      var answer = ""
      for try await part in inbound { answer += String(buffer: part) }
      return answer
    }
  }
}
