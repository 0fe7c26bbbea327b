internal import CLoginProcessControl

/// What the program itself takes of the memory.
package enum ProgramMemory {
  /// Gives back what only the start has needed: free memory, and the pages of the program's code.
  ///
  /// These stay in the system's cache of files, from where those that are still needed come back: the first key after it
  /// takes a third of a millisecond longer. Source: madvise(2) `MADV_DONTNEED`, dl_iterate_phdr(3), malloc_trim(3).
  package static func releaseStart() { ltui_release_start() }
}
