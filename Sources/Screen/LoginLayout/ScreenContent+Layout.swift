import LoginCanvas
import LoginLettering
import LoginModel

extension ScreenContent {
  /// The requested width and height of a letter in cells; 1 if there are no fonts.
  package var wantedScale: Int {
    traits.typesetter(columns: size.columns).canEnlarge ? traits.scale(columns: size.columns) : 1
  }

  /// The content without the status message and the items that appear with it.
  var withoutStatus: ScreenContent {
    var content = self
    (content.status, content.isBusy) = (nil, false)
    content.form?.items = (form?.items ?? []).filter { !$0.comesWithStatus }.map { item in
      var item = item
      item.isAtFault = false
      return item
    }
    return content
  }
}
