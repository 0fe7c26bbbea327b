/// One key as it is now: a key of the layout seen with the present state of shift.
package struct Key: Hashable, Sendable, Identifiable {
  /// Which key it is: `key.q`, `key.shift`; unique on its page, and the same with and without
  /// shift.
  package let id: String
  /// What a press does.
  package let action: KeyAction
  /// Its full name, for screen readers.
  package let name: KeyName
  /// What may stand on the cap, the widest first; the last takes one cell.
  ///
  /// All signs of the stock layout but € are in code page 437, so that the Linux console
  /// can show them too.
  package let labels: [String]
  /// Its share of a row in halves of a letter key; 2 is an ordinary key.
  package let width: Int

  /// Stores a key; `labels` that are too wide for every size of key are never shown.
  init(id: String, action: KeyAction, name: KeyName, labels: [String], width: Int) {
    self.id = id
    self.action = action
    self.name = name
    self.labels = labels
    self.width = width
  }
}
