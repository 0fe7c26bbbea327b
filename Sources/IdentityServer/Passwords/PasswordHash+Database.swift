import GRDB

extension PasswordHash: DatabaseValueConvertible {
  var databaseValue: DatabaseValue { text.databaseValue }

  static func fromDatabaseValue(_ value: DatabaseValue) -> PasswordHash? {
    String.fromDatabaseValue(value).map(PasswordHash.init(kept:))
  }
}
