import LoginIdentity
import LoginOpenIDConnect

/// A page that shows the service or changes it, without scripts.
struct WebPage {
  /// The heading, and the beginning of the browser's title.
  let title: String
  /// The entry of the navigation that the page belongs to.
  let section: Section
  /// The change that led here.
  var notice: Notice?
  /// The number of things found, or the part of a list, that the browser's title begins with; `nil` for neither.
  var result: String?
  /// Whether the browser's title begins with an error.
  var hasProblem = false
  /// HTML.
  var body: String

  /// The entries of the navigation.
  enum Section: String, CaseIterable {
    case users = "Users"
    case messages = "Messages"
    case requests = "Requests"
    case settings = "Settings"

    /// The page; `nil` for the list of users.
    var page: WebPagePath? {
      switch self {
      case .users: nil
      case .messages: .messages
      case .requests: .requests
      case .settings: .settings
      }
    }
  }

  /// A change that the page confirms, by its name in the address: an address can't put other words on a page.
  enum Notice: String {
    case added, saved, unlinked, removed, renamed, deleted
    case signedOut = "signed-out"
    case emptied, cleared
    case saveSettings = "settings"
    case tookSnapshot = "snapshot"
    case returned

    var text: String {
      switch self {
      case .added: "User added"
      case .saved: "User saved"
      case .unlinked: "Sign-in method unlinked"
      case .removed: "Removed"
      case .renamed: "Passkey renamed"
      case .deleted: "User deleted"
      case .signedOut: "Signed out everywhere"
      case .emptied: "All users deleted"
      case .cleared: "Requests cleared"
      case .saveSettings: "Settings saved"
      case .tookSnapshot: "Snapshot taken"
      case .returned: "Returned to the snapshot"
      }
    }
  }

  /// The page as HTML, for the project and the tenant of some pages.
  func html(in pages: WebPages) -> String {
    let status = notice.map { "<p role=\"status\">\($0.text)</p>\n" } ?? ""
    let mark = hasProblem ? "Error: " : (notice?.text ?? result).map { "\($0): " } ?? ""
    return HTML.page(
      title: "\(mark)\(title) – \(pages.titlePart)LoginTUI identity service", heading: title,
      header: header(pages), style: Self.style, body: status + body)
  }

  private func header(_ pages: WebPages) -> String {
    let links = Section.allCases.map { entry in
      let mark = entry == section ? " aria-current=\"\(hasSectionPage ? "page" : "true")\"" : ""
      return "<li><a href=\"\(pages.link(entry.page))\"\(mark)>\(entry.rawValue)</a></li>"
    }
    return """
      <header>
      <a class="skip" href="#content">Skip to content</a>
      <p>LoginTUI identity service, \(pages.heading)</p>
      <nav aria-label="Pages"><ul>\(links.joined())</ul></nav>
      </header>

      """
  }

  /// Whether the page is that of its entry, not one below it.
  private var hasSectionPage: Bool { title == section.rawValue }
}
