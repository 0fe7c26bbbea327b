// What a test needs with `import LoginTUITesting` alone: the screens as well.
@_exported public import LoginTUI
