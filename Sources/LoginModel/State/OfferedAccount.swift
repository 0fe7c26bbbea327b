import LoginCanvas
package import LoginIdentity
import LoginMessages

/// An account that is saved on this computer, as the first page offers it.
package struct OfferedAccount: Equatable, Sendable {
  /// The program's name for the account; unique among those that are offered.
  package let id: String
  /// The user, as at the last sign-in or refresh.
  package let user: User
  /// The identifier of the sign-in method.
  package let method: String
  /// The seconds since the person signed in, 0 or more.
  package let age: Int
  /// Whether the person must sign in again.
  package internal(set) var needsSignIn: Bool

  /// Creates an account.
  ///
  /// - Parameters:
  ///   - id: The program's name for the account.
  ///   - user: The user; external texts are cleaned where they are shown.
  ///   - method: The identifier of the sign-in method.
  ///   - age: The seconds since the person signed in; less than 0 counts as 0, because clocks may be set.
  ///   - needsSignIn: Whether the person must sign in again.
  package init(id: String, user: User, method: String, age: Int, needsSignIn: Bool = false) {
    (self.id, self.user, self.method) = (id, user, method)
    (self.age, self.needsSignIn) = (max(0, age), needsSignIn)
  }

  /// The name that distinguishes the account, as in lists of commands: its address, or its name, or its identifier.
  var name: String { CleanText.oneLine(user.email ?? user.displayName ?? user.id) }

  /// Whether it is a guest's, who has no name.
  var isNameless: Bool { user.isAnonymous && user.email == nil && user.displayName == nil }

  /// The time since the person signed in.
  var ageMessage: Message { Message(age: age) }
}

extension Message {
  /// Creates a text for a time in the past, in the largest unit with an amount of at least two, and at least a minute.
  ///
  /// - Parameter age: Seconds, 0 or more.
  init(age: Int) {
    let span = TimeSpan(seconds: age)
    self =
      switch span.unit {
      case .seconds: .minutesAgo(minutes: 1)
      case .minutes: .minutesAgo(minutes: span.amount)
      case .hours: .hoursAgo(hours: span.amount)
      case .days: .daysAgo(days: span.amount)
      }
  }
}
