internal import Glibc

// The common parts of the programs that tests run: TerminalProbe, SessionProbe and SandboxProbe.

/// Prints one line on standard output, without buffering.
public func say(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  // write(2): a line is shorter than the size that a pipe accepts in one piece.
  _ = unsafe write(1, bytes, bytes.count)
}

/// Returns a variable of the environment; `nil` if it isn't set.
public func variable(_ name: String) -> String? {
  // getenv(3): this program doesn't own the text, and doesn't change it.
  unsafe getenv(name).map { unsafe String(cString: $0) }
}
