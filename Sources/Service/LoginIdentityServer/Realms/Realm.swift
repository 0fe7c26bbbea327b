/// A project, or a tenant of one, with accounts, settings and codes of its own.
struct Realm: Hashable, Sendable {
  /// The ID of the project.
  let project: String
  /// The ID of the tenant; `nil` for the project itself.
  var tenant: String?

  /// The beginning of the IDs of projects that exist as soon as an administrator uses them.
  ///
  /// Source: Firebase Emulator Suite, "Demo projects".
  static let freePrefix = "demo-"

  /// Returns whether a text is the ID of a project that needs no name at the start.
  static func isFree(_ project: String) -> Bool {
    isName(project) && project.utf8.starts(with: freePrefix.utf8)
  }

  /// Returns whether a text can be an ID that is first seen in a request: 1 to 64 letters, digits and hyphens, with no
  /// hyphen at the beginning.
  ///
  /// It becomes the name of a folder.
  static func isName(_ text: String) -> Bool {
    let isInside = { (byte: UInt8) in Syntax.isLetter(byte) || Syntax.isDigit(byte) }
    guard let first = text.utf8.first, isInside(first) else { return false }
    return text.utf8.count <= 64
      && text.utf8.allSatisfy { isInside($0) || $0 == UInt8(ascii: "-") }
  }
}

extension IdentityOperations {
  /// The project or the tenant whose operations these are.
  var realm: Realm { Realm(project: configuration.projectID, tenant: configuration.tenantID) }
}
