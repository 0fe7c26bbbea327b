internal import Glibc
internal import LoginSystemText

/// Texts as C takes the arguments of a program and its environment.
enum CStrings {
  /// Calls `body` with copies of some texts, which may be any bytes, and a null pointer behind them.
  ///
  /// strdup(3): the copies live as long as the call.
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
