import Canvas
import Identity

// The pages of an account.
extension LoginState {
  private var accountName: String { CleanText.oneLine(account?.name ?? "") }

  private func entry(_ name: String, _ message: AccountMessage) -> Item {
    link(.entry(name), .account(message))
  }

  /// The overview: who it is, and what can be done.
  var accountPage: [Item] {
    guard let visit = account else { return [.status] }
    let user = visit.details?.user ?? visit.session.user
    var items: [Item] = []
    if let name = user.displayName, !name.isEmpty {
      items.append(Item(ElementID("page.who"), .paragraph, CleanText.oneLine(name)))
    }
    if let email = user.email {
      let shown = CleanText.oneLine(email)
      items.append(
        told(
          "address",
          user.isEmailVerified ? .addressProven(email: shown) : .addressUnproven(email: shown)))
    } else if user.isAnonymous {
      items.append(told("address", .guestLead))
    }
    items.append(.status)
    guard let details = visit.details else {
      let again: [Item] = activity == nil ? [link(.again, .account(.tryAgain))] : []
      return items + again + [entry("signOut", .signOut)]
    }
    items.append(entry("name", .changeName))
    if user.email != nil {
      if !user.isEmailVerified { items.append(entry("verification", .proveAddress)) }
      items += [
        entry("address", .changeAddress),
        entry("password", details.hasPassword ? .changePassword : .addPassword),
      ]
    }
    if !details.providerIDs.isEmpty || !federatedTypes.isEmpty || offersCredentials {
      items.append(entry("methods", .methods))
    }
    if !user.isAnonymous { items.append(entry("factors", .factors)) }
    return items + [entry("signOut", .signOut), entry("deletion", .deleteAccount)]
  }

  var namePage: [Item] {
    [field(.name, .account(.name)), .status, mainButton(.confirm, .account(.save))]
  }

  var addressPage: [Item] {
    guard let mail else {
      return [
        told("lead", .addressLead), field(.newAddress, .account(.newAddress)), .status,
        mainButton(.confirm, .account(.sendLink)),
      ]
    }
    return [told("lead", .linkSent(email: CleanText.oneLine(mail.address)))] + mailPlace + [
      field(.mailCode, .account(.mailCode)), .status, mainButton(.confirm, .account(.haveOpened)),
    ]
  }

  var passwordPage: [Item] {
    [
      field(.newPassword, .account(.newPassword)), .status,
      mainButton(.confirm, .account(.save)), showSecret,
    ]
  }

  var methodsPage: [Item] {
    let own = account?.details?.providerIDs ?? []
    var items = own.isEmpty ? [] : [told("lead", .methodsLead)]
    items += unique(own, by: \.self).map { id in
      link(.remove(id), .account(.removeMethod(brand: methodName(id))))
    }
    items.append(.status)
    let others =
      (offersCredentials ? [LoginType.email] : [])
      + federatedTypes.filter { !own.contains($0.id) }
    return items
      + others.map { type in link(.add(type.id), .account(.addMethod(brand: brand(of: type)))) }
  }

  /// The ways to sign in that lead to a provider.
  var federatedTypes: [LoginType] {
    let own = [LoginType.email.id, LoginType.guest.id, LoginType.phone.id]
    return loginTypes.filter { !own.contains($0.id) }
  }

  /// Whether a guest may have e-mail and password.
  var offersCredentials: Bool { account?.session.user.isAnonymous == true && offersEmail }

  var credentialsPage: [Item] {
    [
      field(.newAddress, .email), field(.newPassword, .account(.newPassword)), .status,
      mainButton(.confirm, .account(.save)), showSecret,
    ]
  }

  /// The name of a way to sign in, cleaned.
  func methodName(_ id: String) -> String {
    let known = (loginTypes + LoginType.named.map(\.type)).first { $0.id == id }
    return known.map(brand) ?? CleanText.oneLine(id)
  }

  var factorsPage: [Item] {
    let own = unique(account?.details?.factors ?? [], by: \.id)
    let remove = own.map { factor in
      link(
        .removeFactor(factor.id),
        .account(.removeFactor(name: traits.words(.account(name(of: factor))))))
    }
    return [told("lead", own.isEmpty ? .noFactors : .factorsLead)] + remove + [
      .status, entry("application", .addApplication), entry("factorPhone", .addPhone),
    ]
  }

  var applicationPage: [Item] {
    guard let visit = account, let secret = visit.secret else { return [.status] }
    let key = secret.keyURI(issuer: "LoginTUI", account: visit.name).reveal { $0 }
    return [
      told("lead", .applicationLead), .picture(of: key, label: traits.words(.codeForCamera)),
      Item(.applicationKey, .address, secret.secret.reveal { Self.grouped($0) }),
      field(.phoneCode, .account(.code)), .status, mainButton(.confirm, .account(.addFactor)),
    ]
  }

  /// Letters in fours, so that they can be read and typed.
  private static func grouped(_ text: String) -> String {
    var groups: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      groups.append(rest.prefix(4))
      rest = rest.dropFirst(4)
    }
    return groups.joined(separator: " ")
  }

  var proofPage: [Item] {
    guard let visit = account else { return [.status] }
    let own = visit.details?.providerIDs ?? []
    var items: [Item] = []
    if visit.provesWithPassword {
      items += [
        told("lead", .provePassword(name: accountName)), field(.ownPassword, .password),
        .status, mainButton(.confirm, .go), showSecret,
      ]
    } else {
      items += [told("lead", .proveLead(name: accountName)), .status]
    }
    return items
      + federatedTypes.filter { own.contains($0.id) }.map { type in
        link(.prove(type.id), .signInWith(brand: brand(of: type)))
      }
  }

  var deletionPage: [Item] {
    [
      told("lead", .deleteLead(name: accountName)), .status,
      mainButton(.decline, .account(.keepAccount)),
      Item(.confirm, .destructive, traits.words(.account(.deleteForGood))),
    ]
  }
}

/// The first of each name; what a service says twice is shown once.
private func unique<Thing>(_ things: [Thing], by name: (Thing) -> String) -> [Thing] {
  var seen: Set<String> = []
  return things.filter { seen.insert(name($0)).inserted }
}
