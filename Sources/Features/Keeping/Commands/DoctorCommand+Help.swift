extension DoctorCommand {
  static let name = "doctor"
  static let everyday: String? =
    "doctor              check the installation, and say what to fix"
  static let overview = """
    kurs doctor              check the installation, and say what to fix
    """

  static let help = """
    usage: kurs doctor [--offline] [--json]

    Checks the state file, the clock, the tables and their age, each source (by a request to it),
    and the editors and shells found, with what is installed in them. Each problem comes with a
    fix. The exit code is 0 if there are none, else 1.

      --offline  send no requests to sources
      --json     the same as one JSON object, for programs

    """
}
