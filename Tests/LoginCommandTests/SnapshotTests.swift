import ChildPrograms
import Foundation
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `logintui snapshot` {
  @Test func `prints the picture as text without a terminal`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["snapshot", "--columns", "40", "--rows", "12"])
      #expect(result.status == 0)
      #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count == 13)
      #expect(result.output.contains("Sign in with Google"))
    }
  }

  @Test func `prints all fields as json`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run([
        "snapshot", "--format", "json", "--screen", "email", "--error", "wrongPassword",
        "--focus", "2", "--columns", "40",
      ])
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect(object["columns"] as? Int == 40)
      #expect(object["textSize"] as? String == "xxL")
      #expect(object["isAccessibilityCategory"] as? Bool == false)
      #expect(object["scale"] as? Int == 1)
      #expect(object["horizontalSizeClass"] as? String == "compact")
      #expect(object["verticalSizeClass"] as? String == "regular")
      #expect(object["direction"] as? String == "ltr")
      #expect((object["rowsText"] as? [String])?.count == 24)
      #expect((object["cursor"] as? [String: Int])?.count == 2)
      let elements = try #require(object["elements"] as? [[String: Any]])
      let password = try #require(elements.first { $0["id"] as? String == "form.password" })
      #expect(password["focused"] as? Bool == true)
      #expect(password["visible"] as? Bool == true)
      #expect(password["role"] as? String == "field")
      #expect((password["textContrast"] as? Double ?? 0) >= 4.5)
      #expect((password["edgeContrast"] as? Double ?? 0) >= 3)
      #expect((password["frame"] as? [String: Int])?.count == 4)
      let notice = try #require(elements.first { $0["id"] as? String == "notice" })
      #expect((notice["shown"] as? String)?.contains("Wrong password") == true)
    }
  }

  @Test func `gives the focus to the method that was last used, unless a number says otherwise`()
    async throws
  {
    try await Desk.with { desk in
      func focused(_ words: String...) async throws -> String? {
        let result = try await desk.run(
          ["snapshot", "--format", "json", "--last-used", "2"] + words)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let elements = (object as? [String: Any])?["elements"] as? [[String: Any]]
        return elements?.first { $0["focused"] as? Bool == true }?["label"] as? String
      }
      #expect(try await focused() == "Sign in with Apple · Last used")
      #expect(try await focused("--focus", "1") == "Sign in with Google")
      #expect(try await focused("--screen", "email") == "Email")
      for number in ["0", "99"] {
        let refused = try await desk.run(["snapshot", "--last-used", number])
        #expect(refused.status == 1 && refused.standardError.contains("1…5"), "\(refused)")
      }
    }
  }

  @Test func `draws the type as pixels, and prints them only to a file`() async throws {
    try await Desk.with { desk in
      let file = desk.folder.path + "/screen.png"
      let script = "exec \"$0\" snapshot --format png --text-size AX3 --columns 60 >\"$1\""
      let ending = try await desk.run(
        ["-c", script, Desk.program, file], program: "/bin/sh")
      #expect(ending.status == 0, "\(ending.standardError)")
      let bytes = try Data(contentsOf: URL(filePath: file))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // The width and the height of the header: 60 × 16 and 24 × 32 pixels.
      #expect(Array(bytes[16..<24]) == [0, 0, 3, 192, 0, 0, 3, 0])
      #expect(10_000...400_000 ~= bytes.count)
    }
  }

  @Test func `lays the type over the words of an svg, which stay text`() async throws {
    try await Desk.with { desk in
      let command = ["snapshot", "--format", "svg", "--text-size", "AX3", "--rows", "30"]
      let drawn = try await desk.run(command).output
      let pictures = drawn.ranges(of: "<image width=").count
      #expect(pictures >= 6)
      #expect(drawn.contains("data:image/png;base64,iVBORw0KGgo"))
      #expect(drawn.contains(">Google</text>"))
      let plain = try await desk.run(command + ["--pictures", "off"]).output
      #expect(!plain.contains("<image") && plain.hasPrefix("<svg"))
    }
  }

  @Test(arguments: [["--columns", "257"], ["--rows", "129"]])
  func `names the largest window that is drawn as pixels`(arguments: [String]) async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["snapshot", "--format", "png"] + arguments)
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.standardError.contains(arguments[0]))
    }
  }

  @Test(arguments: [
    ["--screen", "nowhere"], ["--format", "pdf"], ["--tour"],
    ["--tour", "--format", "json"], ["--columns", "0"], ["--error", "nothing"],
    ["--focus", "99"],
  ])
  func `names a value that is not allowed`(arguments: [String]) async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["snapshot"] + arguments)
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      let isJSON = arguments.contains("json")
      #expect(result.standardError.hasPrefix(isJSON ? #"{"error":{"# : "logintui: "))
    }
  }

  @Test func `names every page in its help, and draws each of them`() async throws {
    try await Desk.with { desk in
      let help = try await desk.run(["snapshot", "--help"]).output
      let option = try #require(help.range(of: "--screen <screen>"))
      let end = try #require(help.range(of: ".", range: option.upperBound..<help.endIndex))
      let named = help[option.upperBound..<end.lowerBound]
        .split { $0 == "," || $0.isWhitespace }.map(String.init)
      let refused = try await desk.run(["snapshot", "--screen", "nowhere"]).standardError
      #expect(named.count >= 20)
      #expect(refused.contains(named.joined(separator: ", ")))
      for page in named {
        let result = try await desk.run(["snapshot", "--screen", page, "--columns", "40"])
        #expect(result.status == 0, "\(page): \(result.standardError)")
      }
    }
  }

  static func json(_ desk: Desk, _ arguments: [String]) async throws -> [String: Any] {
    let result = try await desk.run(["snapshot", "--format", "json"] + arguments)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  static func element(_ id: String, in object: [String: Any]) throws -> [String: Any] {
    let elements = try #require(object["elements"] as? [[String: Any]])
    return try #require(elements.first { $0["id"] as? String == id })
  }

  @Test(arguments: [("AX3", 2, "4x6"), ("AX5", 3, "6x10")])
  func `enlarges letters to the text size, and names the font`(
    size: String, scale: Int, font: String
  ) async throws {
    try await Desk.with { desk in
      let object = try await Self.json(
        desk, ["--columns", "80", "--rows", "40", "--text-size", size])
      #expect(object["scale"] as? Int == scale)
      let google = try Self.element("provider.google.com", in: object)
      #expect(google["scale"] as? Int == scale)
      #expect(google["fonts"] as? [String] == [font])
      #expect(google["ordinary"] == nil)
      #expect(google["shown"] as? String == "Google")
      #expect((google["frame"] as? [String: Int])?["rows"] == scale + 2)
      #expect(try Self.element("status", in: object)["ordinary"] as? String == "statusLine")
    }
  }

  @Test func `says why a text stayed ordinary`() async throws {
    try await Desk.with { desk in
      let small = ["--columns", "40", "--rows", "8", "--text-size", "AX5"]
      let tight = try await Self.json(desk, small + ["--screen", "email"])
      #expect(try Self.element("form.email.label", in: tight)["ordinary"] as? String == "noRoom")
    }
  }

  @Test func `shows short names in ordinary cells on a zoomed terminal`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["snapshot", "--columns", "30", "--rows", "24"])
      for name in ["Google", "Apple", "Email", "Guest"] {
        #expect(result.output.contains("  \(name)"), "\(name)")
      }
      #expect(!result.output.contains("Sign in with"))
    }
  }
}
