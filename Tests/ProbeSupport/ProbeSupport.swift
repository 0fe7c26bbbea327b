internal import Glibc

// What the programs share that tests run: TerminalProbe, SessionProbe and SandboxProbe.

/// One line on standard output, at once.
public func say(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  // write(2): a line is shorter than what a pipe takes whole.
  _ = unsafe write(1, bytes, bytes.count)
}

/// A variable of the environment; `nil` where it is not set.
public func variable(_ name: String) -> String? {
  // getenv(3): the text is not ours, and nobody changes it here.
  unsafe getenv(name).map { unsafe String(cString: $0) }
}
