import LoginIdentity
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// An opener of connections: TCP or a socket, the proxy's tunnel, TLS.
///
/// It belongs to its event loop.
final class ConnectionOpener {
  private let loop: any EventLoop
  private let limit: TimeAmount
  private let proxy: HTTPTransport.Proxy?
  private let configuration: TLSConfiguration
  /// The TLS context with the authorities; the first connection that needs them reads their file.
  private var tls: NIOSSLContext?

  init(on loop: any EventLoop, _ settings: HTTPTransport.Settings, trustRoots: NIOSSLTrustRoots?) {
    self.loop = loop
    limit = TimeAmount(limited: settings.connectLimit)
    proxy = settings.proxy
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    configuration.trustRoots =
      trustRoots ?? settings.authorityFile.map { .file($0) } ?? .default
    self.configuration = configuration
  }

  /// Opens a connection, within the connect limit.
  ///
  /// - Parameter connection: The connection that becomes the last handler of the channel.
  /// - Returns: The channel, when a request may be sent.
  func open(_ connection: Connection) -> EventLoopFuture<any Channel> {
    let deadline = NIODeadline.now() + limit
    return dial(connection.destination).assumeIsolated().flatMap { channel in
      let alarm = self.loop.assumeIsolated().scheduleTask(deadline: deadline) {
        channel.close(promise: nil)
      }
      let opened = self.tunnel(through: channel, to: connection.destination).assumeIsolated()
        .flatMapThrowing { try self.equip(channel, connection) }.flatMap { $0 }
      opened.whenComplete { result in
        alarm.cancel()
        if case .failure = result { channel.close(promise: nil) }
      }
      return opened.map { channel }.nonisolated()
    }.nonisolated()
  }
}

private extension ConnectionOpener {
  /// Connects to the proxy, or to the destination without one.
  ///
  /// It tries the addresses of a name as RFC 8305 describes.
  func dial(_ destination: Destination) -> EventLoopFuture<any Channel> {
    let bootstrap = ClientBootstrap(group: loop).connectTimeout(limit)
    switch destination {
    case .socket(let path): return bootstrap.connect(unixDomainSocketPath: path)
    case .web(let origin):
      let (host, port) = proxy.map { ($0.host, $0.port) } ?? (origin.authority.host, origin.port)
      // The resolver would use its own thread, even for an address.
      guard let address = try? SocketAddress(ipAddress: host, port: port) else {
        return bootstrap.connect(host: host, port: port)
      }
      return bootstrap.connect(to: address)
    }
  }

  /// Asks the proxy to connect to a host, if there is a proxy.
  func tunnel(through channel: any Channel, to destination: Destination) -> EventLoopFuture<Void> {
    guard let proxy, case .web(let origin) = destination else {
      return loop.makeSucceededVoidFuture()
    }
    let authority = WebAuthority(host: origin.authority.host, port: origin.port).text
    return ProxyTunnel.open(through: channel, to: authority, credentials: proxy.credentials)
  }

  /// Adds the handlers of HTTP and TLS.
  ///
  /// - Returns: A future that completes with the TLS handshake; without TLS, immediately.
  func equip(_ channel: any Channel, _ connection: Connection) throws -> EventLoopFuture<Void> {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandlers([
      HTTPRequestEncoder(), ByteToMessageHandler(HTTPResponseDecoder()), connection,
    ])
    guard case .web(let origin) = connection.destination, origin.scheme == "https" else {
      return loop.makeSucceededVoidFuture()
    }
    try pipeline.addHandler(handler(for: origin.authority.host), position: .first)
    return connection.finishHandshake()
  }

  /// Returns the handler of TLS with a host.
  ///
  /// An IP address isn't a server name (RFC 6066 §3). NIOSSL compares the certificate with the other end of the
  /// connection instead. Behind a proxy that is the proxy's address, which proves nothing.
  func handler(for host: String) throws -> NIOSSLClientHandler {
    let isAddress = (try? SocketAddress(ipAddress: host, port: 0)) != nil
    if isAddress, proxy != nil { throw HTTPTransport.TransportError.noTrust }
    let context = try tls ?? NIOSSLContext(configuration: configuration)
    tls = context
    return try NIOSSLClientHandler(context: context, serverHostname: isAddress ? nil : host)
  }
}

extension WebOrigin {
  /// The explicit port, or the default port of the scheme.
  var port: Int { authority.port ?? (scheme == "https" ? 443 : 80) }
}
