import NIOCore
import NIOSSL

/// The connections of one event loop, and the calls that use them.
///
/// A call takes an idle connection, or a new one is opened. Beyond ``limit`` it waits until one is free. The pool
/// belongs to its event loop.
final class ConnectionPool {
  /// The maximum number of connections to one destination at a time.
  static let limit = 8

  let loop: any EventLoop
  let connectLimit: TimeAmount
  private let idleLimit: TimeAmount
  private let opener: ConnectionOpener
  /// The unfinished calls, in order of arrival.
  private var calls: [Call] = []
  /// The connections without a call; the last used one is last.
  private var idle: [Connection] = []
  /// The number of connections to each destination, including those that are being opened or closed.
  private var counts: [Destination: Int] = [:]
  /// The function that runs after the last connection has closed, after a shutdown.
  private var afterwards: (() -> Void)?

  init(on loop: any EventLoop, _ settings: HTTPTransport.Settings, trustRoots: NIOSSLTrustRoots?) {
    self.loop = loop
    connectLimit = TimeAmount(limited: settings.connectLimit)
    idleLimit = TimeAmount(limited: settings.idleLimit)
    opener = ConnectionOpener(on: loop, settings, trustRoots: trustRoots)
  }

  func begin(
    _ request: OutgoingRequest, for answer: any AnswerTaker, before deadline: NIODeadline? = nil
  ) -> Call {
    let call = Call(request, for: answer, before: deadline, in: self)
    calls.append(call)
    connect(to: request.destination)
    return call
  }

  func forget(_ call: Call) { calls.removeAll { $0 === call } }

  /// Adds a connection that can carry another call.
  func keep(_ connection: Connection) {
    guard afterwards == nil else { return connection.close() }
    idle.append(connection)
    connection.close(after: idleLimit)
    connect(to: connection.destination)
  }

  /// Replaces idle connections, because the server has closed one of them.
  func renewConnections(to destination: Destination) {
    for connection in idle where connection.destination == destination { connection.close() }
    connect(to: destination)
  }

  /// Ends all calls as canceled, and closes all connections.
  ///
  /// - Parameter afterwards: Runs when the last connection is closed.
  func shutdown(_ afterwards: @escaping () -> Void) {
    let (calls, idle) = (calls, idle)
    (self.calls, self.idle) = ([], [])
    for call in calls { call.end(.cancelled) }
    for connection in idle { connection.close() }
    if counts.isEmpty { afterwards() } else { self.afterwards = afterwards }
  }
}

private extension ConnectionPool {
  /// Gives idle connections to waiting calls, and opens the missing ones.
  func connect(to destination: Destination) {
    for call in calls where call.isWaiting && call.request.destination == destination {
      if let found = idle.lastIndex(where: { $0.destination == destination && $0.isUsable }) {
        call.go(on: idle.remove(at: found))
      } else if !call.isBeingConnected, counts[destination, default: 0] < Self.limit {
        open(for: call)
      }
    }
  }

  func open(for call: Call) {
    let connection = Connection(to: call.request.destination, in: self)
    counts[connection.destination, default: 0] += 1
    call.isBeingConnected = true
    opener.open(connection).assumeIsolated().whenComplete { result in
      call.isBeingConnected = false
      switch result {
      case .success(let channel):
        channel.closeFuture.assumeIsolated().whenComplete { _ in self.lose(connection) }
        // The call may have got an idle connection in the meantime.
        if call.isWaiting { call.go(on: connection) } else { self.keep(connection) }
      case .failure(let error):
        if call.isWaiting { call.end(HTTPTransport.TransportError(error)) }
        self.lose(connection)
      }
    }
  }

  /// Removes a closed connection from the count.
  func lose(_ connection: Connection) {
    let count = counts[connection.destination, default: 0] - 1
    counts[connection.destination] = count > 0 ? count : nil
    idle.removeAll { $0 === connection }
    connect(to: connection.destination)
    if counts.isEmpty { afterwards?() }
  }
}
