import LoginIdentity

/// The path of a request, without the tenant that it names.
struct TenantPath: Equatable {
  /// The path without the tenant.
  let path: String
  /// The ID of the tenant; `nil` if the path names none.
  let tenant: String?

  /// The operations that exist below a tenant, after the path of the project.
  private static let operations: Set<String> = [
    "/accounts", "/accounts:batchCreate", "/accounts:batchDelete", "/accounts:batchGet",
    "/accounts:delete", "/accounts:lookup", "/accounts:query", "/accounts:sendOobCode",
    "/accounts:update", ":createSessionCookie",
  ]

  /// The helpers that exist below a tenant.
  private static let helpers: Set<String> = ["/accounts", "/oobCodes", "/verificationCodes"]

  /// Creates the parts of a path: `/HOST/v1/projects/P/tenants/T/accounts`, `/emulator/v1/projects/P/tenants/T/accounts`.
  ///
  /// - Parameter path: The path, percent-decoded; any other one stays as it is.
  init(_ path: String) {
    (self.path, tenant) = Self.split(path) ?? (path, nil)
  }

  private static func split(_ path: String) -> (String, String?)? {
    let parts = path.parts(at: "/")
    guard (7...8).contains(parts.count), parts[2] == "v1", parts[3] == "projects",
      parts[5] == "tenants"
    else { return nil }
    let tenant = parts[6].before(anyOf: ":")
    let rest =
      parts.count == 8
      ? "/\(parts[7])"
      : String(decoding: parts[6].utf8.dropFirst(tenant.utf8.count), as: UTF8.self)
    let known = ["identitytoolkit.googleapis.com": operations, "emulator": helpers][parts[1]]
    guard parts.count == 7 || parts[6] == tenant, known?.contains(rest) == true else { return nil }
    return (parts[...4].joined(separator: "/") + rest, tenant)
  }
}
