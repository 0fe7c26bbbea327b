import NIOSSL

/// A self-signed certificate for `localhost`, valid from 2020 to 2120.
///
/// It protects nothing: its key is in this public file.
enum TestCertificate {
  /// Returns a context for a server.
  static func context() throws -> NIOSSLContext {
    let key = try NIOSSLPrivateKey(bytes: Array(keyPEM.utf8), format: .pem)
    return try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: [.certificate(try certificate())], privateKey: .privateKey(key)))
  }

  /// Returns the certificate for a client that is to trust it.
  static func certificate() throws -> NIOSSLCertificate {
    try NIOSSLCertificate(bytes: Array(certificatePEM.utf8), format: .pem)
  }

  /// The PEM text of the certificate.
  static var pem: String { certificatePEM }

  private static let keyPEM = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1hKYyVn4PdoZqd2w
    bwvRXH12xFJ5sqG+OOVKd/vQe1+hRANCAAQa+qP180lyjPtDTkTHoPqFXMqgmXo9
    o/BusUlGolxx9N23Wy6NyJ2k0Dq/zZLFfONsyJ49FLVUMKQaKZ2DZvOd
    -----END PRIVATE KEY-----
    """

  private static let certificatePEM = """
    -----BEGIN CERTIFICATE-----
    MIIBYjCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
    c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
    CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABBr6o/XzSXKM+0NO
    RMeg+oVcyqCZej2j8G6xSUaiXHH03bdbLo3InaTQOr/NksV842zInj0UtVQwpBop
    nYNm852jSDBGMA8GA1UdEwEB/wQFMAMBAf8wFAYDVR0RBA0wC4IJbG9jYWxob3N0
    MB0GA1UdDgQWBBQ5BcgwYAySzxWwQ6DCXZzIKCRVBjAKBggqhkjOPQQDAgNJADBG
    AiEA5MRl0sjMZzw6bUp3U87wYohXNeeQkKnrVzfJhjod3hsCIQDu4AZcnnjET+vQ
    rtS+shnwlMilUT4PWXGv9+JPUJIFgA==
    -----END CERTIFICATE-----
    """
}
