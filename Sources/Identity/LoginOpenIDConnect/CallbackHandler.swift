import LoginHTTPTransport
import NIOCore
import NIOHTTP1

/// Turns browser requests into redirect callbacks.
final class CallbackHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let path: String
  private let pages: LoopbackListener.Pages
  private let opening: LoopbackListener.Opening
  private let callbacks: AsyncStream<LoopbackListener.Callback>.Continuation
  private let connections: OpenConnections
  private var head: HTTPRequestHead?
  private var body = ByteBuffer()

  /// The size limit of a form in bytes; Apple's is the longest, below 8 KiB.
  private static let limit = 1 << 16

  init(
    path: String, pages: LoopbackListener.Pages, opening: LoopbackListener.Opening,
    callbacks: AsyncStream<LoopbackListener.Callback>.Continuation, connections: OpenConnections
  ) {
    self.path = path
    self.pages = pages
    self.opening = opening
    self.callbacks = callbacks
    self.connections = connections
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body.clear()
    case .body(var part):
      guard body.readableBytes + part.readableBytes <= Self.limit else {
        return context.close(promise: nil)
      }
      body.writeBuffer(&part)
    case .end:
      guard let head else { return }
      self.head = nil
      answer(head, context: context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func answer(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
    connections.note(context.channel, isAnswered: false)
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first.map(String.init) == path, [.GET, .POST].contains(head.method),
      LoopbackPeer.isTrusted(context.channel)
    else {
      _ = write(.notFound, pages.foreign, keepAlive: head.isKeepAlive, context: context)
      return
    }
    let isForm = head.method == .POST
    let text = isForm ? String(buffer: body) : String(parts.dropFirst().first ?? "")
    let delivery = LoopbackListener.Delivery(text, target: head.uri, isForm: isForm)
    if !isForm, delivery.fields.isEmpty, let page = firstPage {
      _ = write(.ok, page, keepAlive: head.isKeepAlive, context: context, hasScript: true)
      return
    }
    let isKeptAlive = head.isKeepAlive
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let loop = context.eventLoop
    callbacks.yield(
      LoopbackListener.Callback(delivery: delivery, channel: context.channel) {
        status, page, isLast in
        loop.flatSubmit {
          let (handler, context) = bound.value
          return handler.write(
            status, page, keepAlive: isKeptAlive && !isLast, context: context)
        }
      })
  }

  /// The page for a request without an answer, whose script posts one; `nil` if there isn't one.
  private var firstPage: String? {
    switch opening {
    case .answer: nil
    // An implicit answer is in the fragment, which a server doesn't receive.
    case .fragment: pages.foreign + Self.fragmentScript
    case .page(let page): page
    }
  }

  /// A script that posts the fragment to the same address, and removes it from the address; it follows the page for
  /// foreign requests, which is visible if there is no fragment.
  ///
  /// The script comes last, because it needs the body to exist.
  private static let fragmentScript = """
    <script>
    if (location.hash.length > 1) {
      const form = document.createElement("form");
      form.method = "post";
      form.action = location.pathname;
      for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
        const field = document.createElement("input");
        [field.type, field.name, field.value] = ["hidden", name, value];
        form.append(field);
      }
      history.replaceState(null, "", location.pathname);
      document.body.append(form);
      form.submit();
    }
    </script>
    """

  private func write(
    _ status: HTTPResponseStatus, _ page: String, keepAlive: Bool,
    context: ChannelHandlerContext, hasScript: Bool = false
  ) -> EventLoopFuture<Void> {
    connections.note(context.channel, isAnswered: true)
    let content = ByteBuffer(string: page)
    let headers: HTTPHeaders = [
      "Content-Type": "text/html; charset=utf-8", "Content-Length": "\(content.readableBytes)",
      "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"
        + (hasScript ? "; script-src 'unsafe-inline'; form-action 'self'" : ""),
      "Connection": keepAlive ? "keep-alive" : "close",
    ]
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))),
      promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(content))), promise: nil)
    let done = context.writeAndFlush(wrapOutboundOut(.end(nil)))
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    if !keepAlive { done.whenComplete { _ in bound.value.close(promise: nil) } }
    return done
  }
}
