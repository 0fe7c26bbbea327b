import ChildPrograms
import Foundation
import NIOSSL

/// A key and its certificate for `localhost`, made by openssl, in files that go away with it.
final class KeyPair: Sendable {
  private let folder: URL

  private init(_ folder: URL) { self.folder = folder }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Makes them.
  static func make() async throws -> KeyPair {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ltui-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pair = KeyPair(folder)
    let ending = try await ChildProgram.run(
      "/usr/bin/openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-keyout", pair.keyFile, "-out", pair.certificateFile, "-subj", "/CN=localhost",
        "-addext", "subjectAltName=DNS:localhost",
      ])
    guard ending.status == 0 else { throw NotMade(words: ending.standardError) }
    return pair
  }

  /// openssl did not make them.
  struct NotMade: Error {
    let words: String
  }

  var keyFile: String { folder.appending(path: "key.pem").path }
  var certificateFile: String { folder.appending(path: "certificate.pem").path }

  /// For a server.
  func context() throws -> NIOSSLContext {
    try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: NIOSSLCertificate.fromPEMFile(certificateFile).map { .certificate($0) },
        privateKey: .privateKey(NIOSSLPrivateKey(file: keyFile, format: .pem))))
  }
}
