extension DoctorCommand {
  static let name = "doctor"
  static let everyday: String? =
    "doctor              check the installation, and say what to fix"
  static let usage = "doctor"
  static let summary = "check the installation, and say what to fix"

  static let options: [CommandOption<Self>] = [
    .listed("--offline", doc: "send no requests to sources"),
    .flag("--json", doc: "the same as one JSON object, for programs") { $0.isJSON = true },
  ]

  static let help = """
    usage: kurs doctor [--offline] [--json]

    Checks the state file, the clock, the tables and their age, each source (by a request to it),
    and the editors and shells found, with what is installed in them. Each problem comes with a
    fix. The exit code is 0 if there are none, else 1.

    \(HelpOption.list(options))

    """
}
