import ArgumentParser
package import LoginSettings

/// The options that ArgumentParser reads, made from the table of settings at run time.
///
/// ArgumentParser looks for options in the mirror of a type, and a type can define its own mirror.
package struct TableOptions<Source: OptionSource>: ParsableArguments, CustomReflectable {
  /// The settings from options, by the names that the environment and the file use.
  package private(set) var optionValues: [SettingName: String] = [:]
  /// The other options; a flag has the value `true`.
  package private(set) var details: [OptionDetail: String] = [:]

  package init() {}

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OptionKey.self)
    for option in Source.options {
      let key = OptionKey(stringValue: option.word)
      let value =
        if let value = option.flagValue {
          try container.decode(Flag<Bool>.self, forKey: key).wrappedValue ? value : nil
        } else {
          try container.decode(Option<String?>.self, forKey: key).wrappedValue
        }
      switch option.name {
      case .setting(let setting): optionValues[setting] = value
      case .detail(let detail): details[detail] = value
      }
    }
  }

  /// The options as words of a command line.
  package var words: [String] {
    Source.options.compactMap { option in
      let value =
        switch option.name {
        case .setting(let name): optionValues[name]
        case .detail(let detail): details[detail]
        }
      return value.map { option.flagValue == nil ? "--\(option.word)=\($0)" : "--\(option.word)" }
    }
  }

  /// The path of the settings file in an option.
  package var config: String? { details[.config] }

  package var customMirror: Mirror {
    let children = Source.options.map { option in
      let name = NameSpecification.customLong(option.word)
      let child: Any =
        option.flagValue == nil
        ? Option<String?>(name: name, help: option.help)
        : Flag<Bool>(wrappedValue: false, name: name, help: option.help)
      return (label: String?.some(option.word), value: child)
    }
    return Mirror(self, children: children)
  }
}

/// The key of one option's value: the option's name.
private struct OptionKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
