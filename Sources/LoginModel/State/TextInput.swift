private import LoginCanvas

/// The content of a field while it is edited.
package struct TextInput: Hashable, Sendable {
  /// An editing key.
  package enum Edit: Hashable, Sendable {
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
  package static let maximumLength = 4096

  /// The most scalars that one of them has; a flag of a region has seven, a family ten.
  static let maximumScalars = 64

  /// The grapheme clusters.
  package private(set) var characters: [Character]
  /// The number of clusters before the insertion point.
  package private(set) var insertionIndex: Int

  /// Starts with `text`, the insertion point at its end.
  package init(_ text: String = "") {
    characters = Array(Self.bounded(text.prefix(Self.maximumLength)))
    insertionIndex = characters.count
  }

  /// The whole content.
  package var text: String { String(characters) }
  /// Whether nothing was typed.
  package var isEmpty: Bool { characters.isEmpty }

  /// Inserts text at the insertion point.
  ///
  /// Line breaks and control characters are dropped, so that a paste cannot submit and its last
  /// line break does not become part of a password.
  /// A combining character joins the cluster before it. What goes beyond ``maximumLength`` is ignored.
  ///
  /// - Parameter text: What was typed or pasted.
  package mutating func insert(_ text: String) {
    let clean = CleanText.typed(text.filter { !$0.isNewline })
    replace(insertionIndex..<insertionIndex, with: clean)
  }

  /// Applies an editing key; at an edge it does nothing.
  ///
  /// - Parameter edit: The key.
  package mutating func apply(_ edit: Edit) {
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
  package mutating func placeInsertionPoint(at index: Int) {
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
    replace(start..<end, with: "")
  }

  /// Puts text in the place of some characters, the insertion point after it.
  ///
  /// A mark or a joiner at a seam makes one character of two, and a flag among flags pairs all that
  /// follow anew (Unicode Standard Annex 29). So the character before is read again, and those behind
  /// until one begins where it did: a key costs the same in a full field as in an empty one.
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
    insertionIndex = start
    var scalarsLeft = head.unicodeScalars.count
    while scalarsLeft > 0 {
      scalarsLeft -= characters[insertionIndex].unicodeScalars.count
      insertionIndex += 1
    }
  }

  /// The text with no more marks on a character than anybody reads.
  private static func bounded(_ text: Substring) -> String {
    text.reduce(into: "") { result, character in
      result.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(maximumScalars))
    }
  }

  /// Whether two characters are made of the same scalars; `==` goes by their meaning.
  private static func areSame(_ first: Character?, _ second: Character) -> Bool {
    first?.unicodeScalars.elementsEqual(second.unicodeScalars) == true
  }
}

extension TextInput: CustomStringConvertible, CustomReflectable {
  /// How long it is; what was typed may be a password, so no textual form shows it.
  package var description: String { "(\(characters.count) characters)" }

  /// A mirror without children, so that `dump` shows nothing either.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
