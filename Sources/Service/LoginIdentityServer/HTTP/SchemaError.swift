import LoginIdentity

/// An invalid value in a field of a body.
struct SchemaError: Error, Equatable {
  /// The path of the field: `/mfaInfo/0`; empty for the body itself.
  let path: String
  /// The requirement: `must be string`, or the text of its type.
  let claim: String

  init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      path = context.codingPath.map { "/" + ($0.intValue.map(String.init) ?? $0.stringValue) }
        .joined()
      let misfit = context.underlyingError as? JSONMisfit
      claim = misfit.map { "must be \($0.kind)" } ?? context.debugDescription
    @unknown default: (path, claim) = ("", "cannot be read")
    }
  }
}
