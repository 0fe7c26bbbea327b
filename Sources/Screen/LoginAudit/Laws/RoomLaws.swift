import LoginLayout
import LoginModel

/// The program's texts that give way to the sign-in methods.
enum RoomLaws {
  /// Returns the texts and the picture of the settings that a screen has no room for.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    guard screen.isUsable, screen.content.isListInFront, let list = screen.content.list else {
      return []
    }
    var wanted = list.references.map(\.id)
    if list.lead?.isEmpty == false { wanted.append(.benefits) }
    if list.logo != nil { wanted.append(.logo) }
    if list.bar.service?.isEmpty == false { wanted.append(.service) }
    return wanted.filter { screen.layout.element($0) == nil }
      .map { Finding(.textsHaveRoom, $0, "isn't drawn for lack of room") }
  }
}
