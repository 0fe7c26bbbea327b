import LoginIdentity

// Facebook has its own kind of short codes, which is older than RFC 8628. Source: Meta for Developers, "Facebook Login
// for Devices".
extension TokenEndpoint {
  var isFacebook: Bool { metadata.issuer == ProviderDialect.facebookIssuer }

  /// The credential of an app: its ID and its client token.
  private var credential: Secret {
    Secret("\(client.id)|\(client.secret.map { $0.reveal { $0 } } ?? "")")
  }

  /// Requests a code; returns the response with the names of RFC 8628.
  func facebookGrant(
    _ endpoint: String, scopes: [String]
  ) async throws(OpenIDError) -> [String: JSONValue] {
    var fields = try await facebookFields(
      of: endpoint,
      [("access_token", credential), ("scope", Secret(scopes.joined(separator: ",")))])
    fields["device_code"] = fields["code"]
    return fields
  }

  /// Asks once whether a person has entered the code; returns `nil` if not.
  func facebookTokens(for grant: DeviceGrant) async throws(OpenIDError) -> ProviderTokens? {
    do throws(OpenIDError) {
      return try tokens(
        try await facebookFields(
          of: metadata.tokenEndpoint, [("access_token", credential), ("code", grant.deviceCode)]))
    } catch .refused(code: "authorization_pending", _) {
      return nil
    }
  }

  /// Returns the fields of a response; errors are in an object with numbers.
  private func facebookFields(
    of endpoint: String, _ form: [(name: String, value: Secret)]
  ) async throws(OpenIDError) -> [String: JSONValue] {
    let (answer, fields) = try await content(
      of: WebRequest(
        method: "POST", url: endpoint, headers: [("Accept", Secret("application/json"))],
        form: form))
    let host = WebAddress.host(of: endpoint)
    if let error = fields?["error"] {
      switch error["error_subcode"]?.whole {
      case 1_349_174: throw .refused(code: "authorization_pending", detail: nil)
      case 1_349_172: throw .refused(code: "slow_down", detail: nil)
      case 1_349_152: throw .expired
      default:
        throw .refused(
          code: error["type"]?.text ?? "error", detail: error["message"]?.text)
      }
    }
    guard !answer.isTrouble else { throw .serverFailure(host: host, status: answer.status) }
    guard answer.status == 200, let fields else { throw answer.unusable(endpoint) }
    return fields
  }
}
