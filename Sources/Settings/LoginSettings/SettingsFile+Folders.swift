import Glibc
import LoginCanvas
import LoginMessages
import LoginSupport
import LoginTOML

extension SettingsFile {
  /// Reads the `[[folder]]` tables; a problem has the path of its key, such as `folder[2].path`, counted from 1.
  ///
  /// - Throws: ``CommandError`` in the file of a service, which can't choose services.
  mutating func readFolders(_ list: [TOMLValue]) throws(CommandError) {
    guard !isOfService else {
      throw CommandError(.folderOfService(key: "[[folder]]"), code: .settingsInvalid)
    }
    // `~` is a name like any other in a path that begins with a slash.
    var paths: [Bool: Set<FolderPath>] = [:]
    for (index, item) in list.enumerated() where continues {
      let place = "folder[\(index + 1)]"
      var key: String?
      do throws(CommandError) {
        guard let table = item.table else {
          throw CommandError.unknownSetting(key: place, suggestion: nil)
        }
        var folder = FolderSettings(number: index)
        let before = problems.count
        for (name, value) in table.fields where continues {
          do throws(CommandError) {
            guard try !folder.apply(name, value, place: place) else { continue }
            throw unknown(
              "\(place).\(name)",
              among: FolderSettings.Key.allCases.map { "\(place).\($0.rawValue)" })
          } catch {
            report(error, at: ["folder", name], number: index)
          }
        }
        guard continues else { return }
        guard table["path"] != nil else { throw CommandError.settingMissing(key: "\(place).path") }
        guard problems.count == before else { continue }
        guard folder.account != nil || folder.service != nil else {
          throw CommandError(
            .folderChoosesNothing(key: place, names: "account, service"), code: .settingsInvalid)
        }
        key = "path"
        let isOfHome = folder.path.utf8.first == UInt8(ascii: "~")
        guard paths[isOfHome, default: []].insert(FolderPath(folder.path)).inserted else {
          throw folder.repetition
        }
        folders.append(folder)
      } catch {
        report(error, at: ["folder"] + (key.map { [$0] } ?? []), number: index)
      }
    }
  }

  /// Finds the table of the current folder, if it may choose the service or the account.
  ///
  /// Next to a named service, only the tables of this service matter.
  ///
  /// - Parameters:
  ///   - name: The service of an option or a variable.
  ///   - currentFolder: Returns the real path of the current folder; `nil` if folders choose nothing.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError`` if the table can't be found out, or its service doesn't exist: another account would
  ///   be used than the one in the settings.
  mutating func choose(
    _ name: ServiceName?, in currentFolder: (() -> String?)?, _ environment: [String: String]
  ) throws(CommandError) {
    guard let currentFolder, folders.contains(where: { name == nil || $0.service == name }) else {
      return
    }
    guard let current = currentFolder() else {
      let fault = CommandError(
        .currentFolderUnknown(reason: SystemReason.text(errno)), code: .settingsInvalid)
      guard reportsAll else { throw fault }
      return problems.append(SettingsProblem(fault))
    }
    let problem: SettingsProblem?
    switch search(environment).nearest(to: current) {
    case .missing: return
    case .ambiguous(_, let second):
      problem = self.problem(second.repetition, of: second, in: folderLines)
    case .found(let table):
      guard name == nil || table.service == name else { return }
      folder = table
      problem = table.service?.absence(beside: folderPath).map {
        self.problem($0, of: table, key: "service", in: folderLines)
      }
    }
    guard let problem else { return }
    // `folderProblems` reports it with all the others.
    folder = nil
    if !reportsAll { throw problem.error }
  }

  /// Returns the problems that can be seen only outside of the file: services without settings, and two paths of one
  /// folder.
  func folderProblems(_ environment: [String: String]) -> [SettingsProblem] {
    guard !folders.isEmpty else { return [] }
    var found: [SettingsProblem] = []
    var places: Set<FolderPath> = []
    var absent: [String: CommandError?] = [:]
    let (search, lines) = (search(environment), folderLines)
    for table in folders {
      if let service = table.service {
        let fault = absent[service.text] ?? service.absence(beside: folderPath)
        absent[service.text] = fault
        if let fault { found.append(problem(fault, of: table, key: "service", in: lines)) }
      }
      if let place = search.realPath(of: table), !places.insert(place).inserted {
        found.append(problem(table.repetition, of: table, in: lines))
      }
    }
    return found
  }

  /// Returns the tables whose folders don't exist, so that they never apply.
  package func foldersNotFound(_ environment: [String: String]) -> [FolderSettings] {
    let search = search(environment)
    return folders.filter(search.isMissing)
  }

  /// Returns the line of a `[[folder]]` table in the file of ``folderPath``; `nil` if it isn't known.
  package func line(of table: FolderSettings) -> Int? {
    folderLines.line(of: ["folder"], number: table.number)
  }

  private func search(_ environment: [String: String]) -> FolderSearch {
    FolderSearch(tables: folders, home: Folders(environment).home)
  }

  /// Returns a problem at a key of a `[[folder]]` table.
  private func problem(
    _ fault: CommandError, of table: FolderSettings, key: String = "path", in lines: TOMLLines
  ) -> SettingsProblem {
    let line = lines.line(of: ["folder", key], number: table.number)
    return SettingsProblem(fault, in: folderPath, line: line)
  }
}

private extension FolderSettings {
  /// The error if another table has the same folder.
  var repetition: CommandError {
    CommandError(
      .duplicateFolder(path: CleanText.oneLine(path, limit: 200)), code: .settingsInvalid)
  }

  /// Applies a key; returns false for an unknown one.
  mutating func apply(
    _ key: String, _ value: TOMLValue, place: String
  ) throws(CommandError) -> Bool {
    let reader = TableKeyReader(key: key, value: value, place: place)
    func shown() -> String { CleanText.oneLine(value.shown, limit: 200) }
    guard let known = Key(rawValue: key) else { return false }
    switch known {
    case .path:
      guard let text = try? reader.text(), Self.isPath(text) else {
        throw CommandError.invalidForm(
          name: "\(place).path", value: shown(), example: "~/projects/acme")
      }
      path = text
    case .account: account = try reader.text()
    case .service:
      guard let name = value.string.flatMap({ ServiceName($0) }) else {
        throw reader.invalid(ServiceName.allowed, shown: shown())
      }
      service = name
    }
    return true
  }
}
