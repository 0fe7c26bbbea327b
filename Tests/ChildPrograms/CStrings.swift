internal import Glibc

/// Conversions from lists of strings to C.
package enum CStrings {
  /// Calls `body` with an array of C strings that ends with null, as execve(2) requires.
  package static func with<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    // strdup(3): each copy is freed below; the array lives as long as the call.
    var copies = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe copies.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("never empty") }
      return unsafe body(UnsafePointer(start))
    }
  }
}
