import LoginIdentity

// The clients with which the OpenID provider begins.
extension IdentityOperations {
  /// Keeps the clients of a file, which are known to every issuer.
  ///
  /// - Throws: ``IdentityServiceError`` with the place of a client that isn't valid.
  func keepClients(of file: SeedFile) throws(IdentityServiceError) {
    for (index, fields) in file.clients.enumerated() {
      do throws(OpenIDRefusal) {
        let client = try seededClient(fields)
        let isNew = openID.with { $0.seeded.updateValue(client, forKey: client.id) == nil }
        guard isNew else { throw OpenIDRefusal(.invalidMetadata, "client_id is there twice.") }
      } catch {
        throw .contentsInvalid(
          path: file.path, place: "/clients/\(index)", reason: error.sentence)
      }
    }
  }

  /// Returns a client of a file.
  ///
  /// The way to authenticate follows from its secret or its keys, unless it is named.
  private func seededClient(
    _ fields: [String: JSONValue]
  ) throws(OpenIDRefusal) -> OpenIDClient {
    guard let id = fields["client_id"]?.text, OpenIDClient(unregistered: id) != nil else {
      throw OpenIDRefusal(.invalidMetadata, "client_id is missing or not valid.")
    }
    let secret = fields["client_secret"]?.text
    let usual: OpenIDClient.Method =
      fields["client_secret"] != nil ? .secretBasic : fields["jwks"] != nil ? .privateKey : .none
    let method = try Self.method(of: fields) ?? usual
    var client = try openIDClient(id, method, fields)
    switch method {
    case .none, .privateKey:
      guard fields["client_secret"] == nil else {
        throw OpenIDRefusal(.invalidMetadata, "A client of this method has no client_secret.")
      }
    case .secretBasic, .secretPost:
      guard let secret else {
        throw OpenIDRefusal(.invalidMetadata, "client_secret must be a text that isn't empty.")
      }
      client.secretDigest = OpenIDMemory.digest(of: secret)
    }
    return client
  }
}
