package import LoginIdentity

extension IdentityToolkit {
  package typealias Endpoint = ServiceEndpoint
  /// The error in a text that doesn't name a service which may receive a password.
  package typealias EndpointError = ServiceEndpointError
}
