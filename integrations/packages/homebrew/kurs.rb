# Exact currency conversion. Not built yet: there is no release to take the sum from.
class Kurs < Formula
  desc "Exact currency conversion for shells, editors and scripts"
  version "0.1.0"
  license "MIT"

  depends_on xcode: ["26.0", :build]
  depends_on "python@3.13" => :build
  uses_from_macos "curl"
  uses_from_macos "sqlite"

  on_linux do
    depends_on "swift" => :build
  end

  def install
    ENV["KURS_DYNAMIC"] = "1"
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "kurs"
    bin.install ".build/release/kurs"
    (libexec/"kurs").install ".build/release/kurs-fetch"
    system ".ci/man", bin/"kurs", "man"
    man1.install Dir["man/*.1"]
    man7.install Dir["man/*.7"]
    bash_completion.install "integrations/bash/completions/kurs"
    zsh_completion.install "integrations/zsh/completions/_kurs"
    fish_completion.install "integrations/fish/completions/kurs.fish"
    pkgshare.install "integrations"
    doc.install "protocol.md"
  end

  test do
    ENV["LC_ALL"] = "C"
    output = shell_output("#{bin}/kurs --ephemeral --now 2026-10-30T18:00:00Z 100 usd in eur")
    assert_match "89.51", output
  end
end
