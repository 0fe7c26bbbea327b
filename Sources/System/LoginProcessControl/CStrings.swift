internal import Glibc
internal import LoginSystemText

/// Texts in the form in which C expects the arguments of a program and its environment.
enum CStrings {
  /// Calls a closure with copies of texts, which may be any bytes, followed by a null pointer.
  ///
  /// strdup(3): the copies are valid during the call.
  static func with<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    var copies: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { text in
      unsafe SystemText.withCString(text) { unsafe strdup($0) }
    }
    unsafe copies.append(nil)
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe body(copies)
  }
}
