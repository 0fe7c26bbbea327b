import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

// The list of users, and their deletion.
extension WebPages {
  /// The users on one page of the list.
  static let pageSize = 50

  /// Returns the list of users, the newest first.
  ///
  /// - Parameters:
  ///   - query: The text to search for in `q`, and the page in `page`; one that doesn't exist means the nearest.
  ///   - notice: The change that led here.
  /// - Returns: The page.
  /// - Throws: Storage errors.
  func users(_ query: [String: String], _ notice: WebPage.Notice?) throws -> HTTPAnswer {
    let search = (query["q"] ?? "").trimmed
    let wanted = query["page"].flatMap { Int($0) } ?? 1
    // Other requests wait while the store is read, so the search begins afterwards.
    let texts = try operations.store.read { try $0.accountTexts() }
    let text = search.lowercased()
    let ids = texts.filter { $0.contains(text) }.map(\.id)
    let count = ids.count
    let number = count == 1 ? "1 user" : "\(WebPage.number(count)) users"
    let page = min(max(1, wanted), Self.pages(of: count))
    let part = ids.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize)
    let accounts = try operations.store.read { data in
      try part.compactMap { try data.account(id: $0) }
    }
    let field = WebField(
      name: "q", label: "Search for an email, a name, a phone number or an ID", value: search,
      kind: .search)
    let all = search.isEmpty ? "" : "<p><a href=\"\(link(nil))\">All users</a></p>\n"
    let list =
      accounts.isEmpty
      ? "<p>\(search.isEmpty ? "No users yet." : "No users found.")</p>\n"
      : WebPage.table(
        caption: "\(number)\(search.isEmpty ? "" : " found"), the newest first",
        columns: ["User", "Name", "Signs in with", "Created (UTC)", "User ID"],
        rows: accounts.map(row))
    let parts = WebPage.pages(page, of: Self.pages(of: count)) { other in
      let fields = [("q", search), ("page", String(other))].filter { !$0.1.isEmpty }
      return path(nil, fields)
    }
    return answer(
      WebPage(
        title: "Users", section: .users, notice: notice,
        result: WebPage.result(
          search.isEmpty ? nil : "\(number) found", page, of: Self.pages(of: count)),
        body: """
          <form method="get" action="/" role="search">
          \(place)\(field.html)<button type="submit">Search</button>
          </form>
          <p><a href="\(link(.addUser))">Add a user</a></p>
          \(all)\(list)\(parts)
          """))
  }

  private static func pages(of count: Int) -> Int { max(1, (count + pageSize - 1) / pageSize) }

  /// Returns the text that names a user: the first one with characters that show.
  static func title(of account: Account) -> String {
    let texts = [account.email, account.phoneNumber, account.displayName].compactMap(\.self)
    return texts.first(where: isVisible) ?? account.localID
  }

  /// Returns whether a text has characters that show.
  static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: Syntax.isPrinting)
  }

  private func row(_ account: Account) -> [String] {
    let name = Self.title(of: account)
    let marks =
      (account.isEmailVerified == true ? ["verified"] : [])
      + (account.isDisabled == true ? ["disabled"] : [])
    let methods =
      (account.providers ?? []).map(\.providerId) + account.passkeys.map { "passkey: \($0.name)" }
      + account.secondFactors.map { "second factor: \($0.kind)" }
    return [
      "<a href=\"\(link(.editUser, ("id", account.localID)))\">\(WebPage.shown(name))</a>"
        + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"),
      account.displayName.map { WebPage.shown($0) } ?? "–",
      methods.isEmpty
        ? account.isGuest ? "guest" : "–"
        : WebPage.shown(methods.joined(separator: ", "), limit: 200),
      Self.time(account.createdAt),
      "<code class=\"copy\">\(WebPage.shown(account.localID))</code>",
    ]
  }

  /// Returns the page that asks before a user is deleted.
  ///
  /// - Throws: ``ServiceError`` `USER_NOT_FOUND`.
  func deletion(of id: String) throws -> WebPage {
    let account = try account(id)
    let name = Self.title(of: account)
    return confirmation(
      "Delete this user?", "Delete user", WebPagePath.deleteUser, section: .users,
      text: "\(WebPage.shown(name)) can't sign in any more. You can't undo this.",
      hidden: hidden(("id", id)), back: path(.editUser, ("id", id)))
  }

  /// Returns the page that asks before all users are deleted.
  ///
  /// - Throws: Storage errors.
  func deletionOfAll() throws -> WebPage {
    let count = try operations.store.read { try $0.accountCount() }
    return confirmation(
      "Delete all users?", "Delete all users", WebPagePath.deleteAllUsers, section: .settings,
      text: "There \(count == 1 ? "is 1 user" : "are \(WebPage.number(count)) users"). "
        + "You can't undo this.",
      hidden: hidden(), back: path(.settings))
  }

  /// Returns a page that asks before a change.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - button: Its button.
  ///   - path: Where the form leads.
  ///   - section: The entry of the navigation.
  ///   - text: What will change, HTML.
  ///   - hidden: The hidden fields, HTML.
  ///   - back: The path of the page before.
  /// - Returns: The page.
  func confirmation(
    _ title: String, _ button: String, _ path: WebPagePath, section: WebPage.Section, text: String,
    hidden: String, back: String
  ) -> WebPage {
    WebPage(
      title: title, section: section,
      body: """
        <p>\(text)</p>
        <form method="post" action="\(path.rawValue)">
        \(hidden)
        <button type="submit">\(button)</button>
        </form>
        <p><a href="\(HTML.escaped(back))">Cancel</a></p>
        """)
  }
}
