import LogintuiWorker

@main
enum Main {
  static func main() { Worker.main() }
}
