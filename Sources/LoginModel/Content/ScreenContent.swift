package import LoginCanvas
package import LoginKeyboardLayout

/// The content of the screen before layout: a page, or a list of buttons and a form that may be side by side, and the
/// content around them.
///
/// It is the only input of the layout, which knows no pages and no identifiers.
package struct ScreenContent: Sendable {
  /// A list of buttons.
  package struct List: Sendable {
    /// The content of the title bar while the list is in front.
    package var bar: Bar
    /// The buttons, from first to last.
    package var buttons: ButtonList
    /// A sentence above the buttons; `nil` for none.
    package var lead: String?
    /// The picture above the buttons; `nil` for none.
    package var logo: Logo?
    /// The items below the buttons.
    package var references: [Item]
  }

  /// Items from top to bottom.
  package struct Form: Equatable, Sendable {
    /// The content of the title bar while the form is in front.
    package var bar: Bar
    /// The items, in reading order.
    package var items: [Item]
    /// Whether rows are reserved for addresses rather than used for spacing.
    package var isDense = false
    /// Whether an item has the effect of the control of the title bar.
    package var declinesByItem = false
    /// The control that Enter by itself uses in linear mode; `nil` for the focused one.
    package var quietControl: ElementID?

    /// The form with the English of serious sentences at its end; `nil` if there is none.
    package var withOriginalsLast: Form? {
      let originals = items.filter(\.isOriginal)
      guard !originals.isEmpty else { return nil }
      var form = self
      form.items.removeAll(where: \.isOriginal)
      form.items += originals
      return form
    }
  }

  /// The content of the title bar.
  package struct Bar: Equatable, Sendable {
    /// The title.
    package var title: String
    /// The control that leads back or out.
    package var wayOut: String
    /// Whether the control leads back to another page.
    package var leadsBack: Bool
    /// The name of the service; `nil` if it isn't shown.
    package var service: String?
  }

  /// The status message.
  package enum Status: Equatable, Sendable {
    /// A notice with its kind.
    case notice(String, Notice.Kind)
    /// The progress of a request, with the steps of the mark so far; `nil` during the first half second.
    case progress(String, step: Int?)
  }

  /// The focused control, for the last row.
  package struct Focus: Equatable, Sendable {
    /// The identifier of the control.
    package var id: ElementID
    /// The names of the control, the longest first; empty for the control of the title bar.
    package var labels: [String]
    /// Whether the control is a key of the on-screen keyboard.
    package var isKey = false
    /// The field that receives input, if any; its label is its name.
    package var field: Item?
  }

  /// The number of rows from which the last row shows the keys.
  package static let rowsForHints = 8

  /// The size of the screen.
  package var size: Size
  /// The traits of the screen.
  package var traits: TraitCollection
  /// The list; `nil` if none exists.
  package var list: List?
  /// The form, beside the list if both fit; `nil` if none exists.
  package var form: Form?
  /// Whether the list, rather than the form, is shown if they aren't side by side.
  package var isListInFront = false
  /// The status message; `nil` for none.
  package var status: Status?
  /// Whether the person has done nothing since the status message appeared.
  package var isStatusFresh = false
  /// Whether a request is running.
  package var isBusy = false
  /// Whether requests are temporarily blocked.
  package var isBlocked = false
  /// Whether typed text goes into a secret field, even if its content is shown.
  package var takesSecret = false
  /// The word between the list and the form.
  package var or: String
  /// The on-screen keyboard; `nil` while it is hidden.
  package var keyboard: OnScreenKeyboard?
  /// The focused control.
  package var focus: Focus
  /// The controls that look focused because a switch would choose them; `nil` for the one with the focus, as usual.
  package var highlighted: [ElementID]?
  /// The descriptions of keys for the last row, the longest first.
  package var hints: [String]
  /// The description of the text size for the last row.
  package var textSizeInUse: String
  /// The text for the last row if there are no fonts for enlarged text.
  package var fontsMissing: String
}
