import LoginIdentity
import NIOCore
import NIOHTTP1

/// A handler that asks a proxy to connect to a host (`CONNECT`, RFC 9110 §9.3.6).
final class ProxyTunnel: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  private let request: HTTPRequestHead
  private let agreed: EventLoopPromise<Void>

  private init(_ request: HTTPRequestHead, _ agreed: EventLoopPromise<Void>) {
    (self.request, self.agreed) = (request, agreed)
  }

  /// Opens a tunnel.
  ///
  /// - Parameters:
  ///   - channel: The channel to the proxy. It has no handlers, before and afterwards.
  ///   - authority: The host and port.
  ///   - credentials: The credentials for the proxy, `name:password`.
  /// - Returns: A future that completes when the proxy has agreed.
  static func open(
    through channel: any Channel, to authority: String, credentials: Secret?
  ) -> EventLoopFuture<Void> {
    var request = HTTPRequestHead(
      version: .http1_1, method: .CONNECT, uri: authority, headers: ["Host": authority])
    if let credentials {
      let text = credentials.revealBytes { Base64.text(of: $0) }
      request.headers.add(name: "Proxy-Authorization", value: "Basic \(text)")
    }
    let agreed = channel.eventLoop.makePromise(of: Void.self)
    let handlers: [any RemovableChannelHandler] = [
      HTTPRequestEncoder(), ByteToMessageHandler(HTTPResponseDecoder()),
      ProxyTunnel(request, agreed),
    ]
    let pipeline = channel.pipeline.syncOperations
    do {
      try pipeline.addHandlers(handlers)
    } catch {
      agreed.fail(error)
    }
    return agreed.futureResult.assumeIsolated().flatMap {
      .andAllSucceed(handlers.map { pipeline.removeHandler($0) }, on: channel.eventLoop)
    }.nonisolated()
  }

  func handlerAdded(context: ChannelHandlerContext) {
    context.write(wrapOutboundOut(.head(request)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      if head.status.code / 100 != 2 { agreed.fail(HTTPTransport.TransportError.noConnection) }
    case .body: break
    case .end: agreed.succeed(())
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { agreed.fail(error) }

  func channelInactive(context: ChannelHandlerContext) { agreed.fail(ChannelError.eof) }
}
