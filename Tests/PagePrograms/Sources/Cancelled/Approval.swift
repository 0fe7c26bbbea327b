import Foundation
import LoginTUI
import LoginTUITesting

/// What `Cancelled` waits for: a line in the pipe that APPROVAL names.
func approvedElsewhere() async throws -> Session {
  let pipe = ProcessInfo.processInfo.environment["APPROVAL"] ?? ""
  let lines = AsyncStream<String?> { lines in
    // open(2) of a named pipe waits for the other end; no thread of the pool does that. Foundation reads no pipe as a file.
    Thread.detachNewThread {
      guard let file = fopen(pipe, "r") else { return lines.finish() }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 64)
      lines.yield(fgets(&line, Int32(line.count), file) == nil ? nil : "approved")
    }
  }
  for await case _? in lines { return try await FakeClient().signInAsGuest() }
  throw CancellationError()
}
