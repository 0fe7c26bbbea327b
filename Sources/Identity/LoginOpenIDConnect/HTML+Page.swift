package import LoginIdentity

// Pages without scripts, for any browser.
extension HTML {
  /// Returns a whole page.
  ///
  /// - Parameters:
  ///   - title: Plain text.
  ///   - heading: Plain text; `nil` for the title.
  ///   - header: HTML before the main part.
  ///   - more: More rules than ``style``.
  ///   - body: HTML.
  /// - Returns: HTML.
  package static func page(
    title: String, heading: String? = nil, header: String = "", style more: String = "",
    body: String
  ) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>
    \(style)\(more.isEmpty ? "" : "\n")\(more)
    </style>
    </head>
    <body>
    \(header)<main\(header.isEmpty ? "" : " id=\"content\" tabindex=\"-1\"")>
    <h1>\(escaped(heading ?? title))</h1>
    \(body)
    </main>
    </body>
    </html>
    """
  }

  /// The style of every browser page: a card in the middle, in light and dark mode, without loaded resources.
  ///
  /// Text has a contrast of at least 7, or 4.5 for links and text on buttons; edges of controls have 3 (WCAG 2.2, 1.4.3
  /// and 1.4.11). Controls are 44 pixels high (2.5.5). Nothing moves. In forced colors the browser's own are used, and
  /// edges show what backgrounds show otherwise. On paper all is black on white.
  package static let style = """
    :root {
      color-scheme: light dark;
      --page: #f2f2f7; --card: #ffffff; --text: #1c1c1e; --quiet: #48484a; --line: #7c7c80;
      --tint: #0050a8; --on-tint: #ffffff;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #000000; --card: #1c1c1e; --text: #f2f2f7; --quiet: #c7c7cc; --line: #8e8e93;
        --tint: #7fbcff; --on-tint: #001c3a;
      }
    }
    * { box-sizing: border-box; }
    body {
      font: 1.0625rem/1.5 system-ui, sans-serif; margin: 0; padding: 1.5rem 1rem;
      background: var(--page); color: var(--text);
    }
    main {
      max-width: 28rem; margin: min(10vh, 5rem) auto 2rem; padding: clamp(1.25rem, 6vw, 2.25rem);
      background: var(--card); border-radius: 1rem; overflow-wrap: break-word;
    }
    main:has(table) { max-width: 70rem; margin-block-start: 0; }
    h1 { font-size: 1.625rem; line-height: 1.2; margin: 0 0 1rem; }
    h2 { font-size: 1.25rem; line-height: 1.3; margin: 2rem 0 .75rem; }
    p { margin: 0 0 1rem; }
    a { color: var(--tint); }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); }
    th { font-weight: 600; }
    thead th { color: var(--quiet); font-size: .9375rem; }
    td, th { overflow-wrap: break-word; }
    td a, code { overflow-wrap: anywhere; }
    form { max-width: 28rem; }
    label { display: block; margin: 0 0 1rem; }
    input, select, button { font: inherit; min-height: 2.75rem; padding: .5rem .75rem; border-radius: .625rem; }
    input, select {
      display: block; width: 100%; margin-block-start: .25rem;
      border: 1px solid var(--line); background: var(--card); color: inherit;
    }
    input[type=checkbox] {
      display: inline-block; inline-size: 1.25rem; block-size: 1.25rem; min-height: 0; margin: 0 .5rem 0 0;
      vertical-align: middle; accent-color: var(--tint);
    }
    button {
      width: 100%; margin-block-start: .5rem; cursor: pointer; font-weight: 600;
      border: 1px solid var(--tint); background: var(--tint); color: var(--on-tint);
    }
    button[value=deny] { background: var(--card); color: var(--tint); }
    .banner { padding: 1rem; border: 1px solid var(--line); border-radius: .625rem; }
    .choices { list-style: none; margin: 0; padding: 0; }
    .choices button { overflow-wrap: anywhere; text-align: start; }
    .code strong { display: block; font: 600 1.75rem/1.4 ui-monospace, monospace; letter-spacing: .08em; }
    [role=alert] { font-weight: 600; }
    :focus-visible { outline: 3px solid var(--tint); outline-offset: 2px; }
    @media (prefers-contrast: more) {
      :root { --quiet: var(--text); --line: var(--text); }
      main, input, select, button, .banner { border: 2px solid var(--line); }
    }
    @media (forced-colors: active) {
      main { border: 1px solid CanvasText; }
      button { border: 3px solid ButtonText; }
      button:is([value=deny], .plain) { border-width: 1px; }
      :focus-visible { outline-color: Highlight; }
    }
    @media print {
      :root {
        color-scheme: light; --page: white; --card: white; --text: black; --quiet: black; --line: black;
        --tint: black; --on-tint: black;
      }
      body, main { padding: 0; }
      button { background: none; }
      tr, .banner { break-inside: avoid; }
    }
    """
}
