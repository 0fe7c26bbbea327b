public import Canvas
public import KeyboardLayout

/// What is on the screen before it has places: one page, or a list of buttons and a form that may stand beside each
/// other, and what surrounds them.
///
/// The layout reads nothing else; it knows no page and no name.
public struct ScreenContent: Sendable {
  /// A list of buttons.
  public struct List: Sendable {
    /// What the title bar says while it is in front.
    public var bar: Bar
    /// What each button says, from the first to the last.
    public var buttons: ButtonList
    /// A sentence above them; `nil` for none.
    public var lead: String?
    /// What stands below them.
    public var references: [Item]
  }

  /// Items, one below the other.
  public struct Form: Equatable, Sendable {
    /// What the title bar says while it is in front.
    public var bar: Bar
    /// The items, in the order they are read.
    public var items: [Item]
    /// Whether rows are kept for addresses rather than spent on spacing.
    public var isDense = false
  }

  /// What the title bar says.
  public struct Bar: Equatable, Sendable {
    /// The title.
    public var title: String
    /// The control that leads back or out.
    public var wayOut: String
    /// Whether it leads back to another page.
    public var leadsBack: Bool
    /// Where one signs in; `nil` for what is not told.
    public var service: String?
  }

  /// What happened or goes on.
  public enum Status: Equatable, Sendable {
    /// It happened.
    case notice(String, Notice.Kind)
    /// It goes on; steps of the mark so far, `nil` during the first half second.
    case progress(String, step: Int?)
  }

  /// The control with the focus, for those who read it on the last row.
  public struct Focus: Equatable, Sendable {
    /// Its name.
    public var id: ElementID
    /// What it is called, the longest first; empty for the control of the title bar.
    public var labels: [String]
    /// Whether it is a key of the on-screen keyboard.
    public var isKey = false
    /// The field that is typed into, if one is; its label is its name.
    public var field: Item?
  }

  /// The extent of the screen.
  public var size: Size
  /// The surroundings.
  public var traits: TraitCollection
  /// The list; `nil` where there is none.
  public var list: List?
  /// The form, beside the list where both have space; `nil` where there is none.
  public var form: Form?
  /// Which of the two is shown where they do not stand side by side.
  public var isListInFront = false
  /// What happened or goes on; `nil` for nothing.
  public var status: Status?
  /// Whether the person has done nothing since it was told.
  public var isStatusFresh = false
  /// Whether a request runs.
  public var isBusy = false
  /// Whether requests are barred for a while.
  public var isBarred = false
  /// What stands between the list and the form.
  public var or: String
  /// The on-screen keyboard; `nil` while it is not shown.
  public var keyboard: OnScreenKeyboard?
  /// The control with the focus.
  public var focus: Focus
  /// What the last row says of keys, the longest first.
  public var hints: [String]
  /// What the last row says of the text size.
  public var textSizeInUse: String
  /// What it says where there are no fonts to enlarge with.
  public var fontsMissing: String
}
