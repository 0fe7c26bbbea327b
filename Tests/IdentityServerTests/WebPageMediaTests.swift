import Testing
import Waiting

/// The pages as people get them who chose their own colors, more contrast or less motion, and on paper.
@Suite(.timeLimit(.minutes(10))) struct `The service's pages as people set them` {
  private static let paths =
    FullRun.isOn
    ? PageBrowser.paths + PageBrowser.signInPaths
    : ["/", "/users/edit?id=ann", PageBrowser.signInPaths[2]]

  /// One browser shows them all, because its start takes longest.
  @Test func `have edges, a visible focus and black ink for people who need them`() async throws {
    try await PageBrowser.run { page in
      try await Self.show(page, Self.edges, ["forced-colors": "active"])
      for scheme in FullRun.isOn ? ["light", "dark"] : ["dark"] {
        try await Self.show(
          page, Self.contrast,
          [
            "prefers-color-scheme": scheme, "prefers-contrast": "more",
            "prefers-reduced-motion": "reduce",
          ])
      }
      try await Self.show(page, Self.paper, ["prefers-color-scheme": "dark"], media: "print")
    }
  }

  /// Opens the pages with settings, and expects that a script finds no problem.
  private static func show(
    _ page: PageBrowser, _ script: String, _ features: [String: String], media: String = ""
  ) async throws {
    try await page.browser.emulate(features, media: media)
    for path in paths {
      try await page.open(path)
      let problems = try await page.browser.evaluate(helpers + script)
      #expect(problems == [], "\(path), \(features): \(problems)")
    }
  }

  private static let helpers = """
    const problems = [], style = (part) => getComputedStyle(part);
    const all = (names) => [...document.querySelectorAll(names)];
    const controls = "button, input:not([type=hidden]):not([type=checkbox]), select, textarea";
    const note = (problem, part) => problems.push(problem + ": " + part.outerHTML.slice(0, 120));
    """

  /// A script that returns what someone with forced colors can't see.
  private static let edges = """
    if (!matchMedia("(forced-colors: active)").matches) problems.push("not emulated");
    const ground = style(document.querySelector("main")).backgroundColor;
    for (const part of all("main, " + controls)) {
      const found = style(part);
      if (found.borderTopStyle !== "solid" || parseFloat(found.borderTopWidth) < 1
        || found.borderTopColor === ground) note("no edge", part);
    }
    for (const part of all("a[href], summary, input[type=checkbox], " + controls)) {
      part.focus({focusVisible: true});
      const found = style(part);
      if (document.activeElement !== part) note("no focus", part);
      else if (found.outlineStyle !== "solid" || parseFloat(found.outlineWidth) < 2
        || found.outlineColor === ground) note("focus not visible", part);
    }
    for (const part of all("nav [aria-current]"))
      if (Number(style(part).fontWeight) < 600) note("only a color", part);
    return problems;
    """

  /// A script that returns the edges that are thin or pale, and what moves.
  private static let contrast = """
    if (!matchMedia("(prefers-contrast: more)").matches) problems.push("not emulated");
    const ink = style(document.body).color;
    for (const part of all("main, " + controls)) {
      const found = style(part);
      if (parseFloat(found.borderTopWidth) < 2 || found.borderTopColor !== ink) note("edge", part);
    }
    for (const part of all(".hint, thead th, caption"))
      if (style(part).color !== ink) note("pale", part);
    for (const part of all("*")) {
      const found = style(part);
      if (found.animationName !== "none" || parseFloat(found.transitionDuration) > 0)
        note("moves", part);
    }
    return problems;
    """

  /// A script that returns what shouldn't be on paper.
  private static let paper = """
    if (!matchMedia("print").matches) problems.push("not emulated");
    for (const part of all("body, main, main p, main th, main label, main button")) {
      const found = style(part);
      if (found.color !== "rgb(0, 0, 0)") note("not black", part);
      if (!["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"].includes(found.backgroundColor))
        note("not white", part);
    }
    const isForApps = !document.querySelector("header");
    for (const part of isForApps ? [] : all("nav a, .skip, [role=search], main button"))
      if (part.getClientRects().length) note("can't be chosen", part);
    if (!document.querySelector("h1").getClientRects().length) problems.push("no heading");
    return problems;
    """
}
