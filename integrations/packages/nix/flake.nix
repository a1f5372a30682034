# Needs a nixpkgs that has Swift 6.2, as nixpkgs-unstable has since September 2026. Nix reads it; it was not built.
{
  description = "Exact currency conversion for shells, editors and scripts";
  inputs.nixpkgs.url = "nixpkgs/nixpkgs-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "aarch64-darwin" ];
      each = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
    in {
      packages = each (pkgs: {
        default = pkgs.swiftPackages.stdenv.mkDerivation rec {
          pname = "kurs";
          version = "0.1.0";
          src = ../../..;
          nativeBuildInputs = [ pkgs.swift pkgs.swiftpm pkgs.python3 pkgs.patchelf ];
          buildInputs = [ pkgs.sqlite ];
          KURS_DYNAMIC = "1";
          strictDeps = true;
          postPatch = "patchShebangs integrations";
          buildPhase = ''
            runHook preBuild
            swift build -c release --product kurs --disable-sandbox
            runHook postBuild
          '';
          doCheck = true;
          checkPhase = ".build/release/kurs --ephemeral --now 2026-10-30T18:00:00Z 100 usd in eur | grep 89.51";
          installPhase = ''
            runHook preInstall
            integrations/packages/stage $out
            runHook postInstall
          '';
          # libcurl is loaded when it is needed.
          postFixup = pkgs.lib.optionalString pkgs.stdenv.isLinux
            "patchelf --add-rpath ${pkgs.lib.getLib pkgs.curl}/lib $out/libexec/kurs/kurs-fetch";
          meta = {
            description = "Exact currency conversion for shells, editors and scripts";
            homepage = pkgs.lib.fileContents ../address;
            changelog = "${meta.homepage}/releases/tag/v${version}";
            license = with pkgs.lib.licenses; [ mit unicode-30 ];
            platforms = systems;
            maintainers = [ ];
            mainProgram = "kurs";
          };
        };
      });
    };
}
