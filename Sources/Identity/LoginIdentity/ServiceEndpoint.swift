/// The address of an identity service.
///
/// Plain HTTP is possible only to this computer, to an explicitly named emulator, and over a Unix socket. Every other
/// host is reached over TLS with its certificate verified.
package struct ServiceEndpoint: Hashable, Sendable {
  package let place: Place

  package static var production: ServiceEndpoint { ServiceEndpoint(place: .google) }

  /// Creates the address of the emulator in `FIREBASE_AUTH_EMULATOR_HOST`.
  ///
  /// - Parameter emulatorHost: The variable's value: `host:port` or `[::1]:port`; a leading `http://`, one trailing
  ///   slash and white space around it are tolerated.
  /// - Throws: The error in the text.
  package init(emulatorHost: String) throws(ServiceEndpointError) {
    let address = try Self.address(emulatorHost)
    guard ["", "http"].contains(address.scheme) else { throw .unsupportedScheme }
    let authority = try Self.authority(of: address)
    guard authority.port != nil else { throw .missingPort(host: authority.host) }
    place = .origin(scheme: "http", authority)
  }

  /// Creates the address of any other server that supports the protocol, with the emulator's paths.
  ///
  /// - Parameter serviceURL: `https://host` or `https://host:port`; `http://` only for `localhost`, 127.0.0.0/8 and
  ///   `[::1]`. One trailing slash is tolerated.
  /// - Throws: The error in the text; ``ServiceEndpointError/insecure(host:)`` for plain HTTP to another machine.
  package init(serviceURL: String) throws(ServiceEndpointError) {
    let address = try Self.address(serviceURL)
    guard !address.scheme.isEmpty else { throw .malformed }
    let authority = try Self.authority(of: address)
    switch address.scheme {
    case "https": break
    case "http":
      if !LoopbackHost.contains(authority.host) { throw .insecure(host: authority.host) }
    default: throw .unsupportedScheme
    }
    place = .origin(scheme: address.scheme, authority)
  }

  /// Creates the address of a server on a Unix socket, with the emulator's paths.
  ///
  /// - Parameter socketPath: An absolute path of at most 107 bytes.
  /// - Throws: ``ServiceEndpointError/invalidSocketPath``, or ``ServiceEndpointError/empty``.
  package init(socketPath: String) throws(ServiceEndpointError) {
    guard !socketPath.isEmpty else { throw .empty }
    let bytes = socketPath.utf8
    guard bytes.first == UInt8(ascii: "/"), bytes.count <= 107, !bytes.contains(0) else {
      throw .invalidSocketPath
    }
    place = .socket(path: socketPath)
  }

  /// The service's name in messages: its host, or the path of its socket.
  package var host: String {
    switch place {
    case .google: "identitytoolkit.googleapis.com"
    case .origin(_, let authority): authority.host
    case .socket(let path): path
    }
  }

  /// Whether passwords and tokens would cross a network unencrypted.
  package var isCleartext: Bool {
    switch place {
    case .google, .socket: false
    case .origin(let scheme, let authority):
      scheme == "http" && !LoopbackHost.contains(authority.host)
    }
  }

  /// The host and port as in a URL, however they were written; `nil` for a socket.
  package var authority: String? {
    switch place {
    case .google: host
    case .origin(_, let authority): authority.text
    case .socket: nil
    }
  }
}

extension ServiceEndpoint {
  /// The three kinds of place.
  package enum Place: Hashable, Sendable {
    case google
    case origin(scheme: String, WebAuthority)
    case socket(path: String)
  }

  private init(place: Place) { self.place = place }

  /// Returns an address with an optional scheme, without surrounding white space.
  private static func address(
    _ text: String
  ) throws(ServiceEndpointError) -> WebAddress {
    guard !text.trimmed.isEmpty else { throw .empty }
    guard let address = WebAddress(text.trimmed, needsScheme: false) else { throw .malformed }
    return address
  }

  /// Returns the host and port of an address that has nothing after them except one optional slash.
  package static func authority(
    of address: WebAddress
  ) throws(ServiceEndpointError) -> WebAuthority {
    let tail = [address.path, address.query, address.fragment]
    guard address.userInformation == nil, !tail.contains(where: { $0?.holds("@") == true }) else {
      throw .credentialsInAddress
    }
    // A browser treats a backslash as a slash.
    let name = address.authority.before(anyOf: "\\")
    let authority: WebAuthority
    do {
      authority = try WebAuthority(reading: name)
    } catch {
      switch error {
      case .host: throw .malformed
      case .port(let host): throw .invalidPort(host: host)
      }
    }
    guard authority.isResolvable else { throw .malformed }
    guard authority.port != 0 else { throw .invalidPort(host: authority.host) }
    guard name == address.authority, ["", "/"].contains(address.path), tail[1...] == [nil, nil]
    else { throw .pathInAddress(host: authority.host) }
    return authority
  }
}
