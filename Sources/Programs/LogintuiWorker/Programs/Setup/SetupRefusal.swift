import LoginCanvas
import LoginMessages
import LoginSupport

/// The reason why a set-up leaves the file of another program unchanged.
enum SetupRefusal: Error {
  /// The file has a setting of the person's in that place.
  case taken(name: String)
  /// The file isn't text in the program's form, or it has a form that can't be changed here.
  case unknownForm
}

extension SetupChange {
  /// Creates the change of a file whose refusals are reported with its path.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: The name of the set-up, unique within the file.
  ///   - convention: The lock file that the other program uses.
  ///   - lines: The lines to add by hand to a file of an unknown form; empty if there is more to change.
  ///   - add: Adds it to the file; returns `nil` if it is already there.
  ///   - remove: Removes it from the file; returns `nil` if it isn't there.
  ///   - isBare: Returns whether the file has no content of its own left.
  init(
    path: String, name: String, convention: ConfigurationFile.Convention = .none,
    byHand lines: [String] = [],
    add: @escaping ([UInt8]) throws(SetupRefusal) -> [UInt8]?,
    remove: @escaping ([UInt8]) throws(SetupRefusal) -> [UInt8]?,
    isBare: @escaping ([UInt8]) -> Bool
  ) {
    func reported(
      _ bytes: [UInt8], _ edit: ([UInt8]) throws(SetupRefusal) -> [UInt8]?
    ) throws(CommandError) -> [UInt8]? {
      do throws(SetupRefusal) {
        return try edit(bytes)
      } catch {
        let path = CleanText.oneLine(path)
        switch error {
        case .taken(let name):
          throw CommandError(.setupTaken(name: CleanText.oneLine(name), path: path))
        case .unknownForm:
          for line in lines { Console.printError(CleanText.oneLine(line), isNamed: false) }
          throw CommandError(.editByHand(path: path))
        }
      }
    }
    self.init(
      path: path, name: name, convention: convention,
      adding: { (bytes) throws(CommandError) in try reported(bytes, add) },
      removing: { (bytes) throws(CommandError) in try reported(bytes, remove) },
      isBare: isBare)
  }
}
