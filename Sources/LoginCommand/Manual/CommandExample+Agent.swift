extension CommandExample {
  /// Those of the agent, which each end the agent that they start.
  static let agent = [
    CommandExample(
      command: "agent", line: "logintui agent --lifetime 28800 && logintui agent stop",
      shows: "Start the agent; each unlocking ends after a working day."),
    CommandExample(
      command: "agent start", line: "logintui agent start --foreground",
      shows: "Be the agent, as a service manager wants it.",
      needs: .interrupt(waitFor: "agent.sock")),
    CommandExample(
      command: "agent unlock",
      line:
        #"printf 'correct horse\n' | logintui agent unlock --passphrase-stdin && logintui agent stop"#,
      shows: "Give the agent the key; on a terminal it asks for the passphrase."),
    CommandExample(
      command: "agent lock", line: "logintui agent lock || echo 'Nothing to lock.'",
      shows: "Have the agent forget the key, as when one leaves the machine."),
    CommandExample(
      command: "agent passphrase",
      line:
        #"printf 'correct horse\nbattery staple\n' | logintui agent passphrase --passphrase-stdin || echo 'Nothing was changed.'"#,
      shows: "Change the passphrase: the present one and the new one, a line each."),
    CommandExample(
      command: "agent status", line: "logintui agent status || echo 'The agent has no key.'",
      shows: "Say whether encrypted sessions can be read."),
    CommandExample(
      command: "agent stop", line: "logintui agent stop || echo 'Nothing to end.'",
      shows: "End the agent."),
  ]
}
