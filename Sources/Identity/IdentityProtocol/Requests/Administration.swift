/// What `GET projects/P/accounts:batchGet` answers.
public struct BatchGetResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#DownloadAccountResponse`.
  public var kind: String? = "identitytoolkit#DownloadAccountResponse"
  /// A page of accounts, by id.
  public var users: [AccountRecord]?
  /// Where the next page begins; there whenever this page is full.
  public var nextPageToken: String?

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
public struct QueryRequest: Codable, Equatable, Sendable {
  /// Whether accounts are wanted; true unless told otherwise.
  public var returnUserInfo: Bool?
  /// Ascending unless told otherwise.
  public var order: QueryOrder?
  /// What to sort by; the id alone is supported.
  public var sortBy: QuerySort?
  /// At most how many; not supported, as in Google's emulator.
  public var limit: DecimalText?
  /// From where on; not supported, as in Google's emulator.
  public var offset: DecimalText?
  /// Conditions; not supported, as in Google's emulator.
  public var expression: [EmptyRecord]?
  /// The project meant.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// The order of a list.
public enum QueryOrder: String, NumberedName, CaseIterable {
  /// Nothing said.
  case unspecified = "ORDER_UNSPECIFIED"
  /// The smallest first.
  case ascending = "ASC"
  /// The largest first.
  case descending = "DESC"
}

/// What a list is sorted by.
public enum QuerySort: String, NumberedName, CaseIterable {
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
public struct QueryResponse: Codable, Equatable, Sendable {
  /// How many accounts there are.
  public let recordsCount: DecimalText
  /// The accounts.
  public let userInfo: [AccountRecord]?

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
public struct BatchError: Codable, Equatable, Sendable {
  /// Which one, counted from 0.
  public var index: Int?
  /// Its id, where the answer names it.
  public var localId: String?
  /// Why.
  public var message: String?

  /// Describes one.
  public init(index: Int?, localId: String? = nil, message: String?) {
    self.index = index
    self.localId = localId
    self.message = message
  }
}

/// The body of `projects/P/accounts:batchDelete`; at most 1000 ids.
public struct BatchDeleteRequest: Codable, Equatable, Sendable {
  /// Whose accounts.
  public var localIds: [String]?
  /// Whether accounts that are not disabled go too.
  public var force: Bool?
  /// The project meant.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What `projects/P/accounts:batchDelete` answers.
package struct BatchDeleteResponse: Codable, Equatable, Sendable {
  /// The accounts that stayed; absent when there are none.
  package var errors: [BatchError]?

  package init(errors: [BatchError]?) { self.errors = errors }
}
