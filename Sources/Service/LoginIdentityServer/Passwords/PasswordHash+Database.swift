import LoginSQLiteDatabase

extension PasswordHash: Bindable, ColumnValue {
  var boundValue: BoundValue { .text(text) }

  init?(_ column: Column) {
    guard let text = column.text else { return nil }
    self.init(kept: text)
  }
}
