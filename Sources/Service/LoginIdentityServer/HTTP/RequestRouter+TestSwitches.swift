import HTTPTypes
import HummingbirdCore
import LoginIdentity
import LoginIdentityProtocol
import NIOCore
import NIOPosix

// Faults for some requests, prepared answers and the journal.
extension RequestRouter {
  /// A request on its way to its answer.
  struct Visit {
    /// The request for the journal.
    var record: RequestLog.Record
    /// The whole path, decoded.
    let path: String
    /// Whether it may have a fault, and is in the journal; also true for a request that is refused at once.
    var isForClients = true
    /// Whether it is for a page of the owner, whose content no other page may read.
    var isForOwner = false
    /// Whether the connection is closed in the middle of the answer.
    var isCut = false

    init(_ request: Request, now: Int) {
      path = PercentEncoding.decoded(request.uri.path.utf8, plusIsSpace: false)
      record = RequestLog.Record(
        time: now, method: request.method.rawValue, path: path,
        query: request.uri.query.map { String($0) }, origin: request.headers[.origin])
      record.request.type = request.headers[.contentType] ?? ""
    }
  }

  /// Whether the service has the helpers that set rules and show the journal.
  private var hasSwitches: Bool {
    scope == .everything && operations.configuration.isOpenToAdministrators
  }

  /// Applies the rule for a request, if there is one.
  ///
  /// - Returns: The prepared answer; `nil` if the service handles the request itself.
  /// - Throws: ``FaultInjector/Offline``.
  func prepared(for visit: inout Visit) async throws -> HTTPAnswer? {
    guard hasSwitches, visit.isForClients else { return nil }
    let record = visit.record
    guard
      let found = rules.take(
        .init(method: record.method, path: record.path, operation: record.operation))
    else { return nil }
    visit.record.rule = found.id
    if let delay = found.rule.delay, delay > 0 { await threads.pause(milliseconds: Int64(delay)) }
    switch found.rule.connection {
    case nil: break
    case .close: throw FaultInjector.Offline()
    case .cut: visit.isCut = true
    }
    return found.rule.hasAnswer ? try HTTPAnswer(prepared: found.rule) : nil
  }

  /// Adds a request to the journal; `nil` for a connection that was closed.
  func note(_ visit: Visit, _ answer: HTTPAnswer?) {
    guard hasSwitches, visit.isForClients else { return }
    var record = visit.record
    if let answer {
      record.status = answer.head.status.code
      record.answer.type = answer.head.headerFields[.contentType] ?? ""
      record.answer.set(answer.body.readableBytesView)
    }
    add(record)
  }

  /// Adds a request that was answered at once to the journal.
  func note(_ lookup: QuickLookup, _ request: [UInt8], answer: [UInt8], now: Int) {
    guard hasSwitches else { return }
    var record = RequestLog.Record(
      time: now, method: HTTPRequest.Method.post.rawValue, path: QuickLookup.path,
      query: lookup.target.query, origin: nil)
    record.operation = IdentityEndpoint.lookup.rawValue
    record.request.type = lookup.contentType
    record.request.set(request)
    record.status = HTTPResponse.Status.ok.code
    record.answer.type = HTTPAnswer.jsonType
    record.answer.set(answer)
    add(record)
  }

  private func add(_ record: RequestLog.Record) {
    guard log.add(record) else { return }
    threads.network.next().scheduleTask(in: .milliseconds(Int64(RequestLog.cleaningTime))) {
      [log, threads] in threads.workers.submit { _ in log.clean() }
    }
  }

  /// Returns the first half of a content, after which the connection is closed.
  static func half(of body: ByteBuffer) -> ResponseBody {
    let part = body.getSlice(at: body.readerIndex, length: body.readableBytes / 2) ?? ByteBuffer()
    return ResponseBody(contentLength: body.readableBytes) { writer in
      try await writer.write(part)
      throw FaultInjector.Offline()
    }
  }

  /// Handles the helper for rules or prepared answers.
  func change(_ kind: RequestRules.Kind, _ call: Call) throws -> HTTPAnswer {
    switch call.method {
    case "POST":
      var rule: RequestRule = try call.body()
      // Exactly as it was sent: elsewhere a field that is null counts as missing.
      rule.body = JSONSyntax.object(call.bytes)?["body"].flatMap { $0 == .null ? nil : $0 }
      return try HTTPAnswer(rules.add(rule, to: kind))
    case "DELETE":
      let id = call.context.query["id"]
      guard id.map({ Int($0) != nil }) ?? true else {
        throw ServiceError(.invalidArgument, "id must be a number.")
      }
      rules.remove(kind, id: id.flatMap { Int($0) })
      return try HTTPAnswer(EmptyRecord())
    default:
      switch kind {
      case .rules: return try HTTPAnswer(RequestRuleList(rules: rules.all(kind)))
      case .answers: return try HTTPAnswer(PreparedAnswerList(answers: rules.all(kind)))
      }
    }
  }
}

private extension HTTPAnswer {
  /// Creates a prepared answer.
  init(prepared rule: RequestRule) throws {
    guard let error = rule.error else {
      try self.init(status: rule.status ?? 200, rule.body ?? .object([:]))
      return
    }
    self.init(
      ServiceError(
        status: rule.status ?? 400, message: error, reason: "invalid", domain: "global"))
  }
}
