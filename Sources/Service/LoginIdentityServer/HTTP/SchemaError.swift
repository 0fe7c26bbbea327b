import LoginIdentity

/// What is wrong with one field of a body.
struct SchemaError: Error, Equatable {
  /// Where: `/mfaInfo/0`; empty for the body itself.
  let path: String
  /// What it must be: `must be string`, or what its type says of it.
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
