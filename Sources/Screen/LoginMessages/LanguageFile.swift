internal import CLoginLanguages
import Glibc

/// Why there is no language but English.
package enum LanguageFileFault: Error, Equatable {
  /// No file is next to the program, or where it is installed.
  case missing
  /// The file can't be opened or mapped; `errno`.
  case unreadable(path: String, code: Int32)
  /// The file belongs to another version, or is something else.
  case foreign(path: String)
  /// The file was shortened or changed.
  case damaged(path: String)
}

/// The sentences in all languages but English: a file next to the program, mapped when one of them is needed.
///
/// Programs that use the library can't rely on a file, so they have its content inside (`LoginLanguages`).
///
/// | offset | content |
/// |---|---|
/// | 0 | ``magic`` |
/// | 16, 20, 24, 28 | number of languages, number of messages, their digest, size of the file |
/// | 32 + 12 × language | offset, size and checksum of the sentences; for English they are empty |
/// | 32 + 12 × (number of languages + language) | the same of the names of regions (``RegionNames``) |
struct LanguageFile: Sendable {
  typealias Fault = LanguageFileFault

  /// The first bytes of the file.
  static let magic: StaticString = "LoginTUI words 2"

  /// The file of this process; it is looked for once, at the first use of a language other than English.
  static var current: LanguageFile? { try? found.get() }

  /// The file, or why there is none.
  static let found: Result<LanguageFile, Fault> = linked.map { .success($0) } ?? opened(places)

  private let block: TextBlock
  /// The path; empty if the content is linked into the program.
  let path: String

  /// Checks a file's content; its sentences are checked when a language is chosen.
  init(_ block: TextBlock, path: String) throws(Fault) {
    let magic = unsafe UnsafeBufferPointer(
      start: Self.magic.utf8Start, count: Self.magic.utf8CodeUnitCount)
    let isOurs =
      unsafe block.sequence(0..<16).elementsEqual(magic)
      && block.number(at: 16) == Catalogue.languages && block.number(at: 20) == Catalogue.messages
      && block.number(at: 24) == Catalogue.digest
    guard isOurs else { throw .foreign(path: path) }
    guard block.number(at: 28) == block.count else { throw .damaged(path: path) }
    (self.block, self.path) = (block, path)
  }

  /// Returns the sentences of a language.
  func sentences(of language: Int) -> TextBlock { part(language) }

  /// Returns whether a language's sentences are as they were written.
  func isWhole(_ language: Int) -> Bool { isWhole(part: language) }

  /// Returns the names of regions in a language; `nil` if it has none, or if they were changed.
  func regionNames(of language: Int) -> TextBlock? {
    let number = Catalogue.languages + language
    return isWhole(part: number) ? part(number) : nil
  }

  private func part(_ number: Int) -> TextBlock {
    let start = block.number(at: 32 + 12 * number)
    return block[start..<start + block.number(at: 36 + 12 * number)]
  }

  private func isWhole(part number: Int) -> Bool {
    let part = part(number)
    return part.count > 0 && part.checksum == block.number(at: 40 + 12 * number)
  }
}

extension LanguageFile {
  /// The content that is linked into this program; `nil` if it reads the file.
  private static var linked: LanguageFile? {
    var size = 0
    guard let start = unsafe ltui_linked_languages(&size) else { return nil }
    return unsafe try? LanguageFile(
      TextBlock(permanent: UnsafeBufferPointer(start: start, count: size)), path: "")
  }

  /// The places of the file: next to the program, as it is built, or where `make install` puts it.
  private static var places: [[CChar]] {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0, let slash = bytes[..<count].lastIndex(of: 0x2F) else { return [] }
    return ["", "../share/logintui/", "../../share/logintui/"].map { folder in
      bytes[...slash] + Array("\(folder)logintui.languages".utf8CString)
    }
  }

  /// Returns the first of several files that exists.
  ///
  /// - Parameter paths: The paths, as the system has them.
  /// - Returns: The file, mapped for as long as the process runs.
  static func opened(_ paths: [[CChar]]) -> Result<LanguageFile, Fault> {
    for path in paths {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0, errno == ENOENT || errno == ENOTDIR { continue }
      return Result { () throws(Fault) in
        let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard descriptor >= 0 else { throw .unreadable(path: name, code: errno) }
        defer { close(descriptor) }
        return try LanguageFile(mapped(descriptor, name), path: name)
      }
    }
    return .failure(.missing)
  }

  private static func mapped(_ descriptor: Int32, _ path: String) throws(Fault) -> TextBlock {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, code: errno)
    }
    let size = Int(status.st_size)
    guard status.st_mode & S_IFMT == S_IFREG, 1..<1 << 28 ~= size else {
      throw .foreign(path: path)
    }
    let bytes = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let bytes = unsafe bytes, unsafe bytes != MAP_FAILED else {
      throw .unreadable(path: path, code: errno)
    }
    return unsafe TextBlock(
      permanent: UnsafeBufferPointer(
        start: bytes.assumingMemoryBound(to: UInt8.self), count: size))
  }
}

extension Language {
  /// Opens the file of languages, before this process gives up its rights to files.
  package static func prepare() { _ = LanguageFile.current }

  /// Why there is no language but English, or not each; `nil` if all are there.
  package static var fileFault: LanguageFileFault? {
    switch LanguageFile.found {
    case .failure(let fault): fault
    case .success(let file):
      available.count < Catalogue.languages ? .damaged(path: file.path) : nil
    }
  }
}
