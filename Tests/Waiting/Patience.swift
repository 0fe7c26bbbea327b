/// How long tests wait for anything outside of them; no run ever needs as much.
///
/// These are for finding what never comes, not for measuring: nothing may depend on their length.
public enum Patience {
  /// For one thing to come about: a line, a file, a port.
  public static let look = Duration.seconds(180)
  /// For a program to run from its start to its end.
  public static let program = Duration.seconds(420)
}
