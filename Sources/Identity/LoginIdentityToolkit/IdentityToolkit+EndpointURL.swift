import LoginIdentity
import LoginIdentityProtocol

extension ServiceEndpoint {
  /// The host a method is asked at, for messages and for the `Host` header.
  ///
  /// - Parameter method: What is asked.
  /// - Returns: Google's host for the method, this place's host, or the path of the socket.
  func host(of method: IdentityEndpoint) -> String {
    place == .google ? method.host : host
  }

  /// The address of a call, with the key in its query.
  ///
  /// - Parameters:
  ///   - call: What is asked.
  ///   - key: The project's key, any text.
  /// - Returns: A URL of HTTP, HTTPS or of the form `http+unix://socket`.
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

  /// The path of a call at this place, without the query.
  ///
  /// - Parameter call: What is asked.
  /// - Returns: What may stand in a log.
  func path(of call: ServiceCall) -> String {
    if let helper = call.helper { return helper.helper.path(project: helper.project) }
    return place == .google ? call.path : "/\(call.endpoint.host)\(call.path)"
  }
}
