public import Identity

extension IdentityToolkit {
  /// Where an identity service is reached.
  public typealias Endpoint = ServiceEndpoint
  /// Why a text does not name a service that may be trusted with a password.
  public typealias EndpointError = ServiceEndpointError
}
