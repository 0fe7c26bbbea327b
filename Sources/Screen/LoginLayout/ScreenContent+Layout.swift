import LoginCanvas
import LoginLettering
import LoginModel

extension ScreenContent {
  /// Cells that a letter is to be wide and high; 1 where there is nothing to enlarge it with.
  package var wantedScale: Int {
    traits.typesetter(columns: size.columns).canEnlarge ? traits.scale(columns: size.columns) : 1
  }

  /// The same without what happened or goes on, and without what comes and goes with it.
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
