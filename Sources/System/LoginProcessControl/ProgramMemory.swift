internal import CLoginProcessControl

/// The memory of the program itself.
package enum ProgramMemory {
  /// Releases memory that only the start needed: free memory, and the pages of the program's code.
  ///
  /// These pages stay in the system's file cache, from which those still needed return: the first key afterwards takes
  /// a third of a millisecond longer. Source: madvise(2) `MADV_DONTNEED`, dl_iterate_phdr(3), malloc_trim(3).
  package static func releaseStart() { ltui_release_start() }
}
