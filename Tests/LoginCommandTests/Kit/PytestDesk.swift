import ChildPrograms
import Foundation

/// A desk with the package of `Packaging/pytest-logintui`.
struct PytestDesk {
  /// The Python with pytest and Google's client for administrators, which the Makefile creates.
  static let python = CodeBlock.root.appending(path: ".build/python/bin/python").path
  private static let package = CodeBlock.root.appending(path: "Packaging/pytest-logintui").path

  let desk: Desk
  /// Where Python finds the package.
  private var packages = Self.package + "/src"
  /// What makes pytest load the plugin; nothing for an installed one, which it finds by itself.
  private var plugin = ["-p", "pytest_logintui.plugin"]

  /// Runs a test at a desk with the package as it is in the sources.
  static func with(_ test: (PytestDesk) async throws -> Void) async throws {
    try await Desk.with { desk in try await test(PytestDesk(desk: desk)) }
  }

  /// Runs a test at a desk with the package installed from its wheel.
  static func withWheel(_ test: (PytestDesk) async throws -> Void) async throws {
    try await with { pytest in
      var pytest = pytest
      let folder = pytest.desk.folder.path
      let wheel = try await pytest.buildWheel(in: folder)
      let packages = folder + "/packages"
      try await pytest.perform([
        "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index",
        "--no-deps", "--no-compile", "--target", packages, "\(folder)/\(wheel)",
      ])
      (pytest.packages, pytest.plugin) = (packages, [])
      try await test(pytest)
    }
  }

  /// A step of Python that failed, with its output.
  struct Failure: Error {
    let words: String
  }

  /// Runs Python, and returns its output.
  ///
  /// - Throws: ``Failure``.
  @discardableResult
  private func perform(
    _ arguments: [String], environment more: [String: String] = [:]
  ) async throws -> String {
    let ending = try await desk.run(arguments, program: Self.python, environment: more)
    guard ending.status == 0 else { throw Failure(words: ending.standardError) }
    return ending.output
  }

  /// Builds the wheel in a folder, and returns its name.
  func buildWheel(in folder: String, environment: [String: String] = [:]) async throws -> String {
    try await perform([Self.package + "/build_backend.py", folder], environment: environment)
      .trimmingCharacters(in: .newlines)
  }

  private func words(_ arguments: [String], program: String) -> [String] {
    ["-m", "pytest", "-p", "no:cacheprovider", "--quiet", "--logintui-program=\(program)"] + plugin
      + arguments
  }

  private var environment: [String: String] {
    ["PYTHONPATH": packages, "PYTHONDONTWRITEBYTECODE": "1"]
  }

  /// Writes a file of tests, and returns its path.
  func write(_ text: String) throws -> String {
    let file = desk.folder.appending(path: "test_it.py")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  /// Runs pytest to its end.
  func run(
    _ arguments: [String], program: String = Desk.program, environment more: [String: String] = [:]
  ) async throws -> Desk.Ending {
    try await desk.run(
      words(arguments, program: program), program: Self.python,
      environment: environment.merging(more) { $1 })
  }

  /// Starts pytest, and doesn't wait for its end.
  func launch(_ arguments: [String]) throws -> ChildProgram {
    try ChildProgram(
      Self.python, words(arguments, program: Desk.program),
      environment: desk.environment.merging(environment) { $1 }, pipes: .separate,
      leadsSession: true)
  }
}
