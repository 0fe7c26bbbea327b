import Canvas

// The form of e-mail and password.
extension LoginState {
  /// What stands on it.
  ///
  /// - Parameter isInFront: Whether it is the page that is shown; beside the providers, what happened stands
  ///   with them.
  /// - Returns: Its items, in the order they are read.
  func emailPage(isInFront: Bool) -> [Item] {
    var offer: [Item] = []
    if offersAccountCreation, activity == nil {
      offer = [mainButton(.createAccount, .createAccount)]
      offer[0].comesWithStatus = true
    }
    var legal = isInFront && isSigningUp ? references : []
    for index in legal.indices { legal[index].comesWithStatus = !isCreatingAccount }
    return [field(.email, .email), field(.password, .password)] + (isInFront ? [.status] : [])
      + offer + [
        mainButton(.go, isCreatingAccount ? .createAccount : .go), showSecret,
        link(.forgotPassword, .forgotPassword),
      ] + legal
  }

  /// Terms and privacy policy, a sentence each.
  var references: [Item] {
    legal.all.enumerated().map { index, link in
      Item(
        ElementID("legal.\(index)"), .reference,
        "\(traits.words(link.message)): \(CleanText.whole(link.address))", leadsTo: link.address)
    }
  }
}
