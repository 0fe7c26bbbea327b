import LoginCanvas
import LoginLettering
import LoginModel

extension ScreenContent {
  /// The requested width and height of a letter in cells; 1 if there are no fonts.
  package var wantedScale: Int {
    traits.typesetter(columns: size.columns).canEnlarge ? traits.scale(columns: size.columns) : 1
  }

  /// The content as it is beside the list, without the status message, the items that appear with it, and the sentence
  /// about Caps Lock.
  var besideList: ScreenContent {
    var content = self
    (content.status, content.isBusy) = (nil, false)
    content.form?.items = (form?.items ?? []).filter {
      !$0.comesWithStatus && !$0.repeatsList && $0.id != .capsLock
    }.map { item in
      var item = item
      item.isAtFault = false
      return item
    }
    return content
  }
}
