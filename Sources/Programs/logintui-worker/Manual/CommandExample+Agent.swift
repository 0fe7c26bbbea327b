extension CommandExample {
  /// The examples for the agent, each of which ends the agent that it starts.
  static let agent = [
    Self(
      "agent", "logintui agent --lifetime 28800 && logintui agent stop",
      "Start the agent; each unlocking ends after a working day."),
    Self(
      "agent start", "logintui agent start --foreground",
      "Be the agent, as a service manager wants it."),
    Self(
      "agent unlock",
      #"printf 'correct horse\n' | logintui agent unlock --passphrase-stdin && logintui agent stop"#,
      "Give the agent the key; on a terminal it asks for the passphrase."),
    Self(
      "agent lock", "logintui agent lock || echo 'Nothing to lock.'",
      "Have the agent forget the key, as when one leaves the machine."),
    Self(
      "agent passphrase",
      #"printf 'correct horse\nbattery staple\n' | logintui agent passphrase --passphrase-stdin || echo 'Nothing was changed.'"#,
      "Change the passphrase: the present one and the new one, a line each."),
    Self(
      "agent status", "logintui agent status || echo 'The agent has no key.'",
      "Say whether encrypted sessions can be read."),
    Self("agent stop", "logintui agent stop || echo 'Nothing to end.'", "End the agent."),
  ]
}
