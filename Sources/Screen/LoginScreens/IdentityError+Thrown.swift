package import LoginIdentity

extension IdentityError {
  /// Creates an error that the screen can show from an error of a program's function.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - other: Makes an error from the description of any other error.
  package init(thrown error: any Error, else other: (String) -> IdentityError) {
    if let error = error as? IdentityError {
      self = error
    } else {
      self = error is CancellationError ? .cancelled : other("\(error)")
    }
  }

  /// Creates an error that the screen can show from an error of a service; other errors are named by their type.
  package init(thrown error: any Error) {
    self.init(thrown: error) { .other(code: "\(type(of: error))", detail: $0) }
  }
}
