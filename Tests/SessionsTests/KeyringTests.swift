import ChildPrograms
import Foundation
import TerminalHarness
import Testing

/// The probe with its own keyring: a bus, gnome-keyring's daemon and a home folder for each test.
@Suite(.timeLimit(.minutes(10))) struct `Sessions in the keyring` {
  let desk = TestStore()

  /// Runs lines of bash that use `probe`, `start PASSWORD`, `stop`, and `expect FILE TEXT`.
  ///
  /// - Parameters:
  ///   - lines: The lines to run.
  ///   - bus: The words before bash; empty for no bus.
  ///   - timeout: The seconds that the keyring may take, if the answer is worth waiting for.
  /// - Returns: The output, and the exit status.
  /// - Throws: The errors of the file system.
  func run(_ lines: String, bus: [String] = ["dbus-run-session", "--"], timeout: Int? = 120)
    async throws
    -> ChildProgram.Ending
  {
    let home = desk.folder
    let run = "\(home)/run"
    try FileManager.default.createDirectory(
      atPath: run, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let script = "\(home)/script"
    try Data((Self.words + lines).utf8).write(to: URL(filePath: script))
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": home, "XDG_DATA_HOME": "\(home)/data",
      "XDG_RUNTIME_DIR": run,
      "STATE": "\(home)/state", "PROBE": BuiltProgram.path("SessionProbe"),
      "PATIENCE": timeout.map(String.init),
    ].compactMapValues(\.self)
    return try await ChildProgram.run(
      "/usr/bin/env", bus + ["bash", script], environment: environment)
  }

  /// The functions for the lines.
  ///
  /// The daemon unlocks the keyring, or creates it if necessary, with a password from its standard input.
  static let words = """
    probe() { "$PROBE" "$STATE" secret-service "$@"; }
    owned() {
      dbus-send --session --print-reply --dest=org.freedesktop.DBus / \\
        org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets | grep -q true
    }
    await() {
      local deadline=$((SECONDS + 120))
      until "$@"; do
        ((SECONDS < deadline)) || { echo "waited in vain: $*"; tail "$HOME"/*; kill 0; }
      done
    }
    start() {
      gnome-keyring-daemon --foreground --components=secrets "${@:2}" \\
        < <(printf %s "$1") > "$HOME/daemon.log" 2>&1 &
      daemon=$!
      await owned
    }
    stop() { kill "$daemon"; wait "$daemon" 2> /dev/null; }
    expect() { await grep -qsx "$2" "$1"; }

    """

  @Test func `are saved, refreshed and forgotten there, and are in no file`() async throws {
    let ending = try await run(
      """
      start secret --unlock
      probe read
      probe keep ann 1 3600
      probe keep bob 1 -5
      probe fresh "$HOME/log"
      probe select ann
      probe read
      ls -A "$STATE"
      stop
      start secret --unlock
      probe read
      probe forget-all
      probe read
      stop
      """)
    #expect(
      ending.output == """
        read
        kept
        kept
        begun
        1+
        selected
        ann 1 *
        bob 1+
        read
        sessions.changed
        sessions.lock
        ann 1 *
        bob 1+
        read
        read

        """)
  }

  @Test func `are refreshed once by ten processes that ask at once`() async throws {
    let ending = try await run(
      """
      start secret --unlock
      probe keep ann 1 -5
      for i in {1..10}; do probe crowd "$HOME/log" "$HOME/arrivals" 10 & crowd+=($!); done
      wait "${crowd[@]}"
      cat "$HOME/log"
      stop
      """)
    #expect(
      ending.output == "kept\n" + String(repeating: "new\n", count: 10) + "refreshed\n")
  }

  @Test func `report their changes`() async throws {
    let ending = try await run(
      """
      start secret --unlock
      probe watch 4 > "$HOME/states" & watch=$!
      expect "$HOME/states" "signed out"
      probe keep ann 1 -5
      expect "$HOME/states" "signed in ann"
      probe fresh "$HOME/log"
      expect "$HOME/states" "refreshed ann"
      probe forget-all
      wait $watch
      cat "$HOME/states"
      stop
      """)
    #expect(
      ending.output.hasSuffix("signed out\nsigned in ann\nrefreshed ann\nsigned out\n"))
  }

  @Test func `are not asked for while the keyring is locked, and not taken for none`() async throws
  {
    let ending = try await run(
      """
      start secret --unlock
      probe keep ann 1 3600
      stop
      start ""
      probe read
      probe keep bob 1 3600
      probe forget-all
      stop
      start secret --unlock
      probe read
      stop
      """)
    let locked = "store(LoginSessions.SessionStoreError.keyringLocked)\n"
    #expect(ending.output == "kept\n" + locked + locked + locked + "ann 1 *\nread\n")
  }

  @Test func `are not saved without a keyring`() async throws {
    let ending = try await run(
      """
      start ""
      probe read
      probe keep ann 1 3600
      stop
      """)
    #expect(
      ending.output == """
        read
        store(LoginSessions.SessionStoreError.keyringNoDefault)

        """)
  }

  @Test func `are given up after three seconds when the keyring does not answer`() async throws {
    let ending = try await run(
      """
      start secret --unlock
      PATIENCE=120 probe keep ann 1 3600
      kill -STOP "$daemon"
      probe read
      kill -CONT "$daemon"
      PATIENCE=120 probe read
      stop
      """, timeout: nil)
    #expect(
      ending.output == """
        kept
        store(LoginSessions.SessionStoreError.keyringSilent(seconds: 3))
        ann 1 *
        read

        """)
  }

  @Test func `are given up when the bus does not answer`() async throws {
    let ending = try await run(
      """
      export DBUS_SESSION_BUS_ADDRESS="unix:path=$HOME/bus"
      # The name comes last: before it is listened to, the bus would refuse instead of being silent.
      python3 -c 'import os, signal, socket, sys
      bus = socket.socket(socket.AF_UNIX)
      bus.bind(sys.argv[1] + ".new")
      bus.listen()
      os.rename(sys.argv[1] + ".new", sys.argv[1])
      signal.pause()' "$HOME/bus" & python=$!
      await [ -S "$HOME/bus" ]
      probe read
      kill $python
      """, bus: [], timeout: 1)
    #expect(ending.output == "store(LoginSessions.SessionStoreError.keyringSilent(seconds: 1))\n")
  }

  @Test func `are missing without a bus, and go to no file instead`() async throws {
    let ending = try await run("probe read; probe keep ann 1 3600; ls -A \"$STATE\"", bus: [])
    let lines = ending.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.allSatisfy {
        $0.hasPrefix("store(LoginSessions.SessionStoreError.keyringMissing")
          || $0 == "sessions.lock"
      })
  }

  @Test func `are missing on a bus without a keyring`() async throws {
    let bus = "\(desk.folder)/bus.conf"
    try desk.write([])
    try Data(
      """
      <busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen>
      <policy context="default"><allow send_destination="*"/><allow own="*"/>
      <allow eavesdrop="true"/></policy></busconfig>
      """.utf8
    ).write(to: URL(filePath: bus))
    let ending = try await run(
      "probe read", bus: ["dbus-run-session", "--config-file=\(bus)", "--"])
    #expect(
      ending.output.hasPrefix("store(LoginSessions.SessionStoreError.keyringMissing(reason: "))
    #expect(ending.output.contains("org.freedesktop.secrets"))
  }
}
