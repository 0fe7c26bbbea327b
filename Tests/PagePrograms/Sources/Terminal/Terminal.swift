/// A module that is called as one of the library's would be without its prefix.
public enum Terminal {
  /// What it says.
  public static let greeting = "A terminal of my own."
}
