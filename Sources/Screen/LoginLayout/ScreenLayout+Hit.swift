package import LoginModel
package import LoginCanvas

extension ScreenLayout {
  /// The target of a click in this layout.
  package struct Hit: Hashable, Sendable {
    /// The control.
    package let id: ElementID
    /// In a field, the index of the character that the insertion point then precedes.
    package let insertionIndex: Int?
  }

  /// Returns the control under a cell.
  ///
  /// - Parameters:
  ///   - point: The cell.
  ///   - content: The content of the layout.
  /// - Returns: `nil` if the cell belongs to no control.
  package func hit(at point: Point, in content: ScreenContent) -> Hit? {
    guard let control = control(at: point) else { return nil }
    guard control.role == .field else { return Hit(id: control.id, insertionIndex: nil) }
    let items = content.form?.items ?? []
    guard let line = control.lines.first, let field = items.first(where: { $0.id == control.id })
    else { return Hit(id: control.id, insertionIndex: 0) }
    let typesetter = content.traits.typesetter(columns: content.size.columns)
    let window = FieldWindow(
      field.input ?? TextInput(), columns: line.place.columns,
      mask: field.role == .secret ? typesetter.passwordMark(scale: control.scale) : nil,
      typesetter: typesetter, scale: control.scale,
      isCode: field.isCode)
    return Hit(
      id: control.id,
      insertionIndex: window.index(of: point.column - line.columns.lowerBound))
  }
}
