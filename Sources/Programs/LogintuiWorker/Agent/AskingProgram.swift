import LoginCanvas
import LoginIdentity
import LoginSupport

/// The name of a program that asks for a token, after those of the programs that started it.
///
/// It is only for display, because a program can choose its name: no decision depends on it.
enum AskingProgram {
  /// The most characters of a name.
  static let limit = 80
  /// The most programs in a name.
  private static let most = 4
  /// The name of the program that runs most commands, and the name under which people know it.
  private static let own = (worker: "logintui-worker", known: "logintui")

  /// Returns the name of a process, beginning with the program that leads its session, such as a shell.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - folder: The folder in which the kernel describes processes; proc(5).
  /// - Returns: The name, cleaned; empty if the process can't be seen.
  static func name(of process: Int32, in folder: String = "/proc") -> String {
    var (name, next) = ("", process)
    for _ in 0..<most {
      guard next > 1, let found = Entry(next, in: folder) else { break }
      let longer = name.isEmpty ? found.name : "\(found.name) > \(name)"
      guard longer.count <= limit else { break }
      name = longer
      if found.leadsSession { break }
      next = found.parent
    }
    return name
  }

  /// What the kernel tells everyone about a process.
  private struct Entry {
    let name: String
    let parent: Int32
    let leadsSession: Bool

    /// Reads it; `nil` if the process is gone.
    init?(_ process: Int32, in folder: String) {
      let place = "\(folder)/\(process)"
      guard let comm = try? FileBytes.all(at: place + "/comm", limit: 100),
        let stat = try? FileBytes.all(at: place + "/stat")
      else { return nil }
      // After the name: a blank, the state, the parent, the group and the session.
      let fields = String(decoding: stat, as: UTF8.self).parts(at: ")").last?.parts(at: " ") ?? []
      guard fields.count > 4, let parent = Int32(fields[2]) else { return nil }
      (self.parent, leadsSession) = (parent, Int32(fields[4]) == process)
      // It ends with a line feed, and has 15 bytes at most.
      let short = CleanText.oneLine(String(decoding: comm.dropLast(), as: UTF8.self), limit: 15)
      // The file of a process that doesn't allow core dumps isn't known.
      let file = SystemFile.link(at: place + "/exe").flatMap { $0.parts(at: "/").last }
      let program = file.map { $0.exchanging(" (deleted)", for: "") } ?? ""
      let isKnown = program.isEmpty || program.utf8.prefix(15).elementsEqual(short.utf8)
      guard isKnown else {
        name = "\(short) (\(CleanText.oneLine(program, limit: 20)))"
        return
      }
      name = short == AskingProgram.own.worker ? AskingProgram.own.known : short
    }
  }
}
