private import Canvas

/// The content of a field while it is edited.
public struct TextInput: Hashable, Sendable {
  /// An editing key.
  public enum Edit: Hashable, Sendable {
    /// One character back.
    case left
    /// One character on.
    case right
    /// To the start.
    case start
    /// To the end.
    case end
    /// Removes the character before the insertion point.
    case deleteBackward
    /// Removes the character after it.
    case deleteForward
    /// Removes everything before it.
    case deleteToStart
    /// Removes everything after it.
    case deleteToEnd
    /// Removes the word before it, with the blanks between.
    case deleteWord
  }

  /// What more a field can hold is ignored: 4096 characters, Firebase's limit for passwords.
  public static let maximumLength = 4096

  /// The grapheme clusters.
  public private(set) var characters: [Character]
  /// The number of clusters before the insertion point.
  public private(set) var insertionIndex: Int

  /// Starts with `text`, the insertion point at its end.
  public init(_ text: String = "") {
    characters = Array(text.prefix(Self.maximumLength))
    insertionIndex = characters.count
  }

  /// The whole content.
  public var text: String { String(characters) }
  /// Whether nothing was typed.
  public var isEmpty: Bool { characters.isEmpty }

  /// Inserts text at the insertion point.
  ///
  /// Line breaks and control characters are dropped, so that a paste cannot submit and its last
  /// line break does not become part of a password.
  /// A combining character joins the cluster before it.
  ///
  /// - Parameter text: What was typed or pasted.
  public mutating func insert(_ text: String) {
    let clean = CleanText.oneLine(text.filter { !$0.isNewline })
    let head = String(characters[..<insertionIndex]) + clean
    let tail = characters[insertionIndex...]
    join(String(head.prefix(max(0, Self.maximumLength - tail.count))), String(tail))
  }

  /// Applies an editing key; at an edge it does nothing.
  ///
  /// - Parameter edit: The key.
  public mutating func apply(_ edit: Edit) {
    switch edit {
    case .left: insertionIndex = max(0, insertionIndex - 1)
    case .right: insertionIndex = min(characters.count, insertionIndex + 1)
    case .start: insertionIndex = 0
    case .end: insertionIndex = characters.count
    case .deleteBackward: remove(from: insertionIndex - 1, to: insertionIndex)
    case .deleteForward: remove(from: insertionIndex, to: insertionIndex + 1)
    case .deleteToStart: remove(from: 0, to: insertionIndex)
    case .deleteToEnd: remove(from: insertionIndex, to: characters.count)
    case .deleteWord: remove(from: startOfWord, to: insertionIndex)
    }
  }

  /// Puts the insertion point before the cluster at `index`; outside the text, at its nearer end.
  public mutating func placeInsertionPoint(at index: Int) {
    insertionIndex = min(max(0, index), characters.count)
  }

  private var startOfWord: Int {
    var index = insertionIndex
    while index > 0, characters[index - 1] == " " { index -= 1 }
    while index > 0, characters[index - 1] != " " { index -= 1 }
    return index
  }

  private mutating func remove(from start: Int, to end: Int) {
    guard start >= 0, end <= characters.count, start < end else { return }
    join(String(characters[..<start]), String(characters[end...]))
  }

  /// Puts two parts together, the insertion point between them.
  ///
  /// A mark or a joiner at the seam makes one character of two; the insertion point is after it.
  private mutating func join(_ head: String, _ tail: String) {
    characters = Array(head + tail)
    insertionIndex = 0
    var scalarsLeft = head.unicodeScalars.count
    while scalarsLeft > 0 {
      scalarsLeft -= characters[insertionIndex].unicodeScalars.count
      insertionIndex += 1
    }
  }
}

extension TextInput: CustomStringConvertible, CustomReflectable {
  /// How long it is; what was typed may be a password, so no textual form shows it.
  public var description: String { "(\(characters.count) characters)" }

  /// A mirror without children, so that `dump` shows nothing either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
