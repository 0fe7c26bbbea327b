import LoginIdentity

extension StoredSession {
  /// Whether it is this person's at this service.
  func belongs(to userID: String, _ service: ServiceKey) -> Bool {
    self.service == service && session.user.id == userID
  }
}

extension [StoredSession] {
  /// The session that is used of several services together: of those that each of them uses the one
  /// that was chosen last.
  ///
  /// - Parameter services: Which; one in most cases.
  /// - Returns: `nil` where none of them uses any.
  package func currentSession(of services: [ServiceKey]) -> StoredSession? {
    self.filter { $0.isCurrent && services.contains($0.service) }
      .max { ($0.choice, $0.signedInAt) < ($1.choice, $1.signedInAt) }
  }

  /// Makes one session of a service the one that is used, and no other.
  mutating func select(userID: String, of service: ServiceKey) {
    let (next, overflow) = (map(\.choice).max() ?? 0).addingReportingOverflow(1)
    for index in indices where self[index].service == service {
      self[index].isCurrent = self[index].session.user.id == userID
      if self[index].isCurrent { self[index].choice = overflow ? .max : next }
    }
  }

  /// Removes a session; if it was the one that is used, none of its group is from then on.
  mutating func forget(_ userID: String, of service: ServiceKey, among group: [ServiceKey]) {
    let group = group.isEmpty ? [service] : group
    if currentSession(of: group)?.belongs(to: userID, service) == true {
      for index in indices where group.contains(self[index].service) {
        self[index].isCurrent = false
      }
    }
    removeAll { $0.belongs(to: userID, service) }
  }
}
