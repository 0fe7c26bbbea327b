import CLoginFileStatus
import Glibc
import LoginSystemText

// The functions of the C library that take a path, for paths of any bytes (SystemText). In this target they hide
// Glibc's functions, so every call uses them.

/// open(2).
@unsafe func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  unsafe SystemText.withCString(path) { unsafe Glibc.open($0, flags, mode) }
}

/// stat(2), implemented with fstatat(2) because the struct has the name of the function.
func stat(_ path: String, _ status: UnsafeMutablePointer<stat>) -> Int32 {
  unsafe SystemText.withCString(path) { unsafe fstatat(AT_FDCWD, $0, status, 0) }
}

/// lstat(2).
func lstat(_ path: String, _ status: UnsafeMutablePointer<stat>) -> Int32 {
  unsafe SystemText.withCString(path) { unsafe fstatat(AT_FDCWD, $0, status, AT_SYMLINK_NOFOLLOW) }
}

/// mkdir(2).
@unsafe func mkdir(_ path: String, _ mode: mode_t) -> Int32 {
  unsafe SystemText.withCString(path) { unsafe Glibc.mkdir($0, mode) }
}

/// chmod(2).
@unsafe func chmod(_ path: String, _ mode: mode_t) -> Int32 {
  unsafe SystemText.withCString(path) { unsafe Glibc.chmod($0, mode) }
}

/// rename(2).
@unsafe func rename(_ path: String, _ target: String) -> Int32 {
  unsafe SystemText.withCString(path) { path in
    unsafe SystemText.withCString(target) { unsafe Glibc.rename(path, $0) }
  }
}

/// unlink(2).
@unsafe func unlink(_ path: String) -> Int32 {
  unsafe SystemText.withCString(path) { unsafe Glibc.unlink($0) }
}

/// rmdir(2).
@unsafe func rmdir(_ path: String) -> Int32 {
  unsafe SystemText.withCString(path) { unsafe Glibc.rmdir($0) }
}

/// opendir(3).
func opendir(_ path: String) -> OpaquePointer? {
  unsafe SystemText.withCString(path) { unsafe Glibc.opendir($0) }
}

/// inotify_add_watch(2).
@unsafe func inotify_add_watch(_ descriptor: Int32, _ path: String, _ mask: UInt32) -> Int32 {
  unsafe SystemText.withCString(path) { unsafe Glibc.inotify_add_watch(descriptor, $0, mask) }
}

extension SystemText {
  /// Returns the path that a C function completed in place, up to its final 0.
  static func text(_ template: [CChar]) -> String {
    text(template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)))
  }

  /// Returns a path for a C function that completes it in place, with its final 0.
  static func template(_ path: String) -> [CChar] {
    (bytes(path) + [0]).map(CChar.init(bitPattern:))
  }
}
