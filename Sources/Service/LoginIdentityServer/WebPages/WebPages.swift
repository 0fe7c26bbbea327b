import HTTPTypes
import HummingbirdCore
import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

/// The pages that show the service and change it; only a service with administrators has them.
///
/// A change is a form that the page itself contains: its token is unknown to other pages, and the answer is a redirect,
/// so reloading repeats nothing.
struct WebPages: Sendable {
  let operations: IdentityOperations
  let faults: FaultInjector
  let log: RequestLog
  /// The secret in the forms.
  let formToken: Secret

  /// A form that isn't from a page of this process.
  private struct ForeignForm: Error {}

  /// Answers a request for a page.
  ///
  /// - Parameters:
  ///   - path: The page; `nil` for the list of users at `/`.
  ///   - call: The request.
  /// - Returns: A page, or the redirect after a change.
  /// - Throws: Storage errors.
  func answer(_ path: WebPagePath?, _ call: RequestRouter.Call) async throws -> HTTPAnswer {
    do {
      guard call.method == "POST" else { return try await show(path, call.context.query) }
      let form = FormCoding.fields(of: call.bytes)
      try check(call, form)
      return try await change(path, form, call.administrator)
    } catch is ForeignForm {
      return problem(
        403, "This form can't be used",
        "It's from another page, or from before the service started. Go back, reload the page and try again."
      )
    } catch let error as ServiceError where error.code == .userNotFound {
      return problem(404, "No such user", "The user was deleted, or never existed.")
    } catch let error as ServiceError {
      return problem(error.status, "That didn't work", Self.sentence(of: error))
    }
  }

  /// Returns the text of an error for a person.
  static func sentence(of error: ServiceError) -> String {
    ServerMessage(error.message).detail ?? error.message
  }

  func answer(_ page: WebPage, status: Int = 200) -> HTTPAnswer {
    HTTPAnswer(status: status, page: page.html(project: operations.configuration.projectID))
  }

  private func problem(_ status: Int, _ title: String, _ sentence: String) -> HTTPAnswer {
    answer(
      WebPage(
        title: title, section: .users, hasProblem: true,
        body: "<p role=\"alert\">\(WebPage.shown(sentence, limit: 400))</p>\n"
          + "<p><a href=\"/\">All users</a></p>"), status: status)
  }

  /// The hidden fields of a form: its token, and more.
  func hidden(_ fields: (String, String)...) -> String {
    ([("token", formToken.reveal { $0 })] + fields).map { name, value in
      "<input type=\"hidden\" name=\"\(name)\" value=\"\(HTML.escaped(value))\">"
    }.joined()
  }

  /// Rejects a form that isn't from a page of this service.
  ///
  /// Other pages of this computer may call the API, but they have no business in these forms.
  private func check(
    _ call: RequestRouter.Call, _ form: [String: String]
  ) throws(ForeignForm) {
    let headers = call.request.headers
    let site = HTTPField.Name("Sec-Fetch-Site").flatMap { headers[$0] }
    let own = [
      call.request.head.authority.flatMap { WebOrigin("http://\($0)") },
      operations.configuration.openIDOrigin,
    ]
    guard call.isForm, Secret(form["token"] ?? "") == formToken,
      site.map({ $0.isText("same-origin") }) ?? true,
      headers[.origin].map({ text in
        WebOrigin(text).map { own.contains($0) } ?? false
      }) ?? true
    else { throw ForeignForm() }
  }
}

private extension WebPages {
  func show(_ path: WebPagePath?, _ query: [String: String]) async throws -> HTTPAnswer {
    let notice = query["done"].flatMap(WebPage.Notice.init(rawValue:))
    switch path {
    case nil: return try users(query, notice)
    case .addUser: return answer(form(UserForm(), of: nil))
    case .editUser: return try answer(user(query["id"] ?? "", notice))
    case .deleteUser: return try answer(deletion(of: query["id"] ?? ""))
    case .deleteAllUsers: return try answer(deletionOfAll())
    case .messages: return try await answer(messages())
    case .requests: return answer(requests(query, notice))
    case .settings: return answer(settings(SettingsForm(operations, faults), notice))
    case .reset: return answer(reset(to: query["name"] ?? ""))
    case .changeUser, .snapshots: throw ServiceError.notFound
    }
  }

  func change(
    _ path: WebPagePath?, _ form: [String: String], _ context: IdentityOperations.Context
  ) async throws -> HTTPAnswer {
    switch path {
    case .addUser: return try await add(UserForm(form), context)
    case .editUser: return try await save(UserForm(form), of: form["id"] ?? "", context)
    case .changeUser: return try await change(form, context)
    case .deleteUser:
      var request = DeleteRequest()
      request.localId = form["id"]
      _ = try await operations.delete(request, context: context)
      return HTTPAnswer(redirect: "/?done=\(WebPage.Notice.deleted.rawValue)")
    case .deleteAllUsers:
      _ = try await operations.deleteAll()
      return HTTPAnswer(redirect: "/?done=\(WebPage.Notice.emptied.rawValue)")
    case .requests:
      log.removeAll()
      return HTTPAnswer(redirect: WebPagePath.requests.done(.cleared))
    case .settings: return try await save(SettingsForm(form))
    case .snapshots: return try takeSnapshot(form)
    case .reset:
      var request = SnapshotRequest()
      request.name = form["name"]
      _ = try operations.reset(to: request, faults: faults)
      return HTTPAnswer(redirect: WebPagePath.settings.done(.returned))
    case nil, .messages: throw ServiceError.notFound
    }
  }
}

extension WebPagePath {
  /// Returns the path after a change.
  func done(_ notice: WebPage.Notice) -> String { with(("done", notice.rawValue)) }
}

private extension RequestRouter.Call {
  /// The caller as an administrator: these pages are only for the owner.
  var administrator: IdentityOperations.Context {
    var context = context
    context.isAdministrator = true
    return context
  }
}
