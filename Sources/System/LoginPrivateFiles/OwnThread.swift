import Glibc

/// Work that may block, on a thread of its own.
package enum OwnThread {
  /// Starts a thread that ends with its work; `pthread_create(3)`, `pthread_detach(3)`.
  package static func start(_ work: @escaping @Sendable () -> Void) {
    let context = unsafe Unmanaged.passRetained(Work(work)).toOpaque()
    var thread = pthread_t()
    // The reference is given to the thread; it takes it back, or we do where there is no thread.
    let code = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context)
    if code == 0 {
      pthread_detach(thread)
    } else {
      unsafe Unmanaged<Work>.fromOpaque(context).release()
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
