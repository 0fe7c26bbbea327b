extension CommandExample {
  /// The examples for the commands for other programs.
  static let programs = [
    Self(
      "git-credential",
      #"printf 'protocol=https\nhost=git.example.com\n\n' | logintui git-credential --host git.example.com get"#,
      "Print the answer that git gets."),
    Self(
      "aws-credential", "logintui aws-credential --role-arn arn:aws:iam::123456789012:role/deploy",
      "Print temporary credentials for a role."),
    Self(
      "kubectl-credential", "logintui kubectl-credential", "Print the answer that kubectl gets."),
    Self(
      "docker-credential",
      "echo registry.example.com | LOGINTUI_REGISTRIES=registry.example.com logintui docker-credential get",
      "Print the answer that docker gets."),
    Self(
      "pip-credential",
      "logintui pip-credential --host pypi.example.com get https://pypi.example.com/simple/ oauth2",
      "Print the password that pip gets."),
    Self(
      "cargo-credential",
      #"echo '{"v":1,"kind":"get","registry":{"index-url":"sparse+https://cargo.example.com/"}}' | logintui cargo-credential --host cargo.example.com"#,
      "Print the answer that cargo gets."),
    Self("setup", "logintui setup --help", "List the programs that you can set up."),
    Self(
      "setup git", "logintui setup git git.example.com --dry-run",
      "Show the changes for git without making them."),
    Self(
      "setup kubectl", "logintui setup kubectl ada", "Add a user to kubectl's configuration."
    ),
    Self(
      "setup docker", "logintui setup docker registry.example.com",
      "Set up docker, podman and skopeo for a registry."),
    Self(
      "setup pip", "logintui setup pip pypi.example.com",
      "Set up pip and uv for an index."),
    Self(
      "setup npm", "logintui setup npm npm.example.com",
      "Set up npm for a registry."),
    Self(
      "setup cargo",
      "logintui setup cargo acme --index sparse+https://cargo.example.com/ --dry-run",
      "Show the changes for cargo without making them."),
  ]
}
