import Glibc

/// Work that may block, on a separate thread.
package enum OwnThread {
  /// Starts a thread that ends with its work; `pthread_create(3)`, `pthread_detach(3)`.
  ///
  /// - Parameter work: The work.
  /// - Returns: Whether there is a thread for it.
  @discardableResult
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let context = unsafe Unmanaged.passRetained(Work(work)).toOpaque()
    var thread = pthread_t()
    // The reference is passed to the thread, which releases it; this function does if the thread can't be created.
    let code = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context)
    guard code == 0 else {
      unsafe Unmanaged<Work>.fromOpaque(context).release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
