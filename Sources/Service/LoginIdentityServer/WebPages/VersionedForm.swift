import Crypto
import LoginIdentity

/// A form that notices when what it showed has changed meanwhile.
protocol VersionedForm {
  /// The ``state`` that the form showed.
  var version: String { get set }
}

extension VersionedForm {
  /// The state of the fields: two forms with the same one show the same.
  var state: String {
    var fields = self
    fields.version = ""
    let bytes = Array(String(describing: fields).utf8)
    return Base64URL.text(of: Array(SHA256.hash(data: bytes)).prefix(12))
  }
}
