# Stand-ins of zinit, antidote and oh-my-zsh: clone, put the clone into fpath, and source its *.plugin.zsh.
zinit() {
  emulate -L zsh
  [[ $1 == ice ]] && { typeset -g _from=${2#from}; return }
  local folder=~/.zinit/${2:t}
  [[ -d $folder ]] || git clone --quiet https://$_from/$2 $folder
  fpath=($folder $fpath)
  # Under the options and the aliases of the user.
  emulate zsh
  builtin source $folder/*.plugin.zsh
}

antidote() {
  local folder=$HOME/.antidote/${${2:t}%.git}
  [[ -d $folder ]] || git clone --quiet $2 $folder
  print -r -- "fpath+=( $folder )" >~/.bundles.zsh
  print -r -- "source $(print -r $folder/*.plugin.zsh)" >>~/.bundles.zsh
  source ~/.bundles.zsh
}

oh_my_zsh() {
  local plugin
  for plugin in $plugins; do fpath=($ZSH_CUSTOM/plugins/$plugin $fpath); done
  autoload -Uz compinit && compinit -D
  for plugin in $plugins; do source $ZSH_CUSTOM/plugins/$plugin/$plugin.plugin.zsh; done
}
