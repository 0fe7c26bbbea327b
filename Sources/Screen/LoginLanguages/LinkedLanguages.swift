/// The words of all languages, as a part of a program that uses the library: it has no file next to it.
///
/// `CLoginLanguages` finds the function by its name.
enum LinkedLanguages {}

/// Returns the languages in the format of the file, and writes their size in bytes.
@_cdecl("ltui_languages")
package func linkedLanguages(_ size: UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8> {
  let block = LinkedLanguages.block
  unsafe size.pointee = block.utf8CodeUnitCount
  return unsafe block.utf8Start
}
