extension CommandExample {
  /// The examples for the commands for other programs.
  static let programs = [
    Self(
      "git-credential",
      #"printf 'protocol=https\nhost=git.example.com\n\n' | logintui git-credential --host git.example.com get"#,
      "Answer as git hears it."),
    Self("kubectl-credential", "logintui kubectl-credential", "Answer as kubectl hears it."),
    Self(
      "docker-credential",
      "echo registry.example.com | LOGINTUI_REGISTRIES=registry.example.com logintui docker-credential get",
      "Answer as docker hears it."),
    Self("setup", "logintui setup --help", "List the programs that can be set up."),
    Self(
      "setup git", "logintui setup git git.example.com --dry-run",
      "Show what would be changed for git."),
    Self(
      "setup kubectl", "logintui setup kubectl ada", "Add a user to kubectl's configuration."
    ),
    Self(
      "setup docker", "logintui setup docker registry.example.com",
      "Let docker, podman and skopeo ask for the token of a registry."),
  ]
}
