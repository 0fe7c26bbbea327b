import ChildPrograms
import Foundation

/// A desk with the package of `Packaging/pytest-logintui`, installed from its wheel.
struct PytestDesk {
  /// The Python with pytest and Google's client for administrators, which the Makefile creates.
  static let python = CodeBlock.root.appending(path: ".build/python/bin/python").path
  /// The script that builds the wheel.
  static let builder = CodeBlock.root.appending(
    path: "Packaging/pytest-logintui/build_backend.py"
  ).path

  let desk: Desk
  /// The name of the wheel.
  let wheel: String

  /// Runs a test at a desk with the package.
  static func with(_ test: (PytestDesk) async throws -> Void) async throws {
    try await Desk.with { desk in try await test(PytestDesk(desk)) }
  }

  /// A wheel or a package that couldn't be made, with the output instead.
  struct Failure: Error {
    let words: String
  }

  /// Builds the wheel, and installs it without the network.
  private init(_ desk: Desk) async throws {
    self.desk = desk
    let built = try await desk.run([Self.builder, desk.folder.path], program: Self.python)
    guard built.status == 0 else { throw Failure(words: built.standardError) }
    wheel = built.output.trimmingCharacters(in: .newlines)
    let installed = try await desk.run(
      [
        "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index",
        "--no-deps", "--no-compile", "--target", desk.folder.path + "/packages",
        desk.folder.path + "/" + wheel,
      ], program: Self.python)
    guard installed.status == 0 else { throw Failure(words: installed.standardError) }
  }

  /// The variables with which Python finds the package.
  var environment: [String: String] {
    ["PYTHONPATH": desk.folder.path + "/packages", "PYTHONDONTWRITEBYTECODE": "1"]
  }

  /// The arguments of Python that run pytest.
  static func words(_ arguments: [String], program: String = Desk.program) -> [String] {
    ["-m", "pytest", "-p", "no:cacheprovider", "--quiet", "--logintui-program=\(program)"]
      + arguments
  }

  /// Writes a file of tests, and returns its path.
  func write(_ text: String, to name: String = "test_it.py") throws -> String {
    let file = desk.folder.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  /// Runs pytest to its end.
  func run(
    _ arguments: [String], program: String = Desk.program, environment more: [String: String] = [:]
  ) async throws -> Desk.Ending {
    try await desk.run(
      Self.words(arguments, program: program), program: Self.python,
      environment: environment.merging(more) { $1 })
  }

  /// Starts pytest, and doesn't wait for its end.
  func launch(_ arguments: [String]) throws -> ChildProgram {
    try ChildProgram(
      Self.python, Self.words(arguments),
      environment: desk.environment.merging(environment) { $1 }, leadsSession: true)
  }
}
