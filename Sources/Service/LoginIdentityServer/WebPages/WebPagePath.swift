import LoginIdentity

/// The paths of the pages that show the service and change it, besides `/`, which lists the users.
enum WebPagePath: String, CaseIterable, Sendable {
  case addUser = "/users/add"
  case editUser = "/users/edit"
  /// The buttons of a user: unlinking, removing, renaming, signing out.
  case changeUser = "/users/change"
  case deleteUser = "/users/delete"
  case deleteAllUsers = "/users/delete-all"
  case messages = "/messages"
  case requests = "/requests"
  case settings = "/settings"
  case snapshots = "/snapshots"
  case reset = "/snapshots/reset"
  /// The projects and tenants to choose from.
  case projects = "/projects"

  var methods: [String] {
    switch self {
    case .addUser, .editUser, .deleteUser, .deleteAllUsers, .requests, .settings, .reset:
      ["GET", "POST"]
    case .messages, .projects: ["GET"]
    case .changeUser, .snapshots: ["POST"]
    }
  }
}
