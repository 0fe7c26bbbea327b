import Foundation
import LoginTUI
import LoginTUITesting

/// Waits for the approval of `Cancelled`: a line in the pipe whose path is in APPROVAL.
func approvedElsewhere() async throws -> Session {
  let pipe = ProcessInfo.processInfo.environment["APPROVAL"] ?? ""
  let lines = AsyncStream<String?> { lines in
    // open(2) of a named pipe waits for the other end, and must not block a thread of the pool. Foundation doesn't read
    // pipes as files.
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
