public import ArgumentParser
public import LoginMessages

extension Language: ExpressibleByArgument {
  /// Reads a tag or the name of a locale: `de`, `de-AT`, `ja_JP.UTF-8`.
  public init?(argument: String) { self.init(locale: argument) }
}
