import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

// Asking the project's blocking functions.
extension IdentityOperations {
  /// Runs a sign-in, and again with the answer to each question that it throws.
  ///
  /// A thrown question undoes the transaction, so a function that refuses leaves everything as it was. Nothing is locked
  /// while a function decides, and it may call the service.
  ///
  /// - Parameters:
  ///   - context: The request.
  ///   - body: The sign-in; it gets the request with ``Context/functions``.
  /// - Returns: The result of `body`.
  /// - Throws: ``ServiceError`` as ``answer(to:)``, and the errors of `body`.
  func asking<Value>(
    _ context: Context, _ body: (Context) async throws -> Value
  ) async throws -> Value {
    var context = context
    context.functions = SignInFunctions(settings.current.blockingFunctions, context)
    // A question for each event, and one more if the account was added meanwhile.
    for _ in 0...FunctionEvent.allCases.count {
      do {
        return try await body(context)
      } catch let question as FunctionQuestion {
        context.functions?.note(try await answer(to: question))
      }
    }
    throw ServiceError.function("The account is changing. Try again.")
  }

  /// Ends the sign-in of a new account, if its function hasn't decided yet.
  ///
  /// - Parameter grant: The result of the transaction that added the account.
  /// - Returns: The grant with its session.
  /// - Throws: ``ServiceError`` as ``answer(to:)``, after which the account stays, and storage errors.
  func finished(_ grant: Grant) async throws -> Grant {
    guard let question = grant.question else { return grant }
    var functions = question.functions
    functions.note(try await answer(to: question))
    return try store.write { [functions] data in
      guard let account = try data.account(id: grant.account.localID) else {
        throw ServiceError(.userNotFound)
      }
      return try self.grant(account, grant.signIn, asking: functions, in: data)
    }
  }

  /// Calls a function.
  ///
  /// - Throws: ``ServiceError`` `BLOCKING_FUNCTION_ERROR_RESPONSE` with the function's own words if it refuses, and as
  ///   ``FunctionAnswer``.
  private func answer(to question: FunctionQuestion) async throws -> FunctionAnswer {
    // The query may have a key.
    let place = question.uri.before(anyOf: "?#")
    // A service that shared the data may have had an owner's token.
    guard mayCall(question.uri) else {
      throw ServiceError.function("The service doesn't call \(place).")
    }
    let token = try await issuer.sign(
      TokenPayload(
        asking: question, projectID: configuration.projectID, tenantID: configuration.tenantID,
        seconds: now / 1000))
    var request = WebRequest(
      method: "POST", url: question.uri, headers: [("Connection", Secret("close"))])
    request.json = token.reveal { Secret(#"{"data":{"jwt":"\#($0)"}}"#) }
    let answer: WebAnswer
    do throws(OpenIDError) {
      answer = try await functionExchange(request)
    } catch OpenIDError.timedOut {
      throw ServiceError.brokenFunction("Deadline exceeded making request to \(place).")
    } catch {
      throw ServiceError.brokenFunction("Failed to make request to \(place).")
    }
    guard (200...299).contains(answer.status) else {
      let text = String(decoding: answer.body.prefix(4096), as: UTF8.self)
      throw ServiceError.function(
        "HTTP request to \(place) returned HTTP error \(answer.status): \(text)")
    }
    let found = try FunctionAnswer(
      answer.body, to: question.event, about: question.account.localID)
    var (account, signIn) = (question.account, question.signIn)
    found.apply(to: &account, &signIn)
    do throws(ServiceError) {
      try account.check(after: question.account)
    } catch {
      throw ServiceError.function("Response isn't valid: \(error.message)")
    }
    return found
  }
}

// The functions of the settings.
extension IdentityOperations {
  /// Returns whether the service calls an address: one of this computer, or any if only the owner can have set it.
  private func mayCall(_ uri: String) -> Bool {
    guard let origin = WebAddress(uri)?.origin else { return false }
    return origin.isLoopback || configuration.ownerToken != nil
  }

  /// Rejects functions that the service can't call.
  ///
  /// - Throws: ``ServiceError`` `INVALID_BLOCKING_FUNCTION`.
  func check(_ functions: ProjectSettings.BlockingFunctions) throws(ServiceError) {
    for (name, trigger) in (functions.triggers ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard FunctionEvent(rawValue: name) != nil else {
        throw ServiceError(.invalidBlockingFunction, "((Event type is invalid.))")
      }
      guard let uri = trigger.functionUri, uri.utf8.count <= Syntax.addressLimit,
        let address = WebAddress(uri), address.fragment == nil, let origin = address.origin,
        ["http", "https"].contains(origin.scheme), origin.authority.isResolvable
      else {
        throw ServiceError(
          .invalidBlockingFunction, "((Expected an absolute URI with valid scheme and host.))")
      }
      guard mayCall(uri) else {
        throw ServiceError(
          .invalidBlockingFunction,
          "((The function isn't on this computer. The service needs --owner-token-file.))")
      }
    }
  }
}

private extension ServiceError {
  /// Returns the error for a function that doesn't answer, with Google's status.
  static func brokenFunction(_ detail: String) -> ServiceError {
    ServiceError(
      status: 500, message: function(detail).message, reason: "backendError", domain: "global",
      name: "INTERNAL")
  }
}
