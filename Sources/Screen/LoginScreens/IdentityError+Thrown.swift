package import LoginIdentity

extension IdentityError {
  /// What a function of a program threw, as an error that the screen can say.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - other: Makes one of the description of any other error.
  package init(thrown error: any Error, else other: (String) -> IdentityError) {
    if let error = error as? IdentityError {
      self = error
    } else {
      self = error is CancellationError ? .cancelled : other("\(error)")
    }
  }

  /// The same for a service, whose other errors are named by their type.
  package init(thrown error: any Error) {
    self.init(thrown: error) { .other(code: "\(type(of: error))", detail: $0) }
  }
}
