package import LoginCanvas
package import LoginKeyboardLayout

/// What is on the screen before it has places: one page, or a list of buttons and a form that may stand beside each
/// other, and what surrounds them.
///
/// The layout reads nothing else; it knows no page and no name.
package struct ScreenContent: Sendable {
  /// A list of buttons.
  package struct List: Sendable {
    /// What the title bar says while it is in front.
    package var bar: Bar
    /// What each button says, from the first to the last.
    package var buttons: ButtonList
    /// A sentence above them; `nil` for none.
    package var lead: String?
    /// What stands below them.
    package var references: [Item]
  }

  /// Items, one below the other.
  package struct Form: Equatable, Sendable {
    /// What the title bar says while it is in front.
    package var bar: Bar
    /// The items, in the order they are read.
    package var items: [Item]
    /// Whether rows are kept for addresses rather than spent on spacing.
    package var isDense = false
  }

  /// What the title bar says.
  package struct Bar: Equatable, Sendable {
    /// The title.
    package var title: String
    /// The control that leads back or out.
    package var wayOut: String
    /// Whether it leads back to another page.
    package var leadsBack: Bool
    /// Where one signs in; `nil` for what is not told.
    package var service: String?
  }

  /// What happened or goes on.
  package enum Status: Equatable, Sendable {
    /// It happened.
    case notice(String, Notice.Kind)
    /// It goes on; steps of the mark so far, `nil` during the first half second.
    case progress(String, step: Int?)
  }

  /// The control with the focus, for those who read it on the last row.
  package struct Focus: Equatable, Sendable {
    /// Its name.
    package var id: ElementID
    /// What it is called, the longest first; empty for the control of the title bar.
    package var labels: [String]
    /// Whether it is a key of the on-screen keyboard.
    package var isKey = false
    /// The field that is typed into, if one is; its label is its name.
    package var field: Item?
  }

  /// The extent of the screen.
  package var size: Size
  /// The surroundings.
  package var traits: TraitCollection
  /// The list; `nil` where there is none.
  package var list: List?
  /// The form, beside the list where both have space; `nil` where there is none.
  package var form: Form?
  /// Which of the two is shown where they do not stand side by side.
  package var isListInFront = false
  /// What happened or goes on; `nil` for nothing.
  package var status: Status?
  /// Whether the person has done nothing since it was told.
  package var isStatusFresh = false
  /// Whether a request runs.
  package var isBusy = false
  /// Whether requests are barred for a while.
  package var isBarred = false
  /// What stands between the list and the form.
  package var or: String
  /// The on-screen keyboard; `nil` while it is not shown.
  package var keyboard: OnScreenKeyboard?
  /// The control with the focus.
  package var focus: Focus
  /// What the last row says of keys, the longest first.
  package var hints: [String]
  /// What the last row says of the text size.
  package var textSizeInUse: String
  /// What it says where there are no fonts to enlarge with.
  package var fontsMissing: String
}
