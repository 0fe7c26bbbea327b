/// The response of `GET projects/P/accounts:batchGet`.
package struct BatchGetResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#DownloadAccountResponse`.
  package var kind: String? = "identitytoolkit#DownloadAccountResponse"
  /// A page of accounts, by id.
  package var users: [AccountRecord]?
  /// The start of the next page; present if this page is full.
  package var nextPageToken: String?

  package init(users: [AccountRecord]?, nextPageToken: String?) {
    self.users = users
    self.nextPageToken = nextPageToken
  }
}

/// The body of `relyingparty/downloadAccount`, the old name of `accounts:batchGet`.
package struct DownloadAccountRequest: Codable, Equatable, Sendable {
  /// The maximum number; 20 by default, all accounts if it is negative.
  package var maxResults: Int?
  package var nextPageToken: String?
  package var targetProjectId: String?
  package var tenantId: String?
}

/// The body of `projects/P/accounts:query`.
package struct QueryRequest: Codable, Equatable, Sendable {
  /// Whether to return accounts; true by default.
  package var returnUserInfo: Bool?
  /// The order; ascending by default.
  package var order: QueryOrder?
  /// The sort key; only the ID is supported.
  package var sortBy: QuerySort?
  /// The maximum number; not supported, as in Google's emulator.
  package var limit: DecimalText?
  /// The number of accounts to skip; not supported, as in Google's emulator.
  package var offset: DecimalText?
  /// Conditions; not supported, as in Google's emulator.
  package var expression: [EmptyRecord]?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

package enum QueryOrder: String, NumberedName, CaseIterable {
  case unspecified = "ORDER_UNSPECIFIED"
  case ascending = "ASC"
  case descending = "DESC"
}

package enum QuerySort: String, NumberedName, CaseIterable {
  case unspecified = "SORT_BY_FIELD_UNSPECIFIED"
  case userID = "USER_ID"
  case name = "NAME"
  case createdAt = "CREATED_AT"
  case lastLoginAt = "LAST_LOGIN_AT"
  case email = "USER_EMAIL"
}

/// The response of `projects/P/accounts:query`.
package struct QueryResponse: Codable, Equatable, Sendable {
  package let recordsCount: DecimalText
  package let userInfo: [AccountRecord]?

  package init(recordsCount: DecimalText, userInfo: [AccountRecord]?) {
    self.recordsCount = recordsCount
    self.userInfo = userInfo
  }
}

/// The response of `projects/P/accounts:batchCreate`.
package struct BatchCreateResponse: Codable, Equatable, Sendable {
  package var kind: String? = "identitytoolkit#UploadAccountResponse"
  package var error: [BatchError]?

  package init(error: [BatchError]) { self.error = error }
}

package struct BatchError: Codable, Equatable, Sendable {
  /// The account's index, from 0.
  package var index: Int?
  /// The account's ID, if the response contains it.
  package var localId: String?
  package var message: String?

  package init(index: Int?, localId: String? = nil, message: String?) {
    self.index = index
    self.localId = localId
    self.message = message
  }
}

/// The body of `projects/P/accounts:batchDelete`; at most 1000 IDs.
package struct BatchDeleteRequest: Codable, Equatable, Sendable {
  package var localIds: [String]?
  /// Whether to delete accounts that aren't disabled too.
  package var force: Bool?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The response of `projects/P/accounts:batchDelete`.
package struct BatchDeleteResponse: Codable, Equatable, Sendable {
  /// The accounts that weren't deleted; missing if there aren't any.
  package var errors: [BatchError]?

  package init(errors: [BatchError]?) { self.errors = errors }
}
