/// A key of the layout in the current state of shift.
package struct Key: Hashable, Sendable, Identifiable {
  /// The identifier: `key.q`, `key.shift`; unique on its page, and the same with and without shift.
  package let id: String
  /// The action of a press.
  package let action: KeyAction
  /// The full name, for screen readers.
  package let name: KeyName
  /// The possible labels of the cap, the widest first; the last one takes one cell.
  ///
  /// All signs of the standard layout except € are in code page 437, so the Linux console can show them too.
  package let labels: [String]
  /// The width in halves of a letter key; 2 is an ordinary key.
  package let width: Int

  /// Creates a key; `labels` that are too wide for every size of key are never shown.
  init(id: String, action: KeyAction, name: KeyName, labels: [String], width: Int) {
    self.id = id
    self.action = action
    self.name = name
    self.labels = labels
    self.width = width
  }
}
