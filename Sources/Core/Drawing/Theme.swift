/// The colours of a picture.
public struct Theme: Hashable, Sendable {
  let ground: String
  let text: String
  let muted: String
  let grid: String
  let curves: [String]

  public static let light = Theme(
    ground: "#fff", text: "#1f2328", muted: "#59636e", grid: "#dfe4ea",
    curves: [
      "#0969da", "#bc4c00", "#1a7f37", "#cf222e", "#8250df", "#0b7285", "#bf3989", "#946200",
      "#57606a",
    ])

  public static let dark = Theme(
    ground: "#0d1117", text: "#e6edf3", muted: "#9198a1", grid: "#262d37",
    curves: [
      "#58a6ff", "#f0883e", "#3fb950", "#ff7b72", "#bc8cff", "#39c5cf", "#f778ba", "#d8a20f",
      "#b1bac4",
    ])
}
