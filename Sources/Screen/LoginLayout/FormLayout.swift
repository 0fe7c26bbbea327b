import LoginModel
import LoginCanvas

/// A form: fields, the status message and the controls.
///
/// The content is in the middle while it fits and scrolls when it does not (the padding rule of
/// the articles, docs/decisions/0001-follow-the-articles.md). Rows are given up in this order: spacing, the padding of the
/// buttons, then the scale of the notice or progress, and last the size of a sentence that leaves no room for the control
/// below. If it scrolls, the English of serious sentences comes last: above the controls, it would take the rows of the
/// sentence itself.
struct FormLayout {
  /// All elements, moved to their visible positions.
  private(set) var elements: [Element] = []

  /// The first row of the content, and its number of rows.
  private(set) var top = 0
  private(set) var rows = 0

  private var context: LayoutContext
  private let viewport: Rect

  /// Lays out the form in the middle of `viewport`; `wayOut` is the control directly above.
  init(_ context: LayoutContext, viewport: Rect, below wayOut: Rect?) {
    self.context = context
    let viewport = viewport.apart(
      from: wayOut, column: FormContent.column(context, clip: viewport))
    self.viewport = viewport
    guard !viewport.isEmpty, var content = content() else { return }
    if content.rows > viewport.rows {
      if let form = context.content.form?.withOriginalsLast {
        var reordered = context.content
        reordered.form = form
        self.context = context.with(reordered)
        content = self.content() ?? content
      }
      content = even(led(content))
      if content.rows > viewport.rows { content.partOriginals() }
    }
    let mainButton = context.content.form?.items.last { $0.role == .mainButton }?.id
    let fold = FormFold(content, rows: viewport.rows, mainButton: mainButton)
    top = viewport.row + max(0, (viewport.rows - content.rows) / 2) - fold.offset
    rows = content.rows
    let top = top
    let clip = Rect(
      column: viewport.column, row: max(viewport.row, top + fold.visible.lowerBound),
      columns: viewport.columns, rows: fold.visible.count)
    elements = content.elements.map { element in
      var element = element.moved(rows: top)
      if rows > viewport.rows { element.clip = clip }
      return element
    }
    elements += context.moreMarks(
      above: fold.visible.lowerBound, below: content.rows - fold.visible.upperBound,
      viewport: viewport)
  }
}

extension FormLayout {
  /// Returns the elements with the content in another row, as far as there is room below.
  func elements(top wanted: Int) -> [Element] {
    // Scrolling content doesn't move.
    guard rows <= viewport.rows else { return elements }
    let rows = max(viewport.row, min(wanted, viewport.endRow - rows)) - top
    return rows == 0 ? elements : elements.map { $0.moved(rows: rows) }
  }

  /// Returns the most generous content that fits, or else the lowest one, which scrolls.
  ///
  /// The status message has the largest letters in which it is visible together with a field.
  private func content() -> FormContent? {
    var last: FormContent?
    for limit in StatusLimit.all(context) {
      for (pictureScale, reservesStatus) in pictures {
        for density in FormDensity.all(scale: context.scale) {
          let content = FormContent(
            context, density: density, statusLimit: limit, clip: viewport,
            pictureScale: pictureScale, reservesStatus: reservesStatus)
          if content.rows <= viewport.rows { return parted(signed(content)) }
          last = content
        }
      }
      if let last, holds(last) { return signed(scrolling(last)) }
    }
    if context.content.form?.items.contains(where: \.isAtFault) == true {
      return FormContent(
        context, density: .tight, statusLimit: .least, clip: viewport, scrolls: hasAddresses)
    }
    return last.map(scrolling)
  }

  /// The sizes of a QR code to try, the best first, and whether rows for a notice stay free.
  ///
  /// If a code leaves no room for the text, smaller ones are tried before it is omitted. Beside enlarged text, a code
  /// that a notice would displace is better than none.
  private var pictures: [(scale: Int, reservesStatus: Bool)] {
    let possible = FormContent.pictureScales(context)
    let best = FormContent.picturePlan(context, clip: viewport, scale: possible.max() ?? 0)
    var all = [(scale: 0, reservesStatus: true)]
    guard let best else { return all }
    // A larger maximum gives the same code.
    let scales = possible.filter { $0 <= best.scale }
    if context.scale > 1 { all = scales.map { (scale: $0, reservesStatus: false) } + all }
    return scales.map { (scale: $0, reservesStatus: true) } + all
  }

