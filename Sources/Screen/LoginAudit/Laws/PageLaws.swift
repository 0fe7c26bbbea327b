import LoginCanvas
import LoginMessages
import LoginModel

/// Laws of pages that resemble each other: the same control has the same name and order everywhere, and help is in one
/// place.
enum PageLaws {
  /// A page in its initial state.
  struct Sample {
    let page: PageName
    var content: ScreenContent
    /// Whether F1 opens help.
    var hasHelp = true
  }

  /// A violation, and the page that has it.
  typealias Fault = (page: PageName, finding: Finding)

  /// The controls whose meaning depends on their page: its answers, and the secret or value that it concerns.
  private static let ownToPage = Set(
    [
      "account.confirm", "account.decline", "form.showPassword", "account.newAddress",
      "account.entry.methods",
    ].map(ElementID.init))

  /// Returns the violations on the pages of a language.
  static func findings(_ loginTypes: [LoginType], _ language: Language) -> [Fault] {
    let pages = samples(loginTypes, language)
    return names(pages) + order(pages) + help(pages)
  }

  /// Returns every page at ordinary size, with the focus on its first control.
  static func samples(_ loginTypes: [LoginType], _ language: Language) -> [Sample] {
    PageName.allCases.compactMap { page in
      var screen = AuditScreen(.page(page))
      screen.language = language
      guard var state = screen.state(loginTypes, fonts: nil) else { return nil }
      let content = state.content
      _ = state.reduce(.helpKeyPressed)
      return Sample(page: page, content: content, hasHelp: state.pageName == .help || page == .help)
    }
  }

  /// Returns the controls of the page in front.
  private static func controls(_ sample: Sample) -> [Item] {
    guard !sample.content.isListInFront else { return [] }
    return (sample.content.form?.items ?? []).filter { $0.isControl && !ownToPage.contains($0.id) }
  }

  /// Returns the controls that have another name or letter than on another page (WCAG 2.2, 3.2.4).
  static func names(_ pages: [Sample]) -> [Fault] {
    var names: [ElementID: (label: String, page: PageName)] = [:]
    var letters: [Character: (label: String, page: PageName)] = [:]
    var found: [Fault] = []
    for page in pages {
      for item in controls(page) {
        if let known = names[item.id], known.label != item.label {
          let other = "“\(known.label)” on \(known.page.rawValue)"
          found.append(
            (page.page, Finding(.sameNames, item.id, "is “\(item.label)”, and \(other)")))
        }
        names[item.id] = (item.label, page.page)
        guard let letter = item.keys.first else { continue }
        if let known = letters[letter], known.label != item.label {
          let other = "“\(known.label)” on \(known.page.rawValue)"
          found.append(
            (page.page, Finding(.sameNames, item.id, "has the key “\(letter)” of \(other)")))
        }
        letters[letter] = (item.label, page.page)
      }
    }
    return found
  }

  /// Returns the controls that two pages show in a different order (WCAG 2.2, 3.2.3).
  static func order(_ pages: [Sample]) -> [Fault] {
    var known: [[ElementID]: PageName] = [:]
    var found: [Fault] = []
    for page in pages {
      let ids = controls(page).map(\.id)
      for (index, one) in ids.enumerated() {
        for other in ids[(index + 1)...] {
          known[[one, other]] = page.page
          guard let twin = known[[other, one]] else { continue }
          let fault = "comes after \(one), but before it on \(twin.rawValue)"
          found.append((page.page, Finding(.sameOrder, other, fault)))
        }
      }
    }
    return found
  }

  /// Returns the pages without help, or with the key for it elsewhere among the hints (WCAG 2.2, 3.2.6).
  static func help(_ pages: [Sample]) -> [Fault] {
    pages.compactMap { page -> Fault? in
      guard page.hasHelp else {
        return (page.page, Finding(.helpIsInPlace, nil, "doesn't open help with F1"))
      }
      // The key is the only one that is a symbol or F1; on every page it comes before that of the way back.
      let isInPlace = page.content.hints.allSatisfy { hint in
        let words = Paragraph.withoutIsolates(hint).split(separator: " ")
        guard let help = words.firstIndex(where: { $0 == "?" || $0 == "F1" }) else {
          return false
        }
        let escape = words.firstIndex { $0.hasPrefix("Esc") }
        return escape.map { help < $0 } ?? true
      }
      return isInPlace
        ? nil
        : (page.page, Finding(.helpIsInPlace, .hint, "doesn't show the key for help in its place"))
    }
  }
}
