/// A module with the name that one of the library's modules would have without its prefix.
public enum Terminal {
  /// The greeting.
  public static let greeting = "A terminal of my own."
}
