import LoginIdentity
import LoginIdentityProtocol

extension FirebaseExport {
  /// Sorts all accounts, which are ordered by ID, into files.
  ///
  /// - Throws: `EncodingError`, which no account causes.
  init(_ accounts: [Account]) throws {
    var groups: [(hash: FirebaseHash?, users: [FirebaseUser])] = []
    var losses: [Loss] = []
    for account in accounts {
      let lacks = account.lacks
      if !lacks.isEmpty { losses.append(Loss(localID: account.localID, lacks: lacks)) }
      guard !lacks.contains(.guest) else { continue }
      let parts = account.passwordHash?.parts
      let hash = parts.map(FirebaseHash.init)
      let user = FirebaseUser(account, password: parts)
      if let index = groups.firstIndex(where: { $0.hash == hash }) {
        groups[index].users.append(user)
      } else {
        groups.append((hash, [user]))
      }
    }
    var names: Set<String> = []
    files = try groups.map { hash, users in
      File(
        name: Self.name(for: hash, beside: &names), count: users.count,
        options: hash?.options ?? [], bytes: try JSONCoding.bytes(of: UserList(users: users)))
    }
    .sorted { $0.name < $1.name }
    self.losses = losses
  }

  /// Returns a file name that no other file has.
  private static func name(for hash: FirebaseHash?, beside names: inout Set<String>) -> String {
    let stem = "users-" + (hash?.word ?? "without-password")
    var (name, number) = ("\(stem).json", 2)
    while !names.insert(name).inserted {
      name = "\(stem)-\(number).json"
      number += 1
    }
    return name
  }

  private struct UserList: Encodable {
    let users: [FirebaseUser]
  }
}

private extension Account {
  /// The parts of the account that can't be imported.
  var lacks: [FirebaseExport.Lack] {
    guard !isGuest else { return [.guest] }
    var lacks: [FirebaseExport.Lack] = []
    if passwordHash != nil, passwordHash?.parts == nil { lacks.append(.password) }
    if !secondFactors.isEmpty { lacks.append(.secondFactor) }
    for identity in identities where !FirebaseUser.providerIDs.contains(identity.providerId) {
      lacks.append(.link(providerID: identity.providerId))
    }
    if !passkeys.isEmpty { lacks.append(.link(providerID: SignInProvider.passkey.rawValue)) }
    return lacks
  }
}
