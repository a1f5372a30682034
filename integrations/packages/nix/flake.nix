# Nix reads it; it was not built: that needs the packages of a nixpkgs with Swift 6.2 or later.
{
  description = "Exact currency conversion for shells, editors and scripts";
  inputs.nixpkgs.url = "nixpkgs";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "aarch64-darwin" ];
      each = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
    in {
      packages = each (pkgs: {
        default = pkgs.swiftPackages.stdenv.mkDerivation {
          pname = "kurs";
          version = "0.1.0";
          src = ../../..;
          nativeBuildInputs = [ pkgs.swift pkgs.swiftpm pkgs.python3 ];
          buildInputs = [ pkgs.sqlite pkgs.curl ];
          KURS_DYNAMIC = "1";
          buildPhase = ''
            swift build -c release --product kurs --disable-sandbox
            .ci/man .build/release/kurs man
          '';
          installPhase = ''
            install -Dm755 .build/release/kurs $out/bin/kurs
            install -Dm755 .build/release/kurs-fetch $out/libexec/kurs/kurs-fetch
            install -Dm644 -t $out/share/man/man1 man/*.1
            install -Dm644 -t $out/share/man/man7 man/*.7
            install -Dm644 integrations/bash/completions/kurs $out/share/bash-completion/completions/kurs
            install -Dm644 integrations/zsh/completions/_kurs $out/share/zsh/site-functions/_kurs
            install -Dm644 integrations/fish/completions/kurs.fish $out/share/fish/vendor_completions.d/kurs.fish
            mkdir -p $out/share/kurs && cp -R integrations $out/share/kurs/
          '';
          meta = {
            description = "Exact currency conversion for shells, editors and scripts";
            license = pkgs.lib.licenses.mit;
            mainProgram = "kurs";
          };
        };
      });
    };
}
