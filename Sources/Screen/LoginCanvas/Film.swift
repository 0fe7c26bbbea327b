/// A sequence of frames as one animated vector graphic.
///
/// All frames have the same size. The film restarts after the last one.
package struct Film: Sendable {
  /// A frame and its duration.
  package struct Scene: Sendable {
    /// The frame.
    package let frame: Frame
    /// The duration in milliseconds, at least 1.
    package let milliseconds: Int

    /// Creates a scene; a duration of less than a millisecond counts as one.
    package init(_ frame: Frame, milliseconds: Int) {
      self.frame = frame
      self.milliseconds = max(1, milliseconds)
    }
  }

  /// The scenes, without consecutive equal frames.
  package private(set) var scenes: [Scene] = []

  /// Creates an empty film.
  package init() {}

  /// Adds a scene; one that looks like the last only extends it.
  package mutating func add(_ scene: Scene) {
    guard let last = scenes.last, last.frame == scene.frame else { return scenes.append(scene) }
    scenes[scenes.count - 1] = Scene(
      last.frame, milliseconds: last.milliseconds + scene.milliseconds)
  }

  /// Returns the film as an SVG document, animated by CSS without scripts or external resources.
  ///
  /// Viewers without animations, and people who prefer reduced motion, see the first frame. A row that several frames
  /// share is stored once.
  ///
  /// - Parameter palette: The palette of the depicted terminal.
  /// - Returns: A complete SVG document; empty without a scene.
  package func svg(palette: Palette) -> String {
    guard let first = scenes.first else { return "" }
    var rows: [String: Int] = [:]
    var definitions: [String] = []
    var pictures: [String] = []
    for (index, scene) in scenes.enumerated() {
      let window = WindowShape(frame: scene.frame, palette: palette)
      pictures.append("<g id=\"s\(index)\">")
      pictures += window.lines
      for row in 0..<scene.frame.size.rows {
        var shapes = RowShapes(of: scene.frame, palette: palette, window: window.color)
        shapes.add(row: row, at: 0)
        let drawn = shapes.lines.joined(separator: "\n")
        guard !drawn.isEmpty else { continue }
        let number = rows[drawn] ?? definitions.count
        if rows.updateValue(number, forKey: drawn) == nil {
          definitions.append("<g id=\"r\(number)\">\(drawn)</g>")
        }
        pictures.append("<use href=\"#r\(number)\" y=\"\(16 * row)\"/>")
      }
      pictures.append("</g>")
    }
    let window = WindowShape(frame: first.frame, palette: palette)
    let lines =
      [window.opening, style, "<defs>"] + definitions + ["</defs>"] + pictures
      + [window.outline, WindowShape.closing]
    return lines.joined(separator: "\n")
  }

  /// The style sheet that determines when each frame is visible; without animations, only the first is.
  private var style: String {
    let whole = scenes.reduce(0) { $0 + $1.milliseconds }
    var lines = [
      "<style>", "g[id^=s]{visibility:hidden;animation:\(whole)ms step-end infinite}",
      "#s0{visibility:visible}",
    ]
    var start = 0
    for (index, scene) in scenes.enumerated() {
      let end = start + scene.milliseconds
      // Each rule states the visibility at 0 % and at the end, so no other rule decides.
      let before = index == 0 ? "" : "0%{visibility:hidden}"
      let after =
        index == scenes.count - 1 ? "" : "\(Self.percent(end, of: whole)){visibility:hidden}"
      lines.append(
        "#s\(index){animation-name:k\(index)}@keyframes k\(index){\(before)"
          + "\(Self.percent(start, of: whole)){visibility:visible}\(after)}")
      start = end
    }
    lines += ["@media(prefers-reduced-motion:reduce){g[id^=s]{animation:none}}", "</style>"]
    return lines.joined(separator: "\n")
  }

  /// Returns a part of a whole in percent, with four decimal places.
  private static func percent(_ part: Int, of whole: Int) -> String {
    let digits = String(part * 1_000_000 / whole % 10_000)
    return "\(part * 100 / whole)." + String(repeating: "0", count: 4 - digits.count) + digits + "%"
  }
}
