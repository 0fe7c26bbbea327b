private import LoginCanvas

/// The content of a field during editing.
package struct TextInput: Hashable, Sendable {
  /// An editing key.
  package enum Edit: Hashable, Sendable {
    /// Moves back by one character.
    case left
    /// Moves forward by one character.
    case right
    /// Moves to the start.
    case start
    /// Moves to the end.
    case end
    /// Extends the selection back by one character.
    case selectLeft
    /// Extends the selection forward by one character.
    case selectRight
    /// Extends the selection to the start.
    case selectToStart
    /// Extends the selection to the end.
    case selectToEnd
    /// Removes the selection, or the character before the insertion point.
    case deleteBackward
    /// Removes the selection, or the character after the insertion point.
    case deleteForward
    /// Removes the selection, or everything before the insertion point.
    case deleteToStart
    /// Removes the selection, or everything after the insertion point.
    case deleteToEnd
    /// Removes the selection, or the word before the insertion point, with the blanks between.
    case deleteWord

    /// The edit of the same key in content that runs from right to left.
    var mirrored: Edit {
      switch self {
      case .left: .right
      case .right: .left
      case .selectLeft: .selectRight
      case .selectRight: .selectLeft
      case .start, .end, .selectToStart, .selectToEnd, .deleteBackward, .deleteForward,
        .deleteToStart, .deleteToEnd, .deleteWord:
        self
      }
    }
  }

  /// The maximum number of characters, Firebase's limit for passwords; further input is ignored.
  package static let maximumLength = 4096

  /// The maximum number of scalars of a character; the flag of a region has seven, a family ten.
  static let maximumScalars = 64

  /// The grapheme clusters.
  package private(set) var characters: [Character]
  /// The number of clusters before the insertion point.
  package private(set) var insertionIndex: Int
  /// The end of the selection that doesn't move; `nil` without a selection.
  private var anchor: Int?

  /// Creates an input with the insertion point at the end of `text`.
  package init(_ text: String = "") {
    characters = Array(Self.bounded(text.prefix(Self.maximumLength)))
    insertionIndex = characters.count
  }

  /// The whole content.
  package var text: String { String(characters) }
  /// Whether the content is empty.
  package var isEmpty: Bool { characters.isEmpty }

  /// The selected clusters, next to the insertion point; `nil` if there are none.
  package var selection: Range<Int>? {
    guard let anchor, anchor != insertionIndex else { return nil }
    return min(anchor, insertionIndex)..<max(anchor, insertionIndex)
  }

  /// Ends the selection; the insertion point stays.
  mutating func deselect() { anchor = nil }

  /// Inserts text at the insertion point, in place of the selection.
  ///
  /// Line breaks and control characters are dropped, so a paste can't submit a form, and its final line break doesn't
  /// become part of a password. A combining character joins the preceding cluster. Input beyond ``maximumLength`` is
  /// ignored.
  ///
  /// - Parameter text: The typed or pasted text.
  package mutating func insert(_ text: String) {
    let clean = CleanText.typed(text.filter { !$0.isNewline })
    guard !clean.isEmpty else { return }
    replace(selection ?? insertionIndex..<insertionIndex, with: clean)
  }

  /// Applies an editing key; at an edge, it has no effect.
  ///
  /// - Parameter edit: The key.
  package mutating func apply(_ edit: Edit) {
    switch edit {
    case .left: placeInsertionPoint(at: selection?.lowerBound ?? insertionIndex - 1)
    case .right: placeInsertionPoint(at: selection?.upperBound ?? insertionIndex + 1)
    case .start: placeInsertionPoint(at: 0)
    case .end: placeInsertionPoint(at: characters.count)
    case .selectLeft: select(to: insertionIndex - 1)
    case .selectRight: select(to: insertionIndex + 1)
    case .selectToStart: select(to: 0)
    case .selectToEnd: select(to: characters.count)
    case .deleteBackward: remove(from: insertionIndex - 1, to: insertionIndex)
    case .deleteForward: remove(from: insertionIndex, to: insertionIndex + 1)
    case .deleteToStart: remove(from: 0, to: insertionIndex)
    case .deleteToEnd: remove(from: insertionIndex, to: characters.count)
    case .deleteWord: remove(from: startOfWord, to: insertionIndex)
    }
  }

  /// Moves the insertion point before the cluster at `index`; outside the text, to its nearer end.
  package mutating func placeInsertionPoint(at index: Int) {
    insertionIndex = min(max(0, index), characters.count)
    anchor = nil
  }

  /// Returns the input with a blank before some characters; the insertion point and the selection stay at theirs.
  ///
  /// - Parameter starts: Indices of characters, in order.
  /// - Returns: The input as it's shown.
  func spaced(before starts: [Int]) -> TextInput {
    guard !starts.isEmpty else { return self }
    let shown = { (index: Int) in index + starts.count { $0 <= index } }
    var result = self
    for start in starts.reversed() where characters.indices.contains(start) {
      result.characters.insert(" ", at: start)
    }
    (result.insertionIndex, result.anchor) = (shown(insertionIndex), anchor.map(shown))
    return result
  }

  private mutating func select(to index: Int) {
    anchor = anchor ?? insertionIndex
    insertionIndex = min(max(0, index), characters.count)
  }

  private var startOfWord: Int {
    var index = insertionIndex
    while index > 0, characters[index - 1] == " " { index -= 1 }
    while index > 0, characters[index - 1] != " " { index -= 1 }
    return index
  }

  /// Removes the selection; without one, a range if it's inside the text.
  private mutating func remove(from start: Int, to end: Int) {
    let (start, end) = (selection?.lowerBound ?? start, selection?.upperBound ?? end)
    guard start >= 0, end <= characters.count, start < end else { return }
    replace(start..<end, with: "")
  }

  /// Replaces characters with a text and moves the insertion point behind it.
  ///
  /// A mark or a joiner at a boundary combines two characters into one, and a flag among flags changes the pairing of
  /// all that follow (Unicode Standard Annex 29). The preceding character is therefore parsed again, and the following
  /// ones until one begins where it did before: a key costs the same in a full field as in an empty one.
  private mutating func replace(_ range: Range<Int>, with text: String) {
    let start = max(0, range.lowerBound - 1)
    let rest = characters.count - range.upperBound
    let head = Self.bounded(
      (String(characters[start..<range.lowerBound]) + text)
        .prefix(max(0, Self.maximumLength - start - rest)))
    var (end, step) = (range.upperBound, 1)
    var middle: [Character]
    repeat {
      end = min(characters.count, end + step)
      step *= 2
      middle = Array(head + String(characters[range.upperBound..<end]))
    } while end < characters.count && !Self.areSame(middle.last, characters[end - 1])
    if !middle.elementsEqual(characters[start..<end], by: Self.areSame) {
      characters.replaceSubrange(start..<end, with: middle)
    }
    (insertionIndex, anchor) = (start, nil)
    var scalarsLeft = head.unicodeScalars.count
    while scalarsLeft > 0 {
      scalarsLeft -= characters[insertionIndex].unicodeScalars.count
      insertionIndex += 1
    }
  }

  /// Returns the text with a limited number of marks on each character.
  private static func bounded(_ text: Substring) -> String {
    text.reduce(into: "") { result, character in
      result.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(maximumScalars))
    }
  }

  /// Returns whether two characters consist of the same scalars; `==` compares canonical equivalence.
  private static func areSame(_ first: Character?, _ second: Character) -> Bool {
    first?.unicodeScalars.elementsEqual(second.unicodeScalars) == true
  }
}

extension TextInput: CustomStringConvertible, CustomReflectable {
  /// The number of characters; the text may be a password, so no textual form shows it.
  package var description: String { "(\(characters.count) characters)" }

  /// A mirror without children, so `dump` shows nothing either.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
