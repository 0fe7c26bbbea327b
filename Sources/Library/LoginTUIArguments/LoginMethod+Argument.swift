public import ArgumentParser
import LoginModel
public import LoginTUI

extension LoginMethod: ExpressibleByArgument {
  /// Reads a name: `google`, `email`, `guest`.
  public init?(argument: String) {
    guard let types = try? LoginType.list(argument), types.count == 1 else { return nil }
    self.init(types[0])
  }

  /// The names.
  public static var allValueStrings: [String] { LoginType.named.map(\.name) }

  /// The name, for help.
  public var defaultValueDescription: String {
    LoginType.named.first { $0.type.id == id }?.name ?? id
  }
}
