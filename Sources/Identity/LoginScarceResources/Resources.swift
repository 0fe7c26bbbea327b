import Dispatch
import Glibc
package import LoginIdentity

/// Checks whether the machine has the resources for some work, before it begins.
///
/// The libraries below end the process if a thread or a descriptor of theirs can't be created, and the system's own
/// queues wait forever; here it is an error. Free resources are released at once, so another process may take them
/// meanwhile: callers should add a margin.
package enum Resources {
  /// The resources that some work needs at the same time.
  package struct Need: Sendable {
    /// Threads with a stack of the default size.
    package var threads = 0
    /// Files and connections.
    package var descriptors = 0
    /// Bytes of address space, in addition to the stacks.
    package var bytes = 0

    package init(threads: Int = 0, descriptors: Int = 0, bytes: Int = 0) {
      self.threads = threads
      self.descriptors = descriptors
      self.bytes = bytes
    }
  }

  /// Checks whether the resources are available.
  ///
  /// - Throws: The ``Shortage`` of a resource.
  package static func check(_ need: Need) throws(Shortage) {
    guard hasMemory(need) else { throw .memory }
    guard canOpen(need.descriptors) else { throw .descriptors }
    guard canMakeThreads(need.threads) else { throw .threads }
  }

  /// Returns the number of descriptors that the limit of the process leaves, without opening any: getrlimit(2)
  /// `RLIMIT_NOFILE`, proc(5) `/proc/self/fd`.
  package static func freeDescriptors(atMost limit: Int) -> Int {
    var granted = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &granted) == 0 else {
      return 0
    }
    let most = Int(min(granted.rlim_cur, UInt(Int32.max)))
    return max(0, min(limit, most - openDescriptors))
  }
}

private extension Resources {
  /// The number of the process's descriptors; readdir(3).
  static var openDescriptors: Int {
    guard let stream = unsafe opendir("/proc/self/fd") else { return 0 }
    defer { unsafe closedir(stream) }
    var count = 0
    while unsafe readdir(stream) != nil { count += 1 }
    // Minus itself, and the names of the two folders.
    return count - 3
  }

  /// Returns whether a number of files can be opened at once; open(2) fails at the limit of the process and of the
  /// machine.
  ///
  /// `/dev/null` may also be opened in a sandbox; otherwise no limit is known.
  static func canOpen(_ count: Int) -> Bool {
    var opened: [Int32] = []
    var reason: Int32 = 0
    while opened.count < count, reason == 0 {
      let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { reason = errno } else { opened.append(descriptor) }
    }
    for descriptor in opened { close(descriptor) }
    return ![EMFILE, ENFILE, ENOMEM].contains(reason)
  }

  /// Returns whether the memory can be mapped; mmap(2), which counts toward `RLIMIT_AS` and `RLIMIT_DATA`.
  static func hasMemory(_ need: Need) -> Bool {
    let length = need.bytes + need.threads * stackSize
    guard length > 0 else { return true }
    let found = unsafe mmap(
      nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let found = unsafe found, unsafe found != MAP_FAILED else { return false }
    unsafe munmap(found, length)
    return true
  }

  /// The default stack size of a thread in bytes: pthread_create(3), `RLIMIT_STACK`.
  static var stackSize: Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
      limit.rlim_cur < 1 << 40
    else { return 8 << 20 }
    return Int(limit.rlim_cur)
  }

  /// Returns whether a number of threads can exist at once; pthread_create(3), pthread_join(3).
  static func canMakeThreads(_ count: Int) -> Bool {
    let gate = DispatchSemaphore(value: 0)
    var threads: [pthread_t] = []
    for _ in 0..<count {
      let context = unsafe Unmanaged.passRetained(gate).toOpaque()
      var thread = pthread_t()
      // The reference is passed to the thread, or released if there isn't one.
      let code = unsafe pthread_create(
        &thread, nil,
        { context in
          guard let context = unsafe context else { return nil }
          unsafe Unmanaged<DispatchSemaphore>.fromOpaque(context).takeRetainedValue().wait()
          return nil
        }, context)
      guard code == 0 else {
        unsafe Unmanaged<DispatchSemaphore>.fromOpaque(context).release()
        break
      }
      threads.append(thread)
    }
    for _ in threads { gate.signal() }
    for thread in threads { pthread_join(thread, nil) }
    return threads.count == count
  }
}
