import Crypto
import Foundation
import Glibc
import HTTPTypes
import HummingbirdCore
import LoginIdentity
import LoginIdentityServer
import Logging
import NIOCore
import NIOPosix
import _CryptoExtras

// Reference figures for a request of the identity service; `make bench` runs it.
//
//   ServiceBench bare PORT FILE   answers every request with the bytes of a file
//   ServiceBench costs            prints the cost of a hash, a signature and a check, in milliseconds
switch CommandLine.arguments.dropFirst().first {
case "bare":
  let port = Int(CommandLine.arguments[2]) ?? 0
  let body = ByteBuffer(bytes: try Data(contentsOf: URL(filePath: CommandLine.arguments[3])))
  try await Bare.serve(body, port: port)
// Off the main thread, whose hops would be measured too.
case "costs": try await Task.detached { try await Costs.print() }.value
default:
  print("ServiceBench bare PORT FILE | costs")
  exit(1)
}

/// The HTTP server of the identity service, without any operations.
enum Bare {
  static func serve(_ content: ByteBuffer, port: Int) async throws {
    var head = HTTPResponse(status: .ok)
    head.headerFields[.contentType] = "application/json; charset=utf-8"
    head.headerFields[.contentLength] = String(content.readableBytes)
    let answer = head
    let group = MultiThreadedEventLoopGroup(numberOfThreads: System.coreCount)
    let channel = HTTP1Channel(
      responder: { request, writer, _ in
        _ = try await request.body.collect(upTo: 1 << 20)
        try await writer.write(response: answer, body: ResponseBody(byteBuffer: content))
      })
    let server = Server(
      childChannelSetup: channel,
      configuration: ServerConfiguration(address: .hostname("127.0.0.1", port: port)),
      eventLoopGroup: group, logger: Logger(label: "bare") { _ in SwiftLogNoOpLogHandler() })
    try await server.run()
  }
}

/// The costs of a request's parts on one thread, medians.
enum Costs {
  struct Claims: Encodable {
    let iss, sub, aud: String
    let iat, exp: Int
  }

  static func print() async throws {
    let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
    let claims = Claims(
      iss: "https://securetoken.google.com/bench", sub: "28letters", aud: "bench",
      iat: 1_700_000_000, exp: 1_700_003_600)
    let message = Array("The quick brown fox".utf8)
    let signature = try key.signature(for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5)
    let publicKey = key.publicKey

    let service = try await startedService()
    // The service checks the signature of a token once, so each is another one.
    var tokens: [Secret] = []
    for _ in 0..<1001 { tokens.append(try await service.sampleToken()) }
    let hash = try await median(11) {
      _ = try KDF.Scrypt.deriveKey(
        from: message, salt: message, outputByteCount: 64, rounds: 1 << 14, blockSize: 8,
        parallelism: 1)
    }
    // A token, from claims to text, without this project's code.
    let sign = try await median(301) {
      let token = Array(#"{"alg":"RS256"}."#.utf8) + Array(try JSONEncoder().encode(claims))
      let signature = try key.signature(
        for: SHA256.hash(data: Data(token).base64EncodedData()), padding: .insecurePKCS1v1_5)
      _ = signature.rawRepresentation.base64EncodedString()
    }
    let bare = try await median(1001) {
      guard
        publicKey.isValidSignature(
          signature, for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5)
      else { exit(1) }
    }
    let check = try await median(1001) { _ = try await service.subject(of: tokens.removeLast()) }
    await service.stop()
    Swift.print(
      """
      {"hash": \(hash), "sign": \(sign), "rsa": \(bare), "check": \(check)}
      """)
  }

  private static func startedService() async throws -> IdentityService {
    var configuration = IdentityServiceConfiguration(
      projectID: "bench", storage: .memory,
      listener: .unixSocket(path: "/tmp/bench-\(getpid()).socket"))
    configuration.logger = Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() }
    let service = IdentityService(configuration)
    try await service.start()
    return service
  }

  /// Returns the milliseconds of one call, the median of `count`.
  private static func median(_ count: Int, _ body: () async throws -> Void) async throws -> Double {
    var times: [Double] = []
    for _ in 0..<count {
      let start = ContinuousClock.now
      try await body()
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return times.sorted()[count / 2]
  }
}
