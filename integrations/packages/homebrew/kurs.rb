# Exact currency conversion for shells, editors and scripts.
class Kurs < Formula
  desc "Exact currency conversion for shells, editors and scripts"
  homepage "@ADDRESS@"
  url "@ADDRESS@/releases/download/v@VERSION@/kurs-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license all_of: ["MIT", "Unicode-3.0"]

  livecheck do
    url :homepage
    regex(/v?(\d+(?:\.\d+)+)/i)
    strategy :page_match
  end

  depends_on "python@3.13" => :build
  depends_on xcode: ["26.0", :build]
  uses_from_macos "curl"
  uses_from_macos "sqlite"

  on_linux do
    depends_on "swift" => :build
  end

  def install
    ENV["KURS_DYNAMIC"] = "1"
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "kurs"
    system "integrations/packages/stage", prefix
  end

  test do
    ENV["LC_ALL"] = "C"
    output = shell_output("#{bin}/kurs --ephemeral --now 2026-10-30T18:00:00Z 100 usd in eur")
    assert_match "89.51", output
  end
end
