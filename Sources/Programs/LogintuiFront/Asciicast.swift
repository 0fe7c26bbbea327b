import LoginSupport
import LoginStoredSessions
import LoginCanvas
import Glibc
import LoginMessages
import LoginPrivateFiles

/// A recording of pictures as an asciicast, version 2: a line of JSON for the head and one for each change.
///
/// Source: asciinema's description of the format.
final class Asciicast {
  private struct Head: Encodable {
    let version = 2
    let width: Int
    let height: Int
    let timestamp: Int
    let title: String
  }

  private let path: String
  private let palette: Palette
  private let now: () -> ContinuousClock.Instant
  private let date: () -> Int
  private var descriptor: Int32 = -1
  private var start: ContinuousClock.Instant?
  private var last: Frame?
  /// The first write error, which ends the recording.
  private(set) var failure: CommandError?

  /// Creates the file, empty and accessible only to the user.
  ///
  /// - Parameters:
  ///   - path: The path; an existing file is replaced, a link is not followed.
  ///   - palette: The recorded colors.
  ///   - now: The clock of the changes.
  ///   - date: The date of the head, in seconds since 1970.
  /// - Throws: ``CommandError`` if the file can't be created.
  init(
    path: String, palette: Palette,
    now: @escaping () -> ContinuousClock.Instant = { .now },
    date: @escaping () -> Int = { SessionAccess.now }
  ) throws(CommandError) {
    self.path = path
    self.palette = palette
    self.now = now
    self.date = date
    do throws(PrivateFiles.FileError) {
      descriptor = try PrivateFiles.replace(path)
    } catch {
      throw unwritable(error.code)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Records a picture if it has changed.
  func add(_ picture: Frame) {
    guard failure == nil else { return }
    let instant = now()
    if start == nil {
      start = instant
      let head = Head(
        width: picture.size.columns, height: picture.size.rows,
        timestamp: date(), title: "LoginTUI")
      write(JSONText.of(head))
    }
    let elapsed = (start ?? instant).duration(to: instant).components
    let time = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
    if let last, last.size != picture.size {
      add("r", "\(picture.size.columns)x\(picture.size.rows)", at: time)
    }
    let bytes = picture.ansi(after: last, palette: palette)
    last = picture
    if !bytes.isEmpty { add("o", bytes, at: time) }
  }

  private func add(_ kind: String, _ text: String, at time: Double) {
    // Microseconds, as asciinema writes them.
    let micros = Int(time * 1_000_000)
    let digits = String(micros % 1_000_000)
    let stamp = "\(micros / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits
    write("[\(stamp), \"\(kind)\", \(JSONText.of(text))]")
  }

  private func write(_ line: String) {
    guard failure == nil, !Console.write(line + "\n", to: descriptor) else { return }
    failure = unwritable(errno)
  }

  private func unwritable(_ number: Int32) -> CommandError {
    CommandError(.fileUnwritable(path: path, reason: SystemReason.text(number)))
  }
}
