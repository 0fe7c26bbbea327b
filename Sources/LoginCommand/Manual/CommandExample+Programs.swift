extension CommandExample {
  /// Those of the commands for other programs.
  static let programs = [
    CommandExample(
      command: "git-credential",
      line:
        #"printf 'protocol=https\nhost=git.example.com\n\n' | logintui git-credential --host git.example.com get"#,
      shows: "Answer as git hears it.", needs: .signedIn),
    CommandExample(
      command: "kubectl-credential", line: "logintui kubectl-credential",
      shows: "Answer as kubectl hears it.", needs: .signedIn),
    CommandExample(
      command: "docker-credential",
      line:
        "echo registry.example.com | LOGINTUI_REGISTRIES=registry.example.com logintui docker-credential get",
      shows: "Answer as docker hears it.", needs: .signedIn),
    CommandExample(
      command: "setup", line: "logintui setup --help",
      shows: "List the programs that can be set up."),
    CommandExample(
      command: "setup git", line: "logintui setup git --host git.example.com --dry-run",
      shows: "Show what would be changed for git."),
    CommandExample(
      command: "setup kubectl", line: "logintui setup kubectl --user ada",
      shows: "Add a user to kubectl's configuration."),
    CommandExample(
      command: "setup docker", line: "logintui setup docker --registry registry.example.com",
      shows: "Let docker, podman and skopeo ask for the token of a registry."),
  ]
}
