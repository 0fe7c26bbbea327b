import LoginIdentity
import LoginIdentityProtocol

extension ServiceEndpoint {
  /// Returns the host of a method, for messages and for the `Host` header.
  ///
  /// - Parameter method: The method.
  /// - Returns: Google's host for the method, this place's host, or the path of the socket.
  func host(of method: IdentityEndpoint) -> String {
    place == .google ? method.host : host
  }

  /// Returns the address of a call, with the API key in its query.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - key: The project's API key, any text.
  /// - Returns: An HTTP or HTTPS URL, or one of the form `http+unix://socket`.
  func url(of call: ServiceCall, key: String) -> String {
    let fields = [(IdentityRequestName.apiKeyParameter, key)] + call.query
    let query = FormCoding.text(of: fields.filter { !$0.1.isEmpty })
    let address =
      switch place {
      case .google: "https://\(call.endpoint.host)"
      case .origin(let scheme, let authority): "\(scheme)://\(authority.text)"
      case .socket(let path): "http+unix://\(PercentEncoding.encoded(path))"
      }
    return "\(address)\(path(of: call))\(query.isEmpty ? "" : "?\(query)")"
  }

  /// Returns the path of a call at this place, without the query.
  func path(of call: ServiceCall) -> String {
    if let helper = call.helper { return helper.helper.path(project: helper.project) }
    return place == .google ? call.path : "/\(call.endpoint.host)\(call.path)"
  }
}
