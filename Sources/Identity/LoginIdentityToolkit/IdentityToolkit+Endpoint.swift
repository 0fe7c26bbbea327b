package import LoginIdentity

extension IdentityToolkit {
  /// Where an identity service is reached.
  package typealias Endpoint = ServiceEndpoint
  /// Why a text does not name a service that may be trusted with a password.
  package typealias EndpointError = ServiceEndpointError
}
