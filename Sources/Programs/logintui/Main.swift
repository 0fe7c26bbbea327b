import LogintuiFront

@main
enum Main {
  static func main() { Front.main() }
}
