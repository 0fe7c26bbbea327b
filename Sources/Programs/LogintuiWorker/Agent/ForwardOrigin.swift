import LoginSessionAgent

/// Where requests for tokens come from.
enum ForwardOrigin: Equatable, Sendable {
  /// Another computer, by the name that ssh knows.
  case computer(String)
  /// Programs of this computer.
  case here

  /// The name of the other computer; empty for this one.
  var host: String {
    switch self {
    case .computer(let name): name
    case .here: ""
    }
  }

  /// How many requests are too many.
  var limits: ForwardDecisions.Limits {
    switch self {
    case .computer: .computer
    case .here: .here
    }
  }
}
