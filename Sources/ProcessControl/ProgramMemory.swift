internal import CProcessControl

/// What the program itself takes of the memory.
package enum ProgramMemory {
  /// Gives back the pages of the program's code, most of which only the start has needed.
  ///
  /// They stay in the system's cache of files, from where those that are still needed come back: the first key after it
  /// takes a tenth of a millisecond longer. Source: madvise(2) `MADV_DONTNEED`, dl_iterate_phdr(3).
  package static func releaseCode() { ltui_release_code() }
}
