import Glibc
import SystemText

/// open(2) for paths that may be any bytes (SystemText).
///
/// It hides Glibc's function in this target, so that every file uses it.
@unsafe func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  unsafe SystemText.withCString(path) { unsafe Glibc.open($0, flags, mode) }
}
