import LoginIdentity
import LoginPrivateFiles
import LoginSessions
import LoginSettings
package import LoginSupport

// The sign-in method that was last used on this computer.
extension SessionAccess {
  private var lastUsedMethods: LastUsedMethods {
    LastUsedMethods(folder: Folders(environment).state)
  }

  /// Whether the method is marked and remembered.
  private var remembersMethod: Bool {
    get throws(CommandError) { settings[.lastUsed] == nil ? true : try settings.isOn(.lastUsed) }
  }

  /// The provider ID of the method that was last used for the service; `nil` if it isn't known or not to be marked.
  package var lastUsedMethod: String? {
    get throws(CommandError) {
      try remembersMethod ? lastUsedMethods.method(of: services.map(\.rawValue)) : nil
    }
  }

  /// Remembers the method of a finished sign-in, unless nothing is to be stored.
  ///
  /// That of a guest isn't remembered, because it leads to another account the next time.
  ///
  /// - Throws: ``CommandError`` for an invalid setting; the person has signed in even if the file can't be written.
  func rememberMethod(of session: Session) throws(CommandError) {
    guard try remembersMethod, accepted != nil || isUndecided, !session.user.isAnonymous
    else { return }
    try? lastUsedMethods.remember(session.providerID, of: service(of: session).rawValue)
  }

  /// Forgets the method that was last used.
  ///
  /// - Parameter isEverywhere: Whether those of all services are forgotten.
  /// - Returns: Whether there was one.
  /// - Throws: ``CommandError`` if the file can't be written.
  package func forgetMethod(isEverywhere: Bool) throws(CommandError) -> Bool {
    let methods = lastUsedMethods
    do throws(PrivateFiles.FileError) {
      return try methods.forget(isEverywhere ? nil : services.map(\.rawValue))
    } catch {
      throw CommandError(SessionStoreError.ofWriting(methods.path, error.code))
    }
  }
}
