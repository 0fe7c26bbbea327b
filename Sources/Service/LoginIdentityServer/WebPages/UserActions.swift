import LoginIdentity
import LoginIdentityProtocol

// Changes of users.
extension WebPages {
  func add(_ form: UserForm, _ context: IdentityOperations.Context) async throws -> HTTPAnswer {
    var errors = form.errors(isNew: true)
    if errors.isEmpty {
      do {
        let added = try await operations.signUp(form.addition, context: context)
        if !form.claims.isEmpty {
          var request = UpdateRequest()
          request.localId = added.localId
          request.customAttributes = form.claims
          _ = try await operations.update(request, context: context)
        }
        return HTTPAnswer(redirect: path(of: added.localId, .added))
      } catch let error as ServiceError where error.status == 400 {
        errors = UserForm.errors(of: error)
      }
    }
    return answer(self.form(form, of: nil, errors: errors), status: 400)
  }

  func save(
    _ form: UserForm, of id: String, _ context: IdentityOperations.Context
  ) async throws -> HTTPAnswer {
    let former = try account(id)
    var errors = form.errors(isNew: false)
    if errors.isEmpty {
      do {
        // Without its email, the account also loses its password.
        var request = form.change(of: former)
        if form.email.isEmpty, former.email != nil { request.deleteProvider = ["password"] }
        _ = try await operations.update(request, context: context, expecting: form.version)
        return HTTPAnswer(redirect: path(of: id, .saved))
      } catch is ChangedMeanwhile {
        return answer(self.form(form, of: try account(id), isChanged: true), status: 409)
      } catch let error as ServiceError where error.status == 400 && error.code != .userNotFound {
        errors = UserForm.errors(of: error)
      }
    }
    return answer(self.form(form, of: former, errors: errors), status: 400)
  }

  /// Handles one of the buttons of a user; asks first if the change can't be undone (WCAG 2.2, 3.3.4).
  func change(
    _ form: [String: String], _ context: IdentityOperations.Context
  ) async throws -> HTTPAnswer {
    let (id, value) = (form["id"] ?? "", form["value"] ?? "")
    guard let action = form["action"].flatMap(UserAction.init(rawValue:)) else {
      throw ServiceError(.invalidArgument, "The form has no known action.")
    }
    if let question = action.question, form["sure"] == nil {
      return answer(ask(question, action, value, of: try account(id)))
    }
    var request = UpdateRequest()
    request.localId = id
    switch action {
    case .unlink: request.deleteProvider = [value]
    case .removePasskey: request.deletePasskey = [value]
    case .signOut: request.validSince = DecimalText(operations.now / 1000)
    case .removeFactor:
      try operations.removeSecondFactor(value, of: id)
      return HTTPAnswer(redirect: path(of: id, action.notice))
    case .renamePasskey:
      try operations.renamePasskey(value, of: id, to: (form["name"] ?? "").trimmed)
      return HTTPAnswer(redirect: path(of: id, action.notice))
    }
    _ = try await operations.update(request, context: context)
    return HTTPAnswer(redirect: path(of: id, action.notice))
  }

  func path(of id: String, _ notice: WebPage.Notice) -> String {
    path(.editUser, ("id", id), ("done", notice.rawValue))
  }

  /// - Throws: ``ServiceError`` `USER_NOT_FOUND`.
  func account(_ id: String) throws -> Account {
    guard let account = try operations.store.read({ try $0.account(id: id) }) else {
      throw ServiceError(.userNotFound)
    }
    return account
  }
}

/// The buttons of a user, by their names in forms.
enum UserAction: String, CaseIterable {
  case unlink, removePasskey, renamePasskey, removeFactor, signOut

  var notice: WebPage.Notice {
    switch self {
    case .unlink: .unlinked
    case .removePasskey, .removeFactor: .removed
    case .renamePasskey: .renamed
    case .signOut: .signedOut
    }
  }

  /// The question before the change, and its button; `nil` for a change that can be undone.
  var question: (title: String, button: String)? {
    switch self {
    case .unlink: ("Unlink the sign-in method?", "Unlink")
    case .removePasskey: ("Remove the passkey?", "Remove")
    case .removeFactor: ("Remove the second factor?", "Remove")
    case .signOut: ("Sign out everywhere?", "Sign out")
    case .renamePasskey: nil
    }
  }
}
