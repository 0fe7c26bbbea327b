// The module that `import LoginTUITesting` includes besides its own: the screens.
@_exported public import LoginTUI
