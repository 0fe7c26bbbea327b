extension WebPage {
  /// The style besides that of every page.
  ///
  /// On narrow screens, and with large text, each row of a table is a block, so nothing has to be scrolled sideways
  /// (WCAG 2.2, 1.4.10); screen readers get the names of its cells from the table's head, so not from the style too.
  /// Targets are at least 24 pixels high (2.5.8). Paper has no links and buttons to choose.
  static let style = """
    header, main { max-width: 70rem; margin: 0 auto 1rem; }
    header p { margin: 0 0 .25rem; overflow-wrap: anywhere; }
    nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; list-style: none; margin: 0; padding: 0; }
    nav a { display: inline-block; padding: .5rem 0; }
    nav a[aria-current] { color: var(--text); font-weight: 600; text-decoration-thickness: .2rem; }
    .skip { position: absolute; inset-inline-start: -100rem; }
    .skip:focus { position: static; display: inline-block; padding: .25rem 0; }
    main a { display: inline-block; min-height: 1.5rem; overflow-wrap: anywhere; }
    .unseen { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    caption { text-align: start; color: var(--quiet); padding: 0 0 .5rem; }
    td, th { overflow-wrap: anywhere; min-width: 7.5rem; }
    thead th { overflow-wrap: normal; }
    textarea {
      display: block; width: 100%; min-height: 6rem; margin-block-start: .25rem; padding: .5rem .75rem;
      font: .9375rem/1.5 ui-monospace, monospace; border-radius: .625rem;
      border: 1px solid var(--line); background: var(--card); color: inherit;
    }
    [aria-invalid] { border-width: 3px; }
    fieldset {
      min-inline-size: 0; border: 1px solid var(--line); border-radius: .625rem; margin: 0 0 1rem; padding: .75rem 1rem;
    }
    fieldset > :last-child { margin-block-end: 0; }
    legend { font-weight: 600; padding: 0 .25rem; }
    .field { margin: 0 0 1rem; }
    .field label { margin: 0; }
    .hint { color: var(--quiet); margin: .25rem 0 0; }
    .error { font-weight: 600; margin: .25rem 0 0; }
    .error, .hint, [role=alert] { overflow-wrap: anywhere; }
    [role=status], [role=alert], .notice { padding: .75rem 1rem; border: 2px solid var(--line); border-radius: .625rem; }
    [role=alert] { margin: 0 0 1rem; border-width: 3px; }
    [role=alert] ul { margin: 0; padding: 0; list-style: none; }
    [role=search] { max-width: 36rem; display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
    [role=search] .field { flex: 1 1 14rem; margin: 0; }
    [role=search] button { width: auto; margin: 0; }
    form, table { margin: 0 0 1rem; }
    td form { margin: 0 0 .5rem; }
    td form, .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; max-width: none; }
    td button, .row button { width: auto; margin: 0; }
    td label, .row label { margin: 0; }
    button.plain { background: var(--card); color: var(--tint); }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 1rem; font: .875rem/1.5 ui-monospace, monospace; }
    summary { min-height: 1.5rem; cursor: pointer; }
    .copy { -webkit-user-select: all; user-select: all; }
    @media (max-width: 44rem) {
      thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
      table, tbody, tr, th, td, caption { display: block; min-width: 0; }
      tbody tr { border-bottom: 2px solid var(--line); padding: .5rem 0; }
      tbody th, tbody td { border: 0; padding: .125rem 0; }
      td[data-label]::before {
        content: attr(data-label) ": "; content: attr(data-label) ": " / ""; color: var(--quiet);
      }
    }
    @media (prefers-contrast: more) { textarea, fieldset { border: 2px solid var(--line); } }
    @media print {
      .skip, nav ul, [role=search], main button, td form { display: none; }
      .field { break-inside: avoid; }
    }
    """
}
