import LoginSupport
import Testing

@testable import LogintuiWorker

/// A shell line on a page, and the steps with which a person would try it.
struct ShellTrial: Sendable, CustomTestStringConvertible {
  /// A person's step at the terminal: waits for words, then types.
  struct Step: Sendable {
    let words: String
    /// The text that must have disappeared: an earlier picture of the program may have the words too.
    var gone = "\u{0}"
    let keys: String
  }

  /// The unchanged line of a page.
  let line: String
  /// Whether `ada@example.com` is signed in, with the password `secret1`.
  var isSignedIn = false
  /// The earlier input at the shell, such as a command that creates a file for the line.
  var before = ""
  /// The person's steps.
  var steps: [Step] = []
  /// The exit status of the shell.
  var status: Int32 = 0
  /// The number of requests to the backend in place of `https://api.example.com`.
  var asks = 0

  var testDescription: String { line }

  /// The steps that sign a guest in on the picker of all methods.
  private static let guest = [Step(words: "Continue as guest", keys: "5\r")]
  /// Returns a step with Esc, once the words are visible.
  private static func leave(_ words: String) -> [Step] { [Step(words: words, keys: "\u{1B}")] }
  /// The same steps on the picker of a guest's upgrade, which offers no other guest.
  private static let upgrade = [
    Step(words: "Sign in with Google", gone: "Continue as guest", keys: "1\r"),
    Step(words: "Open browser", keys: "o"),
  ]
  /// Returns the steps that choose a provider by its number, and open the browser, in which a person agrees; by then
  /// the picker's other button has disappeared, which the next program may show too.
  private static func choose(
    _ button: String, _ key: String, besides other: String = "Continue as guest"
  ) -> [Step] {
    [Step(words: button, keys: key + "\r"), Step(words: "Open browser", gone: other, keys: "o")]
  }

  /// The trials of all pages.
  static let all = scripts + sessions + programs + accounts + settings + services + downloads

  private static let scripts = [
    ShellTrial(
      line:
        #"TOKEN=$(logintui --format token) && curl -H @<(printf 'Authorization: Bearer %s\n' "$TOKEN") https://api.example.com/me"#,
      steps: guest, asks: 1),
    ShellTrial(line: "logintui --format json", steps: guest),
    ShellTrial(line: "logintui snapshot --screen email --columns 40 --format json"),
    ShellTrial(line: "logintui snapshot --screen email --language ar-XB"),
    ShellTrial(
      line: "logintui --linear", steps: [Step(words: "Name (or help):", keys: "guest\r")]),
    ShellTrial(line: "logintui audit --screen picker,email --language de"),
    ShellTrial(line: "logintui audit --size 80x24,40x24 --against 1.4.10 -- less /etc/services"),
    ShellTrial(line: "logintui demo", steps: leave("Sign in with Google")),
    ShellTrial(line: "logintui demo --tour", steps: leave("Press any key to take over")),
    ShellTrial(
      line: "logintui demo --tour --record tour.cast", steps: leave("Press any key to take over")),
  ]

