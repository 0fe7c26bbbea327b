import LoginCanvas
package import LoginIdentity
package import LoginMessages

extension SecondFactor {
  /// The cleaned name of the factor.
  package var nameShown: Message {
    switch kind {
    case .phone(let number): .factorPhone(number: CleanText.oneLine(number))
    case .application, .other: .application(name: CleanText.oneLine(displayName ?? ""))
    case .passkey: .securityKey(name: CleanText.oneLine(displayName ?? ""))
    }
  }

  /// The kind of the factor.
  package var kindName: Message {
    switch kind {
    case .phone: .phone
    case .application, .other: .unnamedApplication
    case .passkey: .unnamedSecurityKey
    }
  }
}

extension SecondFactorChallenge {
  /// The factors to choose from; of several security keys any may answer, so they are one choice without a name.
  var choices: [SecondFactor] {
    let keys = factors.filter { $0.kind == .passkey }
    guard keys.count > 1, let first = keys.first else { return factors }
    let any = SecondFactor(id: first.id, displayName: nil, kind: .passkey)
    return factors.filter { $0.kind != .passkey || $0 == first }.map { $0 == first ? any : $0 }
  }
}
