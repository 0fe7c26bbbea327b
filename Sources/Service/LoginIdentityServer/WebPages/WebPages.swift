import HTTPTypes
import HummingbirdCore
import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

/// The pages that show the service and change it; only a service with administrators has them.
///
/// A change is a form that the page itself contains: its token is unknown to other pages, and the answer is a redirect,
/// so reloading repeats nothing.
///
/// The fields `project` and `tenant` of an address or a form choose the accounts; without them, they are those of the
/// first project.
struct WebPages: Sendable {
  let realms: Realms
  /// The operations of the project.
  var project: IdentityOperations
  /// The operations of the project, or of its tenant.
  var operations: IdentityOperations
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
    var pages = self
    do {
      guard call.method == "POST" else {
        pages = try await chosen(by: call.context.query)
        return try await pages.show(path, call.context.query)
      }
      let form = FormCoding.fields(of: call.bytes)
      try check(call, form)
      pages = try await chosen(by: form)
      return try await pages.change(path, form, call.administrator)
    } catch is NoSuchPlace {
      return problem(
        404, "No such project or tenant", "It was deleted, or never existed.", .projects)
    } catch is ForeignForm {
      return problem(
        403, "This form can't be used",
        "It's from another page, or from before the service started. Go back, reload the page and try again."
      )
    } catch let error as ServiceError where error.code == .userNotFound {
      return pages.problem(404, "No such user", "The user was deleted, or never existed.")
    } catch let error as ServiceError {
      return pages.problem(error.status, "That didn't work", Self.sentence(of: error))
    }
  }

  /// Returns the text of an error for a person.
  static func sentence(of error: ServiceError) -> String {
    ServerMessage(error.message).detail ?? error.message
  }

  func answer(_ page: WebPage, status: Int = 200) -> HTTPAnswer {
    HTTPAnswer(status: status, page: page.html(in: self))
  }

  private func problem(
    _ status: Int, _ title: String, _ sentence: String, _ next: WebPagePath? = nil
  ) -> HTTPAnswer {
    answer(
      WebPage(
        title: title, section: .users, hasProblem: true,
        body: "<p role=\"alert\">\(WebPage.shown(sentence, limit: 400))</p>\n"
          + "<p><a href=\"\(link(next))\">\(next == nil ? "All users" : "All projects")</a></p>"),
      status: status)
  }

  /// The hidden fields of a form: its token, the project and the tenant, and more.
  func hidden(_ fields: (String, String)...) -> String {
    Self.inputs([("token", formToken.reveal { $0 })] + placeFields + fields)
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
    case .settings:
      guard let tenant = operations.configuration.tenantID else {
        return answer(settings(SettingsForm(operations, faults), notice))
      }
      return answer(settings(TenantForm(try project.existingTenant(tenant)), notice))
    case .reset: return answer(reset(to: query["name"] ?? ""))
    case .projects: return try await answer(projects())
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
      return HTTPAnswer(redirect: done(nil, .deleted))
    case .deleteAllUsers:
      _ = try await operations.deleteAll()
      return HTTPAnswer(redirect: done(nil, .emptied))
    case .requests:
      log.removeAll()
      return HTTPAnswer(redirect: done(.requests, .cleared))
    case .settings:
      guard let tenant = operations.configuration.tenantID else {
        return try await save(SettingsForm(form))
      }
      return try save(TenantForm(form), of: tenant)
    // Those of a project contain its tenants.
    case .snapshots: return try await takeSnapshot(form)
    case .reset:
      var request = SnapshotRequest()
      request.name = form["name"]
      _ = try await realms.reset(to: request, of: project, faults: faults)
      return HTTPAnswer(redirect: done(.settings, .returned))
    case nil, .messages, .projects: throw ServiceError.notFound
    }
  }
}

private extension RequestRouter.Call {
  /// The caller as an administrator: these pages are only for the owner.
  var administrator: IdentityOperations.Context {
    var context = context
    context.isAdministrator = true
    return context
  }
}