  /// Returns the same content with a free row between texts and fields, and between entries of several rows, if there
  /// are rows for it.
  private func parted(_ content: FormContent) -> FormContent {
    guard content.density.spacing == 0 || content.hasTouchingEntries else { return content }
    let parted = FormContent(
      context, density: content.density, statusLimit: content.statusLimit, clip: viewport,
      textLimit: content.textLimit, pictureScale: content.pictureScale,
      reservesStatus: content.reservesStatus, partsFields: true, hasAllSigns: content.hasAllSigns)
    guard parted.rows <= viewport.rows else { return content }
    // Where a sign has no room, there are none.
    return content.lacksSigns ? parted.withoutSigns : parted
  }

  /// Returns the same content with every disclosure sign, denser if that makes room; without any if it doesn't.
  private func signed(_ content: FormContent) -> FormContent {
    guard content.lacksSigns else { return content }
    let scrolls = content.rows > viewport.rows
    for density in FormDensity.all(scale: context.scale).drop(while: { $0 != content.density }) {
      let signed = FormContent(
        context, density: density, statusLimit: content.statusLimit, clip: viewport,
        textLimit: content.textLimit, pictureScale: content.pictureScale,
        reservesStatus: content.reservesStatus, scrolls: content.scrolls, hasAllSigns: true)
      if scrolls ? holds(signed) : signed.rows <= viewport.rows { return signed }
    }
    return content.withoutSigns
  }

  /// Whether there are addresses, which may take whole rows, and possibly a QR code.
  private var hasAddresses: Bool {
    (context.content.form?.items ?? []).contains { item in
      item.role == .address || item.role == .longAddress || item.role == .picture
    }
  }

  /// Returns the same content with marks in the last column; only addresses use that column.
  private func scrolling(_ content: FormContent) -> FormContent {
    guard hasAddresses else { return content }
    return FormContent(
      context, density: content.density, statusLimit: content.statusLimit, clip: viewport,
      scrolls: true)
  }

  /// Returns the same content with its texts in the largest letters in which each control is visible together with the
  /// texts that lead to it, or at least with the nearest; unchanged if the smallest large type leaves no room.
  ///
  /// Letters of cells have no sizes between.
  private func led(_ content: FormContent) -> FormContent {
    guard content.rows > viewport.rows, !showsLeads(content, whole: true) else { return content }
    let smaller = context.smallerLargeTypes.map { limit in
      let layOut = { (density: FormDensity) in
        FormContent(
          context, density: density, statusLimit: content.statusLimit, clip: viewport,
          textLimit: limit, scrolls: content.scrolls, hasAllSigns: content.hasAllSigns)
      }
      let dense = layOut(.tight)
      guard dense.rows <= viewport.rows else { return dense }
      let roomy = FormDensity.all(scale: context.scale).lazy.map(layOut)
      return parted(roomy.first { $0.rows <= viewport.rows } ?? dense)
    }
    if let all = smaller.first(where: { showsLeads($0, whole: true) }) { return all }
    return ([content] + smaller).first { showsLeads($0, whole: false) } ?? content
  }

  /// Returns the same scrolling content with a free row between all entries of a list, if it is between some.
  private func even(_ content: FormContent) -> FormContent {
    guard content.rows > viewport.rows, content.hasTouchingEntries else { return content }
    let even = FormContent(
      context, density: content.density, statusLimit: content.statusLimit, clip: viewport,
      textLimit: content.textLimit, pictureScale: content.pictureScale,
      reservesStatus: content.reservesStatus, scrolls: content.scrolls,
      partsFields: content.partsFields, partsEntries: true, hasAllSigns: content.hasAllSigns)
    return holds(even) ? even : content
  }

  /// Returns whether each control is visible together with the texts that lead to it, or with the nearest.
  private func showsLeads(_ content: FormContent, whole isWhole: Bool) -> Bool {
    content.leads.values.allSatisfy { $0.rows(isWhole: isWhole) <= viewport.rows }
  }

  /// Returns whether each field is visible together with its label and the status message, and each other control
  /// separately.
  ///
  /// In type, a message about a field has to be visible with that one only.
  private func holds(_ content: FormContent) -> Bool {
    let frames = Dictionary(content.elements.map { ($0.id, $0.frame) }) { first, _ in first }
    let statusMessage = frames[.notice] ?? frames[.progress]
    let faulty = context.content.form?.items.first(where: \.isAtFault)?.id
    return content.elements.allSatisfy { element in
      guard element.role == .field else {
        // An address may be longer than the viewport; it scrolls.
        guard element.role != .address else { return true }
        return element.frame.rows <= viewport.rows
      }
      let isAbout = faulty == nil || faulty == element.id || !context.isTyped
      let company = [frames[.label(of: element.id)], isAbout ? statusMessage : nil].compactMap(
        \.self)
      return company.reduce(element.frame) { $0.union($1) }.rows <= viewport.rows
    }
  }
}
