import ChildPrograms
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Arguments as they came` {
  @Test func `exec names the very file, UTF-8 or not`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.shell(
        """
        cd "$HOME"; touch $'caf\\xe9' $'caf\\xef\\xbf\\xbd'
        logintui exec -- rm $'caf\\xe9' || exit
        printf '%s\\n' caf* | od -An -tx1
        logintui exec -- printf %s $'\\xff\\xc3\\x28\\xf4\\x8f\\xbb\\xa9' | od -An -tx1
        """)
      #expect(ending.status == 0 && ending.standardError.isEmpty, "\(ending)")
      #expect(ending.output == " 63 61 66 ef bf bd 0a\n ff c3 28 f4 8f bb a9\n")
    }
  }

  @Test func `exec runs a program whose name is no text, and hands on such variables`() async throws
  {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.shell(
        """
        cd "$HOME"; mkdir $'bin\\xe9'; cp /usr/bin/env $'bin\\xe9/n\\xe4'
        export PATH="$PWD/"$'bin\\xe9':$PATH NAME=$'v\\xfc'
        logintui exec -- $'n\\xe4' | grep -a ^NAME | od -An -tx1
        logintui exec -- $'nothing\\xe9'
        """)
      #expect(ending.output == " 4e 41 4d 45 3d 76 fc 0a\n")
      #expect(ending.status == 127 && ending.standardError.contains("nothing\\xE9"), "\(ending)")
    }
  }

  @Test func `files are found by their bytes`() async throws {
    let service = try FakeServer { _, _ in FakeServer.http("200 OK", "[answer]") }
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.shell(
        """
        cd "$HOME"; printf sent > $'d\\xe9'
        logintui request -d @$'d\\xe9' --data=$'raw\\xe9' -o $'o\\xe9' http://\(service.host)/x || exit
        cat $'o\\xe9'; echo
        printf '[screen]\\nlanguage = "de"\\n' > $'c\\xe9'
        logintui token --config $'c\\xe9' --account nobody 2>&1
        LOGINTUI_STORE=none logintui login --log $'l\\xe9' --upgrade $'u\\xe9' 2>&1
        ls | LC_ALL=C grep -a -c $'^[cdol]\\xe9'
        """)
      #expect(ending.output.hasPrefix("[answer]\n"), "\(ending)")
      #expect(service.asked.last?.body == "sent&raw\u{FFFD}")
      #expect(service.asked.last?.headers["content-length"] == "9")
      #expect(ending.output.contains("u\\xE9") && ending.output.hasSuffix("\n4\n"), "\(ending)")
    }
  }

  @Test(
    arguments: [
      "login --account", "accounts use", "account name", "login --language", "token --account",
    ])
  func `a text that is no UTF-8 is refused, not changed`(command: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      let ending = try await desk.shell("logintui \(command) $'caf\\xe9'")
      #expect(
        ending.status == 1 && ending.standardError.contains("'caf\\xE9' is not UTF-8"), "\(ending)")
    }
  }

  @Test(arguments: ["setenv", "clearenv"])
  func `they are there although a preloaded library changed the environment first`(
    change: String
  ) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let source = desk.folder.appending(path: "change.c")
      let body =
        change == "clearenv"
        ? "clearenv();"
        : "char name[16]; for (int i = 0; i < 500; i++) { sprintf(name, \"V%d\", i); setenv(name, \"x\", 1); }"
      try """
      #include <stdio.h>
      #include <stdlib.h>
      __attribute__((constructor)) static void change(void) { \(body) }
      """.write(to: source, atomically: true, encoding: .utf8)
      let library = desk.folder.path + "/change.so"
      let built = try await ChildProgram.run(
        "/usr/bin/env", ["cc", "-shared", "-fPIC", "-o", library, source.path], pipes: .together)
      try #require(built.status == 0, "\(built.output)")
      let version = try await desk.run(["--version"], environment: ["LD_PRELOAD": library])
      #expect(version.status == 0)
      #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(version)")
      if change == "setenv" {
        let ending = try await desk.run(["logout"], environment: ["LD_PRELOAD": library])
        #expect(ending.status == 0, "\(ending)")
        #expect(try await desk.run(["status"]).status == 4)
      }
    }
  }

  @Test func `a file size limit is reported, and does not end the program`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      try desk.keep(id: "u2", email: "eve@example.com")
      let ending = try await desk.shell(
        "ulimit -f 0; \"$LOGINTUI\" accounts use u1; echo $?; exec \"$LOGINTUI\" exec -- grep SigIgn /proc/self/status"
      )
      #expect(ending.output.hasPrefix("1\n"), "\(ending)")
      #expect(ending.standardError.contains("Free up space"), "\(ending)")
      let plain = try await desk.shell("exec grep SigIgn /proc/self/status")
      #expect(ending.output.hasSuffix(plain.output))
    }
  }
}