  private static let sessions = [
    ShellTrial(line: "logintui login --store file", steps: guest),
    ShellTrial(line: "logintui login --device --no-wait --format json", isSignedIn: true),
    ShellTrial(line: "logintui token", isSignedIn: true),
    ShellTrial(line: "TOKEN=$(logintui token)", isSignedIn: true),
    ShellTrial(
      line: "logintui token > /dev/null || { [ $? -eq 4 ] && logintui login; }", steps: guest),
    ShellTrial(
      line: "logintui exec -- ./deploy", isSignedIn: true,
      before: #"printf '#!/bin/sh\ntest -n "$LOGINTUI_TOKEN"' > deploy; chmod +x deploy;"#),
    ShellTrial(
      line: "logintui request https://api.example.com/me", isSignedIn: true, asks: 1),
    ShellTrial(line: "logintui login --format token | logintui verify", isSignedIn: true),
  ]

  private static let programs = [
    setup("git git.example.com"), setup("kubectl ada"),
    setup("docker registry.example.com"), setup("pip pypi.example.com"),
    setup("npm npm.example.com"),
    setup("cargo acme --index sparse+https://cargo.example.com/index/"),
    ShellTrial(
      line: "git config --global credential.helper '!logintui git-credential'",
      before: "trap 'git config --global --get credential.helper \"^!logintui\"' EXIT;"),
    ShellTrial(
      line:
        #"TOKEN=$(logintui token) && curl -H @<(printf 'Authorization: Bearer %s\n' "$TOKEN") https://api.example.com/me"#,
      isSignedIn: true, asks: 1),
  ]

  /// Returns a trial of a set-up that the person agrees to.
  private static func setup(_ words: String) -> ShellTrial {
    ShellTrial(
      line: "logintui setup " + words, steps: [Step(words: "Type y for yes", keys: "y\r")])
  }

  private static let accounts = [
    ShellTrial(line: "logintui account", isSignedIn: true, steps: leave("Sign-in methods")),
    ShellTrial(
      line: #"printf '%s\n' "$OLD" "$NEW" | logintui account password"#, isSignedIn: true,
      before: "OLD=secret1; NEW=secret22;"),
    ShellTrial(
      line:
        #"printf '%s\n' "$NEW" | logintui account forgot ada@example.com --code-fd 3 3< link.txt"#,
      isSignedIn: true,
      before: """
        NEW=secret22; logintui account forgot ada@example.com > /dev/null;
        logintui mail --format json | sed -n 's/.*"link":"\\([^"]*\\)".*/\\1/p' > link.txt;
        """),
    ShellTrial(line: "logintui --format json > me.json", steps: guest),
    ShellTrial(
      line: "logintui --upgrade me.json --format json",
      before: "logintui --format json > me.json; grep -q isAnonymous me.json || exit 9;",
      steps: guest + upgrade),
    ShellTrial(
      line: "logintui --upgrade - --on-merge ./move-notes < me.json",
      before: """
        printf '#!/bin/sh\\ntest -n "$LOGINTUI_OLD_USER" > moved' > move-notes; chmod +x move-notes;
        logintui > first; logintui --format json > me.json;
        trap 'test -e moved || exit 9' EXIT;
        """,
      steps: choose("Sign in with Google", "1") + guest + upgrade
        + [Step(words: "This Google account belongs to another account here.", keys: "\r")]),
    ShellTrial(
      line: "logintui account unlink google",
      before: """
        export LOGINTUI_STORE=file LOGINTUI_PROVIDERS=google,github;
        logintui > first; logintui login --upgrade kept > second;
        """,
      steps: choose("Sign in with Google", "1", besides: "Sign in with GitHub")
        + choose("Sign in with GitHub", "2")),
  ]

  private static let settings = [
    ShellTrial(line: "logintui config list"),
    ShellTrial(
      line: "logintui config get screen.text_size",
      before: "logintui config set screen.text_size AX2;"),
    ShellTrial(line: "logintui config set screen.text_size AX2"),
    ShellTrial(
      line: "logintui config unset screen.text_size",
      before: "logintui config set screen.text_size AX2;"),
    ShellTrial(line: "logintui config edit", before: "export EDITOR=true;"),
    ShellTrial(line: "logintui config path"),
    ShellTrial(line: "logintui config set service.emulator localhost:9099 --service tests"),
    ShellTrial(
      line: "logintui config check --service tests",
      before: "logintui config set service.emulator localhost:9099 --service tests;"),
    ShellTrial(line: "logintui config check --online"),
    ShellTrial(
      line:
        "( umask 077; openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out ~/.config/logintui/acme.pem )",
      before: "mkdir -p ~/.config/logintui;"),
  ]

  private static let services = [
    ShellTrial(
      line: "logintui serve --ephemeral --exec ./tests",
      before:
        #"printf '#!/bin/sh\ntest -n "$FIREBASE_AUTH_EMULATOR_HOST"' > tests; chmod +x tests;"#),
    ShellTrial(
      line: "logintui serve --oidc --ephemeral --exec ./tests",
      before: #"printf '#!/bin/sh\ntest -n "$OIDC_ISSUER"' > tests; chmod +x tests;"#),
    ShellTrial(
      line: "logintui serve --port 9099 --project demo-login --ephemeral",
      steps: [Step(words: "FIREBASE_AUTH_EMULATOR_HOST=", keys: "\u{3}")]),
    ShellTrial(line: "logintui mail"),
    ShellTrial(
      line: "logintui users export --firebase --folder moving",
      before: "logintui > first; trap 'test -e moving/import.sh || exit 9' EXIT;", steps: guest),
  ]

  private static let downloads = [
    ShellTrial(
      line: "sha256sum --check --ignore-missing SHA256SUMS",
      before: """
        echo package > logintui.deb; echo archive > other.tar.xz;
        sha256sum logintui.deb other.tar.xz > SHA256SUMS; rm other.tar.xz;
        """),
    ShellTrial(line: "source <(logintui completion -s bash)"),
  ]

  /// Lines with `make` that no test runs, with the reason: each builds or installs something.
  ///
  /// A test checks that the target exists, and the commands that it would run.
  static let unrun = [
    "make run": "installs packages, builds the release and shows the screen, which other tests do",
    "make build": "builds the release; HouseTests have its steps",
    "make image": "builds the release first; make image-test tries what it writes",
    "make example": "builds first; ProtectedAPITests run what it starts",
    "sudo make install": "changes this machine; ManualTests install into a folder",
    "sudo make uninstall": "changes this machine; ManualTests install into a folder",
    "make install PREFIX=\"$HOME/.local\"": "the release may not be built",
    "make uninstall PREFIX=\"$HOME/.local\"": "the release may not be built",
  ]

  /// Lines with a file of a release, which `make package` makes; the tests for them, in empty systems, need root.
  static let ofReleases = [
    "sudo apt-get install ./logintui_\(Version.text)_amd64.deb",
    "tar -xf \(archive).tar.xz", "\(archive)/bin/logintui", "sudo \(archive)/install.sh",
    "\(archive)/install.sh --prefix \"$HOME/.local\"",
    "docker load --input logintui-\(Version.text)-oci.tar",
    """
    docker run --rm --read-only --publish 127.0.0.1:9099:9099 --volume logintui:/data \
    logintui:\(Version.text)
    """,
  ]

  private static let archive = "logintui-\(Version.text)-linux-x86_64"
}
