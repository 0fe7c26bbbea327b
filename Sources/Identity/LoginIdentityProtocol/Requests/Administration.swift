/// What `GET projects/P/accounts:batchGet` answers.
package struct BatchGetResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#DownloadAccountResponse`.
  package var kind: String? = "identitytoolkit#DownloadAccountResponse"
  /// A page of accounts, by id.
  package var users: [AccountRecord]?
  /// Where the next page begins; there whenever this page is full.
  package var nextPageToken: String?

  package init(users: [AccountRecord]?, nextPageToken: String?) {
    self.users = users
    self.nextPageToken = nextPageToken
  }
}

/// The body of `relyingparty/downloadAccount`, the old name of `accounts:batchGet`.
package struct DownloadAccountRequest: Codable, Equatable, Sendable {
  /// At most how many; 20 unless told otherwise, all of them when negative.
  package var maxResults: Int?
  package var nextPageToken: String?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The body of `projects/P/accounts:query`.
package struct QueryRequest: Codable, Equatable, Sendable {
  /// Whether accounts are wanted; true unless told otherwise.
  package var returnUserInfo: Bool?
  /// Ascending unless told otherwise.
  package var order: QueryOrder?
  /// What to sort by; the id alone is supported.
  package var sortBy: QuerySort?
  /// At most how many; not supported, as in Google's emulator.
  package var limit: DecimalText?
  /// From where on; not supported, as in Google's emulator.
  package var offset: DecimalText?
  /// Conditions; not supported, as in Google's emulator.
  package var expression: [EmptyRecord]?
  /// The project meant.
  package var targetProjectId: String?
  /// The tenant meant.
  package var tenantId: String?

  /// Makes an empty request.
  package init() {}
}

/// The order of a list.
package enum QueryOrder: String, NumberedName, CaseIterable {
  /// Nothing said.
  case unspecified = "ORDER_UNSPECIFIED"
  /// The smallest first.
  case ascending = "ASC"
  /// The largest first.
  case descending = "DESC"
}

/// What a list is sorted by.
package enum QuerySort: String, NumberedName, CaseIterable {
  /// Nothing said.
  case unspecified = "SORT_BY_FIELD_UNSPECIFIED"
  /// The id.
  case userID = "USER_ID"
  /// The name.
  case name = "NAME"
  /// When it was made.
  case createdAt = "CREATED_AT"
  /// When someone last signed in.
  case lastLoginAt = "LAST_LOGIN_AT"
  /// The address.
  case email = "USER_EMAIL"
}

/// What `projects/P/accounts:query` answers.
package struct QueryResponse: Codable, Equatable, Sendable {
  /// How many accounts there are.
  package let recordsCount: DecimalText
  /// The accounts.
  package let userInfo: [AccountRecord]?

  package init(recordsCount: DecimalText, userInfo: [AccountRecord]?) {
    self.recordsCount = recordsCount
    self.userInfo = userInfo
  }
}

/// What `projects/P/accounts:batchCreate` answers.
package struct BatchCreateResponse: Codable, Equatable, Sendable {
  package var kind: String? = "identitytoolkit#UploadAccountResponse"
  package var error: [BatchError]?

  package init(error: [BatchError]) { self.error = error }
}

/// What went wrong with one account of many.
package struct BatchError: Codable, Equatable, Sendable {
  /// Which one, counted from 0.
  package var index: Int?
  /// Its id, where the answer names it.
  package var localId: String?
  /// Why.
  package var message: String?

  /// Describes one.
  package init(index: Int?, localId: String? = nil, message: String?) {
    self.index = index
    self.localId = localId
    self.message = message
  }
}

/// The body of `projects/P/accounts:batchDelete`; at most 1000 ids.
package struct BatchDeleteRequest: Codable, Equatable, Sendable {
  /// Whose accounts.
  package var localIds: [String]?
  /// Whether accounts that are not disabled go too.
  package var force: Bool?
  /// The project meant.
  package var targetProjectId: String?
  /// The tenant meant.
  package var tenantId: String?

  /// Makes an empty request.
  package init() {}
}

/// What `projects/P/accounts:batchDelete` answers.
package struct BatchDeleteResponse: Codable, Equatable, Sendable {
  /// The accounts that stayed; absent when there are none.
  package var errors: [BatchError]?

  package init(errors: [BatchError]?) { self.errors = errors }
}
