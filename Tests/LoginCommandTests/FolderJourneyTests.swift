import Foundation
import LoginSessions
import Testing

/// `[[folder]]` in the settings: docs/configuration.md, "[[folder]]: an account by folder".
@Suite(.timeLimit(.minutes(10))) struct `An account by folder` {
  @Test(arguments: [
    ("projects/acme", "ada"), ("projects/acme/sub", "ada"), ("projects/bell/deep", "bob"),
    ("projects/acme2", "carol"), ("projects", "carol"), (".", "carol"), ("projects/../..", "carol"),
  ])
  func `is that of the nearest folder`(folder: String, name: String) async throws {
    try await FolderDesk.with { desk in
      let token = try await desk.shell("logintui token", in: folder)
      #expect(token.output == "\(name).1.x\n" && token.status == 0, "\(token)")
      let echo = "logintui exec -- sh -c 'echo $LOGINTUI_TOKEN $LOGINTUI_ENDPOINT'"
      let port = ["carol": 1, "ada": 2, "bob": 3][name] ?? 0
      let run = try await desk.shell(echo, in: folder)
      #expect(run.output.hasPrefix("\(name).1.x ") && run.output.contains(":\(port)"), "\(run)")
      let login = try await desk.shell("logintui login --format token", in: folder)
      #expect(login.output == "\(name).1.x\n", "\(login)")
    }
  }

  @Test func `of an inner folder replaces everything that an outer one chooses`() async throws {
    try await FolderDesk.with { desk in
      try desk.write(
        FolderDesk.settings
          + """
          [[folder]]
          path = "~/projects/acme/sub"
          account = "carol@example.com"
          [service]
          emulator = "localhost:1"

          """)
      let inner = try await desk.shell("logintui status", in: "projects/acme/sub")
      #expect(inner.output.contains("carol@example.com") && inner.output.contains("localhost:1"))
      let outer = try await desk.shell("logintui token", in: "projects/acme")
      #expect(outer.output == "ada.1.x\n")
    }
  }

  @Test(arguments: [
    ("logintui token --account eve@example.com", "eve.1.x\n"),
    ("LOGINTUI_ACCOUNT=eve@example.com logintui token", "eve.1.x\n"),
    ("LOGINTUI_ACCOUNT= logintui token", "ada.1.x\n"),
    // The account belongs to its service, and not to another one.
    ("logintui token --service bell", "bob.1.x\n"),
    ("LOGINTUI_SERVICE=bell logintui token", "bob.1.x\n"),
    ("LOGINTUI_SERVICE= logintui token", "ada.1.x\n"),
    ("LOGINTUI_SERVICE=bell logintui token --service acme", "ada.1.x\n"),
  ])
  func `yields to options and variables`(line: String, token: String) async throws {
    try await FolderDesk.with { desk in
      let ending = try await desk.shell(
        line.replacing("logintui token", with: "\"$LOGINTUI\" token"), in: "projects/acme")
      #expect(ending.output == token, "\(ending)")
    }
  }

  @Test func `is found through links, and counts where they lead`() async throws {
    try await FolderDesk.with { desk in
      let made = try await desk.shell(
        """
        mkdir -p elsewhere/real repository && ln -s ../projects/acme repository/link
        ln -s elsewhere/real linked && ln -s two one && ln -s one two
        """, in: ".")
      #expect(made.status == 0)
      // The shell's own name for the folder has the link in it.
      let through = try await desk.shell("echo $PWD; logintui token", in: "repository/link/sub")
      #expect(through.output.hasSuffix("/repository/link/sub\nada.1.x\n"), "\(through)")
      try desk.write(
        """
        [[folder]]
        path = "~/linked"
        service = "bell"
        [[folder]]
        path = "~/one"
        service = "acme"
        """)
      let named = try await desk.shell("logintui token", in: "elsewhere/real")
      #expect(named.output == "bob.1.x\n", "\(named)")
    }
  }

  @Test func `is the same for many programs at once, and nothing is written`() async throws {
    try await FolderDesk.with { desk in
      let line = """
        for count in $(seq 12); do
          (cd acme && "$LOGINTUI" token) & (cd bell/deep && "$LOGINTUI" token) &
          (cd acme2 && "$LOGINTUI" token) &
        done; wait
        """
      let state = "find \"$HOME/state\" \"$HOME/config\" \"$HOME/projects\" -printf '%p %i %T@\\n'"
      let before = try await desk.shell(state, in: ".")
      let ending = try await desk.shell(line, in: "projects")
      let tokens = ending.output.split(separator: "\n").map(String.init)
      #expect(tokens.count == 36, "\(ending)")
      for name in ["ada", "bob", "carol"] {
        #expect(tokens.count { $0 == "\(name).1.x" } == 12, "\(name)")
      }
      #expect(try await desk.shell(state, in: ".").output == before.output)
    }
  }

  @Test func `is never chosen by a file in the folder`() async throws {
    try await FolderDesk.with { desk in
      let planted = """
        mkdir -p .config/logintui services .git
        for file in logintui.toml .logintui.toml .config/logintui/logintui.toml .env; do
          printf '[[folder]]\\npath = "/"\\nservice = "acme"\\n' > $file
        done
        printf 'LOGINTUI_SERVICE=acme\\n' >> .env
        git init -q . && git config logintui.service acme && git config logintui.account eve
        """
      let made = try await desk.shell(planted, in: "projects/bell/deep")
      #expect(made.status == 0, "\(made)")
      let token = try await desk.shell("logintui token", in: "projects/bell/deep")
      #expect(token.output == "bob.1.x\n", "\(token)")
    }
  }

  @Test func `is used by accounts, and accounts use names the folder that overrides it`()
    async throws
  {
    try await FolderDesk.with { desk in
      let list = try await desk.shell("logintui accounts", in: "projects/acme")
      #expect(list.output.contains("* ada@example.com"), "\(list)")
      #expect(list.output.contains("  eve@example.com"), "\(list)")
      let use = try await desk.shell(
        "logintui accounts use eve@example.com", in: "projects/acme")
      #expect(use.status == 0 && use.standardError.contains("[[folder]] ~/projects/acme"), "\(use)")
      #expect(use.standardError.contains("ada@example.com"))
      let free = try await desk.shell("logintui accounts use bob@example.com", in: "projects/bell")
      #expect(free.status == 0 && free.standardError.isEmpty, "\(free)")
    }
  }

  @Test func `is in the list of settings, and stays when others are set`() async throws {
    try await FolderDesk.with { desk in
      let list = try await desk.shell("logintui config list", in: "projects/acme")
      for line in [
        "service = acme (folder: ~/projects/acme)",
        "session.account = ada@example.com (folder: ~/projects/acme)",
        "folder[2].path = ~/projects/bell (file: \(NamedService.folder(desk.desk))/logintui.toml)",
      ] { #expect(list.output.contains(line + "\n"), "\(line) in \(list.output)") }
      let set = try await desk.shell(
        "logintui config set session.account eve@example.com", in: "projects/acme")
      #expect(set.status == 0 && set.standardError.contains("ada@example.com"), "\(set)")
      let path = NamedService.folder(desk.desk) + "/logintui.toml"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let was = FolderDesk.settings.replacing("carol@example.com", with: "eve@example.com")
      #expect(text.hasPrefix(was), "\(text)")
      let unset = try await desk.shell("logintui config unset session.account", in: ".")
      let rest = try String(contentsOfFile: path, encoding: .utf8)
      #expect(unset.status == 0 && rest.contains("# The projects.\n[[folder]]\n"), "\(rest)")
      let byHand = try await desk.shell("logintui config set 'folder[1].path' /x", in: ".")
      #expect(byHand.status == 1 && byHand.standardError.contains(path), "\(byHand)")
    }
  }
}
