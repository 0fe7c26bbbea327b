/// The time limits for events outside the tests; no run ever needs as much.
///
/// They detect events that never come, and don't measure: no result may depend on their length.
public enum Patience {
  /// The limit for a single event: a line, a file, a port.
  public static let look = Duration.seconds(180)
  /// The limit for a program, from its start to its end.
  public static let program = Duration.seconds(420)
}
