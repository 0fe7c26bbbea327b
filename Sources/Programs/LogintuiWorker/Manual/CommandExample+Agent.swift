extension CommandExample {
  /// The examples for the agent, each of which ends the agent that it starts.
  static let agent = [
    Self(
      "agent", "logintui agent --lifetime 28800 && logintui agent stop",
      "Start the agent, and lock sessions after a working day."),
    Self(
      "agent", "logintui agent --confirm", "Ask on this terminal before a program gets a token."),
    Self(
      "agent start", "logintui agent start --foreground",
      "Run the agent under a service manager."),
    Self(
      "agent unlock",
      #"printf 'correct horse\n' | logintui agent unlock --passphrase-stdin && logintui agent stop"#,
      "Unlock sessions with the passphrase on standard input."),
    Self(
      "agent lock", "logintui agent lock || echo 'Nothing to lock.'",
      "Lock sessions, for example when you leave the computer."),
    Self(
      "agent passphrase",
      #"printf 'correct horse\nbattery staple\n' | logintui agent passphrase --passphrase-stdin || echo 'Nothing was changed.'"#,
      "Change the passphrase: the current one, then the new one."),
    Self(
      "agent status", "logintui agent status || echo 'The agent has no key.'",
      "Show whether encrypted sessions are unlocked."),
    Self(
      "agent forward", "logintui agent forward dev.example.com || echo 'Not forwarded.'",
      "Answer requests for tokens from dev.example.com on this terminal."),
    Self(
      "agent log", "logintui agent log --format json",
      "Show who asked for tokens, and the answers."),
    Self("agent stop", "logintui agent stop || echo 'Nothing to end.'", "Stop the agent."),
  ]
}
