extension IdentityToolkit {
  /// Where an identity service is reached.
  ///
  /// Plain HTTP is possible only to this machine, to an emulator that was named as such, and over a
  /// Unix socket; every other host is reached over TLS with its certificate checked.
  public struct Endpoint: Hashable, Sendable {
    let place: Place

    /// Google's own service.
    public static var production: Endpoint { Endpoint(place: .google) }

    /// The emulator that `FIREBASE_AUTH_EMULATOR_HOST` names.
    ///
    /// - Parameter emulatorHost: The variable's value: `host:port` or `[::1]:port`; a leading
    ///   `http://`, one trailing slash and white space around it are tolerated.
    /// - Throws: What is wrong with the text.
    public init(emulatorHost: String) throws(EndpointError) {
      let (scheme, authority) = try Self.parted(emulatorHost)
      guard scheme == nil || scheme == "http" else { throw .unsupportedScheme }
      let address = try Address(authority)
      guard let port = address.port else { throw .missingPort(host: address.host) }
      place = .origin(scheme: "http", Address(host: address.host, port: port))
    }

    /// Any other server that speaks the protocol, with the emulator's paths.
    ///
    /// - Parameter serviceURL: `https://host` or `https://host:port`; `http://` for `localhost`,
    ///   127.0.0.0/8 and `[::1]` alone. One trailing slash is tolerated.
    /// - Throws: What is wrong with the text; ``EndpointError/insecure(host:)`` for plain HTTP to
    ///   another machine.
    public init(serviceURL: String) throws(EndpointError) {
      let (scheme, authority) = try Self.parted(serviceURL)
      guard let scheme else { throw .malformed }
      let address = try Address(authority)
      switch scheme {
      case "https": break
      case "http": if !address.isLoopback { throw .insecure(host: address.host) }
      default: throw .unsupportedScheme
      }
      place = .origin(scheme: scheme, address)
    }

    /// A server behind a Unix socket, with the emulator's paths.
    ///
    /// - Parameter socketPath: An absolute path of at most 107 bytes.
    /// - Throws: ``EndpointError/invalidSocketPath``, or ``EndpointError/empty``.
    public init(socketPath: String) throws(EndpointError) {
      guard !socketPath.isEmpty else { throw .empty }
      let bytes = socketPath.utf8
      guard bytes.first == UInt8(ascii: "/"), bytes.count <= 107, !bytes.contains(0) else {
        throw .invalidSocketPath
      }
      place = .socket(path: socketPath)
    }

    /// What a message to a person calls the service: its host, or the path of its socket.
    public var host: String {
      switch place {
      case .google: "identitytoolkit.googleapis.com"
      case .origin(_, let address): address.host
      case .socket(let path): path
      }
    }

    /// Host and port as a URL has them, however they were written; `nil` behind a socket.
    public var authority: String? {
      switch place {
      case .google: host
      case .origin(_, let address): address.authority
      case .socket: nil
      }
    }
  }
}

extension IdentityToolkit.Endpoint {
  /// The three kinds of place.
  enum Place: Hashable, Sendable {
    case google
    case origin(scheme: String, IdentityToolkit.Address)
    case socket(path: String)
  }

  private init(place: Place) { self.place = place }

  /// The scheme, in lower case, and what follows it up to one trailing slash.
  private static func parted(
    _ text: String
  ) throws(IdentityToolkit.EndpointError) -> (scheme: String?, authority: Substring) {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    guard !rest.isEmpty else { throw .empty }
    var scheme: String?
    if let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://") {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.index(colon, offsetBy: 3)...]
    }
    if rest.last == "/" { rest.removeLast() }
    return (scheme, rest)
  }
}
