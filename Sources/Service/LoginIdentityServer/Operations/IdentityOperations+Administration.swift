import LoginIdentityProtocol

extension IdentityOperations {
  /// The maximum number of accounts in one request.
  static let batchLimit = 1000

  /// `accounts:batchGet`: returns a page of accounts, by ID.
  func accounts(context: Context) async throws -> BatchGetResponse {
    try checkProject(nil, tenant: context.query["tenantId"], context: context)
    return try page(
      of: context.query["maxResults"].flatMap { Int($0) },
      after: context.query["nextPageToken"])
  }

  /// `relyingparty/downloadAccount`: returns the same, for the Firebase command-line tool.
  ///
  /// The tool takes a hash for Firebase's own if the record has version 0.
  func download(
    _ request: DownloadAccountRequest, context: Context
  ) async throws -> BatchGetResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    var answer = try page(of: request.maxResults, after: request.nextPageToken)
    answer.users = answer.users?.map { user in
      var user = user
      if user.passwordHash != nil { user.version = 0 }
      return user
    }
    return answer
  }

  /// Returns an account as an administrator sees it.
  func fullRecord(of account: Account) -> AccountRecord {
    var record = account.fullRecord(hashing: settings.hashing)
    record.tenantId = configuration.tenantID
    return record
  }

  /// Returns a page of accounts; a negative limit means all, as in Google's emulator.
  private func page(of wanted: Int?, after id: String?) throws -> BatchGetResponse {
    let wanted = wanted ?? 0
    let limit = wanted < 0 ? nil : wanted == 0 ? 20 : min(wanted, Self.batchLimit)
    let page = try store.read { try $0.accounts(after: id, limit: limit) }
    return BatchGetResponse(
      users: page.map(fullRecord),
      nextPageToken: page.count == limit ? page.last?.localID : nil)
  }

  /// `accounts:query`.
  func query(_ request: QueryRequest, context: Context) async throws -> QueryResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    for (name, isGiven) in [
      ("limit", request.limit != nil), ("offset", request.offset?.value ?? 0 != 0),
      ("expression", request.expression?.isEmpty == false),
      ("sortBy", ![nil, .unspecified, .userID].contains(request.sortBy)),
    ] where isGiven {
      throw ServiceError.notImplemented("\(name) is not implemented.")
    }
    guard request.returnUserInfo ?? true else {
      return QueryResponse(
        recordsCount: DecimalText(try store.read { try $0.accountCount() }), userInfo: nil)
    }
    let isDescending = request.order == .descending
    let all = try store.read { try $0.accounts(descending: isDescending) }
    return QueryResponse(
      recordsCount: DecimalText(all.count),
      userInfo: all.map(fullRecord))
  }

  /// `accounts:batchDelete`.
  func deleteAccounts(
    _ request: BatchDeleteRequest, context: Context
  ) async throws -> BatchDeleteResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    let ids = request.localIds ?? []
    guard !ids.isEmpty, ids.count <= Self.batchLimit else {
      throw ServiceError(.tooManyLocalIDs)
    }
    let errors = try store.write { data in
      var errors: [BatchError] = []
      for (index, id) in ids.enumerated() {
        guard let account = try data.account(id: id) else { continue }
        guard account.isDisabled == true || request.force == true else {
          errors.append(
            BatchError(
              index: index, localId: id,
              message: "NOT_DISABLED : Disable the account before batch deletion."))
          continue
        }
        try data.delete(id: id, now: self.now)
      }
      return errors
    }
    return BatchDeleteResponse(errors: errors.isEmpty ? nil : errors)
  }

  /// Deletes every account, for tests between two runs.
  func deleteAll() async throws -> EmptyRecord {
    try store.write { try $0.deleteAllAccounts(now: self.now) }
    return EmptyRecord()
  }
}
