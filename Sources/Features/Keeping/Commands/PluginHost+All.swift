// Made by integrations/hosts.py of what integrations/*/host.toml say.

extension PluginHost {
  /// In the order of the table in `integrations/README.md`.
  static let all = [
    PluginHost(
      program: "zsh",
      startup: [
        "${ZDOTDIR:-$HOME}/.zshrc",
        "${ZDOTDIR:-$HOME}/.zshenv",
        "${ZDOTDIR:-$HOME}/.zprofile",
      ],
      file: "kurs.plugin.zsh",
      line: "source $file",
      commands: ["source", "."]),
    PluginHost(
      program: "bash",
      startup: ["$HOME/.bashrc", "$HOME/.bash_profile", "$HOME/.profile"],
      file: "kurs.bash",
      line: "source $file",
      commands: ["source", "."]),
    PluginHost(program: "fish"),
    PluginHost(
      program: "tmux",
      startup: ["$HOME/.tmux.conf", "$config/tmux/tmux.conf"],
      file: "kurs.tmux",
      line: "run-shell $file",
      commands: ["run-shell", "run"]),
    PluginHost(
      program: "starship",
      startup: ["${STARSHIP_CONFIG:-$config/starship.toml}"],
      file: "kurs.toml",
      line: "the content of $file",
      marks: ["[custom.kurs]"]),
    PluginHost(program: "krunner"),
    PluginHost(program: "nvim"),
    PluginHost(program: "vim"),
    PluginHost(
      program: "emacs",
      startup: [
        "$HOME/.emacs.el",
        "$HOME/.emacs",
        "$HOME/.emacs.d/init.el",
        "$config/emacs/init.el",
      ],
      file: "kurs.el",
      line: "(require 'kurs)",
      marks: ["'kurs)", "-package kurs"]),
    PluginHost(program: "code"),
  ]
}
