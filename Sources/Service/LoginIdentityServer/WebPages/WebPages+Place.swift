import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

// The project and the tenant of the pages.
extension WebPages {
  /// A project or a tenant that doesn't exist; opening a page creates none.
  struct NoSuchPlace: Error {}

  /// Returns the pages of the project and the tenant that an address or a form names.
  ///
  /// - Throws: ``NoSuchPlace``, and storage errors.
  func chosen(by fields: [String: String]) async throws -> WebPages {
    var pages = self
    if let id = fields["project"], !id.isEmpty {
      guard await realms.exists(id) else { throw NoSuchPlace() }
      pages.project = try await realms.operations(ofProject: id)
      pages.operations = pages.project
    }
    if let id = fields["tenant"], !id.isEmpty {
      guard let tenant = try await realms.operations(ofExistingTenant: id, in: pages.project) else {
        throw NoSuchPlace()
      }
      pages.operations = tenant
    }
    return pages
  }

  /// The fields that name the project and the tenant; none for the first project, so that its addresses are short.
  var placeFields: [(String, String)] {
    let realm = operations.realm
    let isFirst = realm.project == realms.first.configuration.projectID
    return (isFirst ? [] : [("project", realm.project)])
      + (realm.tenant.map { [("tenant", $0)] } ?? [])
  }

  /// The same as hidden fields of a form that only reads, HTML.
  var place: String { Self.inputs(placeFields) }

  /// Returns hidden fields, HTML.
  static func inputs(_ fields: [(String, String)]) -> String {
    fields.map { name, value in
      "<input type=\"hidden\" name=\"\(name)\" value=\"\(HTML.escaped(value))\">"
    }.joined()
  }

  /// Returns the address of a page of this project and tenant.
  ///
  /// - Parameters:
  ///   - page: The page; `nil` for the list of users.
  ///   - fields: The query.
  /// - Returns: A path with its query, not escaped for HTML.
  func path(_ page: WebPagePath?, _ fields: [(String, String)]) -> String {
    let (path, query) = (page?.rawValue ?? "/", placeFields + fields)
    return query.isEmpty ? path : "\(path)?\(FormCoding.text(of: query))"
  }

  func path(_ page: WebPagePath?, _ fields: (String, String)...) -> String { path(page, fields) }

  /// Returns the same as HTML.
  func link(_ page: WebPagePath?, _ fields: (String, String)...) -> String {
    HTML.escaped(path(page, fields))
  }

  /// Returns the address after a change.
  func done(_ page: WebPagePath?, _ notice: WebPage.Notice) -> String {
    path(page, ("done", notice.rawValue))
  }

  /// The names of the project and the tenant, with a link to all of them if there is a choice, HTML.
  var heading: String {
    let realm = operations.realm
    let tenant = realm.tenant.map { ", tenant <strong>\(HTML.escaped($0))</strong>" } ?? ""
    let hasChoice = realms.mayHaveTenants || realms.knownProjects.count > 1
    return "project <strong>\(HTML.escaped(realm.project))</strong>\(tenant)"
      + (hasChoice ? " · <a href=\"\(link(.projects))\">All projects</a>" : "")
  }

  /// The part of the browser's title that tells the pages of projects and tenants apart; nothing for the first project.
  var titlePart: String {
    guard !placeFields.isEmpty else { return "" }
    let realm = operations.realm
    return realm.project + (realm.tenant.map { ", tenant \($0)" } ?? "") + " – "
  }

  /// Returns the page for choosing a project or a tenant.
  ///
  /// - Throws: Storage errors.
  func projects() async throws -> WebPage {
    var items: [String] = []
    for id in realms.knownProjects {
      var pages = self
      pages.project = try await realms.operations(of: Realm(project: id), isLimited: false)
      pages.operations = pages.project
      items.append(item(pages.placeFields, Realm(project: id), "Project \(WebPage.shown(id))"))
      for record in try pages.project.tenants() {
        let tenant = record.tenantId ?? ""
        let name = record.displayName.map { " (\(WebPage.shown($0)))" } ?? ""
        items.append(
          item(
            pages.placeFields + [("tenant", tenant)], Realm(project: id, tenant: tenant),
            "Tenant \(WebPage.shown(tenant)) of \(WebPage.shown(id))", more: name))
      }
    }
    return WebPage(
      title: "Projects", section: .users,
      body: """
        <p>Choose the accounts that the pages show. The requests and the clock belong to all of them.</p>
        <ul>
        \(items.joined(separator: "\n"))
        </ul>
        """)
  }

  /// Returns an item of the list, which leads to the users there.
  private func item(
    _ fields: [(String, String)], _ realm: Realm, _ label: String, more: String = ""
  ) -> String {
    let address = fields.isEmpty ? "/" : "/?\(FormCoding.text(of: fields))"
    let mark = realm == operations.realm ? " aria-current=\"true\"" : ""
    return "<li><a href=\"\(HTML.escaped(address))\"\(mark)>\(label)</a>\(more)</li>"
  }
}
